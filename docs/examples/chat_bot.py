"""A bot for a chat: python chat_bot.py http://127.0.0.1:8000

It reads messages from standard input, a line each, and answers those that begin with "!judge" in Markdown. Put what
your chat calls "message" and "send" where lines are here.
"""

import json
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

CALL = "!judge "


def asked(site: str, question: str) -> dict[str, Any]:
    """What the judge says to a question, as the envelope it comes in."""
    request = urllib.request.Request(
        f"{site}/api/v1/ask", json.dumps({"question": question}).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            told: dict[str, Any] = json.load(answer)
    except urllib.error.HTTPError as refused:
        told = json.load(refused)
    return told


def markdown(told: dict[str, Any]) -> str:
    """The envelope as a message."""
    if not told["ok"]:
        return f"*{told['error']['message']}*"
    found = told["data"]
    back = [f"- {one['question']}" for one in found["asks_back"]]
    below = [found["without"]["says"]] if found["without"] else []
    return "\n".join(["I do not understand all of it:", *back, *below]) if back else str(found["markdown"])


def replies(site: str) -> Iterator[str]:
    """An answer to each message that is meant for the bot."""
    for message in sys.stdin:
        if message.startswith(CALL):
            yield markdown(asked(site, message.removeprefix(CALL).strip()))


def main() -> None:
    """Answer until nobody says anything."""
    print("**The judge listens.**")
    for reply in replies(sys.argv[1].rstrip("/")):
        print(reply, flush=True)


if __name__ == "__main__":
    main()

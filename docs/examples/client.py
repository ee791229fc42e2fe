"""Ask the judge from Python, with nothing but the standard library: python client.py http://127.0.0.1:8000"""

import json
import sys
import urllib.error
import urllib.request
from typing import Any


def call(site: str, path: str, body: dict[str, Any]) -> Any:
    """Post to an address of the interface; returns `data`, raises ValueError with the judge's own words."""
    request = urllib.request.Request(
        f"{site}/api/v1/{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["data"]
    except urllib.error.HTTPError as refused:
        error = json.load(refused)["error"]
        raise ValueError(f"{error['code']}: {error['message']} {error['hint'] or ''}") from None


def main() -> None:
    """Rule on a fight, then play it through, deciding as we go."""
    site = sys.argv[1].rstrip("/")
    board = {
        "given": {
            "house": "brobnar",
            "me": {"battleline": ["Troll"]},
            "opponent": {"battleline": ["Dust Imp", "Bumpsy"]},
        },
        "when": [{"fight": "Troll"}],
    }
    print(call(site, "rule", {"scenario": board})["says"])
    answers: list[list[str]] = []
    while not (position := call(site, "play", {"scenario": board, "answers": answers}))["over"]:
        asked = position["asked"]
        print(asked["question"], asked["options"])
        answers.append(asked["options"][-1:])
    for step in position["trace"]:
        print("-", step["says"])


if __name__ == "__main__":
    main()

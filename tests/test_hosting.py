"""The recipe for hosting: what it starts can be started so."""

import re
import shlex
from pathlib import Path

from judge.cli.serve import serve

HOSTING = Path(__file__).resolve().parent.parent / "docs" / "examples" / "hosting"


def test_the_service_starts_what_there_is() -> None:
    text = (HOSTING / "judge.service").read_text("utf-8")
    (command,) = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    program, name, *options = shlex.split(command)
    assert (Path(program).name, name) == ("judge", "serve")
    told = serve.make_context("serve", options).params
    assert (told["processes"], told["log"], told["imports"], told["host"]) == (2, "json", False, "127.0.0.1")
    keys = {line.partition("=")[0] for line in text.splitlines() if re.match(r"[A-Z]\w+=", line)}
    assert keys >= {"Restart", "DynamicUser", "StateDirectory", "Environment", "MemoryMax"}
    assert f"127.0.0.1:{told['port']}" in (HOSTING / "Caddyfile").read_text("utf-8")


def test_the_proxy_takes_no_more_than_the_site() -> None:
    from judge.web.app import REQUEST_LIMIT

    assert f"max_size {REQUEST_LIMIT // 1024}KB" in (HOSTING / "Caddyfile").read_text("utf-8")

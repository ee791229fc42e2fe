"""Files that somebody chose in a form."""

from __future__ import annotations

from flask import request

from judge.errors import JudgeError


def chosen_file() -> str:
    """The text of the file that was chosen, "" where none was; raises JudgeError for one that is no text."""
    chosen = request.files.get("file")
    try:
        return chosen.read().decode("utf-8-sig") if chosen else ""
    except UnicodeDecodeError as error:
        raise JudgeError("this file is no text", hint="a file in UTF-8") from error

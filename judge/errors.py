"""The root of every error that a user may see."""


class JudgeError(Exception):
    """Something a user can mend: a misspelt card, a broken file, an impossible board.

    `message` says what is wrong in one sentence, `where` points at it (``case.yaml:12: given.me.hand``),
    `hint` proposes what to do ("did you mean …?"). Doors show all three and no traceback;
    the command line ends with exit code 2.
    """

    def __init__(self, message: str, *, where: str | None = None, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.where = where
        self.hint = hint

    def __str__(self) -> str:
        told = f"{self.where}: {self.message}" if self.where else self.message
        return f"{told}\n{self.hint}" if self.hint else told

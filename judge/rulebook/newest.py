"""Versions of the rules: the newest one, which counts where nobody says another, and their order."""

NEWEST = "18.4"


def version_key(version: str) -> tuple[int, ...]:
    """A version of the rules as numbers that can be compared: "18.4" gives (18, 4); "1.x" counts as 1.1."""
    return tuple(int(part) for part in version.replace("x", "1").split("."))

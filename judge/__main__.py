"""`python -m judge` is the command `judge`."""

from judge.cli import start

if __name__ == "__main__":
    start()

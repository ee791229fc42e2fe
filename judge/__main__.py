"""`python -m judge` is the command `judge`."""

from judge.cli import main

if __name__ == "__main__":
    main(prog_name="judge")

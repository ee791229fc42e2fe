"""Nothing that was acknowledged is lost to `kill -9`: a few rounds of `python -m benchmarks.killed`."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.slow
def test_what_was_acknowledged_is_there() -> None:
    command = [sys.executable, "-m", "benchmarks.killed", "24"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=250)
    assert run.returncode == 0, run.stdout + run.stderr
    assert re.search(r"^24 processes killed, [1-9]\d* writes acknowledged, 0 lost", run.stdout, re.MULTILINE)

"""What the checks say of a fault: `make test` begins with them, so what they refuse is seen before a test runs."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

from tools.habits import broken

CACHE = ".mypy_cache"
MEANING = "B,E711,E712,E721,F"
"""The rules of ruff that speak of what a program does. Those on how it is written would refuse `not a == b`, which says
of the fault `a != b` nothing."""


def at_once(module: Path, mutated: str) -> bool:
    """Whether a habit of writing, or ruff, refuses the module as it is mutated."""
    if any(broken(ast.parse(mutated))):
        return True
    ruff = [sys.executable, "-m", "ruff", "check", "--quiet", "--no-cache"]
    command = [*ruff, f"--select={MEANING}", f"--stdin-filename={module}", "-"]
    return subprocess.run(command, input=mutated, capture_output=True, encoding="utf-8").returncode == 1


def by_type(module: Path, mutated: str) -> bool:
    """Whether mypy refuses it, in the tree in which this process is. The module is as it was when this returns."""
    source, age = module.read_bytes(), module.stat()
    module.write_text(mutated, "utf-8")
    try:
        return types(Path.cwd(), module.as_posix()).wait() == 1
    finally:
        module.write_bytes(source)
        os.utime(module, ns=(age.st_atime_ns, age.st_mtime_ns))  # what was compiled before is right again


def types(tree: Path, *modules: str) -> subprocess.Popen[bytes]:
    """mypy begun in a tree over some of its modules, "judge" for all; what it knows is kept there."""
    command = [sys.executable, "-m", "mypy", "--cache-dir", CACHE, *modules]
    return subprocess.Popen(command, cwd=tree, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

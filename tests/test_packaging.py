"""A wheel, built from the source archive, works where the checkout is not, and plants one package."""

import configparser
import os
import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
DATA_FOLDERS = ("faq_cases", "grammar", "rulebook", "templates")
SETUP = configparser.ConfigParser()
SETUP.read(REPOSITORY / "setup.cfg", "utf-8")


def run(*command: str | Path, cwd: Path) -> str:
    """What `command` prints when it runs in `cwd` with nothing of this checkout in its environment."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    finished = subprocess.run(
        [*map(str, command)], cwd=cwd, env=inherited, encoding="utf-8",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stdout
    return finished.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, committed_files: list[Path]) -> Path:
    """The wheel that a release would carry."""
    source = tmp_path_factory.mktemp("source")
    for path in committed_files:
        target = source / path.relative_to(REPOSITORY)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    run(sys.executable, "-m", "build", "--no-isolation", cwd=source)
    (built,) = (source / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """A folder that has nothing but an environment `env`, into which the wheel was installed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    run(sys.executable, "-m", "venv", "env", cwd=folder)
    run(folder / "env/bin/pip", "install", "--disable-pip-version-check", wheel, cwd=folder)
    return folder


def test_setup_cfg_names_every_package() -> None:
    code = {".".join(path.parent.relative_to(REPOSITORY).parts) for path in REPOSITORY.glob("judge/**/__init__.py")}
    data = {f"judge.data.{name}" for name in DATA_FOLDERS}
    assert set(SETUP["options"]["packages"].split()) == code | data


@pytest.mark.slow
def test_wheel_plants_one_package(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"judge"}


@pytest.mark.slow
def test_wheel_carries_every_file(wheel: Path, committed_files: list[Path]) -> None:
    expected = set()
    for path in committed_files:
        inside = path.relative_to(REPOSITORY).as_posix()
        if path.suffix == ".md":
            continue  # words for those who read the checkout
        if inside.startswith("judge/"):
            expected.add(inside)
        elif inside.startswith(tuple(f"{name}/" for name in DATA_FOLDERS)):
            expected.add(f"judge/data/{inside}")
    assert expected - set(zipfile.ZipFile(wheel).namelist()) == set()


@pytest.mark.slow
def test_installed_command_runs(elsewhere: Path) -> None:
    from judge import __version__

    assert run(elsewhere / "env/bin/judge", "--version", cwd=elsewhere) == f"judge, version {__version__}\n"


@pytest.mark.slow
def test_installed_plugin_runs_a_strangers_cases(elsewhere: Path) -> None:
    """With nothing but the wheel and pytest: no setting, no file of ours."""
    run(elsewhere / "env/bin/pip", "install", "--disable-pip-version-check", "pytest", cwd=elsewhere)
    (elsewhere / "cases").mkdir()
    case = """given: {house: Brobnar, me: {battleline: [Troll]}}
when: [reap: Troll]
then: {always: {me: {amber: %s}}}
"""
    (elsewhere / "cases" / "right.yaml").write_text(case % 1, "utf-8")
    (elsewhere / "cases" / "wrong.yaml").write_text(case % 2, "utf-8")
    told = run("sh", "-c", "env/bin/pytest -v cases || true", cwd=elsewhere)
    assert "cases/right.yaml::right PASSED" in told and "1 failed, 1 passed" in told
    assert "me: amber expected 2, is 1" in told and "Traceback" not in told
    assert "before: brobnar@me t5 | 0Æ" in told and "after:  brobnar@me t5 | 1Æ" in told
    assert re.search(r"^> \S+ +You gain 1 Æ", told, re.MULTILINE)


@pytest.mark.slow
def test_installed_data_is_the_wheels_own(elsewhere: Path) -> None:
    program = f"from judge.resources import data_dir\nfor name in {DATA_FOLDERS!r}: print(data_dir(name))"
    for line in run(elsewhere / "env/bin/python", "-c", program, cwd=elsewhere).splitlines():
        assert Path(line).is_relative_to(elsewhere / "env")


@pytest.mark.slow
def test_installed_site_answers(elsewhere: Path) -> None:
    command = [str(elsewhere / "env/bin/judge"), "serve", "--port", "0"]
    server = subprocess.Popen(command, cwd=elsewhere, stdout=subprocess.PIPE, encoding="utf-8")
    try:
        assert server.stdout is not None
        address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
        with urllib.request.urlopen(address, timeout=30) as page:
            assert page.status == 200
            assert "unofficial" in page.read().decode().lower()
    finally:
        server.terminate()
        server.communicate(timeout=30)

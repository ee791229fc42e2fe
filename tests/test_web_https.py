"""`judge serve --cert`: over HTTPS a phone keeps the site, and reads what it has seen without a signal."""

import base64
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from judge.cli import main


def test_a_certificate_that_is_none(tmp_path: Path) -> None:
    for content in (None, b"", b"no certificate"):
        path = tmp_path / "cert.pem"
        if content is not None:
            path.write_bytes(content)
        shown = CliRunner().invoke(main, ["serve", "--port", "0", "--cert", str(path), "--workers", "1"])
        assert shown.exit_code == 2
        assert "this certificate cannot be used" in shown.output
        assert "PEM files" in shown.output


def test_a_key_without_a_certificate(tmp_path: Path) -> None:
    shown = CliRunner().invoke(main, ["serve", "--port", "0", "--key", str(tmp_path / "key.pem")])
    assert shown.exit_code == 2
    assert "--key wants --cert" in shown.output


def test_a_log_that_cannot_be_kept(tmp_path: Path) -> None:
    shown = CliRunner().invoke(main, ["serve", "--port", "0", "--event", str(tmp_path / "none" / "event.db")])
    assert shown.exit_code == 2
    assert "the log of the event cannot be used" in shown.output


@pytest.fixture
def encrypted(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """The address of a site over HTTPS, and the mark of its key."""
    import trustme
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    made = trustme.CA().issue_cert("127.0.0.1")
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    made.cert_chain_pems[0].write_to_path(str(cert))
    made.private_key_pem.write_to_path(str(key))
    public = x509.load_pem_x509_certificate(cert.read_bytes()).public_key()
    mark = hashlib.sha256(public.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).digest()
    command = [sys.executable, "-m", "judge", "serve", "--port", "0", "--workers", "1", "--cert"]
    command += [str(cert), "--key", str(key)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=os.environ) as served:
        assert served.stdout is not None
        address = re.search(r"https://\S+", served.stdout.readline())
        assert address
        yield address[0], base64.b64encode(mark).decode()
        served.terminate()
        assert served.wait(30) == 0


@pytest.mark.browser
@pytest.mark.slow
def test_the_site_is_kept_over_https(playwright: Any, chromium: str, encrypted: tuple[str, str]) -> None:
    site, mark = encrypted
    trusted = [f"--ignore-certificate-errors-spki-list={mark}", "--no-sandbox"]
    with closing(playwright.chromium.launch(executable_path=chromium, args=trusted)) as browser:
        context = browser.new_context(viewport={"width": 390, "height": 844})
        page = context.new_page()
        page.goto(site)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.goto(f"{site}/cards/dust-imp")
        context.set_offline(True)
        page.goto(f"{site}/cards/dust-imp")
        page.get_by_role("heading", name="Dust Imp").wait_for()
        page.goto(f"{site}/rulebook/all")
        page.locator("#q").fill("elusive")
        assert 0 < page.locator(".rule:visible").count() < 40

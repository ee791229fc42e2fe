"""Scenarios in addresses: a permalink holds the whole scenario."""

from __future__ import annotations

import base64
import binascii
import zlib

from judge.errors import JudgeError
from judge.rulings.yaml_source import SIZE_LIMIT


def pack(text: str) -> str:
    """The scenario as a short piece of an address."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(packed: str) -> str:
    """The scenario in a piece of an address; raises JudgeError where it is damaged or too large."""
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        stream = zlib.decompressobj()
        text = stream.decompress(raw, SIZE_LIMIT + 1)
        if stream.unconsumed_tail or len(text) > SIZE_LIMIT:
            raise JudgeError(f"the scenario in this address is larger than {SIZE_LIMIT // 1024} kB")
        if packed and not stream.eof:
            raise zlib.error("it ends too early")
        return text.decode()
    except (binascii.Error, zlib.error, ValueError) as error:
        raise JudgeError(
            "the scenario in this address is damaged", hint="copy the whole address, or paste the scenario itself"
        ) from error

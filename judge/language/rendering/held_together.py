"""Several conditions on whoever has several things: "your opponent has 6Æ or more and 1 or more forged keys"."""

from __future__ import annotations

import re

_HAS = re.compile(r"(?:you have|(?:~|your opponent|it|(?:that|this) [a-z]+) has) ")


def of_one_holder(told: list[str]) -> list[str]:
    """ "your opponent has 6Æ or more and 1 or more forged keys": whoever has them all is said once."""
    who = "your opponent "
    if all(one.startswith(who) and " than " not in one for one in told) and not all(map(_HAS.match, told)):
        return [told[0], *(one.removeprefix(who) for one in told[1:])]
    has = _HAS.match(told[0])
    if has is None or not all(one.startswith(has[0]) for one in told) or any(" than " in one for one in told):
        return told
    return [told[0], *(one.removeprefix(has[0]) for one in told[1:])]

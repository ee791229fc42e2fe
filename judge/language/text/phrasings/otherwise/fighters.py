"""The two creatures of a fight by what they do in it: "the attacker", "the defender", "the creature being attacked".

In: a text. Out: the same as "the attacking creature" and "the attacked creature", or "the creature it fights" where
another creature than this one attacks.
"""

from __future__ import annotations

from judge.language.text.rewriting import rewrite, rewritten

_DEFENDER = (r"the (?:defender|defending creature|creature (?:that is )?(?:being attacked|under attack|defending)"
             r"|attacked creature)(?!')")
_ATTACKS = (r"\b(?:After|Each time|When(?:ever)?|Before|Once) (?:an?|another|each) (?:[A-Za-z-]+ )*?creature "
            r"(?:attacks|fights)")
_ANOTHER_ATTACKS = (
    rewrite(rf"(?P<when>{_ATTACKS}(?: [^,.\"]*)?, (?:[^.\"\n]*? )?){_DEFENDER}", r"\g<when>the creature it fights"),
    rewrite(rf"(?P<when>{_ATTACKS}(?! (?:~|this ))(?: [^,.\"]*)?, (?:[^.\"\n]*? )?)the opposing creature(?!')",
            r"\g<when>the creature it fights"),
)
_FIGHTERS = (
    *_ANOTHER_ATTACKS,
    rewrite(rf"\b{_DEFENDER}", "the attacked creature"),
    rewrite(r"\bThe (?:defender|defending creature|creature (?:being attacked|under attack))(?!')", "The attacked "
                                                                                                    "creature"),
    rewrite(r"\b([Tt])he attacker(?='s\b| |[,.])", r"\1he attacking creature"),
)


def of_fighters(text: str) -> str:
    """The text with both creatures of a fight called so."""
    return rewritten(text, _FIGHTERS)

"""From printed card text to the effect AST, and back: `read` parses, `render` writes canonical wording."""

from .lexicon import Names, known_names
from .normalise import normalise
from .read import Reading, ReadSentence, read

__all__ = ["Names", "ReadSentence", "Reading", "known_names", "normalise", "read"]

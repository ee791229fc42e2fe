"""The grammar of card texts."""

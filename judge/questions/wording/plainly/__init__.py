"""What players say in their own way, put plainly before anything is read."""

from .putting import Put, plain

__all__ = ["Put", "plain"]

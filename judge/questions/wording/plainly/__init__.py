"""What players say in their own way, put plainly before anything is read.

In: names and tokens as typed. Out: names and tokens by which the same is said plainly, with what was left out and what
was taken for granted. A way of saying is added in `grammar/questions/plainly`.
"""

from .putting import Put, plain

__all__ = ["Put", "plain"]

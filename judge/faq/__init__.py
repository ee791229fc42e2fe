"""FAQ entries as regression tests.

In: the cases of `faq_cases/`. Out: rulings held against what the entries say, and precedents for rulings.
"""

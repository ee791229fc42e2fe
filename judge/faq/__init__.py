"""FAQ entries as regression tests."""

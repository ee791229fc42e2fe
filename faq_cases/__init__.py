"""Official FAQ entries as cases that are run."""

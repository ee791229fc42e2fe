"""What maintainers run and no release carries."""

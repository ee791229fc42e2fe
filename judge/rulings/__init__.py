"""Scenarios, the exploration of every choice, and the rulings that explain what was found."""

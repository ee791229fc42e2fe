"""How the site runs where many come to it: several processes with one desk, and what they log.

In: a socket and how many processes. Out: requests handed to the application, and a line for each.
"""

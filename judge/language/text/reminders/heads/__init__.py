"""Reminder texts → when abilities under a heading of a set's own resolve.

In: a parenthesis and the text that it stands in. Out: the heading with what stands before its abilities instead. How
such a reminder may be built is taken apart in `resolving`; what it says of a time goes on to `moments`.
"""

"""What each verb means with what stands around it: one frame a verb, by the things that it moves or changes.

In: a `Call` (a verb, its subject, objects and complements). Out: an instruction, a static or an event. A new verb is a
frame here, which must take every word around it.
"""

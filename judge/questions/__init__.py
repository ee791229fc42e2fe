"""Questions in English: what people type, read as a scenario and something asked about it, and answered.

In: a question. Out: a scenario, what is asked of it, the answer, and what was not understood.
"""

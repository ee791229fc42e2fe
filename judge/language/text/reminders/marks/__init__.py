"""Words of a new set by which a player, a card or the game is marked: "the dealer", "2 debt", "the quarry", "winter".

In: a parenthesis and the text around it, or a text that uses such a word. Out: the word and what is so because of it;
the text in words of counters and of states of the game. A way to mark something is a module here.
"""

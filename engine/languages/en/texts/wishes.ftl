## How somebody wishes to read and to play

me-suits-letters = Suits in private messages: letters
me-suits-symbols = Suits in private messages: symbols
me-told-full = Beside your hand: all that the board says
me-told-brief = Beside your hand: only what it needs
me-turns-longer = Your turns at friendly tables: twice the usual time
me-turns-usual = Your turns at friendly tables: the usual time
me-want-letters = Suits as letters
me-want-symbols = Suits as symbols
me-want-full = Tell me all
me-want-brief = Tell me less
me-want-longer = Longer turns
me-want-usual = Usual turns
lobby-longer = Somebody here has asked for longer turns, and has twice the time.

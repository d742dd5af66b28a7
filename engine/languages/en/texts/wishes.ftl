## How somebody wishes to read and to play

me-suits-letters = Suits in private messages: letters
me-suits-symbols = Suits in private messages: symbols
me-told-full = Private messages: brought up to date with every card
me-told-brief = Private messages: brought up to date at your turn
me-turns-longer = Your turns at friendly tables: twice the usual time
me-turns-usual = Your turns at friendly tables: the usual time
me-want-letters = Suits as letters
me-want-symbols = Suits as symbols
me-want-full = With every card
me-want-brief = At my turn
me-want-longer = Longer turns
me-want-usual = Usual turns
lobby-longer = Somebody here has asked for longer turns, and has twice the time.

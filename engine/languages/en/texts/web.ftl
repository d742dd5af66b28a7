### The page of a table in a browser: what it says itself

web-watching = You are watching
web-lost = No connection. Trying again…
web-sure = Press again: { $label }
web-close = Close
web-trump = trump
web-barred = may not be played
web-hand = Your cards
web-table = The table
web-turn = What to do
web-tools = More about this table
web-replay = Replay
web-step-back = One step back
web-step-on = One step on

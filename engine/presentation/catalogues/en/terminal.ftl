### The terminal

terminal-ask = Your choice?
terminal-leave = leave for now
terminal-left = The table waits for you: the same command goes on with it.
terminal-closed = The table is closed.
terminal-resume = Go on with this table? [Y/n]
terminal-which-game = Which game?
leaders-nobody = Nobody has finished a deal here yet.

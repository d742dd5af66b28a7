### The terminal

command-terminal = { $typed }
terminal-ask = Your choice?
terminal-leave = leave for now
terminal-back = [Enter] back
terminal-sure = { $what }: are you sure? [y/N]
terminal-help = Type the number in front of a choice or its words, a card (“10s”, “ten of spades”) or a call. A card in brackets may not be played now. “{ COMMAND($here, "rules") }” and a question opens the rulebook, “more” steps away, pauses or resigns. An empty line says again what is asked, “{ button-hand }” shows everything. “q” leaves: the table waits for you.
terminal-left = The table waits for you: the same command goes on with it.
terminal-closed = The table is closed.
terminal-resume = Go on with this table? [Y/n]
terminal-which-game = Which game?
terminal-saved = Written to { $path }.
terminal-go-on = Go on with { $table }
terminal-another = Another table; this one waits
terminal-deal = Deal the cards
terminal-learn = Learn the game, step by step
terminal-computers = Computer players
terminal-house-rules = House rules: choose one to change it
terminal-players = { $players } players
terminal-deals = { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
terminal-name-is = You are called { $name }.
leaders-nobody = Nobody has finished a deal here yet.

## What people type in a terminal

typed-yes-letter = y
typed-no-letter = n
typed-leave = q, quit, exit, leave, leave for now
typed-help = help
typed-rules = rules
typed-me = me, profile, settings
typed-leaders = leaderboard, leaders, ranking

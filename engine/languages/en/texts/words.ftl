### Texts for players in English. Names of players come in as arguments, cleaned and isolated.
### Buttons take 80 characters, alerts 200.

## Words of the card table

-no-trump = sans-atout
-double = contre
-redouble = surcontre
-across = en face
no-trump = { -no-trump }
no-trump-short = SA
rank-A = A
rank-K = K
rank-Q = Q
rank-J = J
suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs
suit-letter-S = S
suit-letter-H = H
suit-letter-D = D
suit-letter-C = C
play = { $who } { $card }
labelled = { $label }: { $value }
quoted = “{ $words }”
unplayable = ({ $card })

## Games, tables and people

compass-N = North
compass-E = East
compass-S = South
compass-W = West
compass-number = Seat { $number }
who = { $name } ({ $compass })
you = You
together = { $first } & { $second }
either = { $first } or { $second }
apart = { $first }; { $second }
seat-free = free
seat-computer = computer
seat-computer-called = { $name } (computer)
level-beginner = beginner
level-steady = steady
level-strong = strong
level-master = master
account-figure = { $account } { $figure }
account-figure-numbered = { $account }: { $figure }
table-closed = This table is closed.
table-closed-idle = This table is closed: nobody had touched it for a while.
table-closed-owner = This table is closed: whoever manages this place stopped it.
table-taken-away = Whoever manages this place took you from this table.
table-unfinished = A deal that was not finished does not count.

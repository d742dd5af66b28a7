### The table on a whole terminal

screen-you = You
screen-deal = deal { $number }
screen-led = led
screen-tricks = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
screen-match = Match
screen-standing = Match: { $scores }
screen-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
screen-length = { $deals } of { $length ->
    [one] one deal
   *[other] { $length } deals
}
screen-deal-over = deal { $number } is over
screen-deal-won = { $who }: { $gain } for this deal
screen-deal-nobody = Nobody scores for this deal.
screen-column-tricks = tricks
screen-column-points = points
screen-column-deal = deal
screen-column-match = match
screen-last = Last trick
screen-over = over { $cards }
screen-tricks-open = Tricks
screen-order = Best first: { $cards }
screen-order-trumps = Trumps, best first: { $cards }
screen-order-others = Other suits: { $cards }
screen-counts = They count: { $cards }, the others nothing
screen-counts-trumps = Trumps count: { $cards }, the others nothing
screen-counts-others = Cards of other suits count: { $cards }, the others nothing
screen-log = Log
screen-trick-closed = Trick { $number }: { $why }; { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
screen-trick-closed-plain = Trick { $number }: { $why }.
screen-barred = { $cards }: { $reason }
screen-why = { $reason } ({ $section })
screen-nothing-barred = Every card of yours may be played.
screen-small = This window has { $columns } × { $rows }; the table needs 80 × 24. Make it larger, or use --plain.

## Keys: a sign, then what it does. No two commands have the same sign.

screen-key-enter = Enter
screen-key-escape = Esc
screen-keys-choose = choose
screen-keys-move = move
screen-words-more = PgUp PgDn: more
screen-keys-take = take
screen-again = { $enter } once more: { $what }
screen-back = back
screen-go-on = go on
screen-key-why = w why not
screen-key-rules = r rules
screen-key-log = l log
screen-key-pace = p pace
screen-key-more = m more
screen-key-type = / type
screen-key-leave = q leave
screen-pace-slow = pace: slow
screen-pace-normal = pace: normal
screen-pace-fast = pace: fast
screen-extra-me = My settings and results
screen-extra-leaders = Leaderboard
screen-extra-name = My name

## Calls, for whoever hears them for the first time

gloss-delegate = your partner chooses the trump in your place
gloss-double = you say that they will lose; the deal counts twice as much
gloss-redouble = you say that you will win all the same; the deal counts twice as much again
gloss-no-trump = no suit is trump

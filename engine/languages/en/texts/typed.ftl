## What people type at a table. Words stand between commas; case, accents and marks make no difference.

# Words that say nothing of their own in a typed line.
typed-fillers = of, the
# How letters are written on keyboards that lack them.
typed-spelling = œ oe
typed-yes = yes
typed-no = no
typed-on = on, true, 1
typed-off = off, false, 0

typed-suit-S = spade, spades
typed-suit-H = heart, hearts
typed-suit-D = diamond, diamonds
typed-suit-C = club, clubs
typed-rank-A = ace
typed-rank-K = king
typed-rank-Q = queen
typed-rank-J = jack
typed-rank-10 = t, ten
typed-rank-9 = nine
typed-rank-8 = eight
typed-rank-7 = seven
typed-rank-6 = six
typed-compass-N = n, north
typed-compass-E = e, east
typed-compass-S = s, south
typed-compass-W = w, west

typed-pass = pass, I pass
typed-double = double, I double
typed-redouble = redouble, I redouble
typed-delegate = delegate, partner chooses
typed-no-trump = nt, no trump
typed-trump = trump, trumps, trumps are, trump is
typed-redeal = redeal
typed-accept = accept
typed-cut = cut
typed-hello = hello, hi, hey, hello there, hi there, good morning, good evening, good day
typed-revoke = revoke
typed-accusing = accuse

## What people type beside what the buttons say

typed-button-sit = sit down, take a seat
typed-button-stand = stand, get up, leave
typed-button-computers = computers, add computers, bots
typed-button-start = begin, deal, deal the cards, let’s go
typed-button-close = close, close table
typed-button-hand = hand, my cards
typed-button-next = next
typed-button-rematch = again
typed-button-end = end match, end the match
typed-button-back = back, I am back
typed-button-away = away, be right back, brb
typed-button-last = last
typed-button-score = points, score, scores
typed-button-pause = break
typed-button-goon = resume, continue, unpause, play on
typed-button-nudge = nudge, ping
typed-button-wait = wait
typed-button-offer = hand over, hand over my seat, offer my seat
typed-button-take = take, take over, take seat
typed-button-keep = keep, keep my seat
typed-button-resign = I resign, concede, give up, abandon
typed-button-claim = claim, the rest is mine, rest is mine
typed-button-swap = swap
typed-button-draw = draw
typed-agree = yes, ok, okay, I agree, consent
typed-disagree = no, disagree, I disagree, refuse
typed-ahead = pass ahead, pass early
typed-ahead-back = don’t pass ahead, do not pass

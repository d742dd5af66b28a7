## What people type at a table. Words stand between commas; case, accents and marks make no difference.

# Words that say nothing of their own in a typed line.
typed-fillers = of, the
typed-saying = i, it, ll, play, lead, put, take, takes, throw, ruff, overruff, discard, follow, bid, say, name, choose, pick, make, go, for, is, let, s, we, my, with, on, please, small, will
# How letters are written on keyboards that lack them.
typed-spelling = œ oe
typed-yes = yes
typed-no = no
typed-on = on, true, 1
typed-off = off, false, 0
typed-rules-usual = usual, standard, usual rules, standard rules
typed-rules-printed = printed, as printed, rules as printed, printed rules

typed-suit-S = spade, spades
typed-suit-H = heart, hearts
typed-suit-D = diamond, diamonds
typed-suit-C = club, clubs
typed-rank-A = ace, manillon
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

typed-pass = pass, I pass, no bid
typed-double = double, I double
typed-redouble = redouble, I redouble
typed-delegate = delegate, partner chooses, my partner chooses
typed-no-trump = nt, no trump, no trumps
typed-trump = trump, trumps, trumps are, trump is, mèn’che, menche, the mèn’che is
typed-redeal = redeal
typed-accept = accept
typed-cut = cut
typed-hello = hello, hi, hey, hello there, hi there, good morning, good evening, good day
typed-revoke = revoke, revoked
typed-accusing = accuse, a

## What people type beside what the buttons say

typed-button-sit = sit down, take a seat, I sit down, I’m in, count me in
typed-button-stand = stand, get up, leave, I leave, leave the table
typed-button-computers = computers, add computers, bots, add bots
typed-button-start = begin, deal, deal the cards, let’s go, start the game
typed-button-close = close, close table
typed-button-hand = hand, my cards, show my hand, show me my cards
typed-button-next = next
typed-button-rematch = again, one more match, play again
typed-button-end = end match, end the match
typed-button-back = back, I am back, im back
typed-button-away = away, be right back, brb, I’ll be right back
typed-button-last = last, show the last trick
typed-button-score = points, score, scores, what is the score
typed-button-pause = break, take a break
typed-button-goon = resume, continue, unpause, play on
typed-button-nudge = nudge, ping
typed-button-wait = wait
typed-button-moment = just a moment, a moment please, wait a moment
typed-button-offer = hand over, hand over my seat, offer my seat
typed-button-take = take, take over, take seat
typed-button-keep = keep, keep my seat
typed-button-resign = I resign, concede, give up, abandon, I give up
typed-button-claim = claim, the rest is mine, rest is mine, I claim
typed-button-swap = swap
typed-button-rotate = rematch other partners
typed-button-draw = draw
typed-button-house = table rules
typed-agree = yes, ok, okay, I agree, consent
typed-disagree = no, disagree, I disagree, refuse
typed-ahead = pass ahead, pass early
typed-ahead-back = don’t pass ahead, do not pass

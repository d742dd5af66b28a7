## Search in the rulebook: endings that are cut off a word (the longest first), words that say nothing of what a
## question is about, and how people ask for a section who do not know what it is called

search-endings = ings, ing, ers, er, ed, es, s, e
search-empty =
    a, an, the, is, are, am, be, was, do, does, did, i, me, my, you, your, he, his, we, it, its, they, them, this,
    that, there, here, to, of, in, on, at, for, from, with, by, as, and, or, if, but, so, then, than, what, whats,
    which, who, how, when, where, why, can, could, may, must, should, will, would, have, has, had, many, much, any,
    some, all, please, tell, about,
    whos, cant, dont, wanna, gotta, u, ur, r, pls, plz, ok, get, just, does, didnt, doesnt, us, really
search-beside-names = a, the, for, with, players, game
search-aim = goal, objective, purpose, about, players, teams, partners, sides
search-cards =
    deck, pack, rank, ranking, order, strength, strong, strongest, highest, best, lowest, value, worth, suits, ace,
    king, queen, jack, ten, nine, high, points, special
search-deal = dealer, shuffle, hand, out, many, each, packet, first, turn, direction, clockwise, seat, begin, start
search-trump = choose, chooser, name, pick, suit, declare, pass, partner, decide, trumps, delegate
search-redeal = bad, hand, again, new, cards, nothing, zero, worthless, null, misdeal
search-doubling = double, redouble, contre, surcontre, coinche, stakes, challenge, when, say
search-play =
    trick, follow, must, have, to, beat, overtake, ruff, trump, discard, throw, free, lead, win, higher, allowed,
    card, first, start, lower, may
search-signals = signals, signalling, convention, agreement, discard, throw, tell, show
search-score =
    points, count, counting, worth, scoring, mark, tokens, chips, pay, win, lose, multiply, last, same, equal,
    draw, level, team, double, fail, all, tricks, after, tie
search-end =
    game, match, over, winner, finish, long, deals, target, tie, stop, last, many, points, reach,
    evening
search-options = house, rules, settings, variant, change, configure, setting, switch
search-incidents =
    mistake, error, wrong, revoke, renege, misdeal, penalty, cheat, left, quit, absent, timeout, away, leave,
    somebody, disconnect
search-glossary = word, words, mean, meaning, vocabulary, term, what
search-advice = tips, strategy, tactics, beginner, good, help, hint, best, play, how, choose, should, wise, clever

## Turns of phrase that tell which section is asked for, though each of their words may stand anywhere
asked-aim = what is the point of, who plays with, who is against, against whom, how do i win, how do you win, what is it about
asked-cards =
    higher than, stronger than, how strong, rank of, highest card, strongest card, best card, which card is higher,
    what beats, does it beat, order of the cards, how much is, how many points is, worth more than, value of,
    how many points in
asked-deal =
    how many cards, cards each, who deals, who is the dealer, how do we deal, how to deal, which way, clockwise,
    where do we sit, cards do i get, cards left over
asked-trump =
    who chooses, who picks, who decides, who names, which suit is trump, who makes trumps, no trump, no trumps,
    without trumps, turned card, change trump, choose trumps
asked-redeal = deal again, new deal, redeal, throw in, bad hand, only low cards, i only have, no good cards, new cards
asked-quota = how often must, have to play no, must i play sans
asked-doubling = who can double, can i double, who may double, say contre, worth double
asked-talk = how many questions, who may ask, can i ask, what can i ask, ask my partner
asked-auction = highest bid, next bid, bid higher, can i bid, who bids, who begins the bidding, everybody passed, everyone passes, all pass, nobody bids
asked-calling = who is my partner, my own ace, call myself, call a partner, play alone
asked-exchange = in the dog, put away, put back, cards of the dog
asked-announcements = four of a kind, in a row, four jacks, four nines, four aces, king and queen, who announces
asked-silence = may i talk, can i talk, can we talk, allowed to talk, said it again, say it again, repeated my, speak during
asked-play =
    have to follow, must i follow, have to beat, have to trump, have to play, must i play, forced to play, who leads,
    who begins, who starts, who plays first, can i play, throw away, cant follow, can t follow, no cards of, over my partner,
    who wins the trick, who takes the trick, wins a trick
asked-score =
    how do you score, how is it scored, how is it counted, who gets the points, write down, at a tie, a draw, same points,
    pays how, how much do i pay, how much do i get, what does it pay, half of the points, tied round
asked-end =
    how long, when is it over, how many deals, how many rounds, how many hands, play up to, how many points to win,
    who wins the match, who has won, is it over, when does it end
asked-options = can we change, house rule, play with other, turn off, turn on, switch off
asked-incidents = wrong card, by mistake, didn t follow, did not follow, went offline, went away, left the game, a penalty, lied to, false answer
asked-advice = any tips, good at, should i lead, when should i, what should i

## Pages that are about no game: the house, and which game to choose
search-two = two, pair, couple
search-three = three
search-four = four
search-leaving = leave, quit, away, return, resign, seat, sleep
search-clocks = clock, time, reserve, slow, seconds, minutes
search-shuffle = shuffle, seal, random, cut, fair, cheat, rigged
search-pause = pause, break, moment, look
search-claims = rest, claim, remaining, sure
search-rules = house, printed, standard, source, change
asked-two = which game for two, game for two, games for two, for two players, two players, two of us, we are two, there are two of us, just two, only two
asked-three = which game for three, game for three, games for three, for three players, three players, three of us, we are three, just three, only three
asked-four = which game for four, game for four, games for four, for four players, four of us, we are four, which game, which games, what games, what can we play, where do i begin
asked-leaving = player leaves, somebody leaves, someone leaves, if i leave, leaves the table, leave the table, i have to go, must go, come back, step away, give up, resign, hand over my seat, left the game, went away, went offline, disconnects, disconnected
asked-clocks = how much time, time do i have, too slow, the clock, clocks, reserve, time is up, runs out of time, takes too long, thinks too long
asked-shuffle = who shuffles, the seal, a seal, is it fair, rigged, are the cards random, how is it shuffled, can i cut, who cuts, how do i cut
asked-pause = a pause, a break, take a break, can we pause, one moment, trick that was just taken, trick just taken, see the last trick, look at the last trick
asked-claims = the rest is mine, the rest are mine, claim the rest, remaining tricks, all the other tricks are mine
asked-rules = as printed, printed rules, standard rules, usual rules, who changes the rules

## Search in the rulebook: endings that are cut off a word (the longest first), words that say nothing of what a
## question is about, and how people ask for a section who do not know what it is called

search-endings = ings, ing, ers, er, ed, es, s, e
search-empty =
    a, an, the, is, are, am, be, was, do, does, did, i, me, my, you, your, he, his, we, it, its, they, them, this,
    that, there, here, to, of, in, on, at, for, from, with, by, as, and, or, if, but, so, then, than, what, whats,
    which, who, how, when, where, why, can, could, may, must, should, will, would, have, has, had, many, much, any,
    some, all, please, tell, about
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

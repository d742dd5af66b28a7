## Manille and its variants

game-manille = Manille
about-manille = begin here: follow suit, beat if you must, the ten is highest
game-manille-coinchee = Manille coinchée
about-manille-coinchee = manille that the others may double
game-manille-bavarde = Manille bavarde
about-manille-bavarde = manille with questions between partners
game-manille-aleatoire = Manille aléatoire
about-manille-aleatoire = manille with a turned card as trump
game-manille-belge = Manille belge
about-manille-belge = the Belgian count, twenty deals
game-manille-trois = Manille for three
about-manille-trois = one against two, with cards set aside
game-manille-deux = Manille for two
about-manille-deux = half of your cards lie on the table
action-pass-on = passe-parole: partner chooses
action-pass-on-made = passe-parole
action-lie = Accuse { $compass } of a lie
action-mark = mark the turned card
action-exchange = { $cards ->
    [0] keep my cards
    [one] exchange one card
   *[other] exchange { $cards } cards
}
action-exchange-made = { $cards ->
    [0] no exchange
    [one] exchange of one card
   *[other] exchange of { $cards } cards
}
ask-number = how many { $suit }?
ask-best = best card in { $suit }?
ask-trumps = how many trumps?
ask-holds = { $card }?
ask-want = do you want { $suit }?
ask-load = shall I load?
ask-fear = which do you fear?
answer-yes = yes
answer-no = no
answer-none = none
asked = { $asker } to { $partner }: { $question }
asked-and-answered = { $asker } to { $partner }: { $question } { $answer }
asked-number = how many { $suit }?
asked-best = best { $suit }?
asked-trumps = how many trumps?
asked-further = { $question } { $answer }
menu-heading = { $table } · ask your partner
menu-suit = { $suit }?
menu-number = how many?
menu-best = the best?
menu-want = do you want it?
menu-load = shall I load?
menu-fear = which do you fear?
menu-holds = { $suit }: a question, or a card you ask for
menu-back = back to my hand
contract-turned = { $suit }, turned up by { $who }
turned-card = Turned up: { $card }
turned-held = Turned up: { $card }, with { $who }
turned-marks = { $account } mark { $points } at once.
turned-points = { $points } at once
tableau = { $who }: { $cards }
tableau-key = On the table, * with a card below
hand-laid = You put away: { $cards }
hand-drawn = From the dog: { $cards }
hand-exchange = Your turn: exchange cards with the dog, or keep yours.
hand-lay-away = Your turn: choose a card to put away.
hand-answer = Your turn: answer your partner.
hands-as-played = The hands after the exchange:
waiting-exchange = { $who } to exchange with the dog
waiting-mark = { $who } to mark the turned card
waiting-answer = { $who } to answer
event-passed-on = { $who } says passe-parole: { $partner } chooses.
event-asked = { $who } asks { $partner }: { $question }
event-answered = { $who } answers: { $answer }
event-lie-failed = { $who } says that { $against } lied. The record shows no lie.
event-lie-upheld = { $who } says that { $against } lied. It is so: asked “{ $question }”, the answer was “{ $answer }”.
claim-lie-upheld = { $who } rightly says that { $against } lied.
event-turned = { $who } turns up { $card }: { $suit } are trump.
event-turned-left = { $who } leaves the turned card unmarked.
event-taken-up = { $who } takes { $card } into the hand.
event-tableau = { $who } has on the table: { $cards }
event-uncovered = { $who } uncovers { $card }.
event-exchanging = { $cards ->
    [0] { $who } keeps all cards.
    [one] { $who } will exchange one card with the dog.
   *[other] { $who } will exchange { $cards } cards with the dog.
}
event-laid-away = { $who } puts a card away.
event-exchanged = { $cards ->
    [one] { $who } takes the top card of the dog.
   *[other] { $who } takes { $cards } cards from the dog.
}
sum-lie = { $offender } lied. { $winner }: { $sum }
sum-turned = turned card: { $account } { $points }
sum-turned-won = { $winner } mark { $points } for the turned card: that wins the game
sum-solo = { $names }: { $sum } each
sum-solo-revoke = { $offender } revoked. { $names }: { $sum } each
sum-solo-dealer = { $others }; { $dealer }: { $points }
sheet-lie = lie
sheet-won = turned card
section-talk = questions and answers
section-exchange = the dog
refusal-NO_TALK_NOW = This cannot be asked or answered now.
refusal-QUESTIONS_USED_UP = The questions before this lead are used up: you and your partner have them together.
refusal-ASKED_BEFORE_FIRST_LEAD = At this table questions are asked before the first lead only.
refusal-CARD_HAS_FALLEN = Nobody holds that card any more: it has been played.
refusal-ASKED_FOR_OWN_CARD = You hold that card yourself.
refusal-NO_TRUMPS_TO_ASK_FOR = This deal has no trumps: it is played in { -no-trump }.
refusal-ANSWER_FIRST = Answer your partner first: your partner leads.
refusal-EXCHANGE_ONCE = You have said how many cards you exchange.
refusal-EXCHANGE_FIRST = First the exchange with the dog.
option-trick_points = A point for each trick
option-coinche = Contre and surcontre
option-contre_together = Contre answered unseen
option-end_mode = End of the match
option-end_mode-two_games = two games won
option-end_mode-deals = 20 deals
option-packets = Packets dealt
option-null_hand_redeal = New deal for a worthless hand
option-no_undertrump = Undertrumping only as a last resort
option-partner_blind = Dealer’s partner starts blind
option-sa_quota = Sans-atout owed by each side
option-tie_doubles_next = A tie doubles the next deal
option-sa_must_beat = Duty to beat at { -no-trump }
option-ruff_even_if_partner_master = Must ruff over a winning partner
option-may_raise_partner = Beating a partner who is winning
option-revokes = Wrong cards
option-revokes-blocked = refused
option-revokes-honour = accepted, may be claimed
option-talk_window = Questions
option-talk_window-every_trick = before every lead
option-talk_window-first_trick = before the first lead
option-max_questions = Questions before a lead
option-turned_trump = A turned card makes trump
option-free_talk = Partners ask for advice
option-dealer_marks = Marking is up to the dealer
option-end_mode-target = a score
reference-manille =
    Four players, partners opposite, 32 cards, clockwise.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing.
    The dealer names a suit or { -no-trump }, or says { -across }: then the partner chooses. Opponents may say { -double }, the others { -redouble }.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free.
    The highest trump wins, else the highest card of the suit led. Each trick counts one more point where the table counts them.
    The better side scores what it has above one half; { -no-trump }, { -double } and { -redouble } each double it.
    A match is two games won, at 101 each and 121 for the third, or 20 deals.
reference-manille-coinchee =
    Four players, partners opposite, 32 cards, counter-clockwise.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing.
    The dealer names a suit or { -no-trump }, or says { -across }: then the partner chooses. Opponents may say { -double }, the others { -redouble }.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free.
    The highest trump wins, else the highest card of the suit led. Each trick counts one more point where the table counts them.
    The better side scores what it has above one half; { -no-trump }, { -double } and { -redouble } each double it.
    Whoever first reaches 100 wins, or the score that the table plays to.
reference-manille-bavarde =
    Four players, partners opposite, 32 cards, clockwise.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing.
    The dealer names a suit or { -no-trump }, or says { -across }: then the partner chooses. Opponents may say { -double }, the others { -redouble }.
    Before a lead, the leader and the partner may ask each other: how many cards of a suit, the best card of a suit, how many trumps, or for one card. All hear question and answer. Answers are true; where the table plays on honour they are free, and a lie that is claimed voids the deal.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free.
    The highest trump wins, else the highest card of the suit led. Each trick counts one more point where the table counts them.
    The better side scores what it has above one half; { -no-trump }, { -double } and { -redouble } each double it.
    A match is two games won, at 101 each and 121 for the third, or 20 deals.
reference-manille-aleatoire =
    Four players, partners opposite, 32 cards, clockwise.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing.
    The last card dealt, the dealer’s, is turned up: its suit is trump. Nobody chooses, nobody doubles. What it counts the dealer’s side marks at once, and may win the game with it. Then it goes into the dealer’s hand.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free.
    The highest trump wins, else the highest card of the suit led. Each trick counts one more point where the table counts them.
    The better side scores what it has above one half.
    A match is two games won, at 101 each and 121 for the third, or 20 deals.
reference-manille-belge =
    Four players, partners opposite, 32 cards, clockwise.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing; tricks count nothing, 60 points in all.
    The dealer names a suit or { -no-trump }, or says passe-parole; the partner may pass it back, then the dealer must choose. Opponents may say { -double }, the others { -redouble }.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free. The highest trump wins, else the highest card of the suit led.
    The better side scores what it has above 30; { -no-trump }, { -double } and { -redouble } each double it. After 30–30 the next deal counts double.
    20 deals, ten choices a side, at least two of them { -no-trump }. The higher total wins.
reference-manille-trois =
    Three players, clockwise: the dealer alone against the other two. Ten cards each, two in the dog.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing, 60 points in all.
    The dealer names a suit or { -no-trump }. The others may say { -double }, the dealer { -redouble }.
    Then the dealer may put away one or two cards and take as many from the dog, unseen; for one card it is the top one. The dog counts for the dealer and is not shown.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free. The highest trump wins, else the highest card of the suit led.
    Each of the two scores what both took less 30, which may be below nothing; the dealer twice the opposite. Sans-atout, { -double } and { -redouble } each double it; after 30–30 the next deal counts double.
    30 deals, ten for each dealer, at least two of them { -no-trump }.
reference-manille-deux =
    Two players: eight cards in the hand, and on the table four face-up cards, each over a covered one.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing, 60 points in all.
    The dealer names a suit or { -no-trump }. The other may say { -double }, the dealer { -redouble }, and the other leads.
    Your face-up cards are played like those of your hand. A covered card is turned up at the end of the trick in which the card over it was played; nobody may look before.
    Follow suit. While the other is winning you must win the trick if you can, with a trump too when you cannot follow. The highest trump wins, else the highest card of the suit led.
    Whoever has more scores what is above one half; { -no-trump }, { -double } and { -redouble } each double it.
    20 deals, or to a score.

## What people type and search for

game-manille-called = manille, manille muette
game-manille-coinchee-called = coinchée, manille coinche, manille coinchée
game-manille-bavarde-called = bavarde, manille bavarde, manille parlée, manille parlante, talking manille
game-manille-aleatoire-called = aléatoire, manille aléatoire, manille random
game-manille-belge-called = belge, belgian, manille belge
game-manille-trois-called = manille 3, manille three, three-handed manille
game-manille-deux-called = manille 2, manille two, manille découverte, two-handed manille
typed-answer = answer, have
typed-exchange = exchange
typed-mark = mark, I mark, mark the card
typed-lay-away = lay, away, discard
typed-how-many = many, number
typed-best = best, highest, top
typed-hold = hold, have, got
typed-want = want, wanted, like
typed-load = load
typed-fear = fear, afraid
typed-trumps = trump, trumps
typed-none = none
typed-lie = lie, lied
search-quota = must, owe, obligatory, oblige, no-trump, times
search-talk = question, ask, answer, tell, partner, speak, lie, conversation
search-exchange = dog, swap, kitty, talon, widow, put, away, discard, change
search-manille-advice = trump, choose, pick
search-manille-score = both, teams, sides, no, trumps, double, doubles
search-manille-aleatoire-trump = face, up, turned, card, chooses
search-manille-belge-quota = often, without, trumps, play, no
search-manille-belge-end = deals, there, number
search-manille-trois-exchange = extra, two, cards, exchange, take
search-manille-trois-aim = against, whom, three, alone, two, one
search-manille-deux-deal = table, open, lie, rows, columns
search-manille-deux-play = hidden, covered, turned, over, table
search-manille-coinchee-end = up, to, score, target
search-manille-coinchee-score = write, down, note, per, deal
search-manille-coinchee-doubling = when, double

## Why computer players do so

reason-manille-ask = the answer decides what to lead
reason-manille-answer = it is true, and the partner leads by it
reason-manille-exchange = cards that win little are changed for others
reason-manille-lay = cards that win nothing are put away

## Rules in short

reference-manille =
    Four players, partners opposite, 32 cards, clockwise.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing.
    The dealer names a suit or { -no-trump }, or says { -across }: then the partner chooses. Opponents may say { -double }, the others { -redouble }.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free.
    The highest trump wins, else the highest card of the suit led. Each trick counts one more point where the table counts them.
    The better side scores what it has above one half; { -no-trump }, { -double } and { -redouble } each double it.
    A match is two games won, at 101 each and 121 for the third, or 20 deals.
reference-manille-coinchee =
    Four players, partners opposite, 32 cards, counter-clockwise.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing.
    The dealer names a suit or { -no-trump }, or says { -across }: then the partner chooses. Opponents may say { -double }, the others { -redouble }.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free.
    The highest trump wins, else the highest card of the suit led. Each trick counts one more point where the table counts them.
    The better side scores what it has above one half; { -no-trump }, { -double } and { -redouble } each double it.
    Whoever first reaches 100 wins, or the score that the table plays to.

## La mèn’che

-menche = mèn’che
-triyonfes = triyonfes
game-menche = La mèn’che
about-menche = four colours and five named cards; get rid of your tokens
game-menche-2 = La mèn’che for two
about-menche-2 = la mèn’che for two: lose your tokens
game-menche-3 = La mèn’che for three
about-menche-3 = la mèn’che for three: lose your tokens
card-MITE = Mite
card-COUNE = Coûne
card-CANETE = Canète
card-MACMAHON = Mac Mahon
card-ZE = Zè
suit-R = red
suit-B = blue
suit-G = green
suit-Y = yellow
suit-letter-R = R
suit-letter-B = B
suit-letter-G = G
suit-letter-Y = Y
why-taken-ABOVE = { $who } wins: strongest triyonfe
menche-open = Mèn’che: not named yet
menche-trump = Mèn’che: { $suit }, named by { $who }
hand-your-menche = Your turn: name the { -menche }.
menche-waiting = { $who } to name the { -menche }
menche-stage = Half { $stage }, trick { $number } of { $tricks }
announced = Announced: { $seats }
announced-by = { $who } { $cards }
laid-open = Set aside, nobody’s: { $cards }
open-round = Open deal: all hands lie open, talk is free, no tokens move.
memo-card = { $card } { $points ->
    [one] ({ $points } point)
   *[other] ({ $points } points)
}
hand-points = Points in your hand: { $cards }
waiting-talk = { $who } to say if there was talk
action-talk = { $compass } told who holds what
action-vote-yes = yes, there was talk
action-vote-no = no
action-vote-pass = I do not know
event-triyonfes = { $who } announces { $cards }.
event-laid-open = { $who } shows the two cards that were set aside: { $cards }.
event-second-half = { $who } deals the other sixteen cards.
event-talk-reported = { $who } says that { $against } told who holds what. The table decides { $atonce ->
        [yes] before the next card.
       *[no] after the last trick.
    }
event-talk-voted = { $who }: { $answer }
event-talk-upheld = The table says that { $against } talked: the opponents shed a token.
event-talk-dropped = The table does not say that { $against } talked.
score-tokens = Tokens: { $tokens } · pot { $pot }
match-tokens = Tokens { $figures } · pot { $pot }
totals-tokens = { $deals ->
    [one] Tokens shed in one deal: { $totals }
   *[other] Tokens shed in { $deals } deals: { $totals }
}
sheet-open_round = open deal
sum-tokens-open = { $points }: open deal, no tokens move; the next deal counts
sum-tokens-by-talk = the match ended with that token: nothing more is played
sum-tokens-tied = { $points }: nobody wins, the deal is played again
sum-tokens-over = { $points }: the match was decided before this deal was counted
sum-tokens-won = { $points }: { $chooser } named the { -menche } and { $people ->
    [one] wins
   *[other] win
}: { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
} into the pot
sum-tokens-lost = { $points }: { $chooser } named the { -menche } and { $people ->
    [one] loses, and gets
   *[other] lose, and get
} { $givers }
sum-tokens-from = { $tokens ->
    [one] a token from { $account }
   *[other] { $tokens } tokens from { $account }
}
sum-tokens-last = there were no more
sum-tokens-talk = { $account } { $people ->
    [one] sheds
   *[other] shed
} { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
} for talk
section-silence = silence
refusal-VOTE_ON_TALK = Now say whether there was talk: “{ action-vote-yes }”, “{ action-vote-no }” or “{ action-vote-pass }”.
refusal-COMPUTERS_ARE_SILENT = A computer player cannot talk, so it cannot be reported for it.
refusal-own-follow-or-ruff = Refused: you hold { $suit }. You may play { $cards }.
barred-follow-or-ruff = You hold { $suit }. You may play { $cards }.
option-own = of one’s own
option-menche_table = Memo card
option-menche_table-d1 = Pli’s own
option-tokens = Tokens to begin with
option-first_dealer = First dealer
option-first_dealer-random = drawn by lot
option-first_dealer-oldest = the oldest (asked)
oldest-asked = The oldest deals first. Who is it?
option-first_dealer-seat-1 = first seat
option-first_dealer-seat-2 = second seat
option-first_dealer-seat-3 = third seat
option-first_dealer-seat-4 = fourth seat
option-replay_same_dealer = After a tie the same player deals
option-tie_compounds = Each further tie doubles again
option-tie_scope_3p = Ties replayed
option-tie_scope_3p-top = for first place
option-tie_scope_3p-any = between any two
option-stage2_leader = Second half led by
option-stage2_leader-winner_of_trick_8 = winner of trick 8
option-stage2_leader-chooser = whoever chose
option-silence_penalty = Talk can be reported
option-silence_at_once = Talk is punished at once
option-open_round = First deal for practice, hands open
option-mistake-MEMO_CARDS = { $option } needs { $expected } different cards
option-mistake-MEMO_TRIYONFES = { $option } needs each of the five { -triyonfes } once, with the strengths { $expected }
option-mistake-MEMO_STRENGTHS = { $option } needs strengths { $expected } for all other cards, each once in a colour
option-mistake-MEMO_POINTS = { $option } takes cards of { $expected } points
option-mistake-MEMO_TOTAL = { $option } needs { $expected } points in all
option-mistake-MEMO_TRIYONFE_POINTS = { $option } needs { -triyonfes } that count { $expected }, each of them at least once
-menche-play = If you hold the colour that was led, play it, or the { -menche }, or any triyonfe; without it play what you like. A triyonfe counts as a card of its colour and may have to follow. The Mac Mahon has no colour: it never has to be played, and when it is led everybody plays what they like. Nobody need beat or ruff.
-menche-wins = The strongest triyonfe takes the trick, else the strongest card of the { -menche }, else the strongest of the colour led. Play in silence.
-menche-credit = La mèn’che was brought back in 2022 by Matthieu Collard and Mélanie De Groote, illustrated by François D’Alcamo, with Zébulon édition, Mad Cat Studio and Piconrue, Musée de la Grande Ardenne.
-menche-memo = The cards, by strength and with their points. This memo card was derived from what the rules say of it; a group that has the game can give its own with the option menche_table.
reference-menche =
    Four players, partners opposite, clockwise: 32 cards in four colours, five of them named, the { -triyonfes }.
    Four cards each; whoever sits on the dealer’s left names the colour that is the { -menche } (trump), asking nobody. Four more each, then everybody announces their { -triyonfes }, except the Zè. The one who named the { -menche } leads.
    { -menche-play }
    { -menche-wins }
    40 points in all, 21 win the deal. The side that named the { -menche } sheds a token if it wins, and gets one from the other side if it loses. All the tricks: double. 20 each: the deal is played again for double.
    The first side without tokens wins. Whoever named the { -menche } deals next.
    { -menche-credit }
    { -menche-memo }
reference-menche-2 =
    Two players, 32 cards in four colours, five of them named, the { -triyonfes }.
    Four cards each; whoever does not deal names the colour that is the { -menche } (trump). Four more each, then both announce their { -triyonfes }, except the Zè. The one who named the { -menche } leads; eight tricks are played.
    Then the other sixteen cards are dealt, nothing is announced, the { -menche } stays, and eight more tricks are played.
    { -menche-play }
    { -menche-wins }
    40 points in both halves together, 21 win the deal. Whoever named the { -menche } sheds a token for a win, and gets one from the other for a loss. All sixteen tricks: double. 20 each: the deal is played again for double.
    The first player without tokens wins. Whoever named the { -menche } deals next.
    { -menche-credit }
    { -menche-memo }
reference-menche-3 =
    Three players, each for themselves, clockwise: 32 cards in four colours, five of them named, the { -triyonfes }. Two cards are set aside unseen.
    Five cards each; whoever sits on the dealer’s left names the colour that is the { -menche } (trump). Five more each, then everybody announces their { -triyonfes }, except the Zè. The one who named the { -menche } leads; after five tricks the dealer shows the cards that were set aside, whose points are nobody’s.
    { -menche-play }
    { -menche-wins }
    Most points win the deal. Whoever named the { -menche } sheds a token for a win, and gets one from each of the others for a loss. All ten tricks: double. First place shared: the deal is played again for double.
    The first player without tokens wins. Whoever named the { -menche } deals next.
    { -menche-credit }
    { -menche-memo }

## What people type and search for

game-menche-called = mèn’che
game-menche-2-called = mèn’che 2, mèn’che two
game-menche-3-called = mèn’che 3, mèn’che three
typed-suit-R = red
typed-suit-B = blue
typed-suit-G = green
typed-suit-Y = yellow
typed-suit-N = n, black
typed-talked = talk, talked, told
typed-vote-yes = there was talk, yes there was talk, somebody talked
typed-vote-pass = do not know, I do not know, I don’t know, don’t know
search-silence = talk, speak, tell, hint, secret, say, cheat, quiet
search-menche-score = rid, discard, tokens, level
search-menche-silence = allowed, talking, during, penalty, spoken
search-menche-announcements = told, tell, everyone, show
search-menche-cards = triyonfe, special, named
search-menche-2-aim = two, played, people
search-menche-3-end = tokens, start, each, begin
search-menche-3-score = level, two, tie, equal

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
play = { $compass } { $card }
unplayable = ({ $card })

## Games, tables and people

game-manille = Manille
game-manille-coinchee = Manille coinchée
compass-N = North
compass-E = East
compass-S = South
compass-W = West
compass-number = Seat { $number }
who = { $name } ({ $compass })
seat-free = free
seat-computer = computer
account-figure = { $account } { $figure }
account-figure-numbered = { $account }: { $figure }
table-closed = This table is closed. A deal that was not finished does not count.

## The lobby

lobby-standard-rules = Standard rules.
lobby-seat = { $compass }: { $name }
lobby-host = { $compass }: { $name } (host)
lobby-clock = Clock: { $clock }
lobby-waiting = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}
lobby-ready = Every seat is taken: the host can start.
clock-fast = fast, 20 seconds a turn
clock-normal = normal, 45 seconds a turn
clock-relaxed = relaxed, 3 minutes a turn
clock-none = none, no limit

## Buttons

button-seat = Sit: { $compass }
button-sit = Sit
button-stand = Stand up
button-computers = Add computer players
button-start = Start
button-close = Close the table
button-hand = My hand
button-next = Next deal
button-rematch = Rematch
button-end = End the match here
button-back = I’m back
button-last = Last trick
button-score = Score
button-rules = Rules

## Calls

action-pass = pass
action-delegate = { -across }: partner chooses
action-double = { -double }
action-redouble = { -redouble }
action-redeal = no card counts: deal again
action-accept = accept the deal
action-revoke = { $compass } revoked
call = { $compass }: { $call }
contract-open = Trump: not named yet
contract-trump = Trump: { $suit }, chosen by { $compass }
contract-no-trump = { -no-trump }, chosen by { $compass }
factor = { $why } ×{ $times }
factor-no_trump = { -no-trump }
factor-double = { -double }
factor-redouble = { -redouble }
factor-stake = after a tie

## The board

deal-heading = { $table } · deal { $number }
trick-number = Trick { $number } of { $tricks }
waiting = Waiting for { $who }
waiting-trump = { $who } to choose the trump
waiting-doubling = { $who } to pass or double
waiting-tricks = { $who } to play
waiting-claims = { $who } to accept the deal
tricks-taken = Tricks: { $tricks }
trick-taken = Trick { $number }: { $cards }. { $why }; { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
trick-taken-plain = Trick { $number }: { $cards }. { $why }.
why-taken-TRUMP = { $compass } wins: highest trump
why-taken-LED = { $compass } wins: highest of the suit led
mark-to-play = to play
mark-to-speak = to speak
mark-winning = winning
mark-dealer = dealer
mark-covered = away, a computer plays
open-hand = { $compass }: { $cards }
hands-as-dealt = The hands as dealt:

## The end of a deal, and of a match

points-taken = Points: { $points }
sum = { $winner }: { $sum }
sum-level = { $points } - { $points }: level, nobody scores
sum-redeal = A hand without a card that counts: the same dealer deals again
sum-revoke = { $offender } revoked. { $winner }: { $sum }
score = Score: { $scores } · { $end }
score-target = game at { $target }
score-deals = deal { $deals } of { $length }
score-open = { $deals ->
    [one] one deal, no end set
   *[other] { $deals } deals, no end set
}
games-won = Games: { $games }
next-dealer = { $stake ->
    [one] { $compass } deals next.
   *[other] { $compass } deals next; after the tie the deal counts ×{ $stake }.
}
match-won = The match is over: { $winners } { $count ->
    [one] wins
   *[other] win
}
match-drawn = The match is over: a draw
totals = { $deals ->
    [one] In one deal: { $totals }
   *[other] In { $deals } deals: { $totals }
}

## The hand

hand-seat = You are { $compass }.
hand-over = The deal is over.
hand-your-word = Your turn to speak.
hand-your-card = Your turn: play a card.
hand-your-lead = Your turn: you lead.
hand-trick = On the table: { $cards }
hand-playable = You may play: { $cards }
hand-blind = { $cards ->
    [one] You hold one card and may not look at it yet.
   *[other] You hold { $cards } cards and may not look at them yet.
}
hand-covered = A computer plays for you until you are back.
keys-heading = { $label } · deal { $number }

## Score and last trick

sheet-heading = { $table } · score
sheet-empty = No deal has been finished yet.
sheet-redeal = dealt again
sheet-revoke = revoke
sheet-none = -
column-deal = Deal
column-contract = Contract
column-total = Total
column-rank = Rank
column-name = Name
column-points = Points
column-chips = Chips
column-tokens = Tokens shed
column-deals = Deals
column-matches = Matches
column-wins = Wins
tricks-none = No trick has been taken yet.
tricks-closed = At this table, tricks that were stacked stay closed.

## The leaderboard

leaders-heading = Leaderboard · { $game }
leaders-empty = Nobody has a result yet.
leaders-beyond = The leaderboard ends before this page.
leaders-own = You: rank { $rank }, { $unit ->
    [chips] { $points ->
        [one] { $points } chip
       *[other] { $points } chips
    }
    [tokens] { $points ->
        [one] { $points } token shed
       *[other] { $points } tokens shed
    }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}, { $wins } won of { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
leaders-total = { $people ->
    [one] One player
   *[other] { $people } players
}

## What happened, for transcripts

event-deal = Deal { $number }: { $who } deals.
event-hand = { $who } shows { $cards }.
event-delegated = { $who } says { -across }: { $partner } chooses.
event-trump = { $who } names { $denomination }.
event-passed = { $who } passes.
event-doubled = { $who } says { -double }.
event-redoubled = { $who } says { -redouble }.
event-redeal = { $who } shows a hand without a card that counts: { $cards }.
event-card = { $who }: { $card }
event-accepted = { $who } accepts the deal.
event-claim-failed = { $who } says that { $against } revoked. The record shows no revoke.
event-claim-upheld = { $who } says that { $against } revoked. It is so: { $card } in trick { $trick }.

## Refusals

refused-section = { $reason } (Rules: { $section })
refused-game-section = { $reason } ({ $game }: { $section })
duty-MUST_FOLLOW = duty to follow suit
duty-MUST_WIN = duty to beat
duty-MUST_RUFF = duty to ruff
duty-MUST_OVERRUFF = duty to overruff
duty-NO_UNDERRUFF = no lower trump
section-play = playing to a trick
section-end = end of a deal
section-calls = calls
section-doubling = { -double } and { -redouble }
section-quota = { -no-trump } quota
section-trump = choice of trump
section-redeal = hand without a card that counts
refusal-MUST_FOLLOW = Refused: follow the suit that was led.
refusal-MUST_WIN = Refused: an opponent is winning; play a card that wins.
refusal-MUST_RUFF = Refused: an opponent is winning; play a trump.
refusal-MUST_OVERRUFF = Refused: an opponent has ruffed; play a higher trump.
refusal-NO_UNDERRUFF = Refused: a trump that does not win is only played when nothing else is left.
refusal-own-MUST_FOLLOW = Refused: you hold { $suit } and must follow. Play { $cards }.
refusal-own-MUST_WIN = Refused: you hold { $suit }, and an opponent is winning; play a card that wins: { $cards }.
refusal-own-MUST_RUFF = Refused: you cannot follow, and an opponent is winning; play a trump: { $cards }.
refusal-own-MUST_OVERRUFF = Refused: you cannot follow, and an opponent has ruffed; play a higher trump: { $cards }.
refusal-own-NO_UNDERRUFF = Refused: a trump that does not win is only played when nothing else is left. Play { $cards }.
refusal-NOT_YOUR_TURN = It is not your turn.
refusal-DEAL_OVER = The deal is over.
refusal-NOT_HELD = You do not hold this card.
refusal-ILLEGAL_CALL = This call cannot be made now.
refusal-DOUBLE_OR_PASS = Now you may only pass or double.
refusal-NO_TRUMP_OWED = Your side still owes { -no-trump }: only { -no-trump } may be chosen.
refusal-MUST_NAME_TRUMP = The choice was handed to you: you must name the trump.
refusal-NOT_A_NULL_HAND = You hold a card that counts.
refusal-NAME_TRUMP_FIRST = The trump must be named first.
refusal-PLAY_A_CARD = It is time to play a card.
refusal-UNKNOWN_TABLE = There is no such table.
refusal-TABLE_CLOSED = This table is closed.
refusal-NOT_SEATED = You do not sit at this table.
refusal-SEAT_TAKEN = This seat is taken.
refusal-ALREADY_SEATED = You already sit at this table.
refusal-TABLE_FULL = No seat is free.
refusal-NOT_HOST = Only the host, { $host }, may do this.
refusal-SEATS_FREE = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
refusal-NOT_IN_LOBBY = The match has begun: this can wait until its end.
refusal-NOT_PLAYING = No deal is being played at this table.
refusal-STALE_TURN = That moment is over. Here is where the table stands.
refusal-STORE_ROLLED_BACK = The table went back to an earlier moment after a fault. Please look at your hand again.
refusal-UNKNOWN_GAME = There is no such game. Choose from: { $games }
refusal-BAD_OPTIONS = These options cannot be: { $mistakes }
refusal-UNKNOWN_CLOCK = There is no such clock. Choose from: { $clocks }
refusal-UNKNOWN_COMPUTER = There is no such computer player. Choose from: { $kinds }
refusal-NOT_BETWEEN_DEALS = The next deal cannot begin now.
refusal-MATCH_GOES_ON = This match cannot be ended now.
refusal-NOT_OVER = The match is not over.
refusal-NO_SUCH_CHOICE = This choice is not offered to you.
refusal-NO_SUCH_CARD = You have no card with this key.
refusal-NOT_COVERED = You are playing: no computer holds your seat.
refusal-NO_COMPUTER_THERE = No computer player sits there.
refusal-NOT_UNDERSTOOD = That is neither a card nor a call. Type, for example, 10S or pass.
stale-button = That moment is over.
store-down = The table cannot be reached right now; nothing was changed. Please try again.

## What was done

done-opentable = Table { $code } is open.
done-sit = You sit at table { $code }.
done-stand = You left table { $code }.
done-addcomputers = Computer players sit down at table { $code }.
done-removecomputers = Computer players leave table { $code }.
done-start = The match at table { $code } begins.
done-nextdeal = The next deal at table { $code } begins.
done-endmatch = The match at table { $code } is over.
done-rematch = Another match at table { $code } begins.
done-return = You are back at table { $code }.
done-close = Table { $code } is closed.

## Options

option-on = on
option-off = off
option-changed = { $option }: { $value } (standard: { $standard })
option-mistake-UNKNOWN_OPTION = { $option } is no option of this game, which has: { $expected }
option-mistake-BAD_VALUE = { $option } takes: { $expected }
option-mistake-NEEDS_OPTION = { $option } needs { $expected }
option-target = Score that wins
option-trick_points = A point for each trick
option-coinche = { -double } and { -redouble }
option-end_mode = End of the match
option-end_mode-two_games = two games won
option-end_mode-deals = 20 deals
option-packets = Packets dealt
option-null_hand_redeal = New deal for a hand without a card that counts
option-no_undertrump = No lower trump while another card is left
option-partner_blind = The dealer’s partner looks at his cards when asked
option-sa_quota = { -no-trump } owed by each side
option-tie_doubles_next = A tie doubles the next deal
option-sa_must_beat = Duty to beat at { -no-trump }
option-ruff_even_if_partner_master = Duty to ruff though the partner is winning
option-inspect_tricks = Tricks that may be looked at again
option-inspect_tricks-none = none
option-inspect_tricks-own_last = one’s own last
option-inspect_tricks-last = the last
option-inspect_tricks-all = all
option-practice = Practice: open hands, nothing counts
option-revokes = Wrong cards
option-revokes-blocked = refused
option-revokes-honour = accepted, opponents may claim

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

### The terminal

terminal-ask = Your choice?
terminal-leave = leave for now
terminal-left = The table waits for you: the same command goes on with it.
terminal-closed = The table is closed.
terminal-resume = Go on with this table? [Y/n]
terminal-which-game = Which game?
leaders-nobody = Nobody has finished a deal here yet.

### Discord: commands (a name is one word in small letters), their arguments, answers

discord-play = play
discord-play-what = Open a table in this channel
discord-play-game = game
discord-play-game-what = The game to play
discord-play-options = options
discord-play-options-what = House rules, such as target=50 coinche=off
discord-play-clock = clock
discord-play-clock-what = How long a turn may take
discord-hand = hand
discord-hand-what = Show me my hand
discord-card = card
discord-card-what = Play a card or make a call by typing it
discord-card-text = card
discord-card-text-what = For example 10S, ace of hearts, pass, contre
discord-leave = leave
discord-leave-what = Leave the table; a computer plays on for me during a match
discord-back = back
discord-back-what = Take my seat back from the computer
discord-score = score
discord-score-what = Show the score sheet
discord-last = last-trick
discord-last-what = Show the last trick
discord-close = close
discord-close-what = Close the table for good
discord-leaderboard = leaderboard
discord-leaderboard-what = Who leads in a game
discord-leaderboard-game-what = The game
discord-leaderboard-scope = scope
discord-leaderboard-scope-what = Results of this server, or of all
discord-leaderboard-here = this server
discord-leaderboard-everywhere = everywhere
discord-leaderboard-page = page
discord-leaderboard-page-what = Ten people a page
discord-may-view = View Channel
discord-may-send = Send Messages
discord-may-send-in-threads = Send Messages in Threads
discord-may-embed = Embed Links
discord-missing = No table can be played here: I lack the permission { $permissions }. Somebody who manages the server can grant it in the settings of this channel.
discord-dm-closed = I cannot send you direct messages. Your hand is shown here instead: keep this message in view, or press “My hand” under the table.
discord-sure = { $what }: are you sure? Tap once more.
discord-yes = Yes
discord-done = Done.
discord-bug = Something went wrong here. The table is as it was before; please try again.

## Telegram

telegram-private = Hand in private chat
telegram-back = Back to the table
telegram-again = Press again for: { $what }
telegram-choose-game = Which game?
telegram-previous = ◀ Previous
telegram-next = Next ▶
telegram-in-private = The answer is in our private chat.
telegram-only-privately = I answer this in private only. Open our private chat and press Start, then ask again.
telegram-hand-brought = Your hand is in our private chat.
telegram-hand-start = Open our private chat and press Start: your hand comes there. Or press “My hand” under the table, and play with the numbered keys.
telegram-welcome = Your cards come to this chat. Open a table with /play: in a group together with others, here against computer players. /help says more.
telegram-welcome-seat = You sit at table { $code }. Your hand comes here as soon as cards are dealt.
telegram-welcome-hand = You sit at table { $code }. Here comes your hand.
telegram-not-seated = You do not sit at that table. Take a seat there first; then your hand comes here.
telegram-bug = Something went wrong here. The table is as it was before; please try again.
telegram-help =
    /play opens a table. With a game and options at once: /play manille target=80 clock=fast
    /hand brings your hand to our private chat.
    /card 10s plays a card or makes a call: 10s, ace of hearts, pass, contre. In private just write it.
    /score shows the score sheet, /last the last trick, /rules the rules in short, /record the last finished deal.
    /leave leaves the table; during a match a computer plays on for you until /back.
    /leaderboard shows who leads in a game.
    /close closes the table for good.
    Without a private chat: “My hand” under the table shows your cards with numbers. The first press of a number asks back, the second plays.
telegram-command-play = Open a table
telegram-command-hand = Bring my hand to the private chat
telegram-command-card = Play a card or make a call: 10s, pass, contre
telegram-command-score = Show the score sheet
telegram-command-last = Show the last trick
telegram-command-rules = Rules of the table in short
telegram-command-record = Record of the last finished deal
telegram-command-leave = Leave the table
telegram-command-back = Take my seat back from the computer
telegram-command-leaderboard = Who leads in a game
telegram-command-close = Close the table for good
telegram-command-help = How to play here


## The shuffle, and records of deals

button-cut = Cut
button-record = Record
shuffle-sealed = Next shuffle sealed as { $commitment }… · { $who } may cut
shuffle-cut = Next shuffle sealed as { $commitment }… · { $who } has cut
done-cut = You have cut: your number goes into the next shuffle.
refusal-NOT_THE_CUTTER = Only the player beside the dealer cuts, and only before the deal.
refusal-BAD_CUT = Cut with a number from 1 to { $highest }.
record-none = No deal has been finished here yet.
record-heading = { $table } · record of the last deal
proof-holds = The shuffle holds: deal { $deal }, cut { $cut }, sealed as { $commitment }. The pack is what the sealed secret and the cut make.
proof-NO_RECORD = This is not the record of a deal.
proof-NO_SHUFFLE = The record does not say what its pack was shuffled from.
proof-OTHER_SECRET = The secret is not the one that was sealed.
proof-OTHER_PACK = The pack is not what the secret and the cut make.

### Mensch

game-mensch = Mensch
bid-half = half
bid-after = after
bid-five = five
bid-five_after = five after
bid-six = six
bid-six_after = six after
bid-seven = seven
bid-seven_after = seven after
bid-solo = solo
bid-none = game without a bid
contract-bid = { $compass }: { $bid }, { $tricks } tricks
contract-bid-trump = trump { $suit }
contract-called = called { $card }
contract-partner = partner { $compass }
contract-partner-unknown = partner not known yet
contract-alone = alone
factor-clubs = clubs
factor-all_tricks = all tricks
waiting-auction = { $who } to bid or pass
waiting-call = { $who } to call a card
mark-declarer = declarer
mark-partner = partner
hand-your-call = Your turn: call a card. Whoever holds it is your partner, and shows it by playing it.
hand-partner = You hold the called card: you are the partner of { $compass }. Nobody else knows.
hand-own-card = You called a card of your own: you play alone. Nobody else knows.
event-bid = { $who } bids { $bid }.
event-auction-won = { $who } wins the auction with { $bid } and names the trump.
event-auction-suit = { $who } wins the auction with { $bid }; { $suit } are trump.
event-declarer = Nobody bid: { $who } holds { $card } and declares.
event-called = { $who } calls { $card }: whoever holds it is the partner.
event-alone = { $who } can call no card and plays alone.
event-partner = { $who } held the called card: the partner of { $declarer }.
event-own-card = { $who } held the called card and plays alone.
sum-bid-made = { $side }: { $bid } made, { $tricks } tricks for { $needed }
sum-bid-failed = { $side }: { $bid } lost, { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
} for { $needed }
section-auction = auction
section-calling = calling a card
refusal-MUST_BID = You hold three clubs or more: you must bid.
refusal-BID_HIGHER = Bid higher than the last bid.
refusal-AFTER_ITS_BID = An “after” may only follow directly on its own bid.
refusal-BID_OR_PASS = Now you may only bid or pass.
refusal-CALL_A_CARD = Call a card first: type, for example, call AS.
refusal-CALL_ANOTHERS_CARD = You hold this card; call one that another player holds.
refusal-CALL_NO_TRUMP = A trump cannot be called.
refusal-CALL_A_HELD_SUIT = Call a card of a suit that you hold.
option-deals = Deals in a match
option-deals-unlimited = as many as you wish
option-starting_chips = Chips to begin with
option-forced_after_after = Three clubs must bid behind “after” too
option-call_own_card = One’s own card may be called
reference-mensch =
    Four players, each for himself, 32 cards, clockwise. Chips change hands after each deal.
    Trumps, best first: Q♣ whatever the trump suit, then 7 A K Q J 10 9 8. Other suits: A K Q J 10 9 8 7.
    From the dealer’s left everybody speaks once: pass, or bid higher. half, after: 5 tricks with a partner, clubs are trump. five, six, seven: that many alone, any trump; “after” the same number: the same with clubs as trump. solo: all 8 tricks, any trump, the soloist leads.
    “after” only directly above “half”, “five after” only above “five”, and so on. With three clubs (Q♣ counts) nobody may pass before a bid, or behind “half”.
    If all pass, the holder of Q♥ names the trump and plays for 5 tricks with a partner.
    With a partner: the declarer calls a card that is no trump, of a suit that he holds. Its holder is the partner and says nothing.
    The dealer’s left leads. Follow suit; no duty to beat or to ruff.
    half and after: opponents pay 1 each, or get 2. Without a bid: 1 or 1. Alone: 1 from or to each, 2 in clubs. solo: 4, 8 in clubs. All eight tricks: double, except solo.

## La mèn’che

-menche = mèn’che
-triyonfes = triyonfes
game-menche = La mèn’che
game-menche-2 = La mèn’che for two
game-menche-3 = La mèn’che for three
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
why-taken-ABOVE = { $compass } wins: strongest triyonfe
menche-open = Mèn’che: not named yet
menche-trump = Mèn’che: { $suit }, named by { $compass }
menche-waiting = { $who } to name the { -menche }
menche-stage = Half { $stage }, trick { $number } of { $tricks }
announced = { $compass } announced { $cards }
laid-open = Set aside, nobody’s: { $cards }
memo-card = { $card } { $points ->
    [one] ({ $points } point)
   *[other] ({ $points } points)
}
hand-points = Points in your hand: { $cards }
waiting-talk = { $who } to say whether there was talk
action-talk = { $compass } told who holds what
action-vote-yes = yes, there was talk
action-vote-no = no
action-vote-pass = I do not know
event-triyonfes = { $who } announces { $cards }.
event-laid-open = { $who } shows the two cards that were set aside: { $cards }.
event-second-half = { $who } deals the other sixteen cards.
event-talk-reported = { $who } says that { $against } told who holds what. The table decides after the last trick.
event-talk-voted = { $who }: { $answer }
event-talk-upheld = The table says that { $against } talked: the opponents discard a token.
event-talk-dropped = The table does not say that { $against } talked.
score-tokens = Tokens: { $tokens } · pot { $pot } · no token left wins
totals-tokens = { $deals ->
    [one] Tokens shed in one deal: { $totals }
   *[other] Tokens shed in { $deals } deals: { $totals }
}
sum-tokens-tied = { $points }: nobody wins, the round is played again
sum-tokens-over = { $points }: the match was decided before this round was counted
sum-tokens-won = { $points }: { $chooser } named the { -menche } and wins: { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
} into the pot
sum-tokens-lost = { $points }: { $chooser } named the { -menche } and loses, and gets { $givers }
sum-tokens-from = { $tokens ->
    [one] a token from { $account }
   *[other] { $tokens } tokens from { $account }
}
sum-tokens-last = there were no more
sum-tokens-talk = { $account } discards { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
} for talk
section-silence = silence
refusal-VOTE_ON_TALK = Now say whether there was talk: yes, no, or pass.
refusal-own-follow-or-ruff = Refused: you hold { $suit }. Play it, or a card that may be played on any lead: { $cards }.
option-own = of one’s own
option-menche_table = Memo card
option-menche_table-d1 = D1, derived
option-tokens = Tokens to begin with
option-first_dealer = First dealer
option-first_dealer-random = drawn by lot
option-first_dealer-oldest = the oldest, who takes the first seat
option-first_dealer-seat-1 = first seat
option-first_dealer-seat-2 = second seat
option-first_dealer-seat-3 = third seat
option-first_dealer-seat-4 = fourth seat
option-replay_same_dealer = A tied round is dealt again by the same player
option-tie_compounds = Each further tie doubles again
option-tie_scope_3p = Ties that replay the round
option-tie_scope_3p-top = for first place
option-tie_scope_3p-any = between any two
option-stage2_leader = Leader of the second half
option-stage2_leader-winner_of_trick_8 = winner of the eighth trick
option-stage2_leader-chooser = whoever named the { -menche }
option-silence_penalty = Talk can be reported
option-mistake-MEMO_CARDS = { $option } needs { $expected } different cards
option-mistake-MEMO_TRIYONFES = { $option } needs each of the five { -triyonfes } once, with the strengths { $expected }
option-mistake-MEMO_STRENGTHS = { $option } needs strengths { $expected } for all other cards, each once in a colour
option-mistake-MEMO_POINTS = { $option } takes cards of { $expected } points
option-mistake-MEMO_TOTAL = { $option } needs { $expected } points in all
option-mistake-MEMO_TRIYONFE_POINTS = { $option } needs { -triyonfes } that count { $expected }, each of them at least once
-menche-play = If you hold the colour that was led, play it, or the { -menche }, or any triyonfe; without it play what you like. A triyonfe counts as a card of its colour and may have to follow. The Mac Mahon has no colour: it never has to be played, and when it is led everybody plays what he likes. Nobody need beat or ruff.
-menche-wins = The strongest triyonfe takes the trick, else the strongest card of the { -menche }, else the strongest of the colour led. Play in silence.
-menche-credit = La mèn’che was brought back in 2022 by Matthieu Collard and Mélanie De Groote, illustrated by François D’Alcamo, with Zébulon édition, Mad Cat Studio and Piconrue, Musée de la Grande Ardenne.
-menche-memo = The cards, by strength and with their points. This memo card was derived from what the rules say of it; a group that has the game can give its own with the option menche_table.
reference-menche =
    Four players, partners opposite, clockwise: 32 cards in four colours, five of them named, the { -triyonfes }.
    Four cards each; whoever sits on the dealer’s left names the colour that is the { -menche } (trump), asking nobody. Four more each, then everybody announces his { -triyonfes }, except the Zè. The one who named the { -menche } leads.
    { -menche-play }
    { -menche-wins }
    40 points in all, 21 win the round. The side that named the { -menche } discards a token if it wins, and gets one from the other side if it loses. All the tricks: double. 20 each: the round is played again for double.
    The first side without tokens wins. Whoever named the { -menche } deals next.
    { -menche-credit }
    { -menche-memo }
reference-menche-2 =
    Two players, 32 cards in four colours, five of them named, the { -triyonfes }.
    Four cards each; whoever does not deal names the colour that is the { -menche } (trump). Four more each, then both announce their { -triyonfes }, except the Zè. The one who named the { -menche } leads; eight tricks are played.
    Then the other sixteen cards are dealt, nothing is announced, the { -menche } stays, and eight more tricks are played.
    { -menche-play }
    { -menche-wins }
    40 points in both halves together, 21 win the round. Whoever named the { -menche } discards a token when he wins, and gets one from the other when he loses. All sixteen tricks: double. 20 each: the round is played again for double.
    The first player without tokens wins. Whoever named the { -menche } deals next.
    { -menche-credit }
    { -menche-memo }
reference-menche-3 =
    Three players, each for himself, clockwise: 32 cards in four colours, five of them named, the { -triyonfes }. Two cards are set aside unseen.
    Five cards each; whoever sits on the dealer’s left names the colour that is the { -menche } (trump). Five more each, then everybody announces his { -triyonfes }, except the Zè. The one who named the { -menche } leads; after five tricks the dealer shows the cards that were set aside, whose points are nobody’s.
    { -menche-play }
    { -menche-wins }
    Most points win the round. Whoever named the { -menche } discards a token when he wins, and gets one from each of the others when he loses. All ten tricks: double. First place shared: the round is played again for double.
    The first player without tokens wins. Whoever named the { -menche } deals next.
    { -menche-credit }
    { -menche-memo }


## A moment before a trick is closed

button-moment = One moment
board-moment = Somebody asked for a moment: the trick stays open.
done-askmoment = The trick stays open a moment longer.
refusal-A_MOMENT = Somebody asked for a moment: the trick stays open for some seconds.
refusal-NO_TRICK_OPEN = A moment can be asked for once, between a trick and the next lead.

## Chibre

game-chibre = Chibre
swiss-suit-S = mountain
swiss-suit-H = chocolate
swiss-suit-D = cheese
swiss-suit-C = train
factor-spades = spades
action-chibre = chibre: partner chooses
action-announce = announce everything
action-announce-meld = announce { $cards }
meld-run = { $points ->
    [20] three in a row
    [50] four in a row
   *[other] five or more in a row
} ({ $points })
meld-four = { $points ->
    [200] four jacks
    [150] four nines
   *[other] four of a kind
} ({ $points })
melds-said = { $compass } announces { $melds }
melds-count = { $compass }, counted: { $melds }
melds-lost = { $compass }, not counted: { $melds }
stock = { $compass }: Stöck ({ $points })
hand-announces = With your first card you announce { $melds }.
hand-may-announce = Before your first card you may announce { $melds }.
count-so-far = With this deal so far: { $scores }
extra = { $by ->
    [melds] announcements { $points }
    [stock] Stöck { $points }
   *[slam] match { $points }
}
target-reached = { $side } reach the score that wins with { $by ->
    [stock] the Stöck
    [melds] an announcement
   *[tricks] this trick
}: play stops, nothing more counts
event-chibred = { $who } says chibre: { $partner } chooses.
event-forehand = { $who } holds { $card }: speaks and leads first.
event-melds = { $who } announces { $melds }.
section-announcements = announcements
refusal-NO_ANNOUNCEMENT = There is nothing like that to announce now: announcements come before your first card, and no card serves twice.
option-match_total = Points for all the tricks
option-forbid_undertrump = No lower trump on a trump while another card is left
option-may_ruff_when_able = Ruffing though one can follow
option-four_aces = Four aces may be announced
option-split_long_runs = Runs of eight or nine in two parts
option-meld_tie = Level announcements
option-meld_tie-both_score = both score
option-meld_tie-forehand_first = the earlier one scores
option-stock_survives_match = A match leaves the Stöck
option-end_check = The score that wins counts
option-end_check-running = at once
option-end_check-deal_end = at the end of the deal
option-spades_double = Spades count double
option-auto_announce = Automatic announcements
option-show_announcements = Announcements that count are shown
option-suits = Suits
option-suits-french = French cards
option-suits-themed = train, cheese, chocolate, mountain
reference-chibre =
    Four players, partners opposite, 36 cards, counter-clockwise, nine cards each.
    Plain suits: A K Q J 10 count 11 4 3 2 10, then 9 8 7 6. Trumps: J (the Bour) 20, 9 (the Nell) 14, then A K Q 10 8 7 6. The last trick counts 5 more: 157 in all.
    First deal: the holder of the 7 of diamonds speaks and leads; then the player behind the dealer. He names a suit, or says chibre and his partner names it. He deals next.
    Follow suit or play a trump. When trumps are led, follow; the Bour alone need not. No trump below one in the trick while you hold another card.
    The highest trump wins, else the highest card of the suit led.
    Announced with the first card: three in a row 20, four 50, five or more 100, four of a kind 100 (nines 150, jacks 200). The best one decides, by points, number of cards, top card, trump; that side scores all of its own.
    Stöck: king and queen of trump in one hand, 20, told with the second.
    Match: all nine tricks count 100 more, and the others lose announcements and Stöck.
    Whoever first reaches the target (1000) wins at once. In a trick the Stöck counts first, then announcements, then the trick.

## The manille variants: talk, turned card, dog, tableau

game-manille-bavarde = Manille bavarde
game-manille-aleatoire = Manille aléatoire
game-manille-belge = Manille belge
game-manille-trois = Manille for three
game-manille-deux = Manille for two (découverte)
action-pass-on = passe-parole: partner chooses
action-lie = { $compass } lied
action-exchange = { $cards ->
    [0] keep my cards
    [one] exchange one card
   *[other] exchange { $cards } cards
}
ask-number = how many { $suit }?
ask-best = best card in { $suit }?
ask-trumps = how many trumps?
ask-holds = { $card }?
answer-yes = yes
answer-no = no
answer-none = none
asked = { $asker } asks { $partner }: { $question }
asked-and-answered = { $asker } asks { $partner }: { $question } { $answer }
menu-heading = { $table } · ask your partner
menu-number = How many cards of…
menu-best = Best card of…
menu-holds = Do you hold…
menu-back = back to my hand
contract-turned = Trump: { $suit }, turned up by { $compass }
turned-card = Turned up: { $card }
turned-held = Turned up: { $card }, in { $compass }’s hand
turned-marks = { $account } mark { $points } at once.
tableau = { $compass }, on the table: { $cards }
tableau-key = * a covered card
hand-laid = You put away: { $cards }
hand-drawn = From the dog: { $cards }
hand-exchange = Your turn: exchange cards with the dog, or keep yours.
hand-lay-away = Your turn: choose a card to put away.
hand-answer = Your turn: answer your partner.
hands-as-played = The hands after the exchange:
waiting-exchange = { $who } to exchange with the dog
waiting-answer = { $who } to answer
event-passed-on = { $who } says passe-parole: { $partner } chooses.
event-asked = { $who } asks { $partner }: { $question }
event-answered = { $who }: { $answer }
event-lie-failed = { $who } says that { $against } lied. The record shows no lie.
event-lie-upheld = { $who } says that { $against } lied. It is so: asked “{ $question }”, the answer was “{ $answer }”.
event-turned = { $who } turns up { $card }: { $suit } are trumps.
event-taken-up = { $who } takes { $card } into the hand.
event-tableau = { $who } has on the table: { $cards }
event-uncovered = { $who } uncovers { $card }.
event-exchanging = { $cards ->
    [0] { $who } keeps all cards.
    [one] { $who } will exchange one card with the dog.
   *[other] { $who } will exchange { $cards } cards with the dog.
}
event-laid-away = { $who } puts a card away.
event-exchanged = { $cards ->
    [one] { $who } takes the top card of the dog.
   *[other] { $who } takes { $cards } cards from the dog.
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
refusal-ANSWER_FIRST = Your partner asked you something, and leads.
refusal-EXCHANGE_ONCE = You have said how many cards you exchange.
refusal-EXCHANGE_FIRST = First the exchange with the dog.
option-talk_window = Questions
option-talk_window-every_trick = before every lead
option-talk_window-first_trick = before the first lead
option-max_questions = Questions before a lead
option-end_mode-target = a score
reference-manille-bavarde =
    Four players, partners opposite, 32 cards, clockwise.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing.
    The dealer names a suit or { -no-trump }, or says { -across }: then the partner chooses. Opponents may say { -double }, the others { -redouble }.
    Before a lead, the leader and the partner may ask each other: how many cards of a suit, the best card of a suit, how many trumps, or for one card. All hear question and answer. Answers are true; where the table plays on honour they are free, and a lie that is claimed voids the deal.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free.
    The better side scores what it has above one half; { -no-trump }, { -double } and { -redouble } each double it.
    A match is two games won, at 101 each and 121 for the third, or 20 deals.
reference-manille-aleatoire =
    Four players, partners opposite, 32 cards, clockwise.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing.
    The last card dealt, the dealer’s, is turned up: its suit is trump. Nobody chooses, nobody doubles. What it counts the dealer’s side marks at once, and may win the game with it. Then it goes into the dealer’s hand.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free.
    The better side scores what it has above one half.
    A match is two games won, at 101 each and 121 for the third, or 20 deals.
reference-manille-belge =
    Four players, partners opposite, 32 cards, clockwise.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing; tricks count nothing, 60 points in all.
    The dealer names a suit or { -no-trump }, or says passe-parole; the partner may pass it back, then the dealer must choose. Opponents may say { -double }, the others { -redouble }.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free.
    The better side scores what it has above 30; { -no-trump }, { -double } and { -redouble } each double it. After 30-30 the next deal counts double.
    20 deals, ten choices a side, at least two of them { -no-trump }. The higher total wins.
reference-manille-trois =
    Three players, clockwise: the dealer alone against the other two. Ten cards each, two in the dog.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing, 60 points in all.
    The dealer names a suit or { -no-trump }. The others may say { -double }, the dealer { -redouble }.
    Then the dealer may put away one or two cards and take as many from the dog, unseen; for one card it is the top one. The dog counts for the dealer and is not shown.
    Follow suit. While an opponent is winning you must win the trick if you can, with a trump too when you cannot follow. While your partner is winning you are free.
    Each of the two scores what both took less 30, which may be below nothing; the dealer twice the opposite. { -no-trump }, { -double } and { -redouble } each double it; after 30-30 the next deal counts double.
    30 deals, ten for each dealer, at least two of them { -no-trump }.
reference-manille-deux =
    Two players: eight cards in the hand, and on the table four face-up cards, each over a covered one.
    In every suit 10 is the best card, then A K Q J 9 8 7. They count 5 4 3 2 1 and nothing, 60 points in all.
    The dealer names a suit or { -no-trump }. The other may say { -double }, the dealer { -redouble }, and the other leads.
    Your face-up cards are played like those of your hand. A covered card is turned up at the end of the trick in which the card over it was played; nobody may look before.
    Follow suit. While the other is winning you must win the trick if you can, with a trump too when you cannot follow.
    Whoever has more scores what is above one half; { -no-trump }, { -double } and { -redouble } each double it.
    20 deals, or to a score.

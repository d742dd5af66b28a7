## Refusals

refused-section = { $reason } (Rules: { $section })
refused-game-section = { $reason } ({ $game }: { $section }, /rules { $topic })
duty-MUST_FOLLOW = duty to follow suit
duty-MUST_WIN = duty to beat
duty-MUST_RUFF = duty to ruff
duty-MUST_OVERRUFF = duty to overruff
duty-NO_UNDERRUFF = no lower trump
duty-NO_RAISE = not above your partner
section-deal = deal
section-play = playing to a trick
section-score = counting a deal
section-incidents = incidents
section-end = end of the match
section-doubling = { -double } and { -redouble }
section-quota = { -no-trump } quota
section-trump = choice of trump
section-redeal = hand without a card that counts
refusal-MUST_FOLLOW = Refused: follow the suit that was led.
refusal-MUST_WIN = Refused: an opponent is winning; play a card that wins.
refusal-MUST_RUFF = Refused: an opponent is winning; play a trump.
refusal-MUST_OVERRUFF = Refused: an opponent has ruffed; play a higher trump.
refusal-NO_UNDERRUFF = Refused: a trump that does not win is only played when nothing else is left.
refusal-NO_RAISE = Refused: a partner who is winning is not beaten by whoever can follow with less.
refusal-own-MUST_FOLLOW = Refused: you hold { $suit } and must follow. Play { $cards }.
refusal-own-MUST_WIN = Refused: you hold { $suit }, and an opponent is winning; play a card that wins: { $cards }.
refusal-own-MUST_RUFF = Refused: you cannot follow, and an opponent is winning; play a trump: { $cards }.
refusal-own-MUST_OVERRUFF = Refused: you cannot follow, and an opponent has ruffed; play a higher trump: { $cards }.
refusal-own-NO_UNDERRUFF = Refused: a trump that does not win is only played when nothing else is left. Play { $cards }.
refusal-own-NO_RAISE = Refused: your partner is winning, and may not be beaten while you hold a lower card. Play { $cards }.
barred-MUST_FOLLOW = You hold { $suit } and must follow. Play { $cards }.
barred-MUST_WIN = You hold { $suit }, and an opponent is winning; play a card that wins: { $cards }.
barred-MUST_RUFF = You cannot follow, and an opponent is winning; play a trump: { $cards }.
barred-MUST_OVERRUFF = You cannot follow, and an opponent has ruffed; play a higher trump: { $cards }.
barred-NO_UNDERRUFF = A trump that does not win is only played when nothing else is left. Play { $cards }.
barred-NO_RAISE = Your partner is winning, and may not be beaten while you hold a lower card. Play { $cards }.
refusal-NOT_YOUR_TURN = It is not your turn.
refusal-DEAL_OVER = The deal is over.
refusal-NOT_HELD = You do not hold this card.
refusal-ILLEGAL_CALL = This call cannot be made now.
refusal-DOUBLE_OR_PASS = Now you may only pass or say { -double } or { -redouble }.
refusal-NO_TRUMP_OWED = Your side still owes { -no-trump }: only { -no-trump } may be chosen.
refusal-MUST_NAME_TRUMP = The choice was handed to you: you must name the trump.
refusal-NOBODY_TO_HAND_TO = You have no partner to hand the choice to: name the trump.
refusal-CHOOSES_ALONE = In this game the choice is not handed over: name the trump.
refusal-ALWAYS_A_TRUMP = This game knows no { -no-trump }: name a suit.
refusal-NOT_A_NULL_HAND = You hold a card that counts.
refusal-NAME_TRUMP_FIRST = The trump must be named first.
refusal-PLAY_A_CARD = It is time to play a card.
refusal-UNKNOWN_TABLE = There is no such table.
refusal-TABLE_CLOSED = This table is closed.
refusal-TABLE_UNREADABLE = This table cannot be read at the moment. Nothing of it is lost: whoever runs Pli can see why.
refusal-NOT_SEATED = You do not sit at this table.
refusal-NO_TABLE_HERE = No table that you could sit down at is shown here.
refusal-SEAT_TAKEN = This seat is taken.
refusal-ALREADY_SEATED = You already sit at this table.
refusal-TABLE_FULL = No seat is free.
refusal-NOT_HOST = Only the host, { $host }, may do this.
refusal-HOST_FIRST = Only the host, { $host }, may begin yet. If the host does nothing, anybody seated may in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}.
refusal-SEATS_FREE = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
refusal-NOT_IN_LOBBY = The match has begun: this can wait until its end.
refusal-NOT_PLAYING = No deal is being played at this table.
refusal-STALE_TURN = That moment is over. Here is where the table stands.
refusal-LAST_CARD_PLAYED = Your last card lies on the table already: it is played by itself, since nothing else could be.
refusal-STORE_ROLLED_BACK = The table went back to an earlier moment after a fault. Please look at your hand again.
refusal-DEALT_BEFORE = These cards were dealt before the table went back to an earlier moment. A new shuffle has been sealed: please go on from there.
refusal-UNKNOWN_GAME = There is no such game. Choose from: { $games }
refusal-BAD_OPTIONS = These options do not work: { $mistakes }
refusal-UNKNOWN_CLOCK = There is no such clock. Choose from: { $clocks }
refusal-UNKNOWN_COMPUTER = There is no such computer player. Choose from: { $kinds }
refusal-NOT_BETWEEN_DEALS = The next deal cannot begin now.
refusal-MATCH_GOES_ON = This match cannot be ended now.
refusal-LENGTH_AGREED = The length of this match is agreed: it is cut only if several people are there and all of them agree. Alone you can resign.
refusal-NOT_OVER = The match is not over.
refusal-NO_SUCH_CHOICE = This choice is not offered to you.
refusal-NO_SUCH_CARD = You have no card with this key.
refusal-NOT_COVERED = You are playing: no computer holds your seat.
refusal-NO_COMPUTER_THERE = No computer player sits there.
refusal-NOT_UNDERSTOOD = That is neither a card nor a call, nor does a button here say so. Type, for example: { $examples }
sure-to-end = { $what }: the match that is being played ends with it. Press the button if you mean it.
stale-button = That moment is over.
store-down = The table cannot be reached right now. Whether it was done shows there: please look before you try again.

## What was done

done-opentable = Table { $code } is open.
done-sit = You sit at table { $code }.
done-stand = You left table { $code }.
done-addcomputers = Computer players sit down at table { $code }.
done-removecomputers = Computer players leave table { $code }.
done-setlevel = Computer players at table { $code } are as strong as you wished.
done-start = The match at table { $code } begins.
done-nextdeal = The next deal at table { $code } begins.
done-endmatch = The match at table { $code } is over.
done-endmatch-wish = Noted at table { $code }. The board says what becomes of the match.
done-rematch = Another match at table { $code } begins.
done-rotatepartners = The next match is played with other partners. It begins with “Rematch”.
done-return = You are back at table { $code }.
done-close = Table { $code } is closed.

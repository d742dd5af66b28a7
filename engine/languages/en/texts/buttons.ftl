## Buttons. What stands on a button of the table may also be typed: a label that changes changes that, too.

button-seat = Sit: { $compass }
button-learn-this = Learn
button-learn = Learn a game
button-sit = Sit
button-stand = Stand up
button-computers = Add computer players
button-start = Start
button-close = Close the table
button-close-match = Resign and close the table
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
action-delegate-made = { -across }
action-double = { -double }
action-redouble = { -redouble }
action-redeal = no card counts: deal again
action-accept = accept the deal
action-revoke = Accuse { $compass } of a revoke
call = { $who }: { $call }
contract-open = Trump: not named yet
contract-fixed = Trump: { $trump }
contract-trump = { $suit } by { $who }
contract-no-trump = { $times ->
    [1] Sans-atout
   *[other] Sans-atout ×{ $times }
} by { $who }
factor = { $why } ×{ $times }
factor-by = { $who }: { $factor }
factor-no_trump = { -no-trump }
factor-double = { -double }
factor-redouble = { -redouble }
factor-stake = after a tie

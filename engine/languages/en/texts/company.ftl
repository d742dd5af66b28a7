## Who plays with whom

button-seat-instead = Sit: { $compass } (instead of the computer)
button-sit-instead = Sit (for a computer)
button-swap = Swap partners
button-draw = Draw seats
button-manage = Host…
button-house = House rules
button-call = Call for players
button-stayopen = Keep the table open
button-rotate = Other partners
button-make-host = Host: { $name }
button-remove-computer = Remove computer: { $name }
button-level = All computers: { $level }
button-level-seat = { $name }: { $level }
lobby-invited = { $by } has invited { $name }.
lobby-warned = Nobody has touched this table for a while: it will be closed soon.
house-which = Which rule do you want to change?
house-rule = { $option }: { $value }
house-value = { $option }: now { $value }. What do you want?
house-typed = Anything else can be typed: { $example }
lobby-more-host = Before the first deal the host may also:
lobby-more-guest = The host changes house rules, seats and computer players; you may stand up at any time.
lobby-more-seats = Where do you want to sit?
manage-what = Who is to be host, which computer player is to leave, and how strong are they to be?
manage-level = Computer players here: { $level }, unless you choose another for one of them. A person’s partner is at least as strong as the other side’s.
level-about = { $level }: { $about }
level-about-beginner = goes by rules of thumb and forgets what fell more than three tricks ago
level-about-steady = remembers every card and takes care, one trick at a time
level-about-strong = thinks every card through to the end of the deal
level-about-master = thinks like a strong one, and reads what the others call and throw away
manage-nothing = Nobody else sits here yet.
done-swappartners = Other partners at table { $code }.
done-setoption = House rules of table { $code } are changed.
done-setoption-same = House rules of table { $code } stay as they are.
done-drawseats = The seats at table { $code } were drawn by lot.
done-makehost = Table { $code } has another host.
done-keepopen = Table { $code } stays open.
done-invite = The invitation to table { $code } is on its way.
done-answerinvitation = Your answer was passed on to table { $code }.
done-callplayers = Those who wish to hear of tables here are told of table { $code }.
refusal-NO_PARTNERS = In this game nobody has a partner.
refusal-NO_HEIR = Nobody else at this table can be host.
refusal-SITS_THERE = { $name } already sits at this table.
refusal-INVITED_ALREADY = { $name } has been invited and has not answered yet.
refusal-INVITED_ENOUGH = Enough people have been invited to this table.
refusal-NOT_INVITED = This invitation is for somebody else.
refusal-INVITATION_OVER = This invitation is over.
refusal-TO_ONESELF = You cannot hand your seat over to yourself.

## Invitations and calls

invitation-open = { $by } invites you to table { $code } ({ $game }).
handover-open = { $by } offers you the seat at table { $code } ({ $game }): you would play on from here.
invitation-accepted = { $name } accepted and sits at table { $code }.
invitation-declined = { $name } declined the invitation to table { $code }.
invitation-expired = The invitation for { $name } to table { $code } has expired.
button-accept-invitation = Accept
button-decline-invitation = Decline
call-open = { $free ->
    [one] { $by } is looking for one more player at table { $code } ({ $game }). “{ $command }” ends such calls.
   *[other] { $by } is looking for { $free } more players at table { $code } ({ $game }). “{ $command }” ends such calls.
}
call-over = Table { $code } ({ $game }) needs no more players.
notify-on = You will be called when a table here needs a player.
notify-off = You will not be called here any more.
refusal-NOBODY_TO_CALL = Nobody has asked to be called here. With “{ COMMAND($here, "notify", "on") }” you can ask for it.
refusal-CALLED_LATELY = { $minutes ->
    [one] Players were called here a moment ago. Another call is possible in a minute.
   *[other] Players were called here a moment ago. Another call is possible in { $minutes } minutes.
}

## Commands

telegram-command-invite = Invite somebody to my table: /invite @name
telegram-command-handover = Offer my seat to somebody: /handover @name; without a name to whoever wants it
telegram-command-notify = Call me when a table here needs a player: on or off
telegram-invite-whom = Whom? Write /invite and a name such as @somebody, or write /invite in answer to a message of theirs. Whoever sits at a table can also pass on a link that leads there.
telegram-pass-on = Link to table { $code }
telegram-invitation = Come and play { $game } with me: table { $code }
doorstep-invited = You are invited to this table.
doorstep-offered = A seat is offered here: you would play on from there.
doorstep-free = Take a seat:
doorstep-playing = Cards are in play. Between two deals you can take the seat of a computer player: open the link again then.
telegram-notify-how = Write, in a group, /notify on or /notify off; followed by a game, for that game alone.
discord-invite = invite
discord-invite-what = Invite somebody to my table
discord-invite-person = person
discord-invite-person-what = Who is to be asked
discord-invite-menu = Invite to my table
discord-handover = hand-over
discord-handover-what = Offer my seat, with its cards, to somebody else
discord-handover-person-what = Who is to be asked; without a name whoever wants it
discord-notify = notify
discord-notify-what = Whether to call me when a table here needs a player
discord-notify-wish = wish
discord-notify-wish-what = Call me, or not
discord-notify-game-what = For this game alone; left out, for every game
discord-notify-on = on
discord-notify-off = off
bot-cannot-sit = A bot cannot sit at a table. Computer players have a button of their own.

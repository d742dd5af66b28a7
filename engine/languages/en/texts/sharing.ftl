## One table in several rooms

lobby-shared = Shown in { $rooms } rooms: { $platforms }.
room-parted = This room does not show table { $code } any more. “{ $command }” brings it back.
done-joinroom = Table { $code } is shown here now: sit down under it.
done-leaveroom = Table { $code } is not shown here any more.
refusal-UNKNOWN_CODE = There is no open table { $called }. Its code is the four characters before the name of the game.
refusal-CODE_OF_SEVERAL = Two tables are called { $called }. One of them must be opened anew, then it has another code.
refusal-NO_GUESTS_HERE = This place does not share tables with others. Whoever manages it can allow it: { COMMAND($here, "admin") } guests.
refusal-NO_GUESTS_THERE = The place where this table is played does not share tables with others.
refusal-ROOM_HAS_TABLE = This table is shown here already.
refusal-ROOM_HAS_NO_TABLE = This table is not shown here.
refusal-TOO_MANY_ROOMS = A table is shown in { $rooms } rooms at most.
refusal-ROOM_HAS_NO_GUEST = No table from elsewhere is shown here.
refusal-ROOM_IS_HOME = This table was opened here and stays. Its host can close it.
refusal-ROOM_IS_PLAYING = Somebody from here is playing at this table. That is possible after the match.
refusal-NOT_YOUR_ROOM = Only whoever brought the table here, its host, or those who manage this place may do this.
refusal-WHICH_TABLE = Which table? Add its code: { $codes }
sits-elsewhere = No table of yours is shown here. You sit at:
button-show-here = Show { $code } here
button-leave-table = Leave { $code }
button-close-table = Close { $code }
refusal-SEATED_ELSEWHERE = You already sit at this table, on another platform.

discord-join = join
discord-join-what = Show a table of another place in this channel, and play there
discord-join-code = code
discord-join-code-what = The four characters that the table is called by
discord-leave_room = leave-room
discord-leave_room-what = Take a table of another place out of this channel
telegram-command-join = Show a table of another place here: /join AB12
telegram-command-leave_room = Take a table of another place out of here

admin-guests = { $details ->
    [on] Tables are shared with other places.
   *[off] Tables are not shared with other places.
}
admin-done-guests = { $details ->
    [on] Tables from here can now be joined from other places that allow it, and those from there here.
   *[off] No more tables are shared with other places; those that are shared now stay so.
}
deed-guests = { $details ->
    [on] allowed tables to be shared with other places
   *[off] ended the sharing of tables with other places
}
discord-admin-guests = Whether tables are shared with other servers and groups

admin-threads = Each table opens in a thread of its own.
admin-done-threads = { $details ->
    [on] From now on each table opens in a thread of its own.
   *[off] From now on tables open in the channel.
}
deed-threads = { $details ->
    [on] opens tables in threads
   *[off] opens tables in the channel
}
discord-admin-threads = Whether each table opens in a thread of its own

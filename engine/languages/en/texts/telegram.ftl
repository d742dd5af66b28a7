## Telegram

platform-telegram = Telegram
telegram-private = Hand in private chat
telegram-private-chat = Private chat
telegram-board = To the table
telegram-back = Back to the table
telegram-again = Press again for: { $what }
telegram-as-yourself = I cannot tell who writes in the name of a group or a channel. Please write it as yourself.
telegram-no-channels = I play in groups and in private, not in channels. To play with a channel’s readers, add me to its discussion group.
telegram-admin-not-yours = Only those who manage this place may do this. If you do so in the name of the group, write the command instead of pressing, such as “/admin status”.
telegram-choose-game = Which game?
telegram-in-private = The answer is in our private chat.
telegram-rules-brought = The answer is in our private chat. Whoever wants to read it presses a button.
telegram-rules-start = I answer this in private: press “Read”, then Start. Or show it here, to everybody.
telegram-read = Read
telegram-only-privately = I answer this in private only. Open our private chat and press Start, then ask again.
telegram-hand-brought = Your hand is in our private chat.
telegram-hand-start = Open our private chat and press Start: your hand comes there.
telegram-hand-in-group = Your hand comes where you alone see it in the group, when you press “My hand”.
telegram-hand-in-private = Your hand comes to our private chat. Press Start there, if you have not yet.
telegram-hand-in-anywhere = Your hand comes to our private chat where that is open, else where you alone see it in the group.
telegram-drawn = Draw the boards
telegram-admin-rich = { $details ->
    [on] Boards are shown as tables from the next change on. Clients that are too old ask to be updated.
   *[off] Boards are shown as text.
}
telegram-admin-panels = { $details ->
    [on] Hands and answers for one person alone may stand in the group, where Telegram can show them.
   *[off] Nothing for one person alone is shown in the group any more.
}
telegram-add-to-group = Add to a group
telegram-greeting = Hello! I deal cards here for tables of two to four, with computer players for empty seats. /play opens a table, /rules explains a game, /help says more.
telegram-description = Trick-taking card games for groups: manille, chibre, mensch and more. Add me to a group and open a table with /play, or play here against computer players.
telegram-short-description = Trick-taking card games for groups, or against computer players.
telegram-welcome = Your cards come to this chat. Open a table with /play: in a group together with others, here against computer players. /help says more.
telegram-welcome-seat = You sit at table { $code }. Your hand comes here as soon as cards are dealt.
telegram-welcome-hand = You sit at table { $code }. Here comes your hand.
telegram-not-seated = You do not sit at that table. Take a seat there first; then your hand comes here.
telegram-bug = Something went wrong here. The table is as it was before; please try again.
telegram-help =
    /play opens a table. With a game and options at once: /play manille-coinchee target=50 clock=fast computers=strong
    /hand brings your hand to our private chat.
    /card 10s plays a card or makes a call: 10s, ace of hearts, pass, contre. Whatever a button says can be written too: /card sit north, start, the rest are mine, resign. In private just write it.
    /hint says what is best now and why, at friendly tables and among computers.
    /review looks at your decisions of the last deal again.
    /score shows the score sheet, /last the last trick, /rules the rules: /rules contre explains contre, /record the last finished deal.
    /leave leaves the table; during a match a computer plays on for you until /back.
    /invite @name asks somebody to your table; without a name it gives you a link to pass on. /handover @name offers your seat, with its cards.
    /leaderboard shows who leads in a game.
    /close closes the table for good.
    Without a private chat: “My hand” under the table shows your cards with numbers. The first press of a number asks back, the second plays.
telegram-command-play = Open a table
telegram-command-learn = Learn a game step by step
telegram-command-problem = Solve the problem of the day
telegram-command-card = Play by typing: 10s, pass, sit north
telegram-command-rules = Look something up in the rules
telegram-command-leaderboard = Who leads in a game
telegram-command-help = How to play here

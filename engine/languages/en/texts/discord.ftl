### Discord: commands (a name is one word in small letters), their arguments, answers

platform-discord = Discord
command-discord = /{ $own }
discord-play = play
discord-play-what = Open a table in this channel
discord-play-game = game
discord-play-game-what = The game to play
discord-play-options = options
discord-play-options-what = Options of the game, such as practice=on; more are offered as you type
discord-play-clock = clock
discord-play-clock-what = How long a turn may take
discord-learn = learn
discord-learn-what = Learn a game at a table of your own, step by step
discord-learn-game-what = The game to learn
discord-play-thread = thread
discord-play-thread-what = Play in a thread of its own
discord-problem = problem
discord-problem-what = Solve the problem of the day, and others
discord-problem-game-what = The game that the problem is from
discord-seats = Which seat?
discord-levels = How strong computer players are
discord-card = card
discord-card-what = Play a card, make a call or press a button by typing it
discord-card-text = card
discord-card-text-what = For example 10S, ace of hearts, pass, sit north, start, resign
discord-leaderboard = leaderboard
discord-leaderboard-what = Who leads in a game
discord-leaderboard-game-what = The game
discord-leaderboard-scope = scope
discord-leaderboard-scope-what = Results of this server, or of all
discord-leaderboard-here = this server
discord-leaderboard-everywhere = everywhere
discord-leaderboard-page = page
discord-leaderboard-page-what = Ten people a page
discord-rules = rules
discord-rules-what = Look something up in the rules
discord-rules-game-what = The game; that of the table when it is left out
discord-rules-topic = topic
discord-rules-topic-what = For example play, contre, or a question in a few words
discord-help = help
discord-help-what = How to play here
discord-help-heading = Pli: card games with friends
discord-help-play = /{ discord-play } opens a table. Friends sit down with one press, computer players fill the rest.
discord-help-cards = Your cards come by direct message, or under the board with “My hand”.
discord-help-rules = /{ discord-rules } looks something up, such as /{ discord-rules } contre. A refused card tells why.
discord-help-here = Here now:
discord-help-table = { $table } · { $free ->
    [0] no free seat
    [one] one free seat
   *[other] { $free } free seats
}
discord-help-settings = My settings
discord-help-leaderboard = Leaderboard
discord-choose-game = Open a table: which game?
discord-greeting = Hello! I deal cards here for tables of two to four, with computer players for empty seats. /{ discord-play } opens a table, /{ discord-rules } explains a game, /{ discord-help } says more.
discord-may-view = View Channel
discord-may-send = Send Messages
discord-may-send-in-threads = Send Messages in Threads
discord-may-embed = Embed Links
discord-may-open-threads = Create Public Threads
discord-no-thread = I could not open a thread here. Without one a table can be opened in the channel.
discord-servers-only = Tables are played in the channels of a server: please type this there.
discord-missing = No table can be played here: I lack the permission { $permissions }. Somebody who manages the server can grant it in the settings of this channel.
discord-dm-closed = I cannot send you direct messages. Your hand is shown here instead: keep this message in view, or press “My hand” under the table.
discord-panel-over = I can no longer change this message. Press “My hand” to go on with it here.
discord-hand-in-panel = Your hand is in the message under the table. Press “My hand” to play on here.
discord-sure = { $what }: are you sure? Press once more.
discord-yes = Yes
discord-done = Done.
discord-bug = Something went wrong here. The table is as it was before; please try again.
discord-to-board = To the board
discord-to-hand = To my direct message
discord-where = Table: { $place }.

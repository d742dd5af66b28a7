## What the owner of a server or group may do

admin-not-yours = Only those who manage this place may do this.
admin-heading = House rules of this place
admin-channels = Tables open in: { $channels }
admin-everywhere-here = Tables open everywhere in this place.
admin-language = Language of the tables: { $language }
admin-language-platform = the platform’s language
admin-tables = { $tables ->
    [0] Tables at once: no limit
   *[other] Tables at once: at most { $tables }
}
admin-each = { $tables ->
    [0] Tables that one person may have open: no limit
   *[other] Tables that one person may have open: at most { $tables }
}
admin-defaults = { $game }: { $options } · { $code }
admin-banned = Banned from tables, { $number }: { $name }
admin-status = Status
admin-again = Look again
admin-back = Back
admin-log = Log
admin-log-empty = Nothing has been done here yet.
admin-log-newer = ◀ Newer
admin-log-older = Older ▶
admin-logged = { $time } · { $name }: { $deed }
admin-table-lost = { $table } · its channel is gone
admin-open-tables = { $tables ->
    [0] No table is open here.
    [one] One table is open here:
   *[other] { $tables } tables are open here:
}
admin-table = { $table } · { $phase } · { $seated } of { $seats } seats taken · rules version { $version }
admin-phase-lobby = before the first deal
admin-phase-playing = playing
admin-phase-between = between two deals
admin-phase-over = match over
admin-phase-closed = closed
admin-version = Pli { $version }
admin-store = Store: { $store }
admin-trouble-store = The store takes nothing at present: no card can be played.
admin-trouble-keeping = The store may lose what it has accepted.
admin-trouble-ledger = The ledger cannot be read at present.
admin-trouble-leases = Nobody keeps the clocks at present.
admin-trouble-disk = Little space is left on the disk.
admin-trouble-platform = { $platform } is not connected at present.
admin-unsettled = Finished deals waiting for the ledger: { $deals } · set aside: { $aside }
admin-leases = Programs that share the store: { $programs } · shards whose clocks this one keeps: { $shards }
admin-unreadable = { $tables ->
    [one] A table cannot be read and is left as it lies: { $named }
   *[other] { $tables } tables cannot be read and are left as they lie: { $named }
}
admin-queue = Messages waiting for { $platform }: { $messages }
admin-done-allow = Tables may open in { $details }.
admin-done-forbid = Tables may no longer open in { $details }.
admin-done-defaults = From the next table on: { $details }
admin-done-limit = Tables at once, at most: { $details } (0 is no limit)
admin-done-allot = Tables that one person may have open: at most { $details } (0 is no limit)
admin-done-speak = New tables speak: { $details }
admin-done-stop = Table { $details } is closed. A deal in progress does not count.
admin-done-remove = { $details } was taken from the table; a computer player takes the seat.
admin-removed-free = { $details } was taken from the table; the seat is free.
admin-removed-closed = { $details } was taken from the table; it is closed, for nobody sits there any more.
admin-done-exclude = { $details } may no longer sit down here.
admin-done-readmit = { $details } may sit down here again.
deed-allow = allowed tables in { $details }
deed-forbid = closed { $details } to tables
deed-defaults = set the rules: { $details }
deed-limit = set the limit of tables to { $details }
deed-allot = set the limit of tables for each person to { $details }
deed-speak = set the language to { $details }
deed-stop = closed table { $details }
deed-remove = removed { $details } from a table
deed-exclude = banned { $details } from tables
deed-readmit = let { $details } sit down again
deed-nobody = somebody who was erased
refusal-CHANNEL_NOT_LISTED = This place is not among those where tables may open.
refusal-BAD_LIMIT = Give a number from 0 to { $highest }; 0 is no limit.
refusal-UNKNOWN_LANGUAGE = There is no such language. Choose from: { $languages }
refusal-NOT_BANNED = This person is not banned here.
admin-help-discord = /{ discord-admin } allow and forbid name channels; language, zone, tables, each, threads and rules set what new tables take; charter takes house rules over by their code; stop closes a table, pause and resume stop its clocks and let them run again, season and undo-season begin a season of the leaderboards and take it back, remove and ban take a person from the tables, unban lets one sit down again.
discord-admin = admin
discord-admin-what = For those who manage the server: tables, channels, people
discord-admin-show = What is decided here, and the bans
discord-admin-allow = Let tables open in a channel; the first one that is named closes the others
discord-admin-forbid = No longer let tables open in a channel
discord-admin-language = The language of new tables
discord-admin-tables = How many tables may be open at once
discord-admin-each = How many tables one person may have open at once
discord-admin-rules = The house rules of a game; without options the standard rules
discord-admin-stop = Close a table
discord-admin-remove = Take a person from every table here
discord-admin-ban = Take a person from every table here and keep them from sitting down again
discord-admin-unban = Let a person sit down again
discord-admin-log = Who did what
discord-admin-status = Tables, versions, store and queues
discord-admin-channel = The channel
discord-admin-person = The person
discord-admin-code = The four characters of the table
discord-admin-number = A number; 0 is no limit
discord-admin-platform = Discord’s own
telegram-command-admin = For administrators: tables, places, people
telegram-admin-groups-only = Write /admin in the group that you manage.
telegram-admin-unsure = I could not ask Telegram who manages this group. Please try again.
telegram-admin-usage = This is not how it is written. /admin alone shows how.
telegram-admin-here = this group
telegram-admin-topic = topic { $number }
admin-pictures = Pictures on boards: { $style }
admin-season = Season: { $season }
admin-everywhere-on = Results count on the leaderboards everywhere.
admin-everywhere-off = Results count on the leaderboards of this place alone.
admin-done-pause = Table { $details } is paused.
admin-done-resume = Table { $details } goes on.
admin-done-draw = Pictures on boards: { $details }
admin-done-newseason = Season { $details } has begun. For a week this can be undone.
admin-done-undoseason = Season { $details } was undone: its results count in the one before.
admin-done-everywhere = { $details ->
    [on] From now on results count on the leaderboards everywhere, past ones too.
   *[off] From now on results count on the leaderboards of this place alone.
}
deed-pause = paused table { $details }
deed-resume = ended the pause of table { $details }
deed-draw = set the pictures: { $details }
deed-newseason = began season { $details }
deed-undoseason = undid season { $details }
deed-rich = { $details ->
    [on] has boards shown as tables
   *[off] has boards shown as text
}
deed-panels = { $details ->
    [on] lets one person alone be shown messages in the group
   *[off] no longer lets one person alone be shown messages in the group
}
deed-everywhere = { $details ->
    [on] joined the leaderboards everywhere
   *[off] left the leaderboards everywhere
}
refusal-NO_SEASON_TO_UNDO = No season began within the last week.
discord-admin-pause = Stop the clocks of a table
discord-admin-resume = End the pause of a table
discord-admin-season = Begin a new season; for a week this can be undone
discord-admin-season-name = What the season is called
discord-admin-undo-season = Undo the new season, within a week
discord-admin-everywhere = Whether results count on the leaderboards everywhere
discord-admin-pictures = Pictures on the boards that everybody sees
admin-help-telegram =
    /admin here on, /admin here off: tables open in this group or topic
    /admin language fr (en; de; off)
    /admin zone Europe/Brussels: whose nights are off the clock in correspondence play
    /admin tables 3: at most so many at once (0 for no limit)
    /admin each 3: at most so many of one person
    /admin guests on, /admin guests off: share tables with other places, or not
    /admin rules manille-coinchee target=50: house rules of a game
    /admin charter K7QF-2M9X: house rules from elsewhere, by their code
    /admin pictures dark: on the boards (light, dark-four, light-four, off)
    /admin stop AB12: closes a table; /admin pause AB12, /admin resume AB12: its clocks
    /admin season new Autumn; /admin season undo, within a week
    /admin everywhere on: results count on the leaderboards everywhere (off)
    /admin remove AB12 2, /admin ban AB12 2: whoever has the second seat there; or in reply to a message of that person
    /admin unban 1: the first of the list
    /admin panels off: hands and answers only in private (on)
    /admin rich on: boards as tables, for new clients alone (off)
    /admin log, /admin status

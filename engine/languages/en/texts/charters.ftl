## House rules and their codes

charter-heading = House rules of this place
charter-none = Every game is played by its standard rules here, unless whoever opens a table says otherwise.
charter-one = House rules
charter-game = { $game } · code { $code }
charter-code = Code of these house rules: { $code }
charter-how = A code can be read out anywhere: with { COMMAND($here, "play") } a table is played by it (in Telegram with charter= before the code), and whoever manages a place takes the rules over there with { COMMAND($here, "admin") } charter.
charter-outdated = The game does not take these rules any more: { $mistakes }
refusal-CHARTER_UNKNOWN = No house rules have the code { $called }.
refusal-CHARTER_OTHER_GAME = The house rules { $called } belong to another game: { $game }
refusal-CHARTER_OUTDATED = The house rules { $called } cannot be played any more: { $mistakes }
admin-done-adopt = From the next table on: { $details }
deed-adopt = took over the house rules: { $details }
discord-charter = charter
discord-charter-what = The house rules of this server, or those of a code
discord-charter-code = code
discord-charter-code-what = The code of house rules, such as K7QF-2M9X
discord-play-charter-what = The code of house rules from anywhere, such as K7QF-2M9X
discord-admin-charter = Take the house rules of a code over for their game
telegram-command-charter = House rules of this place, or those of a code

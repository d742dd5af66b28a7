### A table in a browser

web-only-watching = You are watching this table; only its players can do that.
web-pass-over = This link is no longer good. Open the table anew from where you found it.
web-too-many = The table is open on too many pages already. Close one of them.
web-at = Your table is at { $link }
web-guest = For another player: { $link }
web-watch = To watch: { $link }
web-careful = Whoever has a link plays in that seat and sees its cards: give each to one person only. Ctrl+C ends the program; the table waits.
web-guest-name = Guest { $number }
button-page = Open the table
web-to-watch = To watch
web-links = The table opens in your browser; the links are good for twelve hours. The first is yours alone: whoever has it plays for you. The second shows what everybody may see.
web-links-deal = The others show the last deal again, card by card, and your review of it.
web-nowhere = Tables are not shown in a browser here.

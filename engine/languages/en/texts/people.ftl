## A person's own profile

me-heading = Your profile
me-nothing-yet = You have no result yet.
me-record = { $game }: { $unit ->
    [chips] { $points ->
        [one] { $points } chip
       *[other] { $points } chips
    }
    [tokens] { $points ->
        [one] { $points } token shed
       *[other] { $points } tokens shed
    }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
} in { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $wins } won of { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
me-form = Form: { $form } · { $deals ->
    [one] the last deal: { $high }
   *[other] the last { $deals } deals, from { $low } to { $high }
}
me-partner = Best partner: { $name }, { $wins ->
    [one] { $wins } match won together
   *[other] { $wins } matches won together
}
me-linked = Linked: { $platforms }. Results of both count together.
me-language = Language of private messages: { $language }
me-confirm = Second press before a card is played: { $confirm }
me-confirm-off = never
me-confirm-high = high cards
me-confirm-on = always
me-pictures = Pictures of your cards: { $pictures }
pictures-usual = as usual here
pictures-off = none
pictures-dark = dark
pictures-light = light
pictures-dark-four = dark, four colours
pictures-light-four = light, four colours
me-menu-language = Language
me-menu-confirm = Second press
me-menu-pictures = Pictures
me-menu-hands = Hand
me-hands = Your hand: { $where }
me-hands-direct = in direct messages, or in a panel while you have one open
me-hands-panel = only in panels under the table
me-hands-both = in direct messages and panels alike
me-shown = Your name is shown on leaderboards.
me-hidden = Your name is hidden on leaderboards.
me-hide = Hide my name
me-show = Show my name
me-changed = Changed.
me-back = Back to the profile
me-export = Export
me-export-done = Here is everything that is kept about you.
me-erase = Erase me
me-erase-what = Your settings, your links and your name go for good. Results stay without a name, so that those of others stand. Where you sit, a computer player takes your seat; a table without people is closed. This cannot be undone.
me-erase-now = Yes, erase me
me-keep = No, keep everything
me-erase-done = You were erased. If you play again, you begin anew; what ends within the next minute counts for nobody yet.
me-link = Link with { $platform }
me-link-how = On { $platform }, write this within { $minutes } minutes: { $command } { $code }
me-link-done = Linked. Results of both count together from now on, past ones too.
me-unlink = Unlink
me-unlink-done = Unlinked. Each identity has taken its own results along.
language-client = as in the app
language-name = English
leaders-hidden = (hidden)
leaders-erased = (erased)
refusal-LINK_UNKNOWN = This code is not valid, or not any more. Ask for a new one with { COMMAND($here, "me") }.
refusal-LINK_SAME_PLATFORM = This code comes from the same platform. Give it on the other one.
refusal-LINK_ALREADY = One of the two identities is already linked. Unlink it first with { COMMAND($here, "me") }.
refusal-NOT_LINKED = Nothing is linked.
refusal-NOBODY_THERE = This person does not sit at that table.
refusal-CHANNEL_NOT_ALLOWED = Tables are not opened here. Play in: { $channels }
refusal-BANNED = You may not sit down at tables here: somebody who manages this place has said so.
refusal-TOO_MANY_TABLES = { $tables ->
    [one] Only one table may be open here at a time.
   *[other] Only { $tables } tables may be open here at a time.
}
refusal-TOO_MANY_OWN_TABLES = { $tables ->
    [one] You have opened a table here already. Close it first.
   *[other] You have opened { $tables } tables here already. Close one of them first.
}
refusal-TOO_MANY_AT_ONCE = { $seconds ->
    [one] That is many tables at once. The next one can be opened in a second.
   *[other] That is many tables at once. The next one can be opened in { $seconds } seconds.
}
refusal-TOO_FAST = { $seconds ->
    [one] That was more than anybody can play in a minute. Wait a second, then go on.
   *[other] That was more than anybody can play in a minute. Wait { $seconds } seconds, then go on.
}
done-evict = The seat at table { $code } was given up.
done-shut = Table { $code } is closed.
done-renew = Table { $code } knows you again.
discord-me = me
discord-me-what = My profile, settings and data
discord-profile = Card game results
me-of = Results of { $name }
me-of-none = { $name } has no result yet, or keeps them private.
discord-link = link
discord-link-what = Link my Telegram identity with a code from there
discord-link-code = code
discord-link-code-what = The code that I showed you on Telegram
telegram-command-me = My profile, settings and data
telegram-command-link = Link my Discord identity with a code from there
telegram-link-how = Write /link and the code that I showed you on Discord: /link ABCD-1234

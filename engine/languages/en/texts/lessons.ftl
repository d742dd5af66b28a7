## Lessons

lesson-begins = A lesson: first a deal with open hands, then one with hidden hands. The cards are chosen so that you meet what the game turns on. Nothing counts, and you may take back what you played.
lesson-hidden-next = That was a deal with open hands. The next one is played as everybody plays it: you see only your own cards.
lesson-over = That was the lesson. When to do what stands in the rules under “Advice”. A rematch brings other cards; at a new table you play for real.
lesson-wise = A good choice: { $what } ({ $reason }).
lesson-wise-so-far = A good choice, as far as worked out: { $what } ({ $reason }). “Hint” goes on.
lesson-hidden = What is wise? “Hint” says it, and why.
lesson-word = { $word }: { $meaning }
lesson-aim = The aim: { $aim }
lesson-read-on = Rules: { $section }
# As the page of words spells them.
lesson-word-trick = trick
lesson-word-trump = trump
lesson-word-lead = lead
lesson-word-follow = follow suit
lesson-word-master = winning
lesson-word-void = void
lesson-word-ruff = ruff
lesson-word-discard = discard
lesson-word-pass = pass
lesson-word-no-trump = sans-atout
lesson-word-load = load
lesson-word-bour = Bour
lesson-word-nell = Nell
lesson-word-announcement = announcement
lesson-word-stock = Stöck
lesson-word-mensch = mensch
lesson-word-compulsion = compulsion
lesson-word-declarer = declarer
lesson-word-called = to call
lesson-word-menche = mèn’che
lesson-word-triyonfe = triyonfe
lesson-word-macmahon = Mac Mahon
lesson-word-ze = Zè
lesson-word-manille = manille
lesson-word-manillon = manillon
lesson-word-question = question

## Taking back

button-takeback = Take back
typed-button-takeback = take that back, takeback, undo
play-from = Play on from …
play-from-which = Play this deal on from which trick?
play-from-trick = Trick { $number }
done-takeback = Taken back.
done-playfrom = The deal goes on from there.
refusal-COUNTS = Nothing is taken back where results count. In practice ({ COMMAND($here, "play") }, practice=on) and in lessons it is allowed.
refusal-OTHERS_HAVE_PLAYED = Somebody else has played since: that is not yours to take back.
refusal-NOTHING_TO_TAKE_BACK = You have decided nothing in this deal that could be taken back.

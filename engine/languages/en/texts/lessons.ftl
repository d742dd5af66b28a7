## Lessons

lesson-begins = A lesson: first a deal with open hands, then one with hidden hands. Nothing counts, and you may take back what you played.
lesson-hidden-next = That was a deal with open hands. The next one is played as everybody plays it: you see only your own cards.
lesson-over = That was the lesson. A rematch begins it again; at a new table you play for real.
lesson-wise = A good choice: { $what } ({ $reason }).
lesson-hidden = What is wise? “Hint” says it, and why.
lesson-word = { $word }: { $meaning }
lesson-aim = The aim: { $aim }
lesson-read-on = Rules: { $section }
# As the page of words spells them.
lesson-word-trick = trick
lesson-word-trump = trump
lesson-word-lead = lead
lesson-word-follow = follow suit
lesson-word-master = master
lesson-word-void = void
lesson-word-ruff = ruff
lesson-word-discard = discard
lesson-word-pass = pass

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

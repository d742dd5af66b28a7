## Lessons

lesson-begins = A lesson: first a deal with open hands, then one with hidden hands. Nothing counts, and you may take back what you played.
lesson-hidden-next = That was a deal with open hands. The next one is played as everybody plays it: you see only your own cards.
lesson-over = That was the lesson. A rematch begins it again; at a new table you play for real.
lesson-wise-call = Wise: { $what }.
lesson-wise-only = Only { $what } may be played.
lesson-wise-draws = Wise: { $what }. It makes the others play trumps.
lesson-wise-leads = Wise: { $what } as your lead.
lesson-wise-partner = Wise: { $what }. Your partner is winning the trick.
lesson-wise-ruffs = Wise: { $what }. A trump wins the trick.
lesson-wise-wins = Wise: { $what }. It is winning the trick.
lesson-wise-loses = Wise: { $what }. An opponent keeps the trick, so give away as little as you can.
lesson-word = { $word }: { $meaning }
# As the page of words spells them.
lesson-word-trick = trick
lesson-word-trump = trump
lesson-word-lead = lead
lesson-word-follow = follow suit
lesson-word-master = master
lesson-word-void = void
lesson-word-ruff = ruff
lesson-word-discard = discard

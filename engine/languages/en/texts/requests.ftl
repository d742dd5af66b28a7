# What people ask for in a word: how the command is read, what it does, and the key of a screen.
asking-hand = hand
asking-hand-what = Show me my hand

asking-hint = hint
asking-hint-what = Show me the best card or call now, and why
asking-hint-key = h hint

asking-score = score
asking-score-what = Show the score sheet
asking-score-key = s score

asking-last = last-trick
asking-last-what = Show the last trick
asking-last-key = t last trick

asking-review = review
asking-review-what = Look at my decisions of the last deal again

asking-record = record
asking-record-what = Record of the last finished deal

asking-leave = leave
asking-leave-what = Leave the table; a computer plays on for me during a match

asking-back = back
asking-back-what = Take my seat back from the computer

asking-away = away
asking-away-what = Let a computer play for me until I am back

asking-more = more
asking-more-what = Pause, hand my seat over, resign

asking-close = close
asking-close-what = Close the table for good

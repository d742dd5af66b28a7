## Lektionen

lesson-begins = Eine Lektion: zuerst ein Spiel mit offenen Karten, dann eines mit verdeckten. Nichts zählt, und du darfst zurücknehmen, was du gespielt hast.
lesson-hidden-next = Das war ein Spiel mit offenen Karten. Das nächste wird wie üblich gespielt: du siehst nur deine eigenen.
lesson-over = Das war die Lektion. Eine Revanche beginnt sie von neuem; an einem neuen Tisch spielst du richtig.
lesson-wise-call = Klug: { $what }.
lesson-wise-only = Nur { $what } ist erlaubt.
lesson-wise-draws = Klug: { $what }. Die anderen müssen dann Trümpfe spielen.
lesson-wise-leads = Klug: { $what } ausspielen.
lesson-wise-partner = Klug: { $what }. Dein Partner führt im Stich.
lesson-wise-ruffs = Klug: { $what }. Ein Trumpf gewinnt den Stich.
lesson-wise-wins = Klug: { $what }. Diese Karte führt im Stich.
lesson-wise-loses = Klug: { $what }. Ein Gegner behält den Stich: gib so wenig wie möglich her.
lesson-word = { $word }: { $meaning }
# Wie die Seite der Wörter sie schreibt.
lesson-word-trick = Stich
lesson-word-trump = Trumpf
lesson-word-lead = ausspielen
lesson-word-follow = bedienen
lesson-word-master = führen
lesson-word-void = Fehlfarbe
lesson-word-ruff = stechen
lesson-word-discard = abwerfen

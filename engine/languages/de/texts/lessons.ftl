## Lektionen

lesson-begins = Eine Lektion: zuerst ein Spiel mit offenen Karten, dann eines mit verdeckten. Nichts zählt, und du darfst zurücknehmen, was du gespielt hast.
lesson-hidden-next = Das war ein Spiel mit offenen Karten. Das nächste wird wie üblich gespielt: du siehst nur deine eigenen.
lesson-over = Das war die Lektion. Eine Revanche beginnt sie von neuem; an einem neuen Tisch spielst du richtig.
lesson-wise = Klug ist { $what }: { $reason }.
lesson-hidden = Was ist klug? „Tipp“ sagt es, und warum.
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

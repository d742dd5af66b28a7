## Lektionen

lesson-begins = Eine Lektion: zuerst ein Spiel mit offenen Karten, dann eines mit verdeckten. Die Karten sind so ausgesucht, dass dir begegnet, worauf es ankommt. Nichts zählt, und du darfst zurücknehmen, was du gespielt hast.
lesson-hidden-next = Das war ein Spiel mit offenen Karten. Das nächste wird wie üblich gespielt: Du siehst nur deine eigenen.
lesson-over = Das war die Lektion. Wann was klug ist, steht in den Regeln unter „Tipps“. Eine Revanche bringt andere Karten; an einem neuen Tisch spielst du richtig.
lesson-wise = Guter Zug: { $what } ({ $reason }).
lesson-wise-so-far = Guter Zug, soweit gerechnet: { $what } ({ $reason }). „Tipp“ rechnet weiter.
lesson-hidden = Was ist klug? „Tipp“ sagt es, und warum.
lesson-word = { $word }: { $meaning }
lesson-aim = Das Ziel: { $aim }
lesson-read-on = Regeln: { $section }
# Wie die Seite der Wörter sie schreibt.
lesson-word-trick = Stich
lesson-word-trump = Trumpf
lesson-word-lead = ausspielen
lesson-word-follow = bedienen
lesson-word-master = führen
lesson-word-void = Fehlfarbe
lesson-word-ruff = stechen
lesson-word-discard = abwerfen
lesson-word-pass = passen
lesson-word-no-trump = Sans-atout
lesson-word-load = schmieren
lesson-word-bour = Puur
lesson-word-nell = Nell
lesson-word-announcement = Weis
lesson-word-stock = Stöck
lesson-word-mensch = Mensch
lesson-word-compulsion = Bietzwang
lesson-word-declarer = Spielmacher
lesson-word-called = rufen
lesson-word-menche = Mèn’che
lesson-word-triyonfe = Triyonfe
lesson-word-macmahon = Mac Mahon
lesson-word-ze = Zè
lesson-word-manille = Manille
lesson-word-manillon = Manillon
lesson-word-question = Frage

## Zurücknehmen

button-takeback = Zurücknehmen
typed-button-takeback = ich nehme zurück, nimm zurück, rückgängig
play-from = Weiterspielen ab …
play-from-which = Ab welchem Stich soll dieses Spiel weitergehen?
play-from-trick = Stich { $number }
done-takeback = Zurückgenommen.
done-playfrom = Das Spiel geht von dort weiter.
refusal-COUNTS = Wo Ergebnisse zählen, wird nichts zurückgenommen. Beim Üben ({ COMMAND($here, "play") }, practice=on) und in Lektionen geht es.
refusal-OTHERS_HAVE_PLAYED = Seitdem hat jemand anderes gespielt: Das kannst du nicht zurücknehmen.
refusal-NOTHING_TO_TAKE_BACK = Du hast in diesem Spiel nichts entschieden, was man zurücknehmen könnte.

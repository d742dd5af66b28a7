# What people ask for in a word: how the command is read, what it does, and the key of a screen.
asking-hand = hand
asking-hand-what = Meine Hand zeigen

asking-hint = tipp
asking-hint-what = Mir die beste Wahl zeigen und sagen, warum
asking-hint-key = h Tipp

asking-score = punkte
asking-score-what = Die Punkteliste zeigen
asking-score-key = s Stand

asking-last = letzter-stich
asking-last-what = Den letzten Stich zeigen
asking-last-key = l letzter Stich

asking-review = rückblick
asking-review-what = Meine Entscheidungen im letzten Spiel noch einmal ansehen

asking-record = protokoll
asking-record-what = Protokoll des letzten beendeten Spiels

asking-leave = verlassen
asking-leave-what = Den Tisch verlassen; in einer Partie spielt ein Computer für mich weiter

asking-back = zurück
asking-back-what = Meinen Platz vom Computer zurücknehmen

asking-away = weg
asking-away-what = Einen Computer für mich spielen lassen, bis ich zurück bin

asking-more = mehr
asking-more-what = Pause, meinen Platz abgeben, aufgeben

asking-close = schließen
asking-close-what = Den Tisch endgültig schließen

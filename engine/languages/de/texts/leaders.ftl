## Ranglisten: Zeiten, Arten von Tischen, Wertung

leaders-all = Insgesamt
leaders-month = Dieser Monat
leaders-season = Diese Saison
leaders-season-number = Saison { $number }
leaders-here = Hier
leaders-everywhere = Überall
leaders-pool-open = Gewertete Tische
leaders-pool-friendly = Freundschaftliche Tische
leaders-pool-computers = Mit Computern
leaders-by-rating = Wertung
leaders-by-levels = Stufen der Computer
leaders-levels-empty = Noch kein Computer hat ein Spiel nur gegen Menschen beendet.
leaders-levels-how = Was die Partei des Computers in einem Spiel bekam{ $unit ->
    [chips] , in Chips,
    [tokens] , in Marken,
   *[other] , in Punkten,
} und was die Menschen gegen sie bekamen. Es zählen nur Spiele, in denen alle Gegner Menschen sind, und keine freundschaftlichen Tische. Die Wertung ist von der der Menschen getrennt.
leaders-previous = ◀ Vorige
leaders-next = Nächste ▶
leaders-show = Hier zeigen
column-rating = Wertung
column-level = Stufe
column-level-mean = Je Spiel
column-level-faced = Menschen
column-sweeps = Alle Stiche
column-contres = Kontras
leaders-own-rating = Du: Rang { $rank }, Wertung { $rating }, { $wins } von { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
} gewonnen
leaders-rating-how = Jede Wertung beginnt bei 0 und kann darunter fallen; sie hängt davon ab, wie stark die Gegner sind, und die ersten Partien bewegen sie am meisten.
leaders-unrated = Du stehst noch nicht auf der Liste: { $needs ->
    [one] Es fehlt noch eine Partie
   *[other] Es fehlen noch { $needs } Partien
} an einem gewerteten Tisch.
leaders-unlisted = Du stehst noch nicht auf der Liste: { $needs ->
    [one] Es fehlt noch ein Spiel.
   *[other] Es fehlen noch { $needs } Spiele.
}
leaders-away = Du stehst nicht auf der Liste: Du hast lange nicht gespielt.
lobby-friendly = Ein freundschaftlicher Tisch: zählt gesondert und ohne Wertung.
discord-play-friendly = freundschaftlich
discord-play-friendly-what = Ergebnisse zählen gesondert und ohne Wertung
discord-play-computers = computer
discord-play-computers-what = Wie stark die Computer spielen
discord-leaderboard-period = saison
discord-leaderboard-period-what = Insgesamt, ein Monat oder eine Saison
discord-leaderboard-tables = tische
discord-leaderboard-tables-what = Gewertete Tische, freundschaftliche oder solche mit Computern
discord-leaderboard-by = ordnung
discord-leaderboard-by-what = Was man gewinnt, die Wertung oder wie jede Stufe der Computer spielt
discord-leaderboard-by-points = was man gewinnt

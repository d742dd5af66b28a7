## Quel classement

leaders-all = Depuis toujours
leaders-month = Ce mois-ci
leaders-season = Cette saison
leaders-season-number = Saison { $number }
leaders-here = Ici
leaders-everywhere = Partout
leaders-pool-open = Tables classées
leaders-pool-friendly = Tables amicales
leaders-pool-computers = Avec des ordinateurs
leaders-by-rating = Cote
leaders-by-levels = Niveaux des ordinateurs
leaders-levels-empty = Aucun ordinateur n’a encore fini de donne contre un camp où il n’y a que des personnes.
leaders-levels-how = Ce que le camp de l’ordinateur a obtenu par donne{ $unit ->
    [chips] , en jetons,
    [tokens] , en jetons,
   *[other] , en points,
} et ce qu’ont obtenu les personnes en face. Seules comptent les donnes où tous les adversaires sont des personnes, hors tables amicales. La cote est à part de celle des personnes.
leaders-previous = ◀ Précédents
leaders-next = Suivants ▶
leaders-show = Montrer ici

column-rating = Cote
column-level = Niveau
column-level-mean = Par donne
column-level-faced = En face
column-sweeps = Capots
column-contres = Contres

## Sa propre ligne

leaders-own-rating = Vous : rang { $rank }, cote { $rating }, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
} sur { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
leaders-rating-how = Toute cote part de 0 et peut descendre plus bas ; elle dépend de la force des adversaires, et les premières parties la font bouger le plus.
leaders-unrated = Vous n’êtes pas encore au classement : encore { $needs ->
    [one] une partie
   *[other] { $needs } parties
} à une table classée.
leaders-unlisted = Vous n’êtes pas encore au classement : encore { $needs ->
    [one] une donne.
   *[other] { $needs } donnes.
}
leaders-away = Vous n’êtes pas au classement : vous n’avez pas joué depuis longtemps.

## Tables amicales

lobby-friendly = Table amicale : comptée à part, sans effet sur la cote.
discord-play-friendly = amicale
discord-play-friendly-what = Les résultats comptent à part, sans effet sur la cote
discord-play-computers = ordinateurs
discord-play-computers-what = La force des ordinateurs
discord-leaderboard-period = saison
discord-leaderboard-period-what = Depuis toujours, un mois ou une saison
discord-leaderboard-tables = tables
discord-leaderboard-tables-what = Tables classées, amicales, ou avec des ordinateurs
discord-leaderboard-by = ordre
discord-leaderboard-by-what = Ce qu’on gagne, la cote, ou ce que fait chaque niveau des ordinateurs
discord-leaderboard-by-points = ce qu’on gagne

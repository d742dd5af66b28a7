## Ce qu’on tape à une table. Les mots sont séparés par des virgules ; majuscules, accents et signes ne comptent pas.

# Mots qui ne disent rien par eux-mêmes dans une ligne tapée.
typed-fillers = de, du, le, la, les, l, d’, à
# Comment on écrit des lettres que le clavier n’a pas.
typed-spelling = œ oe, æ ae
typed-yes = oui
typed-no = non
typed-on = vrai
typed-off = faux

typed-suit-S = pique, piques
typed-suit-H = co, cœur, cœurs
typed-suit-D = ca, carreau, carreaux
typed-suit-C = trèfle, trèfles
typed-rank-A = as, manillon
typed-rank-K = roi
typed-rank-Q = dame
typed-rank-J = valet
typed-rank-10 = dix, manille
typed-rank-9 = neuf
typed-rank-8 = huit
typed-rank-7 = sept
typed-rank-6 = six
typed-compass-N = nord
typed-compass-E = est
typed-compass-S = sud
typed-compass-W = ouest

typed-pass = passe, je passe, passer
typed-double = contre, coinche, je contre, je coinche, contrer
typed-redouble = surcontre, surcoinche, je surcontre, je surcoinche
typed-delegate = en face, passe-parole, parole, je passe parole
typed-no-trump = sa, sans atout, voiture
typed-trump = atout, atouts, l’atout est
typed-redeal = redonne, nouvelle donne
typed-accept = accepter
typed-cut = coupe, couper
typed-hello = bonjour, bonsoir, salut, coucou, allo, hello
typed-revoke = renonce
typed-accusing = a, accuser

## Ce qu’on tape en plus de ce que disent les boutons

typed-button-sit = assis, m’asseoir, je m’assieds, place
typed-button-stand = je me lève, quitter, je quitte
typed-button-computers = ordinateurs, ajouter ordinateurs
typed-button-start = démarrer, donner, distribuer, on commence
typed-button-close = fermer
typed-button-hand = main, mes cartes
typed-button-next = suivante
typed-button-rematch = une autre partie
typed-button-end = finir la partie
typed-button-back = je reviens, je suis de retour, de retour, revoilà
typed-button-away = absent, je m’absente
typed-button-last = dernier
typed-button-score = marque
typed-button-pause = faire une pause
typed-button-goon = reprendre, je reprends, on reprend, on continue, continuer
typed-button-nudge = ping
typed-button-wait = attendre
typed-button-offer = céder, céder la place, je cède ma place
typed-button-take = prendre, je prends la place
typed-button-keep = garder, garder ma place
typed-button-resign = j’abandonne
typed-button-claim = je réclame, réclamer, le reste est pour moi
typed-button-swap = changer d’équipe
typed-button-draw = tirer au sort
typed-agree = oui, accord, je suis d’accord, j’accepte
typed-disagree = non, on joue, pas d’accord, refuser, je refuse
typed-ahead = passe d’avance, passer d’avance, je passe d’avance
typed-ahead-back = ne passe pas d’avance

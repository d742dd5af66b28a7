## Ce qu’on tape à une table. Les mots sont séparés par des virgules ; majuscules, accents et signes ne comptent pas.

# Mots qui ne disent rien par eux-mêmes dans une ligne tapée.
typed-fillers = de, du, le, la, les, l, d’, à
typed-saying = je, j, joue, jouer, mets, pose, lâche, balance, prends, coupe, surcoupe, fournis, entame, défausse, me, avec, mon, ma, petit, petite, choisis, dis, nomme, fais, on, ce, c, sera, va, pour, en, monte, pars, s, il, vous, plaît, partenaire
# Comment on écrit des lettres que le clavier n’a pas.
typed-spelling = œ oe, æ ae
typed-yes = oui
typed-no = non
typed-on = vrai
typed-off = faux
typed-rules-usual = habituelles, règles habituelles, comme d’habitude
typed-rules-printed = imprimées, telles qu’imprimées, règles imprimées, comme imprimé, règles du livret

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
typed-double = contre, coinche, je contre, je coinche, contrer, contré, coinché
typed-redouble = surcontre, surcoinche, je surcontre, je surcoinche
typed-delegate = en face, en face au partenaire, passe-parole au partenaire, passe-parole, parole, je passe parole, je passe en face
typed-no-trump = sa, sans atout, voiture
typed-trump = atout, atouts, l’atout est, mèn’che, menche, la mèn’che est
typed-redeal = redonne, nouvelle donne
typed-accept = accepter
typed-cut = coupe, couper
typed-hello = bonjour, bonsoir, salut, coucou, allo, hello
typed-revoke = renonce, renoncé
typed-accusing = a, accuser, accuse

## Ce qu’on tape en plus de ce que disent les boutons

typed-button-sit = assis, m’asseoir, je m’assieds, place, je m’assois, je joue aussi, je m’assieds au
typed-button-stand = je me lève, quitter, je quitte, je quitte la table, je m’en vais
typed-button-computers = ordinateurs, ajouter ordinateurs, ajouter des ordinateurs
typed-button-start = démarrer, donner, distribuer, on commence, c’est parti, on y va
typed-button-close = fermer
typed-button-hand = main, mes cartes, montre ma main, voir ma main
typed-button-next = suivante
typed-button-rematch = une autre partie, encore une partie
typed-button-end = finir la partie
typed-button-back = je reviens, je suis de retour, de retour, revoilà, je suis là
typed-button-away = absent, je m’absente, je reviens dans cinq minutes
typed-button-last = dernier, montre le dernier pli
typed-button-score = points, marque, feuille de marque
typed-button-pause = faire une pause, on fait une pause
typed-button-goon = reprendre, je reprends, on reprend, on continue, continuer
typed-button-nudge = ping
typed-button-wait = attendre
typed-button-moment = une minute, attendez, attends
typed-button-offer = céder, céder la place, je cède ma place
typed-button-take = prendre, je prends la place
typed-button-keep = garder, garder ma place
typed-button-resign = j’abandonne
typed-button-claim = je réclame, réclamer, le reste est pour moi, tout est à moi
typed-button-swap = changer d’équipe
typed-button-rotate = revanche autres équipes
typed-button-draw = tirer au sort
typed-button-house = règles de la table
typed-agree = oui, accord, je suis d’accord, j’accepte
typed-disagree = non, on joue, pas d’accord, refuser, je refuse
typed-ahead = passe d’avance, passer d’avance, je passe d’avance
typed-ahead-back = ne passe pas d’avance

## Recherche dans les règles : terminaisons qu’on ôte d’un mot (les plus longues d’abord), mots qui ne disent rien de
## ce que l’on cherche, et comment on demande une section dont on ne connaît pas le nom

search-endings =
    issements, issement, issent, ements, ement, ations, ation, ees, ee, ant, ent, ez, er, ir, it, is, es, e, s, x
search-empty =
    a, au, aux, le, la, les, l, un, une, des, de, du, d, en, et, ou, si, mais, donc, que, qu, qui, quoi, quel,
    quelle, quels, quelles, quand, comment, combien, ou, pourquoi, est, es, sont, c, ce, cet, cette, ces, s, se,
    son, sa, ses, je, j, tu, il, elle, on, nous, vous, ils, me, m, te, t, mon, ma, mes, ton, ta, tes, y, ne, n, pas,
    par, pour, dans, sur, avec, peut, peux, doit, dois, faut, ai, as,
    koi, k, ke, ki, kel, kelle, pk, pkoi, kesk, keske, cest, ya, ca, cela, svp, stp, qd, cmb, bcp, quelqu, oups, exactement, alors, deja
search-beside-names = a, la, le, au, jeu, pour, avec, joueurs
search-aim = but, objectif, gagner, principe, joueurs, equipes, partenaires, camps
search-cards =
    jeu, paquet, ordre, rang, force, forte, plus, valeur, valent, couleurs, hierarchie, meilleure, as, roi, dame,
    valet, dix, neuf, haute, vaut, points, speciale
search-deal =
    donneur, distribuer, distribution, melanger, battre, couper, combien, chacun, paquet, sens, tour, debut,
    commencer
search-trump = choisir, choix, nommer, couleur, declarer, passer, partenaire, parole, decider, preneur, prendre
search-redeal = mauvaise, main, nulle, blanche, refaire, redonner, vide, sans, honneur, maldonne
search-doubling = contrer, contre, surcontre, coinche, coincher, surcoincher, doubler, dire
search-play =
    pli, fournir, obliger, obligation, monter, couper, surcouper, sous, pisser, defausser, jeter, libre, entame,
    maitre, droit, carte, jouer, forcer, commence, premier, entamer, plus, petit, haut, permis, atout
search-signals = signaux, signal, convention, appel, défausse, dire, montrer
search-score =
    points, compter, compte, marquer, valoir, jetons, mise, payer, gagner, perdre, multiplier, dernier, egal,
    egalite, pareil, equipe, double, rater, tous, plis, rapporter, tour, manche, equipes
search-end =
    partie, match, fini, finir, gagnant, gagner, duree, donnes, combien, egalite, arreter, atteindre, points,
    jouer, cible
search-options = regles, maison, reglages, variante, changer, parametre, regler
search-incidents =
    erreur, faute, renonce, maldonne, penalite, tricher, parti, quitter, absent, temps, tromper, quelqu, quitte,
    partir
search-glossary = mot, mots, dire, signifier, vocabulaire, terme, lexique, definition
search-advice = conseils, strategie, tactique, debutant, astuce, aide, bien, jouer, choisir, bon, malin, astuces

## Tournures qui disent quelle section est demandée, quand chacun de leurs mots pourrait être n’importe où
asked-aim = qui joue avec, qui est avec, contre qui, comment on gagne, comment gagner, seul contre, a quoi on joue
asked-cards =
    plus fort que, plus forte que, la plus forte, la plus haute, plus haut que, ordre des cartes, combien vaut,
    vaut combien, combien valent, valent combien, bat le, bat la, points en tout, combien de points dans
asked-deal =
    combien de cartes, cartes chacun, qui distribue, qui donne, dans quel sens, comment on distribue, qui est donneur,
    a quelle place, sens du jeu, dispose les cartes
asked-trump =
    qui choisit, qui decide, qui nomme, qui fait atout, quel est l atout, sans atout, carte retournee, changer d atout,
    je passe a, en face
asked-redeal = redonner, nouvelle donne, rien dans mon jeu, que des petites, que des sept, main pourrie, on redistribue, refaire la donne, jeu pourri
asked-quota = combien de fois, obligatoire de jouer sans, oblige de faire sans
asked-doubling = qui peut contrer, qui peut surcontrer, on peut contrer, je peux contrer, dire contre, qui peut coincher
asked-talk = combien de questions, qui pose, poser une question, droit de demander, demander a mon partenaire
asked-auction = plus haute enchere, encherir plus, qui encherit, qui annonce en premier, tout le monde passe, personne n encherit, qui parle en premier
asked-calling = qui est mon partenaire, appeler quel, m appeler moi, appeler un as, jouer tout seul
asked-exchange = dans le chien, les cartes du chien, mettre de cote, le chien
asked-announcements = quatre valets, quatre neuf, quatre as, 4 valets, 4 neuf, 4 as, a la suite, roi et dame, roi dame, qui annonce
asked-silence = droit de parler, peut parler, droit de causer, peut dire, j ai repete, redire, j ai dit, ai parle
asked-play =
    oblige de, obligee de, qui commence, qui entame, qui joue en premier, qui joue le premier, faut fournir, faut couper,
    faut monter, doit jouer, dois jouer, je peux jouer, plus de cette couleur, pas la couleur, mon partenaire est maitre,
    qui ramasse, qui prend le pli, remporte le pli
asked-score =
    comment on compte, compte les points, qui marque, combien on gagne, paie combien, paye combien, rapporte combien,
    ca paie, en cas d egalite, a egalite, meme nombre de points, combien ca rapporte
asked-end =
    en combien, jusqu a combien, combien de donnes, combien de manches, combien de tours, ca dure, dure combien, quand est ce fini,
    quand ca s arrete, qui gagne la partie, qui a gagne, c est fini, combien de temps
asked-options = on peut changer, regle maison, peut on jouer avec, desactiver, activer
asked-incidents = mauvaise carte, par erreur, pas fourni, s est deconnecte, est parti, a quitte, s en va, carte fausse, a menti, la sanction
asked-advice = un conseil, des conseils, bien jouer, quand faut il, que jouer

## Pages qui ne sont d’aucun jeu : la maison, et quel jeu choisir
search-two = deux, paire
search-three = trois
search-four = quatre
search-leaving = partir, quitter, revenir, absent, abandonner, place
search-clocks = pendule, temps, reserve, lent, secondes, minutes
search-shuffle = melange, sceau, hasard, coupe, triche, truque
search-pause = pause, instant, moment, regarder
search-claims = reste, restants, abattre, sur
search-rules = maison, imprimees, habituelles, source, changer
asked-two = quel jeu a deux, jeu a deux, jeux a deux, jeu pour deux, on est deux, nous sommes deux, deux joueurs, a deux joueurs, que deux
asked-three = quel jeu a trois, jeu a trois, jeux a trois, jeu pour trois, on est trois, nous sommes trois, trois joueurs, que trois
asked-four = quel jeu a quatre, jeu a quatre, jeux a quatre, jeu pour quatre, on est quatre, nous sommes quatre, quel jeu, quels jeux, par quoi commencer, a quoi jouer
asked-leaving = joueur s en va, quelqu un s en va, un joueur part, si je pars, quitte la table, quitter la table, je dois partir, revenir, m absenter, abandonner, ceder ma place, a quitte, est parti, s en va, s est deconnecte, deconnecte
asked-clocks = combien de temps j ai, combien de temps ai je, temps pour jouer, trop lent, la pendule, pendules, la reserve, temps ecoule, met trop de temps, reflechit trop
asked-shuffle = qui melange, le sceau, un sceau, est ce truque, truque, cartes au hasard, qui coupe le paquet, couper le paquet, je peux couper le paquet
asked-pause = une pause, faire une pause, un instant, voir le dernier pli, revoir le dernier pli, pli qui vient, regarder le dernier pli
asked-claims = le reste est a moi, le reste est pour moi, les plis restants, plis qui restent, abattre mes cartes
asked-rules = telles qu imprimees, regles imprimees, comme imprime, regles habituelles, qui change les regles

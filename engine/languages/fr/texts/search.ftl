## Recherche dans les règles : terminaisons qu’on ôte d’un mot (les plus longues d’abord), mots qui ne disent rien de
## ce que l’on cherche, et comment on demande une section dont on ne connaît pas le nom

search-endings =
    issements, issement, issent, ements, ement, ations, ation, ees, ee, ant, ent, ez, er, ir, it, is, es, e, s, x
search-empty =
    a, au, aux, le, la, les, l, un, une, des, de, du, d, en, et, ou, si, mais, donc, que, qu, qui, quoi, quel,
    quelle, quels, quelles, quand, comment, combien, ou, pourquoi, est, es, sont, c, ce, cet, cette, ces, s, se,
    son, sa, ses, je, j, tu, il, elle, on, nous, vous, ils, me, m, te, t, mon, ma, mes, ton, ta, tes, y, ne, n, pas,
    par, pour, dans, sur, avec, peut, peux, doit, dois, faut, ai, as
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

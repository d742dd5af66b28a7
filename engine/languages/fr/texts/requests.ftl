# What people ask for in a word: how the command is read, what it does, and the key of a screen.
asking-hand = main
asking-hand-what = Montrer ma main

asking-hint = conseil
asking-hint-what = Me montrer le meilleur choix du moment, et pourquoi
asking-hint-key = h conseil

asking-score = marque
asking-score-what = Montrer la feuille de marque
asking-score-key = m marque

asking-last = dernier-pli
asking-last-what = Montrer le dernier pli
asking-last-key = d dernier pli

asking-review = analyse
asking-review-what = Revoir mes choix de la dernière donne

asking-record = relevé
asking-record-what = La dernière donne terminée, notée

asking-leave = quitter
asking-leave-what = Quitter la table ; pendant une partie un ordinateur joue à ma place

asking-back = retour
asking-back-what = Reprendre ma place à l’ordinateur

asking-away = absence
asking-away-what = Laisser un ordinateur jouer pour moi jusqu’à mon retour

asking-more = plus
asking-more-what = Pause, céder ma place, abandonner

asking-close = fermer
asking-close-what = Fermer la table pour de bon

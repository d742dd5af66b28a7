### La page d’une table dans un navigateur : ce qu’elle dit elle-même

web-watching = Vous regardez
web-lost = Connexion perdue. Nouvel essai…
web-sure = Appuyez encore : { $label }
web-close = Fermer
web-trump = atout
web-barred = ne peut pas être jouée
web-hand = Vos cartes
web-table = La table
web-turn = Ce qu’il y a à faire
web-tools = Autour de cette table
web-replay = Revoir la donne
web-step-back = Un pas en arrière
web-step-on = Un pas en avant

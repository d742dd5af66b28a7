### Une table dans un navigateur

web-only-watching = Vous regardez cette table ; seuls ses joueurs peuvent faire cela.
web-pass-over = Ce lien n’est plus valable. Rouvrez la table depuis l’endroit où vous l’avez trouvée.
web-too-many = La table est déjà ouverte sur trop de pages. Fermez-en une.
web-at = Votre table : { $link }
web-guest = Pour un autre joueur : { $link }
web-watch = Pour regarder : { $link }
web-careful = Celui qui a un lien joue à cette place et voit ses cartes : donnez chacun à une seule personne. Ctrl+C arrête le programme ; la table attend.
web-guest-name = Invité { $number }
button-page = Ouvrir la table
web-to-watch = Pour regarder
web-links = La table s’ouvre dans votre navigateur ; les liens valent douze heures. Le premier est à vous seul : celui qui l’a joue à votre place. Le second montre ce que tout le monde peut voir.
web-links-deal = Les autres montrent la dernière donne, carte après carte, et votre analyse.
web-nowhere = Ici, les tables ne s’ouvrent pas dans un navigateur.

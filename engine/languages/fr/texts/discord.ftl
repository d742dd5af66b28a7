### Discord: commands (a name is one word in small letters), their arguments, answers

platform-discord = Discord
command-discord = /{ $own }
discord-play = jouer
discord-play-what = Ouvrir une table dans ce salon
discord-play-game = jeu
discord-play-game-what = Le jeu à jouer
discord-play-options = options
discord-play-options-what = Options du jeu, par exemple practice=on ; d’autres s’affichent à la saisie
discord-play-clock = pendule
discord-play-clock-what = Le temps accordé pour un tour
discord-learn = apprendre
discord-learn-what = Apprendre un jeu pas à pas, à une table pour vous
discord-learn-game-what = Le jeu à apprendre
discord-play-thread = fil
discord-play-thread-what = Jouer dans un fil à part
discord-problem = problème
discord-problem-what = Résoudre le problème du jour, et d’autres
discord-problem-game-what = Le jeu dont vient le problème
discord-seats = Quelle place ?
discord-levels = La force des ordinateurs
discord-card = carte
discord-card-what = Jouer une carte, parler ou appuyer sur un bouton, par écrit
discord-card-text = carte
discord-card-text-what = Par exemple 10P, as de cœur, passe, s’asseoir nord, commencer, abandonner
discord-leaderboard = classement
discord-leaderboard-what = Qui mène à un jeu
discord-leaderboard-game-what = Le jeu
discord-leaderboard-scope = portée
discord-leaderboard-scope-what = Les résultats de ce serveur, ou de tous
discord-leaderboard-here = ce serveur
discord-leaderboard-everywhere = partout
discord-leaderboard-page = page
discord-leaderboard-page-what = Dix personnes par page
discord-rules = règles
discord-rules-what = Chercher dans les règles
discord-rules-game-what = Le jeu ; celui de la table s’il n’est pas nommé
discord-rules-topic = sujet
discord-rules-topic-what = Par exemple contre, monter, ou une question en quelques mots
discord-help = aide
discord-help-what = Comment on joue ici
discord-help-heading = Pli : les cartes entre amis
discord-help-play = /{ discord-play } ouvre une table. Vos amis s’y assoient en appuyant sur un bouton, des ordinateurs prennent les places libres.
discord-help-cards = Vos cartes arrivent en message privé, ou sous la table avec « Ma main ».
discord-help-rules = /{ discord-rules } cherche dans les règles, par exemple /{ discord-rules } contre. Une carte refusée dit pourquoi.
discord-help-here = Ici en ce moment :
discord-help-table = { $table } · { $free ->
    [0] aucune place libre
    [one] une place libre
   *[other] { $free } places libres
}
discord-help-settings = Mes réglages
discord-help-leaderboard = Classement
discord-choose-game = Ouvrir une table : quel jeu ?
discord-greeting = Bonjour ! Je donne les cartes ici pour des tables de deux à quatre, avec des ordinateurs aux places libres. /{ discord-play } ouvre une table, /{ discord-rules } explique un jeu, /{ discord-help } en dit plus.
discord-may-view = Voir le salon
discord-may-send = Envoyer des messages
discord-may-send-in-threads = Envoyer des messages dans les fils
discord-may-embed = Intégrer des liens
discord-may-open-threads = Créer des fils publics
discord-no-thread = Je n’ai pas pu ouvrir de fil ici. Sans fil, une table peut s’ouvrir dans le salon.
discord-servers-only = Les tables se jouent dans les salons d’un serveur : veuillez taper cela là-bas.
discord-missing = Aucune table ne peut se jouer ici : il me manque la permission { $permissions }. La personne qui gère le serveur peut l’accorder dans les réglages de ce salon.
discord-dm-closed = Je ne peux pas vous envoyer de messages privés. Votre main s’affiche ici : gardez ce message sous les yeux, ou appuyez sur « Ma main » sous la table.
discord-panel-over = Je ne peux plus changer ce message. Appuyez sur « Ma main » pour continuer ici.
discord-hand-in-panel = Votre main est dans le message sous la table. Appuyez sur « Ma main » pour continuer ici.
discord-sure = { $what } : vraiment ? Appuyez encore une fois.
discord-yes = Oui
discord-done = C’est fait.
discord-bug = Quelque chose s’est mal passé. La table est comme avant ; veuillez réessayer.
discord-to-board = Vers la table
discord-to-hand = Vers mon message privé
discord-where = Table : { $place }.

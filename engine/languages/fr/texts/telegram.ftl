## Telegram

platform-telegram = Telegram
telegram-private = Main en privé
telegram-private-chat = Conversation privée
telegram-board = Vers la table
telegram-back = Retour à la table
telegram-again = Appuyez encore pour : { $what }
telegram-as-yourself = Je ne peux pas savoir qui écrit au nom d’un groupe ou d’un canal. Veuillez l’écrire en votre nom.
telegram-no-channels = Je joue dans les groupes et en privé, pas dans les canaux. Pour jouer avec les lecteurs d’un canal, ajoutez-moi à son groupe de discussion.
telegram-admin-not-yours = Seules les personnes qui gèrent ce lieu peuvent faire cela. Si vous le gérez au nom du groupe, écrivez la commande au lieu d’appuyer, par exemple « /admin status ».
telegram-choose-game = Quel jeu ?
telegram-in-private = La réponse est dans notre conversation privée.
telegram-rules-brought = La réponse est dans notre conversation privée. Pour la lire aussi, appuyez sur un bouton.
telegram-rules-start = J’y réponds en privé : appuyez sur « Lire », puis sur « Démarrer ». Ou montrez-le ici, à tout le monde.
telegram-read = Lire
telegram-only-privately = Je n’y réponds qu’en privé. Ouvrez notre conversation privée, appuyez sur « Démarrer », puis redemandez.
telegram-hand-brought = Votre main est dans notre conversation privée.
telegram-hand-start = Ouvrez notre conversation privée et appuyez sur « Démarrer » : votre main y arrivera.
telegram-hand-in-group = Appuyez sur « Ma main » : votre main s’affiche dans le groupe, et personne d’autre ne la voit.
telegram-hand-in-private = Votre main vient dans notre conversation privée. Appuyez-y sur « Démarrer », si ce n’est pas fait.
telegram-hand-in-anywhere = Votre main vient dans notre conversation privée si elle est ouverte, sinon dans le groupe, où personne d’autre ne la voit.
telegram-drawn = Dessiner les tables
telegram-admin-rich = { $details ->
    [on] Dès le prochain changement, les tables s’affichent en tableaux. Un Telegram trop ancien demande une mise à jour.
   *[off] Les tables s’affichent en texte.
}
telegram-admin-panels = { $details ->
    [on] Les mains et les réponses pour une seule personne peuvent paraître dans le groupe, là où Telegram le permet.
   *[off] Plus rien n’est montré dans le groupe à une seule personne.
}
telegram-add-to-group = Ajouter à un groupe
telegram-greeting = Bonjour ! Je donne ici les cartes pour des tables de deux à quatre, l’ordinateur prenant les places libres. /play ouvre une table, /rules explique un jeu, /help en dit plus.
telegram-description = Jeux de levées pour groupes : manille, chibre, mensch et d’autres. Ajoutez-moi à un groupe et ouvrez une table avec /play, ou jouez ici contre l’ordinateur.
telegram-short-description = Jeux de levées pour groupes, ou contre l’ordinateur.
telegram-welcome = Vos cartes arrivent dans cette conversation. Ouvrez une table avec /play : dans un groupe avec d’autres, ici contre des ordinateurs. /help en dit plus.
telegram-welcome-seat = Vous êtes à la table { $code }. Votre main arrivera ici dès la donne.
telegram-welcome-hand = Vous êtes à la table { $code }. Voici votre main.
telegram-not-seated = Vous n’êtes pas à cette table. Prenez-y d’abord place ; votre main arrivera ensuite ici.
telegram-bug = Quelque chose s’est mal passé. La table est restée comme avant ; veuillez réessayer.
telegram-help =
    /play ouvre une table. Avec un jeu et des options : /play manille-coinchee target=50 clock=fast computers=fort
    /hand apporte votre main dans notre conversation privée.
    /card 10p joue une carte ou parle à votre tour : 10p, as de cœur, passe, contre. Ce que dit un bouton s’écrit aussi : /card s’asseoir nord, commencer, le reste est à moi, abandonner. En privé, écrivez-le simplement.
    /hint dit ce qui est le mieux et pourquoi, aux tables amicales et parmi des ordinateurs.
    /review revoit vos choix de la dernière donne.
    /score montre la feuille de marque, /last le dernier pli, /rules les règles : /rules contre explique le contre, /record la dernière donne terminée.
    /leave quitte la table ; pendant une partie, un ordinateur joue pour vous jusqu’à /back.
    /invite @nom invite quelqu’un à votre table ; sans nom, vous recevez un lien à transmettre. /handover @nom propose votre place, avec ses cartes.
    /leaderboard montre qui mène dans un jeu.
    /close ferme la table pour de bon.
    Sans conversation privée : « Ma main » sous la table montre vos cartes numérotées. Le premier appui sur un numéro demande confirmation, le second joue.
telegram-command-play = Ouvrir une table
telegram-command-learn = Apprendre un jeu pas à pas
telegram-command-problem = Résoudre le problème du jour
telegram-command-card = Jouer en écrivant : 10p, passe, s’asseoir nord
telegram-command-rules = Chercher dans les règles
telegram-command-leaderboard = Qui mène dans un jeu
telegram-command-help = Comment jouer ici

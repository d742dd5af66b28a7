## Ce que peut faire la personne qui gère un serveur ou un groupe

admin-not-yours = Seules les personnes qui gèrent ce lieu peuvent faire cela.
admin-heading = Règles maison de ce lieu
admin-channels = Les tables s’ouvrent dans : { $channels }
admin-everywhere-here = Les tables s’ouvrent partout dans ce lieu.
admin-language = Langue des tables : { $language }
admin-language-platform = celle de la plateforme
admin-tables = { $tables ->
    [0] Tables à la fois : sans limite
   *[other] Tables à la fois : { $tables } au plus
}
admin-each = { $tables ->
    [0] Tables ouvertes par une même personne : sans limite
   *[other] Tables ouvertes par une même personne : { $tables } au plus
}
admin-defaults = { $game } : { $options } · { $code }
admin-banned = Exclusion des tables, { $number } : { $name }
admin-status = État
admin-again = Regarder encore
admin-back = Retour
admin-log = Journal
admin-log-empty = Rien n’a encore été fait ici.
admin-log-newer = ◀ Plus récent
admin-log-older = Plus ancien ▶
admin-logged = { $time } · { $name } : { $deed }
admin-table-lost = { $table } · son salon n’existe plus
admin-open-tables = { $tables ->
    [0] Aucune table n’est ouverte ici.
    [one] Une table est ouverte ici :
   *[other] { $tables } tables sont ouvertes ici :
}
admin-table = { $table } · { $phase } · { $seated ->
    [one] { $seated } place prise
   *[other] { $seated } places prises
} sur { $seats } · règles version { $version }
admin-phase-lobby = avant la première donne
admin-phase-playing = en jeu
admin-phase-between = entre deux donnes
admin-phase-over = partie finie
admin-phase-closed = fermée
admin-version = Pli { $version }
admin-store = Stockage : { $store }
admin-trouble-store = Le stockage n’accepte rien en ce moment : aucune carte ne peut être jouée.
admin-trouble-keeping = Le stockage risque de perdre ce qu’il a accepté.
admin-trouble-ledger = Le registre est illisible en ce moment.
admin-trouble-leases = Personne ne tient les horloges en ce moment.
admin-trouble-disk = Il reste peu de place sur le disque.
admin-trouble-platform = { $platform } n’est pas connecté en ce moment.
admin-unsettled = Donnes finies en attente du registre : { $deals } · mises de côté : { $aside }
admin-leases = Programmes qui partagent le stockage : { $programs } · fragments dont celui-ci tient les horloges : { $shards }
admin-unreadable = { $tables ->
    [one] Une table est illisible et reste telle quelle : { $named }
   *[other] { $tables } tables sont illisibles et restent telles quelles : { $named }
}
admin-queue = Messages en attente pour { $platform } : { $messages }
admin-done-allow = On peut ouvrir des tables dans { $details }.
admin-done-forbid = On ne peut plus ouvrir de tables dans { $details }.
admin-done-defaults = Dès la prochaine table : { $details }
admin-done-limit = Tables à la fois, au plus : { $details } (0 veut dire sans limite)
admin-done-allot = Tables ouvertes par une même personne, au plus : { $details } (0 veut dire sans limite)
admin-done-speak = Langue des nouvelles tables : { $details }
admin-done-stop = La table { $details } est fermée. Une donne en cours ne compte pas.
admin-done-remove = { $details } ne joue plus ; un ordinateur prend la place.
admin-removed-free = { $details } a dû quitter la table ; la place est libre.
admin-removed-closed = { $details } a dû quitter la table ; elle est fermée, car plus personne n’y est assis.
admin-done-exclude = { $details } ne peut plus s’asseoir ici.
admin-done-readmit = { $details } peut de nouveau s’asseoir ici.
deed-allow = a ouvert { $details } aux tables
deed-forbid = a fermé { $details } aux tables
deed-defaults = a fixé les règles : { $details }
deed-limit = a fixé le nombre de tables à { $details }
deed-allot = a fixé le nombre de tables par personne à { $details }
deed-speak = a fixé la langue : { $details }
deed-stop = a fermé la table { $details }
deed-remove = a retiré { $details } d’une table
deed-exclude = a exclu { $details } des tables
deed-readmit = a réadmis { $details }
deed-nobody = une personne effacée
refusal-CHANNEL_NOT_LISTED = Ce lieu n’est pas de ceux où l’on peut ouvrir des tables.
refusal-BAD_LIMIT = Donnez un nombre de 0 à { $highest } ; 0 veut dire sans limite.
refusal-UNKNOWN_LANGUAGE = Cette langue n’existe pas ici. Choisissez parmi : { $languages }
refusal-NOT_BANNED = Cette personne n’est pas exclue ici.
admin-help-discord = /{ discord-admin } allow et forbid désignent des salons ; language, zone, tables, each, threads et rules fixent ce que prennent les nouvelles tables ; charter reprend des règles maison d’après leur code ; stop ferme une table, pause et resume arrêtent et relancent ses pendules, season et undo-season commencent une saison des classements ou l’annulent, remove et ban retirent une personne des tables, unban la laisse se rasseoir.
discord-admin = admin
discord-admin-what = Pour les personnes qui gèrent le serveur : tables, salons, personnes
discord-admin-show = Ce qui est décidé ici, et les exclusions
discord-admin-allow = Ouvrir un salon aux tables ; le premier désigné ferme les autres
discord-admin-forbid = Fermer un salon aux tables
discord-admin-language = La langue des nouvelles tables
discord-admin-tables = Combien de tables peuvent être ouvertes à la fois
discord-admin-each = Combien de tables une même personne peut ouvrir à la fois
discord-admin-rules = Les règles maison d’un jeu ; sans options, les règles ordinaires
discord-admin-stop = Fermer une table
discord-admin-remove = Retirer une personne de toutes les tables d’ici
discord-admin-ban = Retirer une personne de toutes les tables d’ici et l’empêcher d’y revenir
discord-admin-unban = Laisser une personne se rasseoir
discord-admin-log = Qui a fait quoi
discord-admin-status = Tables, versions, stockage et files d’attente
discord-admin-channel = Le salon
discord-admin-person = La personne
discord-admin-code = Les quatre caractères de la table
discord-admin-number = Un nombre ; 0 veut dire sans limite
discord-admin-platform = celle de Discord
telegram-command-admin = Pour les administrateurs : tables, lieux, personnes
telegram-admin-groups-only = Écrivez /admin dans le groupe que vous gérez.
telegram-admin-unsure = Je n’ai pas pu demander à Telegram qui gère ce groupe. Réessayez.
telegram-admin-usage = Cela ne s’écrit pas ainsi. /admin seul montre comment.
telegram-admin-here = ce groupe
telegram-admin-topic = le sujet { $number }
admin-pictures = Images sur les tables : { $style }
admin-season = Saison : { $season }
admin-everywhere-on = Les résultats comptent dans les classements généraux.
admin-everywhere-off = Les résultats ne comptent que dans les classements de ce lieu.
admin-done-pause = La table { $details } est en pause.
admin-done-resume = La table { $details } reprend.
admin-done-draw = Images sur les tables : { $details }
admin-done-newseason = La saison { $details } commence. Pendant une semaine, on peut l’annuler.
admin-done-undoseason = La saison { $details } est annulée : ses résultats comptent dans la précédente.
admin-done-everywhere = { $details ->
    [on] Les résultats comptent désormais dans les classements généraux, les anciens aussi.
   *[off] Les résultats ne comptent désormais que dans les classements de ce lieu.
}
deed-pause = a mis la table { $details } en pause
deed-resume = a fait reprendre la table { $details }
deed-draw = a réglé les images : { $details }
deed-newseason = a commencé la saison { $details }
deed-undoseason = a annulé la saison { $details }
deed-rich = { $details ->
    [on] fait afficher les tables en tableaux
   *[off] fait afficher les tables en texte
}
deed-panels = { $details ->
    [on] permet des messages vus d’une seule personne dans le groupe
   *[off] ne permet plus de messages vus d’une seule personne dans le groupe
}
deed-everywhere = { $details ->
    [on] a rejoint les classements généraux
   *[off] a quitté les classements généraux
}
refusal-NO_SEASON_TO_UNDO = Aucune saison n’a commencé depuis une semaine.
discord-admin-pause = Arrêter les pendules d’une table
discord-admin-resume = Mettre fin à la pause d’une table
discord-admin-season = Commencer une saison ; on peut l’annuler pendant une semaine
discord-admin-season-name = Le nom de la saison
discord-admin-undo-season = Annuler la nouvelle saison, dans la semaine
discord-admin-everywhere = Compter ou non les résultats dans les classements généraux
discord-admin-pictures = Images sur les tables que tout le monde voit
admin-help-telegram =
    /admin here on, /admin here off : tables ouvertes dans ce groupe ou ce sujet
    /admin language fr (en ; de ; off)
    /admin zone Europe/Brussels : le fuseau dont les nuits ne comptent pas dans le jeu par correspondance
    /admin tables 3 : au plus tant à la fois (0 : sans limite)
    /admin each 3 : au plus tant par personne
    /admin guests on, /admin guests off : partager ou non les tables avec d’autres lieux
    /admin rules manille-coinchee target=50 : règles maison d’un jeu
    /admin charter K7QF-2M9X : règles maison venues d’ailleurs, d’après leur code
    /admin pictures dark : sur les tables (light, dark-four, light-four, off)
    /admin stop AB12 : ferme une table ; /admin pause AB12, /admin resume AB12 : ses pendules
    /admin season new Automne ; /admin season undo, dans la semaine
    /admin everywhere on : les résultats comptent dans les classements généraux (off)
    /admin remove AB12 2, /admin ban AB12 2 : la personne à la deuxième place ; ou en réponse à un de ses messages
    /admin unban 1 : la première de la liste
    /admin panels off : mains et réponses seulement en privé (on)
    /admin rich on : tables en tableaux, pour un Telegram récent seulement (off)
    /admin log, /admin status

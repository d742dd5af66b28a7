## Le profil d’une personne

me-heading = Votre profil
me-nothing-yet = Vous n’avez encore aucun résultat.
me-record = { $game } : { $unit ->
    [chips] { $points ->
        [one] { $points } jeton
       *[other] { $points } jetons
    }
    [tokens] { $points ->
        [one] { $points } jeton rendu
       *[other] { $points } jetons rendus
    }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
} en { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
} sur { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
me-form = Forme : { $form } · { $deals ->
    [one] la dernière donne : { $high }
   *[other] les { $deals } dernières donnes, de { $low } à { $high }
}
me-partner = Meilleur partenaire : { $name }, { $wins ->
    [one] { $wins } partie gagnée ensemble
   *[other] { $wins } parties gagnées ensemble
}
me-linked = Comptes liés : { $platforms }. Leurs résultats comptent ensemble.
me-language = Langue des messages privés : { $language }
me-confirm = Second appui avant de jouer une carte : { $confirm }
me-confirm-off = jamais
me-confirm-high = cartes fortes
me-confirm-on = toujours
me-pictures = Images de vos cartes : { $pictures }
pictures-usual = comme d’habitude ici
pictures-off = aucune
pictures-dark = sombres
pictures-light = claires
pictures-dark-four = sombres, quatre couleurs
pictures-light-four = claires, quatre couleurs
me-menu-language = Langue
me-menu-confirm = Second appui
me-menu-pictures = Images
me-menu-hands = Main
me-hands = Votre main : { $where }
me-hands-direct = en message privé, ou dans un panneau tant qu’il est ouvert
me-hands-panel = seulement dans des panneaux sous la table
me-hands-both = en message privé et dans les panneaux
me-shown = Votre nom figure dans les classements.
me-hidden = Votre nom est masqué dans les classements.
me-hide = Masquer mon nom
me-show = Montrer mon nom
me-changed = C’est changé.
me-back = Retour au profil
me-export = Exporter
me-export-done = Voici tout ce qui est conservé à votre sujet.
me-erase = M’effacer
me-erase-what = Vos réglages, vos liens et votre nom disparaissent pour de bon. Les résultats restent, sans nom, pour que ceux des autres tiennent. À vos tables, un ordinateur prend votre place ; une table sans personne est fermée. C’est irréversible.
me-erase-now = Oui, m’effacer
me-keep = Non, tout garder
me-erase-done = C’est effacé. Si vous rejouez, vous repartez de zéro ; ce qui se termine dans la minute ne compte encore pour personne.
me-link = Lier à { $platform }
me-link-how = Sur { $platform }, écrivez d’ici { $minutes } minutes : { $command } { $code }
me-link-done = Comptes liés. Leurs résultats comptent désormais ensemble, les anciens aussi.
me-unlink = Délier
me-unlink-done = Comptes déliés. Chacun a repris ses propres résultats.
language-client = celle de l’application
language-name = Français
leaders-hidden = (masqué)
leaders-erased = (effacé)
refusal-LINK_UNKNOWN = Ce code n’est pas valable, ou ne l’est plus. Demandez-en un autre avec { COMMAND($here, "me") }.
refusal-LINK_SAME_PLATFORM = Ce code vient de la même plateforme. Donnez-le sur l’autre.
refusal-LINK_ALREADY = L’un des deux comptes est déjà lié. Déliez-le d’abord avec { COMMAND($here, "me") }.
refusal-NOT_LINKED = Rien n’est lié.
refusal-NOBODY_THERE = Cette personne n’est pas assise à cette table.
refusal-CHANNEL_NOT_ALLOWED = On n’ouvre pas de table ici. Jouez dans : { $channels }
refusal-BANNED = Vous ne pouvez pas vous asseoir aux tables d’ici : une personne qui gère ce lieu en a décidé ainsi.
refusal-TOO_MANY_TABLES = { $tables ->
    [one] Une seule table peut être ouverte ici à la fois.
   *[other] { $tables } tables au plus peuvent être ouvertes ici à la fois.
}
refusal-TOO_MANY_OWN_TABLES = { $tables ->
    [one] Vous avez déjà ouvert une table ici. Fermez-la d’abord.
   *[other] Vous avez déjà ouvert { $tables } tables ici. Fermez-en une d’abord.
}
refusal-TOO_MANY_AT_ONCE = { $seconds ->
    [one] C’est beaucoup de tables à la fois. La prochaine pourra s’ouvrir dans une seconde.
   *[other] C’est beaucoup de tables à la fois. La prochaine pourra s’ouvrir dans { $seconds } secondes.
}
refusal-TOO_FAST = { $seconds ->
    [one] C’est plus que ce qu’on peut jouer en une minute. Attendez une seconde, puis continuez.
   *[other] C’est plus que ce qu’on peut jouer en une minute. Attendez { $seconds } secondes, puis continuez.
}
done-evict = La place à la table { $code } a été rendue.
done-shut = La table { $code } est fermée.
done-renew = La table { $code } vous connaît à nouveau.
discord-me = moi
discord-me-what = Mon profil, mes réglages et mes données
discord-profile = Résultats aux cartes
me-of = Résultats : { $name }
me-of-none = { $name } n’a pas encore de résultat, ou ne les montre pas.
discord-link = lier
discord-link-what = Lier mon compte Telegram avec un code donné là-bas
discord-link-code = code
discord-link-code-what = Le code que je vous ai donné sur Telegram
telegram-command-me = Mon profil, mes réglages et mes données
telegram-command-link = Lier mon compte Discord avec un code donné là-bas
telegram-link-how = Tapez /link suivi du code que je vous ai donné sur Discord : /link ABCD-1234

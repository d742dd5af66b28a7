## Une table dans plusieurs salons

lobby-shared = Visible dans { $rooms } salons : { $platforms }.
room-parted = La table { $code } n’est plus affichée ici. « { $command } » la fait revenir.
done-joinroom = La table { $code } est maintenant affichée ici : asseyez-vous dessous.
done-leaveroom = La table { $code } n’est plus affichée ici.
refusal-UNKNOWN_CODE = Il n’y a pas de table ouverte { $called }. Le code, ce sont les quatre caractères devant le nom du jeu.
refusal-CODE_OF_SEVERAL = Deux tables s’appellent { $called }. Rouvrez l’une des deux : elle aura un autre code.
refusal-NO_GUESTS_HERE = Ici, on ne partage pas de table avec d’autres lieux. La personne qui gère ce lieu peut le permettre : { COMMAND($here, "admin") } guests.
refusal-NO_GUESTS_THERE = Le lieu où se joue cette table ne partage pas ses tables.
refusal-ROOM_HAS_TABLE = Cette table est déjà affichée ici.
refusal-ROOM_HAS_NO_TABLE = Cette table n’est pas affichée ici.
refusal-TOO_MANY_ROOMS = Une table est affichée dans { $rooms } salons au plus.
refusal-ROOM_HAS_NO_GUEST = Aucune table d’ailleurs n’est affichée ici.
refusal-ROOM_IS_HOME = Cette table a été ouverte ici et y reste. Son hôte peut la fermer.
refusal-ROOM_IS_PLAYING = Quelqu’un d’ici joue à cette table. Ce sera possible après la partie.
refusal-NOT_YOUR_ROOM = Seuls celui qui a amené la table ici, son hôte ou ceux qui gèrent ce lieu peuvent le faire.
refusal-WHICH_TABLE = Quelle table ? Ajoutez son code : { $codes }
sits-elsewhere = Aucune de vos tables n’est affichée ici. Vous êtes à :
button-show-here = Afficher { $code } ici
button-leave-table = Quitter { $code }
button-close-table = Fermer { $code }
refusal-SEATED_ELSEWHERE = Vous êtes déjà à cette table, sur une autre plateforme.

discord-join = rejoindre
discord-join-what = Afficher dans ce salon une table d’ailleurs, et y jouer
discord-join-code = code
discord-join-code-what = Les quatre caractères qui désignent la table
discord-leave_room = quitter-salon
discord-leave_room-what = Retirer de ce salon une table d’ailleurs
telegram-command-join = Afficher ici une table d’ailleurs : /join AB12
telegram-command-leave_room = Retirer d’ici une table d’ailleurs

admin-guests = { $details ->
    [on] Les tables se partagent avec d’autres lieux.
   *[off] Les tables ne se partagent pas avec d’autres lieux.
}
admin-done-guests = { $details ->
    [on] Les tables d’ici peuvent désormais être rejointes depuis d’autres lieux qui le permettent, et les leurs d’ici.
   *[off] Plus aucune table ne se partage avec d’autres lieux ; celles qui le sont déjà le restent.
}
deed-guests = { $details ->
    [on] a permis de partager les tables avec d’autres lieux
   *[off] a mis fin au partage des tables avec d’autres lieux
}
discord-admin-guests = Partager ou non les tables avec d’autres serveurs et groupes

admin-threads = Chaque table s’ouvre dans son propre fil.
admin-done-threads = { $details ->
    [on] Désormais, chaque table s’ouvre dans son propre fil.
   *[off] Désormais, les tables s’ouvrent dans le salon.
}
deed-threads = { $details ->
    [on] ouvre les tables dans des fils
   *[off] ouvre les tables dans le salon
}
discord-admin-threads = Ouvrir ou non chaque table dans son propre fil

## Qui joue avec qui

button-seat-instead = S’asseoir : { $compass } (au lieu de l’ordinateur)
button-sit-instead = S’asseoir (ordinateur)
button-swap = Changer les équipes
button-draw = Tirer les places au sort
button-manage = Hôte…
button-house = Règles maison
button-call = Appeler des joueurs
button-stayopen = Garder la table ouverte
button-rotate = Autres équipes
button-make-host = Hôte : { $name }
button-remove-computer = Retirer l’ordinateur : { $name }
button-level = Tous les ordinateurs : { $level }
button-level-seat = { $name } : { $level }
lobby-invited = { $by } a invité { $name }.
lobby-warned = Personne n’a touché à cette table depuis un moment : elle sera bientôt fermée.
house-which = Quelle règle changer ?
house-rule = { $option } : { $value }
house-value = { $option } ; valeur actuelle : { $value }. Que voulez-vous ?
house-typed = Tout le reste peut s’écrire : { $example }
lobby-more-host = Avant la première donne, l’hôte peut aussi :
lobby-more-guest = L’hôte change les règles maison, les places et les ordinateurs ; vous pouvez vous lever à tout moment.
lobby-more-seats = Où voulez-vous vous asseoir ?
manage-what = Qui doit être l’hôte, quel ordinateur doit partir, et quelle doit être leur force ?
manage-level = Ordinateurs ici : { $level }, sauf si vous choisissez un autre niveau pour l’un d’eux. Le partenaire d’une personne est au moins aussi fort que ceux d’en face.
level-about = { $level } : { $about }
level-about-beginner = suit des règles simples et oublie ce qui est tombé plus de trois plis avant
level-about-steady = se souvient de chaque carte et joue avec soin, un pli après l’autre
level-about-strong = calcule chaque carte jusqu’à la fin de la donne
level-about-master = calcule comme un joueur fort, et lit les paroles et les défausses des autres
manage-nothing = Personne d’autre n’est encore assis ici.
done-swappartners = Les équipes ont changé à la table { $code }.
done-setoption = Les règles maison de la table { $code } sont changées.
done-setoption-same = Les règles maison de la table { $code } restent les mêmes.
done-drawseats = Les places de la table { $code } ont été tirées au sort.
done-makehost = La table { $code } a un autre hôte.
done-keepopen = La table { $code } reste ouverte.
done-invite = L’invitation à la table { $code } est en route.
done-answerinvitation = Votre réponse est transmise à la table { $code }.
done-callplayers = Ceux qui veulent le savoir apprennent que la table { $code } cherche du monde.
refusal-NO_PARTNERS = Dans ce jeu, personne n’a de partenaire.
refusal-NO_HEIR = Personne d’autre à cette table ne peut être hôte.
refusal-SITS_THERE = { $name } est déjà à cette table.
refusal-INVITED_ALREADY = { $name } a déjà une invitation et n’y a pas encore répondu.
refusal-INVITED_ENOUGH = Assez de monde a été invité à cette table.
refusal-NOT_INVITED = Cette invitation est pour quelqu’un d’autre.
refusal-INVITATION_OVER = Cette invitation n’a plus cours.
refusal-TO_ONESELF = On ne peut pas se céder sa place à soi-même.

## Invitations et appels

invitation-open = { $by } vous invite à la table { $code } ({ $game }).
handover-open = { $by } vous propose sa place à la table { $code } ({ $game }) : vous joueriez à partir d’ici.
invitation-accepted = { $name } a accepté et s’assied à la table { $code }.
invitation-declined = { $name } a décliné l’invitation à la table { $code }.
invitation-expired = L’invitation faite à { $name } pour la table { $code } a expiré.
button-accept-invitation = Accepter
button-decline-invitation = Décliner
call-open = { $free ->
    [one] { $by } cherche encore une personne pour la table { $code } ({ $game }). « { $command } » met fin à ces appels.
   *[other] { $by } cherche encore { $free } personnes pour la table { $code } ({ $game }). « { $command } » met fin à ces appels.
}
call-over = Il ne manque plus personne à la table { $code } ({ $game }).
notify-on = On vous appellera quand il manquera quelqu’un à une table ici.
notify-off = On ne vous appellera plus ici.
refusal-NOBODY_TO_CALL = Personne n’a demandé à être appelé ici. « { COMMAND($here, "notify", "on") } » le permet.
refusal-CALLED_LATELY = { $minutes ->
    [one] On vient d’appeler ici. Un autre appel sera possible dans une minute.
   *[other] On vient d’appeler ici. Un autre appel sera possible dans { $minutes } minutes.
}

## Commands

telegram-command-invite = Inviter quelqu’un à ma table : /invite @nom
telegram-command-handover = Céder ma place à quelqu’un : /handover @nom ; sans nom, à qui la veut
telegram-command-notify = M’appeler quand il manque quelqu’un à une table ici : on ou off
telegram-invite-whom = Qui inviter ? Écrivez /invite et un nom comme @quelquun, ou /invite en réponse à un de ses messages. Une personne assise à une table peut aussi transmettre un lien qui y mène.
telegram-pass-on = Lien vers la table { $code }
telegram-invitation = Venez jouer avec moi ! { $game }, table { $code }
doorstep-invited = On vous invite à cette table.
doorstep-offered = Une place est proposée ici : vous joueriez à partir de là.
doorstep-free = Asseyez-vous :
doorstep-playing = On joue. Entre deux donnes, vous pourrez prendre la place d’un ordinateur : rouvrez alors le lien.
telegram-notify-how = Écrivez dans un groupe /notify on ou /notify off ; suivi d’un jeu, pour ce jeu seulement.
discord-invite = inviter
discord-invite-what = Inviter quelqu’un à ma table
discord-invite-person = personne
discord-invite-person-what = Qui inviter
discord-invite-menu = Inviter à ma table
discord-handover = céder-ma-place
discord-handover-what = Proposer ma place, avec ses cartes, à quelqu’un d’autre
discord-handover-person-what = À qui ; sans nom, à qui la veut
discord-notify = prévenir
discord-notify-what = M’appeler quand il manque quelqu’un à une table ici
discord-notify-wish = souhait
discord-notify-wish-what = M’appeler, ou non
discord-notify-game-what = Pour ce jeu seulement ; sans lui, pour tous les jeux
discord-notify-on = oui
discord-notify-off = non
bot-cannot-sit = Un bot ne peut pas s’asseoir à une table. Les ordinateurs ont leur propre bouton.

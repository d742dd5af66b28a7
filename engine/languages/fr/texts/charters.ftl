## Les règles maison et leurs codes

charter-heading = Règles maison d’ici
charter-none = Chaque jeu se joue ici selon ses règles habituelles, sauf avis contraire de la personne qui ouvre une table.
charter-one = Règles maison
charter-game = { $game } · code { $code }
charter-code = Code de ces règles maison : { $code }
charter-how = Un code peut se donner partout : { COMMAND($here, "play") } fait jouer une table selon ces règles (sur Telegram avec charter= devant le code), et la personne qui gère un lieu les y reprend avec { COMMAND($here, "admin") } charter.
charter-outdated = Le jeu n’accepte plus ces règles : { $mistakes }
refusal-CHARTER_UNKNOWN = Aucune règle maison n’a le code { $called }.
refusal-CHARTER_OTHER_GAME = Les règles maison { $called } sont celles d’un autre jeu : { $game }
refusal-CHARTER_OUTDATED = Les règles maison { $called } ne peuvent plus se jouer : { $mistakes }
admin-done-adopt = Dès la prochaine table : { $details }
deed-adopt = a repris les règles maison : { $details }
discord-charter = charte
discord-charter-what = Les règles maison de ce serveur, ou celles d’un code
discord-charter-code = code
discord-charter-code-what = Le code de règles maison, par exemple K7QF-2M9X
discord-play-charter-what = Le code de règles maison venues d’ailleurs, par exemple K7QF-2M9X
discord-admin-charter = Reprendre les règles maison d’un code pour leur jeu
telegram-command-charter = Les règles maison d’ici, ou celles d’un code

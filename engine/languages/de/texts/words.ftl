### Texte für Spieler auf Deutsch. Namen von Spielern kommen als Argumente, gesäubert und isoliert.
### Ein Knopf fasst 80 Zeichen, ein Hinweis 200.

## Wörter am Kartentisch

-no-trump = Sans-atout
-double = Kontra
-redouble = Rekontra
-across = en face
no-trump = { -no-trump }
no-trump-short = SA
rank-A = A
rank-K = K
rank-Q = D
rank-J = B
suit-S = Pik
suit-H = Herz
suit-D = Karo
suit-C = Kreuz
suit-letter-S = P
suit-letter-H = H
suit-letter-D = K
suit-letter-C = X
play = { $who } { $card }
labelled = { $label }: { $value }
quoted = „{ $words }“
unplayable = ({ $card })

## Spiele, Tische und Leute

compass-N = Nord
compass-E = Ost
compass-S = Süd
compass-W = West
compass-number = Platz { $number }
who = { $name } ({ $compass })
you = Du
together = { $first } & { $second }
either = { $first } oder { $second }
apart = { $first }; { $second }
seat-free = frei
seat-computer = Computer
seat-computer-called = { $name } (Computer)
level-beginner = Anfänger
level-steady = solide
level-strong = stark
level-master = Meister
account-figure = { $account } { $figure }
account-figure-numbered = { $account }: { $figure }
table-closed = Dieser Tisch ist geschlossen.
table-closed-idle = Dieser Tisch ist geschlossen: Länger hat ihn niemand angerührt.
table-closed-owner = Dieser Tisch ist geschlossen: Wer diesen Ort verwaltet, hat ihn beendet.
table-taken-away = Wer diesen Ort verwaltet, hat dich von diesem Tisch genommen.
table-unfinished = Ein nicht beendetes Spiel zählt nicht.

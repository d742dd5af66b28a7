## Knöpfe. Was auf einem Knopf des Tisches steht, kann auch getippt werden: Ein anderes Wort ändert auch das.

button-seat = Platz nehmen: { $compass }
button-learn-this = Lernen
button-learn = Ein Spiel lernen
button-sit = Platz nehmen
button-stand = Aufstehen
button-computers = + Computer
button-start = Starten
button-close = Tisch schließen
button-close-match = Aufgeben und Tisch schließen
button-hand = Meine Hand
button-next = Nächstes Spiel
button-rematch = Revanche
button-end = Partie hier beenden
button-back = Bin wieder da
button-last = Letzter Stich
button-score = Stand
button-rules = Regeln

## Ansagen

action-pass = passe
action-delegate = { -across }: Partner wählt
action-delegate-made = { -across }
action-double = { -double }
action-redouble = { -redouble }
action-redeal = keine Karte zählt: neu geben
action-accept = Spiel annehmen
action-revoke = Renonce anzeigen: { $compass }
call = { $who }: { $call }
contract-open = Trumpf: noch nicht genannt
contract-fixed = Trumpf: { $trump }
contract-trump = { $suit } von { $who }
contract-no-trump = { $times ->
    [1] { -no-trump }
   *[other] { -no-trump } ×{ $times }
} von { $who }
factor = { $why } ×{ $times }
factor-by = { $who }: { $factor }
factor-no_trump = { -no-trump }
factor-double = { -double }
factor-redouble = { -redouble }
factor-stake = nach Gleichstand

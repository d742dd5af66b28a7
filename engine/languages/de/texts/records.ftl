## Das Mischen, und Protokolle von Spielen

button-cut = Abheben
button-record = Protokoll
shuffle-sealed = Nächstes Mischen versiegelt als { $commitment }… · { $who } darf abheben
shuffle-sealed-alone = Nächstes Mischen versiegelt als { $commitment }…
shuffle-cut = Nächstes Mischen versiegelt als { $commitment }… · { $who } hat abgehoben
done-cut = Du hast abgehoben: Deine Zahl geht in das nächste Mischen ein.
refusal-NOT_THE_CUTTER = Nur der Nachbar des Gebers hebt ab, und nur vor dem Geben.
refusal-BAD_CUT = Heb mit einer Zahl von 1 bis { $highest } ab.
record-none = Hier wurde noch kein Spiel beendet.
record-heading = { $table } · Protokoll des letzten Spiels
proof-holds = Das Mischen stimmt: Spiel { $deal }, abgehoben { $cut }, versiegelt als { $commitment }. Die Karten liegen so, wie das versiegelte Geheimnis und das Abheben es ergeben.
proof-NO_RECORD = Das ist kein Protokoll eines Spiels.
proof-NO_SHUFFLE = Das Protokoll sagt nicht, woraus gemischt wurde.
proof-OTHER_SECRET = Das Geheimnis ist nicht das versiegelte.
proof-OTHER_PACK = Die Karten liegen nicht so, wie Geheimnis und Abheben es ergeben.
record-file = Das Protokoll des letzten Spiels am Tisch { $code }.

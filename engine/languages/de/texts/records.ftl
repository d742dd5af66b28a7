## Das Mischen, und Protokolle von Spielen

button-cut = Abheben
button-record = Protokoll
shuffle-sealed = Nächstes Mischen versiegelt als { $seal }… · { $who } darf abheben
shuffle-sealed-alone = Nächstes Mischen versiegelt als { $seal }…
shuffle-cut = Nächstes Mischen versiegelt als { $seal }… · { $who } hat abgehoben
done-cut = Du hast abgehoben: Deine Zahl geht in das nächste Mischen ein.
refusal-NOT_THE_CUTTER = Nur der Nachbar des Gebers hebt ab, und nur vor dem Geben.
refusal-BAD_CUT = Heb mit einer Zahl von 1 bis { $highest } ab.
record-none = Hier wurde noch kein Spiel beendet.
record-heading = { $table } · Protokoll des letzten Spiels
proof-holds = Das Mischen stimmt: Spiel { $deal }, abgehoben { $cut }, versiegelt als { $seal }. Die Karten liegen so, wie das versiegelte Geheimnis und das Abheben es ergeben.
proof-NO_RECORD = Das ist kein Protokoll eines Spiels.
proof-NO_SHUFFLE = Das Protokoll sagt nicht, woraus gemischt wurde.
proof-OTHER_SECRET = Das Geheimnis ist nicht das versiegelte.
proof-OTHER_PACK = Die Karten liegen nicht so, wie Geheimnis und Abheben es ergeben.
proof-OTHER_SEAL = Das Siegel ist nicht das, das gezeigt wurde.
proof-SHORT_SEAL = Das ist zu wenig vom Siegel, um zu vergleichen: mindestens 32 Zeichen davon.
proof-compared = Das Siegel ist das gezeigte: Nach dem Abheben gab es nichts mehr zu wählen.
proof-compare = Das Siegel mit dem vergleichen, das der Tisch vor dem Spiel zeigte, oder jenes mit --seal angeben.
proof-old = Eine frühere Fassung des Programms hat das gegeben: Ihr Siegel deckte nur das Geheimnis, und wer den Server betreibt, konnte den Namen des Spiels noch nach dem Abheben wählen.
record-file = Das Protokoll des letzten Spiels am Tisch { $code }.

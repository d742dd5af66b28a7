## Das Mischen, und Protokolle von Spielen

button-cut = Abheben
button-record = Protokoll
shuffle-sealed = Siegel: { $seal }
shuffle-cuts = dazugegeben: { $cuts }
shuffle-anew-seats = Neu gemischt und versiegelt, weil die Plätze jetzt anders besetzt sind. Zahlen von vorher gelten nicht.
shuffle-anew-rules = Neu gemischt und versiegelt, weil sich geändert hat, was als Nächstes gespielt wird. Zahlen von vorher gelten nicht.
shuffle-anew-store = Neu gemischt und versiegelt, weil der Tisch ein Stück zurückgegangen ist: Die alten Karten könnte jemand gesehen haben. Zahlen von vorher gelten nicht.
shuffle-anew-version = Neu gemischt und versiegelt, weil das Programm erneuert wurde. Zahlen von vorher gelten nicht.
cut-which = Welche Zahl gibst du zum nächsten Mischen dazu? Wähl eine oder tipp irgendeine bis { $highest }: „abheben 271828“. Alle sehen sie, und sie bleibt.
done-cut = Deine Zahl { $number } geht in das nächste Mischen ein.
refusal-CUT_TOO_LATE = Die Karten sind gegeben: Zahlen gehen vor dem Geben in das Mischen ein.
refusal-CUT_TOO_EARLY = Versiegelt wird das nächste Mischen, wenn alle Plätze besetzt sind. Gib deine Zahl dann dazu.
refusal-CUT_ALREADY = Du hast schon { $number } dazugegeben, und das bleibt.
refusal-CUT_OTHER_SEAL = Inzwischen wurde neu versiegelt. Schau auf den Tisch und wähl noch einmal.
refusal-BAD_CUT = Gib eine Zahl von 0 bis { $highest } dazu.
record-none = Hier wurde noch kein Spiel beendet.
record-heading = { $table } · Protokoll des letzten Spiels
record-mark = Nur für dich: In diesem Protokoll bist du { $mark }. „pli verify … --me { $mark }“ prüft, wo du saßt.
record-file = Das Protokoll des letzten Spiels am Tisch { $code }.
proof-holds = Das Protokoll stimmt in sich: Spiel { $deal }, versiegelt als { $seal }. Karten, Siegel und Zahlen gehören zusammen, und gespielt wurde nach den Regeln.
proof-numbers = { $count ->
    [0] In das Mischen ging keine Zahl ein.
    [one] In das Mischen ging eine Zahl ein: { $numbers }.
   *[other] In das Mischen gingen { $count } Zahlen ein: { $numbers }.
}
proof-voided = { $count ->
    [one] Ein früheres Siegel dieses Spiels wurde ersetzt, nachdem schon eine Zahl dazugegeben war; der Tisch sagte es.
   *[other] { $count } frühere Siegel dieses Spiels wurden ersetzt, nachdem schon eine Zahl dazugegeben war; der Tisch sagte es jedes Mal.
}
proof-seat = Dein Platz in diesem Protokoll: Nummer { $seat }.
proof-proved = { $count ->
    [0] Bewiesen: Das Siegel, das du sahst, und die Zahlen oben legten diese Karten fest; weil du keine davon nennst, können sie ausgesucht sein.
    [one] Bewiesen: Das Geheimnis war versiegelt, bevor die genannte Zahl in das Mischen einging, und das ließ dem, der es vorbereitete, { $possibilities } mögliche Verteilungen.
   *[other] Bewiesen: Das Geheimnis war versiegelt, bevor die { $count } genannten Zahlen in das Mischen eingingen, und das ließ dem, der es vorbereitete, { $possibilities } mögliche Verteilungen.
}
proof-not-proved = Nicht bewiesen: dass niemand in die Karten sah, dass niemand, der nach den anderen eine Zahl dazugab, das Geheimnis kannte, und dass genau so gespielt wurde.
proof-compare = Bewiesen ist erst etwas, wenn verglichen wird: das Siegel, das der Tisch zeigte, mit --seal und die danach dazugegebenen Zahlen mit --cut.
proof-old = Eine frühere Fassung des Programms hat das gegeben. Ihr Siegel ließ vieles offen und beweist darum nichts.
proof-NO_RECORD = Das ist kein Protokoll eines Spiels.
proof-line = Das Protokoll ist nicht lesbar: Zeile { $line }, die mit „{ $name }“ beginnt, ist nicht so, wie sie geschrieben wurde.
proof-NO_SHUFFLE = Das Protokoll sagt nicht, woraus gemischt wurde.
proof-OTHER_HEADING = Die Zeilen über den Karten stehen nicht so da, wie sie geschrieben wurden.
proof-OTHER_SECRET = Was dieses Protokoll vom Spiel sagt, ist nicht das Versiegelte.
proof-OTHER_PACK = Die Karten liegen nicht so, wie Geheimnis und Zahlen es ergeben.
proof-BROKEN_PLAYS = Gespielt wurde nicht nach den Regeln.
proof-NOT_OVER = Das Protokoll endet vor dem Ende des Spiels.
proof-OLDER_FORM = Eine frühere Fassung des Programms hat dieses Spiel versiegelt, und ihr Siegel ließ vieles offen: Mit einem gezeigten lässt es sich nicht vergleichen.
proof-OTHER_SEAL = Das Siegel ist nicht das, das gezeigt wurde.
proof-SHORT_SEAL = Das ist zu wenig vom Siegel, um zu vergleichen: mindestens 32 Zeichen davon.
proof-OTHER_CUTS = Eine dazugegebene Zahl ging nicht in das Mischen ein.
proof-OTHER_PERSON = Diese Person saß in diesem Protokoll auf keinem Platz.

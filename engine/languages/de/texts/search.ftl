## Suche in den Regeln: Endungen, die von einem Wort abgeschnitten werden (die längsten zuerst), Wörter, die nichts vom
## Gesuchten sagen, und wie man nach einem Abschnitt fragt, dessen Namen man nicht kennt

search-endings = ungen, ung, en, er, es, em, e, n, s
search-empty =
    der, die, das, den, dem, des, ein, eine, einen, einem, einer, und, oder, wenn, aber, was, wer, wie, wann, wo,
    warum, wieviel, wieviele, viele, ist, sind, bin, war, ich, mich, mir, mein, meine, meinen, du, er, sie, es, wir,
    ihr, man, in, im, an, am, auf, aus, bei, mit, von, vom, zu, zum, zur, fur, fuer, um, kann, darf, muss, soll,
    wird, werden, hat, habe, haben, bitte
search-beside-names = das, zu, für, mit, Spiel, Spieler
search-aim = ziel, zweck, gewinnen, spieler, mannschaft, partner, parteien, worum, geht
search-cards =
    karten, blatt, deck, rang, reihenfolge, starke, hochste, beste, wert, farben, zahlen, ass, konig, dame, bube,
    bauer, zehn, neun, stark, starkste, hoch, punkte, besondere
search-deal =
    geber, geben, gibt, verteilen, austeilen, mischen, abheben, wieviel, jeder, richtung, beginn, anfang,
    uhrzeigersinn
search-trump = wahlen, wahlt, macht, machen, sagt, ansagen, farbe, bestimmen, schieben, weitergeben, partner, trumpf
search-redeal = schlechtes, blatt, neu, nochmals, nichts, wertlos, null, vergeben
search-doubling = doppeln, kontra, kontrieren, rekontra, verdoppeln, contre, surcontre, coinche, sagen
search-play =
    stich, bedienen, farbe, zwang, muss, uberstechen, stechen, trumpfen, abwerfen, werfen, frei, ausspielen, darf,
    karte, untertrumpfen, anfangen, fangt, beginnen, hoher, tiefer, kleiner, uberbieten, erlaubt, trumpf
search-signals = zeichen, signal, konvention, absprache, verwerfen, abwerfen, zeigen
search-score =
    punkte, zahlen, abrechnung, wert, rechnen, chips, marken, jetons, bezahlen, gewinnen, verlieren, letzter,
    gleich, gleichstand, unentschieden, doppelt, erfullen, alle, stiche, anschreiben, schreiben, bringt, beide,
    viel, punktzahl, rechnet, zusammen
search-end =
    spiel, partie, ende, sieg, gewinner, fertig, dauer, lange, runden, gleichstand, schluss, aufhoren, punkte,
    erreichen, zielpunkte
search-options = hausregeln, einstellungen, variante, andern, einstellen
search-incidents =
    fehler, falsch, irrtum, strafe, schummeln, verlassen, weg, abwesend, zeit, renonce, vergeben, jemand,
    gegangen, weggegangen, weggehen, verschwunden
search-glossary = wort, worter, heissen, bedeutung, bedeutet, begriff, was, lexikon
search-advice = tipps, strategie, taktik, anfanger, hilfe, rat, gut, spielen, guten, wähle, klug, schlau

## Suche in den Regeln: Endungen, die von einem Wort abgeschnitten werden (die längsten zuerst), Wörter, die nichts vom
## Gesuchten sagen, und wie man nach einem Abschnitt fragt, dessen Namen man nicht kennt

search-endings = ungen, ung, en, er, es, em, e, n, s
search-empty =
    der, die, das, den, dem, des, ein, eine, einen, einem, einer, und, oder, wenn, aber, was, wer, wie, wann, wo,
    warum, wieviel, wieviele, viele, ist, sind, bin, war, ich, mich, mir, mein, meine, meinen, du, er, sie, es, wir,
    ihr, man, in, im, an, am, auf, aus, bei, mit, von, vom, zu, zum, zur, fur, fuer, um, kann, darf, muss, soll,
    wird, werden, hat, habe, haben, bitte,
    gibts, ists, kanns, darfs, wirds, hats, ne, nen, n, mal, denn, auch, eigentlich, bloss, ma, hab, dat, isses, da, so, fürn, fürs, beim, ja, noch, schon, oder
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

## Wendungen, die sagen, nach welchem Abschnitt gefragt ist, obwohl jedes ihrer Wörter überall stehen könnte
asked-aim = worum geht, gegen wen, wer spielt mit wem, wie gewinne, wie gewinnt man, allein gegen
asked-cards =
    höher als, stärker als, welche karte ist höher, höchste karte, stärkste karte, der höchste, was zählt, was zählen,
    was sticht, reihenfolge der karten, wie viel zählt, wieviel zählt, wert der, wieviel ist, wie viel ist, wieviel punkte hat,
    ist mehr wert
asked-deal =
    wie viele karten, wieviele karten, wieviel karten, wer gibt, wer teilt aus, wer mischt, karten kriegt, karten bekommt,
    wie herum, im uhrzeigersinn, in welche richtung, wo liegen
asked-trump =
    wer wählt, wer bestimmt, wer macht trumpf, wer sagt trumpf, was ist trumpf, ohne trumpf, aufgedeckte karte,
    welche farbe ist, trumpf wechseln, trumpf ansagen
asked-redeal = neu geben, neu austeilen, neu verteilt, neue karten, schlechte karten, nur sieben, nur luschen, nochmal geben, neu mischen
asked-quota = wie oft muss, ohne trumpf spielen müssen
asked-doubling = wer darf kontra, kann ich kontra, darf ich kontra, beim kontra, kontra sagen, was bringt kontra, was ist kontra, nach kontra
asked-talk = wie viele fragen, wieviele fragen, wer darf fragen, darf wen fragen, was darf ich fragen, partner fragen, was vorlügen, anlügen
asked-auction = höchstes gebot, höchste gebot, welches gebot, höher bieten, wer bietet, wer reizt, alle gepasst, alle passen, keiner bietet
asked-calling = wer ist mein partner, welches ass, selbst rufen, wen rufe, allein spielen
asked-exchange = im hund, den hund, weglegen, übrigen karten, zwei karten weg
asked-announcements = vierblatt, dreiblatt, vier bauern, vier buben, vier neunen, vier asse, 4 bauern, 4 asse, hintereinander, könig und dame
asked-silence = darf man reden, darf ich reden, darf ich sprechen, was sagen, darf man sprechen, nochmal gesagt, wiederholt, beim spielen reden
asked-play =
    wer kommt raus, wer spielt aus, wer fängt an, wer beginnt, wer spielt zuerst, darf ich spielen, muss man bedienen,
    muss man stechen, farbe nicht, nicht bedienen, wer kriegt den stich, wer bekommt den stich, wer gewinnt den stich,
    was darf ich spielen, wem gehört der stich
asked-score =
    wie wird gezählt, wie wird gerechnet, wie wird abgerechnet, wer schreibt, wer bekommt, wer kriegt, was kriegt man, was bekommt man,
    wie viel zahlt, wieviel zahlt, bei gleichstand, gleich viele, wie viel kostet, was kostet, was bringt
asked-end =
    wie lange, wann ist schluss, wann ist das spiel, wann endet, wie viele runden, wieviele runden, wie viele spiele, bis wie viele,
    bis wieviel, wer hat gewonnen, wer gewinnt das spiel, wie oft wird gegeben, wann hört
asked-options = kann man ändern, hausregel, abschalten, einschalten, ausschalten
asked-incidents = falsche karte, aus versehen, nicht bedient, ist weg, ist offline, ist gegangen, hat gelogen, welche strafe
asked-advice = gibt es tipps, besser spielen, was soll ich, wann soll ich

## Seiten, die von keinem Spiel handeln: das Haus und welches Spiel man wählt
search-two = zwei, zweit, paar
search-three = drei, dritt
search-four = vier, viert
search-leaving = gehen, verlassen, zuruck, weg, aufgeben, platz
search-clocks = uhr, zeit, reserve, langsam, sekunden, minuten
search-shuffle = mischen, siegel, zufall, abheben, betrug, fair
search-pause = pause, moment, ansehen
search-claims = rest, ubrigen, aufdecken, sicher
search-rules = haus, gedruckt, ublich, quelle, andern
asked-two = welches spiel zu zweit, spiel zu zweit, spiele zu zweit, spiel für zwei, wir sind zwei, wir sind zu zweit, zwei spieler, nur zwei, nur zu zweit
asked-three = welches spiel zu dritt, spiel zu dritt, spiele zu dritt, spiel für drei, wir sind drei, wir sind zu dritt, drei spieler, nur drei, nur zu dritt
asked-four = welches spiel zu viert, spiel zu viert, spiele zu viert, spiel für vier, wir sind vier, wir sind zu viert, welches spiel, welche spiele, womit anfangen, was können wir spielen
asked-leaving = spieler geht, jemand geht, wenn ich gehe, verlässt den tisch, tisch verlassen, ich muss weg, ich muss gehen, wiederkommen, kurz weg, aufgeben, platz abgeben, ist weg, ist gegangen, ist offline, weggegangen
asked-clocks = wie viel zeit, wieviel zeit, zu langsam, die uhr, uhren, die reserve, zeit ist um, zeit abgelaufen, braucht zu lange, überlegt zu lange
asked-shuffle = wer mischt, das siegel, ein siegel, ist das fair, gezinkt, wie wird gemischt, sind die karten zufällig, wer hebt ab, darf ich abheben
asked-pause = eine pause, pause machen, moment bitte, letzten stich ansehen, letzten stich sehen, stich der gerade, stich nochmal sehen
asked-claims = der rest gehört mir, der rest ist mein, rest für mich, restlichen stiche, übrigen stiche
asked-rules = wie gedruckt, gedruckte regeln, übliche regeln, wer ändert die regeln

## Was man am Tisch tippt. Wörter stehen zwischen Kommas; Groß- und Kleinschreibung, Akzente und Zeichen zählen nicht.

# Wörter, die in einer getippten Zeile nichts für sich sagen.
typed-fillers = der, die, das, den, dem, du, ich, von, in, sage
typed-saying = spiele, spielen, spiel, lege, leg, nehme, nimm, werfe, werf, steche, schmiere, gebe, gib, bediene, übertrumpfe, mit, ab, aus, mein, meine, meinen, wir, wähle, mache, mach, biete, bitte, dann, als, es, ist
# Wie man Buchstaben schreibt, die der Tastatur fehlen.
typed-spelling = ä ae, ö oe, ü ue
typed-yes = ja
typed-no = nein
typed-on = an
typed-off = aus
typed-rules-usual = üblich, übliche Regeln, Standardregeln, wie üblich
typed-rules-printed = gedruckt, wie gedruckt, Regeln wie gedruckt, gedruckte Regeln

typed-suit-S = Pik, Schaufel, Schaufeln, Schufle, Schippe, Schippen
typed-suit-H = Herz, Herzen, Härz
typed-suit-D = Karo, Ecken, Egge, Eckstein
typed-suit-C = kr, Kreuz, Chrüz, Treff
typed-rank-A = Ass, Manillon
typed-rank-K = König
typed-rank-Q = Dame
typed-rank-J = Bube, Buben, Bauer, Bauern, Puur, Buur
typed-rank-10 = zehn, Zehner
typed-rank-9 = neun, Neuner
typed-rank-8 = acht, Achter
typed-rank-7 = sieben, Siebner, Siebener
typed-rank-6 = sechs, Sechser
typed-compass-N = Nord, Norden
typed-compass-E = Ost, Osten
typed-compass-S = Süd, Süden
typed-compass-W = West, Westen

typed-pass = passe, passen
typed-double = Kontra, kontriere, gebe Kontra
typed-redouble = re, Rekontra
typed-delegate = en face, der Partner wählt, weiter an den Partner, schieben, schiebe
typed-no-trump = ohne Trumpf
typed-trump = Trumpf, Trümpfe, Trumpf ist, Mèn’che, Menche, die Mèn’che ist
typed-redeal = neu geben
typed-accept = annehmen, Spiel annehmen
typed-cut = abheben
typed-hello = hallo, servus, moin, grüezi, guten Tag, guten Abend, guten Morgen, hi, hey
typed-revoke = Renonce, bedient
typed-accusing = anzeigen, hat, nicht

## Was man tippt, neben dem, was die Knöpfe sagen

typed-button-sit = place, Platz, setzen, hinsetzen, ich setze mich, ich spiele mit, ich bin dabei
typed-button-stand = ich stehe auf, verlassen, Tisch verlassen, ich verlasse den Tisch
typed-button-computers = Computer, Computer dazu
typed-button-start = anfangen, beginnen, geben, los, Karten geben, auf geht’s, los geht’s, fangen wir an
typed-button-close = schließen, Tisch zumachen
typed-button-hand = meine Karten, zeig meine Karten, mein Blatt
typed-button-next = nächste Runde
typed-button-rematch = noch eine Partie, noch mal, nochmal
typed-button-end = Partie beenden
typed-button-back = zurück, bin zurück, wieder da, ich bin wieder da
typed-button-away = bin kurz weg, ich bin kurz weg, bin gleich wieder da
typed-button-last = letzter, letzten, letzten Stich, letzte Stich, zeig den letzten Stich
typed-button-score = Punktestand, Spielstand, Punkteliste, Punkte, wie steht es, wie steht’s
typed-button-pause = Pause machen, kurze Pause
typed-button-goon = fortsetzen, weiter, weiter spielen
typed-button-nudge = anstupsen
typed-button-wait = warten
typed-button-moment = Moment, einen Moment
typed-button-offer = abgeben, Platz abgeben, ich gebe meinen Platz ab
typed-button-take = übernehmen, ich übernehme
typed-button-keep = behalten, meinen Platz behalten
typed-button-resign = ich gebe auf
typed-button-claim = der Rest ist meiner, Rest für mich
typed-button-swap = tauschen
typed-button-rotate = Revanche andere Partner
typed-button-draw = auslosen
typed-button-house = Tischregeln
typed-agree = ja, zustimmen, ich stimme zu
typed-disagree = nein, nicht einverstanden
typed-ahead = im Voraus passen
typed-ahead-back = nicht im Voraus passen

## Was man am Tisch tippt. Wörter stehen zwischen Kommas; Groß- und Kleinschreibung, Akzente und Zeichen zählen nicht.

# Wörter, die in einer getippten Zeile nichts für sich sagen.
typed-fillers = der, die, das, den, dem, du, ich, von, in, sage
# Wie man Buchstaben schreibt, die der Tastatur fehlen.
typed-spelling = ä ae, ö oe, ü ue
typed-yes = ja
typed-no = nein
typed-on = an
typed-off = aus

typed-suit-S = Pik
typed-suit-H = Herz
typed-suit-D = Karo
typed-suit-C = kr, Kreuz
typed-rank-A = Ass
typed-rank-K = König
typed-rank-Q = Dame
typed-rank-J = Bube, Buben, Bauer, Bauern
typed-rank-10 = zehn, Zehner
typed-rank-9 = neun
typed-rank-8 = acht
typed-rank-7 = sieben
typed-rank-6 = sechs
typed-compass-N = Nord, Norden
typed-compass-E = Ost, Osten
typed-compass-S = Süd, Süden
typed-compass-W = West, Westen

typed-pass = passe, passen
typed-double = Kontra
typed-redouble = re, Rekontra
typed-delegate = en face, der Partner wählt, weiter an den Partner
typed-no-trump = ohne Trumpf
typed-trump = Trumpf, Trümpfe, Trumpf ist
typed-redeal = neu geben
typed-accept = annehmen, Spiel annehmen
typed-cut = abheben
typed-hello = hallo, servus, moin, grüezi, guten Tag, guten Abend, guten Morgen, hi, hey
typed-revoke = Renonce
typed-accusing = anzeigen

## Was man tippt, neben dem, was die Knöpfe sagen

typed-button-sit = place, Platz, setzen, hinsetzen, ich setze mich
typed-button-stand = ich stehe auf, verlassen, Tisch verlassen
typed-button-computers = Computer
typed-button-start = anfangen, beginnen, geben, los
typed-button-close = schließen
typed-button-hand = meine Karten
typed-button-next = nächste Runde
typed-button-rematch = noch eine Partie
typed-button-end = Partie beenden
typed-button-back = zurück, bin zurück, wieder da, ich bin wieder da
typed-button-away = weg, bin weg, ich bin weg
typed-button-last = letzter
typed-button-score = Stand, Punktestand, Spielstand, Punkteliste, Punkte
typed-button-pause = Pause machen
typed-button-goon = fortsetzen, weiter, weiter spielen
typed-button-nudge = anstupsen
typed-button-wait = warten
typed-button-offer = abgeben, Platz abgeben, ich gebe meinen Platz ab
typed-button-take = übernehmen, ich übernehme
typed-button-keep = behalten, meinen Platz behalten
typed-button-resign = ich gebe auf
typed-button-claim = der Rest ist meiner, Rest für mich
typed-button-swap = tauschen
typed-button-draw = auslosen
typed-agree = ja, zustimmen, ich stimme zu
typed-disagree = nein
typed-ahead = im Voraus passen
typed-ahead-back = nicht im Voraus passen

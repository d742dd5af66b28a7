## Wie jemand lesen und spielen möchte

me-suits-letters = Farben in privaten Nachrichten: Buchstaben
me-suits-symbols = Farben in privaten Nachrichten: Zeichen
me-told-full = Neben deiner Hand: alles, was am Tisch steht
me-told-brief = Neben deiner Hand: nur das Nötige
me-turns-longer = Deine Züge an freundschaftlichen Tischen: doppelte Zeit
me-turns-usual = Deine Züge an freundschaftlichen Tischen: übliche Zeit
me-want-letters = Farben als Buchstaben
me-want-symbols = Farben als Zeichen
me-want-full = Sag mir alles
me-want-brief = Sag mir weniger
me-want-longer = Längere Züge
me-want-usual = Übliche Züge
lobby-longer = Jemand hier hat um längere Züge gebeten und hat doppelt so viel Zeit.

## Wie jemand lesen und spielen möchte

me-suits-letters = Farben in privaten Nachrichten: Buchstaben
me-suits-symbols = Farben in privaten Nachrichten: Zeichen
me-told-full = Private Nachrichten: mit jeder Karte auf dem neuesten Stand
me-told-brief = Private Nachrichten: auf dem neuesten Stand, wenn du dran bist
me-turns-longer = Deine Züge an freundschaftlichen Tischen: doppelte Zeit
me-turns-usual = Deine Züge an freundschaftlichen Tischen: übliche Zeit
me-want-letters = Farben als Buchstaben
me-want-symbols = Farben als Zeichen
me-want-full = Mit jeder Karte
me-want-brief = Wenn ich dran bin
me-want-longer = Längere Züge
me-want-usual = Übliche Züge
lobby-longer = Jemand hier hat um längere Züge gebeten und hat doppelt so viel Zeit.

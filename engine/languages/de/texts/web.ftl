### Die Seite eines Tisches im Browser: was sie selbst sagt

web-watching = Du schaust zu
web-lost = Keine Verbindung. Neuer Versuch …
web-sure = Noch einmal drücken: { $label }
web-close = Schließen
web-trump = Trumpf
web-barred = darf nicht gespielt werden
web-hand = Deine Karten
web-table = Der Tisch
web-turn = Was zu tun ist
web-tools = Mehr zu diesem Tisch
web-replay = Spiel ansehen
web-step-back = Einen Schritt zurück
web-step-on = Einen Schritt weiter

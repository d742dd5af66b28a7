### Ein Tisch im Browser

web-only-watching = Du siehst hier nur zu; das können nur die, die mitspielen.
web-pass-over = Dieser Link gilt nicht mehr. Öffne den Tisch dort neu, wo du ihn gefunden hast.
web-too-many = Der Tisch ist schon auf zu vielen Seiten offen. Schließe eine davon.
web-at = Dein Tisch: { $link }
web-guest = Für jemanden, der mitspielt: { $link }
web-watch = Zum Zusehen: { $link }
web-careful = Wer einen Link hat, spielt auf diesem Platz und sieht seine Karten: Gib jeden nur einer Person. Strg+C beendet das Programm; der Tisch wartet.
web-guest-name = Gast { $number }
button-page = Tisch öffnen
web-to-watch = Zum Zusehen
web-links = Der Tisch öffnet sich in deinem Browser; die Links gelten zwölf Stunden. Der erste ist nur für dich: Wer ihn hat, spielt für dich. Der zweite zeigt, was alle sehen dürfen.
web-links-deal = Die anderen zeigen das letzte Spiel noch einmal, Karte für Karte, und deinen Rückblick.
web-nowhere = Hier lassen sich Tische nicht im Browser öffnen.

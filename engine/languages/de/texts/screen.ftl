### Der Tisch auf dem ganzen Terminal

screen-you = Du
screen-deal = Spiel { $number }
screen-led = ausgespielt
screen-tricks = { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
}
screen-match = Partie
screen-standing = Partie: { $scores }
screen-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
screen-length = { $deals } von { $length ->
    [one] einem Spiel
   *[other] { $length } Spielen
}
screen-deal-over = Spiel { $number } ist zu Ende
screen-deal-won = { $who }: { $gain } für dieses Spiel
screen-deal-nobody = Niemand schreibt für dieses Spiel an.
screen-column-tricks = Stiche
screen-column-points = Punkte
screen-column-deal = Spiel
screen-column-match = Partie
screen-last = Letzter Stich
screen-over = über { $cards }
screen-tricks-open = Stiche
screen-order = Die höchste zuerst: { $cards }
screen-order-trumps = Trümpfe, der höchste zuerst: { $cards }
screen-order-others = Andere Farben: { $cards }
screen-counts = Es zählen: { $cards }, die übrigen nichts
screen-counts-trumps = Trümpfe zählen: { $cards }, die übrigen nichts
screen-counts-others = Karten anderer Farben zählen: { $cards }, die übrigen nichts
screen-log = Verlauf
screen-trick-closed = Stich { $number }: { $why }; { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
screen-trick-closed-plain = Stich { $number }: { $why }.
screen-barred = { $cards }: { $reason }
screen-why = { $reason } ({ $section })
screen-nothing-barred = Du darfst jede deiner Karten spielen.
screen-small = Dieses Fenster hat { $columns } × { $rows }; der Tisch braucht 80 × 24. Mach es größer oder nimm --plain.

## Tasten: ein Zeichen, dann, was es tut. Keine zwei Befehle haben dasselbe Zeichen.

screen-key-enter = Eingabe
screen-key-escape = Esc
screen-keys-choose = wählen
screen-keys-move = bewegen
screen-words-more = Bild ↑ ↓: mehr
screen-keys-take = nehmen
screen-again = Noch einmal { $enter }: { $what }
screen-back = zurück
screen-go-on = weiter
screen-key-why = w warum nicht
screen-key-rules = r Regeln
screen-key-log = v Verlauf
screen-key-pace = t Tempo
screen-key-more = m mehr
screen-key-type = / tippen
screen-key-leave = q gehen
screen-pace-slow = Tempo: langsam
screen-pace-normal = Tempo: normal
screen-pace-fast = Tempo: schnell
screen-extra-me = Meine Einstellungen und Ergebnisse
screen-extra-leaders = Rangliste
screen-extra-name = Mein Name

## Ansagen für alle, die sie zum ersten Mal hören

gloss-delegate = dein Partner wählt den Trumpf an deiner Stelle
gloss-double = du sagst, dass sie verlieren; das Spiel zählt doppelt
gloss-redouble = du sagst, dass ihr trotzdem gewinnt; das Spiel zählt noch einmal doppelt
gloss-no-trump = keine Farbe ist Trumpf

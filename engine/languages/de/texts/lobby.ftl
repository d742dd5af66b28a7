## Vor dem Beginn

lobby-standard-rules = Übliche Regeln.
lobby-printed-rules = Regeln wie gedruckt.
lobby-seat = { $compass }: { $name }
lobby-host = { $compass }: { $name } (Gastgeber)
lobby-computer = { $compass }: { $name } (Computer, { $level })
lobby-turning = Gespielt wird gegen den Uhrzeigersinn { $arrow }: { $seats }.
lobby-clock = Bedenkzeit: { $clock }
lobby-waiting = { $free ->
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
clock-fast = schnell, 20 Sekunden je Zug und 45 Reserve
clock-normal = normal, 45 Sekunden je Zug und 2 Minuten Reserve
clock-relaxed = gemütlich, 3 Minuten je Zug und 10 Reserve
clock-none = keine, ohne Grenze

## Optionen

option-on = an
option-off = aus
option-changed = { $option }: { $value } (üblich: { $standard })
option-mistake-UNKNOWN_OPTION = { $option } ist keine Option dieses Spiels; es hat: { $expected }
option-mistake-NO_VALUE = { $option }: Es fehlt ein Wert: { $expected }
option-mistake-BAD_VALUE = { $option }, möglich: { $expected }
option-mistake-NEEDS_OPTION = { $option }, nur mit { $expected }
option-rules = Regeln
option-rules-usual = üblich
option-rules-printed = wie gedruckt
button-rules-usual = Übliche Regeln
button-rules-printed = Wie gedruckt
option-target = Punkte zum Sieg
option-inspect_tricks = Stiche zum Nachsehen
option-inspect_tricks-none = keine
option-inspect_tricks-own_last = der letzte eigene
option-inspect_tricks-last = der letzte
option-inspect_tricks-all = alle
option-practice = Übung mit offenen Karten
option-signals = Zeichen zwischen Partnern
option-signals-none = keine
option-signals-usual = die üblichen

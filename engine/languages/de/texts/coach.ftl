## Der Trainer: Tipps

button-hint = Tipp
button-review = Rückblick
typed-button-review = Rückblick aufs Spiel, Analyse
typed-why = warum, wieso
typed-button-hint = gib mir einen Tipp, hilf mir
hint-heading = Tipp
hint-line = { $place }. { $action }: { $worth }
hint-plain = { $action }
hint-because = Warum { $action }: { $reason }.
hint-measure = Die Zahlen: dein Vorsprung nach diesem Spiel, soweit du es wissen kannst.
hint-bid = Die Zahlen: wie viel Vorsprung ein Gebot wohl bringt, wenn du es spielst; Passen zählt so viel, wie ein Gebot mindestens versprechen muss.
hint-promise = Die Zahlen: wie viele Punkte über der Hälfte deine Hand wohl bringt.
hint-double = Die Zahlen: was das Verdoppeln gegenüber dem Passen wohl einbringt.
hint-by-rule = Nach Faustregel; beziffern kann das niemand.
hint-late = Nach Faustregel, die Zeit fehlte; frag noch einmal.
hint-cut = Noch nicht bis zum Ende gerechnet; frag noch einmal, dann geht es weiter.
hint-counted = { $count ->
    [one] 1 Tipp im Spiel, auf der Punkteliste vermerkt.
   *[other] { $count } Tipps im Spiel, auf der Punkteliste vermerkt.
}
sheet-hints = Tipps: { $hints }
sheet-hint = { $name } { $count }
refusal-NO_HINTS = Hier gibt es keine Tipps: Andere spielen mit, und die Ergebnisse zählen. Es gibt sie an freundschaftlichen Tischen ({ COMMAND($here, "play", "friendly") }), beim Üben und allein unter Computern.
refusal-NO_HINT_NOW = Du bist nicht dran: Es gibt nichts, wozu man raten könnte.
worth-figure = { $unit ->
    [chips] { $count ->
        [one] { $figure } Chip
       *[other] { $figure } Chips
    }
    [tokens] { $count ->
        [one] { $figure } Marke
       *[other] { $figure } Marken
    }
   *[points] { $count ->
        [one] { $figure } Punkt
       *[other] { $figure } Punkte
    }
}
decimal-mark = ,

## Der Trainer: ein Spiel noch einmal angesehen

review-heading = Rückblick · Spiel { $number }
review-of-others = Der Rückblick zeigt die eigenen Entscheidungen: Wer dieses Spiel gespielt hat, sieht seine. Im Protokoll stehen alle Blätter und jede Karte.
review-nothing = In diesem Spiel hattest du nichts zu entscheiden.
review-sum = { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}. Nach allem, was du wissen konntest, blieben deine Karten { $cost } hinter den besten.
review-sound = { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}, und nach allem, was du wissen konntest, hat dich keine deiner Karten etwas gekostet.
review-trick = Stich { $trick }
review-call = Ansage
review-best = ✓ { $when }: { $action } { $worth }
review-short = { $mark } { $when }: { $action } { $worth }; besser { $best } { $most }
review-plain = · { $when }: { $action }; nach Faustregel { $best }
review-plain-best = ✓ { $when }: { $action }
review-lay = wie die Karten lagen: { $action } { $worth }; { $best } { $most }
review-lay-alone = wie die Karten lagen: { $worth }
review-because = { $action }: { $reason }
review-measure = Zuerst, was es nach allem wert war, was du wissen konntest, darunter, wie die Karten lagen; Pech ist kein Fehler. In { $unit ->
    [chips] Chips
    [tokens] Marken
   *[points] Punkten
} Vorsprung am Ende des Spiels; Ansagen nach dem, was die Hand versprach. ‼ kostete am meisten.
review-column-when = Wann
review-column-done = Getan
review-column-best = Besser
review-column-known = Aus deiner Sicht
review-column-lay = Wie sie lagen
review-drawn = Links, was du getan hast, golden das Beste, in { $unit ->
    [chips] Chips
    [tokens] Marken
   *[points] Punkten
} Vorsprung am Ende, Ansagen nach dem, was die Hand versprach. Mit Balken: was am meisten kostete. Pech ist kein Fehler.
review-no-seat = In diesem Spiel gibt es keinen solchen Platz.
review-page = { $page } von { $pages }
button-review-back = ◀ Zurück
button-review-on = Weiter ▶
button-review-picture = Als Bild
button-explain = Die Computer
explained-heading = Spiel { $number } · { $when }
explained-calls = Ansagen
explained-none = Hier hat kein Computer etwas getan.
explained-line = { $who }: { $action }
explained-because = Warum: { $reason }.
explained-weighed = Abgewogen: { $figures }
explained-thumb = Nach Faustregeln.
explained-late = Er würde jetzt anders entscheiden: Damals war er zu spät und spielte nach Faustregeln, oder er hatte eine andere Stärke.
refusal-NO_DEAL_YET = Hier ist noch kein Spiel zu Ende.
refusal-DEAL_GONE = Nur das letzte beendete Spiel jedes Tisches wird aufbewahrt.
refusal-COACH_BUSY = Der Trainer ist gerade nicht zu erreichen. Bitte versuch es noch einmal.
refusal-NO_PICTURES = Hier kann kein Bild gezeichnet werden.

## Der Trainer: warum etwas gut ist. Ohne Punkt am Ende: Es steht hinter einem Doppelpunkt.

reason-forced = es ist die einzige Karte, die gespielt werden darf
reason-rule = das verspricht am meisten
reason-loads = { $who } hat den Stich, und Punkte darauf zählen für die eigene Partei
reason-loads-so-far = { $who } hat den Stich bisher; Punkte darauf zählen für die eigene Partei, wenn ihn niemand mehr nimmt
reason-partner-wins = { $who } hat den Stich; eine Karte, die wenig kostet, genügt
reason-secures = was { $who } gespielt hat, lässt sich noch schlagen, diese Karte nicht
reason-ruffs = in { $suit } nichts zum Bedienen; sie sticht
reason-ruffs-low = in { $suit } nichts zum Bedienen; der kleinste Trumpf, der vorerst führt
reason-sure = niemand dahinter kann sie schlagen
reason-wins-cheaply = sie gewinnt den Stich so billig wie möglich
reason-wins-richly = sie gewinnt den Stich sicher und bringt ihre Punkte nach Hause
reason-calls-for-more = sie führt vorerst; wer den Stich will, muss eine höhere Karte ausgeben
reason-only-trumps = nichts, was in { $suit } noch draußen ist, schlägt sie; nur ein Trumpf nimmt ihr den Stich
reason-keeps-trump = { $card }, der letzte Trumpf der Hand, bleibt für später
reason-keeps-high = { $card } könnte hier führen und bleibt für später
reason-voids = es ist die letzte Karte in { $suit }; die nächste lässt sich stechen
reason-fewest = sie kann den Stich nicht nehmen; so wenig Punkte wie möglich geben
reason-lowest = sie kann den Stich nicht nehmen; die kleinste Karte geht
reason-keeps-guard = sie kann den Stich nicht nehmen, und billigere Karten decken etwas Besseres
reason-denies = sie sagt { $who }, dass { $suit } nicht gefragt ist
reason-draws = sie zieht Trümpfe, die die Gegenpartei noch haben kann
reason-draws-for-partner = { $who } hat den Trumpf gewählt; Trumpf ausspielen, dann fallen die der Gegenpartei
reason-stops-ruffs = sie nimmt Trümpfe weg, mit denen sie stechen könnten
reason-all-trumps = kein Gegner hat mehr einen Trumpf; diesen können sie nicht schlagen
reason-returns = bringt { $suit } zurück, die Farbe, die { $who } zuerst ausgespielt hat
reason-cashes = nichts, was in { $suit } noch draußen ist, schlägt sie
reason-forces = von dem, was in { $suit } noch draußen ist, schlägt sie nur { $card }; danach ist die nächste darunter die höchste
reason-low = klein von { $suit }; { $card } bleibt für später
reason-cheap-lead = sie kostet fast nichts, wenn der Stich verloren geht
reason-trumps = { $number ->
    [one] { $number } Trumpf
   *[other] { $number } Trümpfe
}, { $card } an der Spitze
reason-tops = { $number ->
    [one] { $number } Karte, die in ihrer Farbe unschlagbar ist
   *[other] { $number } Karten, die in ihrer Farbe unschlagbar sind
}
reason-hands-over = keine Farbe dieser Hand verspricht so viel, wie der Partner wohl hat
reason-too-little = die Hand verspricht zu wenig für mehr
reason-standing = so, wie die Partie steht, ist das mehr wert, als die Hand allein verspricht
reason-enough = die Hand verspricht genug dafür
reason-sure-claim = die Karten beweisen es

## Der Spieltisch

deal-heading = { $table } · Spiel { $number }
deal-short = { $label } · Spiel { $number }
trick-before = Zuvor: { $card } { $who } · { $cards }
trick-last = Letzter Stich: { $card } { $who } · { $cards }
trick-taken-by = Stich { $number }: { $card } { $who } · { $cards }
trick-points = { $taken } · { $points }
tricks-figures = Stiche { $figures }
points-figures = Punkte { $figures }
trick-number = Stich { $number } von { $tricks }
waiting = Warten auf { $who }
waiting-lead = { $who } gewinnt, spielt aus
waiting-trump = Warten auf { $who }: Trumpf wählen
waiting-doubling = { $who }: passen oder { -double }
waiting-redoubling = { $who }: passen oder { -redouble }
waiting-tricks = { $who } ist dran
waiting-claims = Warten auf { $who }: Spiel annehmen
tricks-and-match = Stiche (Partie): { $figures }
tricks-and-score = { $tricks } ({ $score })
tricks-taken = Stiche: { $tricks }
trick-taken = Stich { $number }: { $cards }. { $why }; { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
trick-taken-plain = Stich { $number }: { $cards }. { $why }.
why-taken-TRUMP = { $who } gewinnt: höchster Trumpf
why-taken-LED = { $who } gewinnt: höchste Karte der ausgespielten Farbe
mark-to-play = dran
mark-to-speak = spricht
mark-led = ausgespielt
mark-winning = führt
mark-took = Stich
mark-dealer = Geber
mark-covered = weg, ein Computer spielt
open-hand = { $who }: { $cards }
hands-as-dealt = Die Karten, wie sie gegeben wurden:

## Die Hand

hand-over = Das Spiel ist zu Ende.
hand-your-word = Du bist dran: Sag an.
hand-your-trump = Du bist dran: Wähl den Trumpf.
hand-your-card = Du bist dran: Spiel eine Karte.
hand-follow = Du bist dran: { $suit } bedienen.
hand-follow-higher = Du bist dran: in { $suit } überstechen.
hand-follow-lower = Du bist dran: { $suit } unter dem Partner.
hand-follow-or-ruff = Du bist dran: { $suit } bedienen oder stechen.
hand-ruff = Du bist dran: stechen, du hast nichts in { $suit }.
deal-won-own = { $people ->
    [one] Du gewinnst
   *[other] Ihr gewinnt
} das Spiel: { $winners ->
    [one] {""}
   *[other] {"je "}
}{ $unit ->
    [tokens] { $points ->
        [one] eine Marke weniger
       *[other] { $points } Marken weniger
    }
   *[other] +{ $points }
}
deal-won = { $winner }{ $unit ->
    [tokens] : { $winners ->
        [one] {""}
       *[other] {"je "}
    }{ $points ->
        [one] eine Marke weniger
       *[other] { $points } Marken weniger
    }
   *[other] { $winners ->
        [one] {" "}+{ $points }
       *[other] {" "}je +{ $points }
    }
}
hand-your-lead = Du bist dran: Spiel aus.
hand-blind = { $cards ->
    [one] Du hast eine Karte und darfst sie noch nicht ansehen.
   *[other] Du hast { $cards } Karten und darfst sie noch nicht ansehen.
}
hand-last-card = Deine letzte Karte spielt sich von selbst.
hand-covered = Ein Computer spielt für dich, bis du zurück bist.
hand-asleep = An diesem Tisch ist niemand: Er schläft, bis jemand zurückkommt, höchstens eine Woche.

## Punkteliste und letzter Stich

sheet-heading = { $table } · Punkteliste
sheet-empty = Noch ist kein Spiel beendet.
sheet-redeal = neu gegeben
sheet-revoke = Renonce
sheet-none = –
column-deal = Spiel
column-contract = Kontrakt
column-total = Summe
column-rank = Rang
column-name = Name
column-points = Punkte
column-chips = Chips
column-tokens = Abgelegte Marken
column-deals = Spiele
column-matches = Partien
column-wins = Siege
tricks-none = Noch hat niemand einen Stich gemacht.
tricks-closed = An diesem Tisch bleiben abgelegte Stiche zu.
tricks-own-none = Deine Partei hat noch keinen Stich gemacht. An diesem Tisch darf jede nur ihren eigenen letzten Stich noch ansehen.
tricks-not-yours = An diesem Tisch darf jede Partei nur ihren eigenen letzten Stich noch ansehen, sonst niemand.

## Was geschehen ist, zum Nachlesen

event-deal = Spiel { $number }: { $who } gibt.
event-hand = { $who } zeigt { $cards }.
event-delegated = { $who } sagt { -across }: { $partner } wählt.
event-trump = { $who } nennt { $denomination }.
event-passed = { $who } passt.
event-doubled = { $who } sagt { -double }.
event-redoubled = { $who } sagt { -redouble }.
event-redeal = { $who } zeigt eine Hand ohne zählende Karte: { $cards }.
event-card = { $who }: { $card }
event-accepted = { $who } nimmt das Spiel an.
event-claim-failed = { $who } zeigt eine Renonce von { $against } an. Das Protokoll zeigt keine.
event-claim-upheld = { $who } zeigt eine Renonce von { $against } an. Sie stimmt: { $card } in Stich { $trick }.
claim-revoke-upheld = { $who } zeigt zu Recht eine Renonce von { $against } an.

## Ein Moment, bevor ein Stich weggelegt wird

button-moment = Moment bitte
board-moment = Jemand bittet um einen Moment: Der Stich bleibt offen.
done-askmoment = Der Stich bleibt einen Moment länger offen.
refusal-A_MOMENT = Jemand hat um einen Moment gebeten: Der Stich bleibt noch ein paar Sekunden offen.
refusal-NO_TRICK_OPEN = Um einen Moment bitten kann man einmal, zwischen einem Stich und dem nächsten Ausspiel.

## Time for questions before a lead

button-letlead = Nichts zu fragen
hand-may-ask = Du darfst vor dem Ausspiel fragen.
done-letlead = Das Ausspiel kann kommen.
refusal-LEAD_HELD = { $who } darf erst etwas fragen: einige Sekunden oder bis „{ button-letlead }“.
refusal-NO_TALK_TO_END = Niemand wartet jetzt auf deine Fragen.
time-up = Zeit abgelaufen

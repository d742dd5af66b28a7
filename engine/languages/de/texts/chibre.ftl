## Chibre

game-chibre = Chibre
about-chibre = Schweizer Jass: weisen, der Trumpfbauer ist hoch
swiss-suit-S = Berg
swiss-suit-H = Schokolade
swiss-suit-D = Käse
swiss-suit-C = Zug
jass-suit-S = Schaufel
jass-suit-H = Herz
jass-suit-D = Ecken
jass-suit-C = Kreuz
factor-spades = Schaufel
action-chibre = Schieben: Partner wählt
action-chibre-made = geschoben
action-announce = alles weisen
action-stock = Stöck melden ({ $points })
action-announce-meld = { $cards } weisen
meld-run = { $points ->
    [20] Dreiblatt
    [50] Vierblatt
   *[other] fünf oder mehr
} ({ $points })
meld-four = { $points ->
    [200] vier Bauern
    [150] vier Neuner
   *[other] vier Gleiche
} ({ $points })
meld-shown = { $cards } ({ $points })
melds-said = { $who } weist { $melds }
melds-count = { $who }: { $melds }, zählt
melds-lost = { $who }: { $melds }, umsonst
melds-said-all = Gewiesen: { $melds }
melds-count-all = Zählt: { $melds }
melds-lost-all = Umsonst: { $melds }
stock = { $who }: Stöck ({ $points })
hand-announces = Mit deiner ersten Karte weist du { $melds }.
hand-may-announce = Bis zur Karte nach deiner darfst du weisen: { $melds }.
hand-announce-first = An vierter Stelle darfst du nur vor deiner Karte weisen: { $melds }.
count-so-far = Mit diesem Spiel { $scores }
extra = { $by ->
    [melds] Weis { $points }
    [stock] Stöck { $points }
   *[slam] Matsch { $points }
}
target-reached = { $side } am Ziel, durch { $by ->
    [stock] die Stöck
    [melds] einen Weis
   *[tricks] diesen Stich
}: Das Spiel endet, mehr zählt nicht
event-chibred = { $who } schiebt: { $partner } wählt.
event-forehand = { $who } hat { $card }: spricht zuerst und spielt aus.
event-melds = { $who } weist { $melds }.
section-announcements = Weis und Stöck
refusal-own-or-ruff = Nicht erlaubt: Du hast { $suit }. Bediene oder stich: { $cards }.
barred-or-ruff = Du hast { $suit }. Bediene oder stich: { $cards }.
refusal-NO_ANNOUNCEMENT = So etwas gibt es jetzt nicht zu weisen: Gewiesen wird im ersten Stich, bevor die nächste Karte liegt (an vierter Stelle: vor der eigenen), und jede Karte zählt nur einmal.
refusal-NO_STOCK = Stöck meldet man nach der zweiten der beiden Karten, bis die nächste liegt.
option-match_total = Punkte für alle Stiche
option-forbid_undertrump = Untertrumpfen tabu
option-forbid_undertrump-strict = auch mit nur Trumpf
option-may_ruff_when_able = Stechen, obwohl man bedienen könnte
option-four_aces = Vier Asse dürfen gewiesen werden
option-split_long_runs = Acht oder neun Blatt geteilt
option-meld_tie = Gleich guter Weis
option-meld_tie-both_score = beide schreiben
option-meld_tie-forehand_first = der erste schreibt
option-stock_survives_match = Stöck zählen auch gegen Matsch
option-end_check = Das Ziel gilt
option-end_check-running = sofort
option-end_check-deal_end = nach dem Spiel
option-spades_double = Schaufel als Trumpf zählt doppelt
option-next_dealer = Nächster Geber
option-next_dealer-forehand = wer zuerst sprach
option-next_dealer-namer = wer Trumpf genannt hat
option-auto_announce = Automatisch weisen
option-show_announcements = Gültiger Weis wird gezeigt
option-stock_announced = Stöck meldet man selbst
option-suits = Farben
option-suits-french = französische Karten
option-suits-themed = Zug, Käse, Schokolade, Berg
reference-chibre =
    Vier Spieler, die Partner einander gegenüber, 36 Karten, gegen den Uhrzeigersinn, je neun Karten.
    Nebenfarben: A K D B 10 zählen 11 4 3 2 10, dann 9 8 7 6. Trumpf: B (der Puur) 20, 9 (das Nell) 14, dann A K D 10 8 7 6. Der letzte Stich zählt 5 mehr: zusammen 157.
    Erstes Spiel: Wer die Ecken-Sieben hat, spricht und spielt aus, später der Spieler nach dem Geber. Er nennt eine Farbe oder schiebt, dann nennt sie sein Partner. Wer sprechen durfte, gibt das nächste Spiel.
    Man bedient oder sticht. Ist Trumpf ausgespielt, gibt man Trumpf; nur der Puur muss nicht. Kein Untertrumpfen, solange du andere Karten hast.
    Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe.
    Mit der ersten Karte wird gewiesen: drei Blatt 20, vier 50, fünf oder mehr 100, vier Gleiche 100 (Neuner 150, Bauern 200). Der beste Weis entscheidet, nach Punkten, Kartenzahl, höchster Karte, Trumpf; diese Partei schreibt alle ihre Weise.
    Stöck: König und Dame vom Trumpf in einer Hand, 20, angesagt mit der zweiten.
    Matsch: Alle neun Stiche zählen 100 mehr, und die anderen verlieren Weis und Stöck.
    Wer zuerst das Ziel (1000) erreicht, gewinnt sofort. In einem Stich zählen zuerst die Stöck, dann der Weis, dann der Stich.

## Was man tippt und sucht

game-chibre-called = chibre, Jass, Schieber
typed-chibre = chiber, schieben, schiebe, geschoben, ich chibre, schieb, gschobe
typed-points-20 = zwanzig, Dreiblatt, drei Blatt, 20
typed-points-50 = fünfzig, Vierblatt, vier Blatt, 50
typed-points-100 = hundert, einhundert, 100
typed-points-150 = hundertfünfzig, 150
typed-points-200 = zweihundert, 200
typed-bour = Puur, Bour, Buur, Trumpfbauer, Trumpfpuur, Trumpf-Puur, Trumpfbuur
typed-nell = Nell, Näll, Nel, Trumpfnell, Trumpfnäll
typed-announce = Weis, weise, weisen, alles weisen
typed-stock = stöck, stöcke, ich habe Stöck
typed-cards = Karten, Blatt
typed-number-1 = eins, eine, ein
typed-number-2 = zwei
typed-number-3 = drei
typed-number-4 = vier
typed-number-5 = fünf
search-announcements = weis, weisen, ansage, melden, folge, vierer, stock, bonus, vier, gleiche
search-chibre-trump = allererstes, erstes, beginnt, sieben, karo, schieben, schiebe, partner, vorhand
search-chibre-announcements = wer, schreiben, könig, dame, stöck, dreiblatt, drei, blatt, weise
search-chibre-play = bauer, bauern, trumpf, behalten, unter
search-chibre-cards = reihenfolge, nebenfarbe

## Warum Computer so spielen

reason-chibre-announce = Weisen zählt, und was es zeigt, kostet wenig

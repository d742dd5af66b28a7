### Mensch

game-mensch = Mensch
about-mensch = allein oder mit geheimem Partner bieten, um Chips
bid-half = Halb
bid-after = Danach
bid-five = Fünf
bid-five_after = Fünf danach
bid-six = Sechs
bid-six_after = Sechs danach
bid-seven = Sieben
bid-seven_after = Sieben danach
bid-solo = Solo
bid-none = Spiel ohne Gebot
gloss-half = 5 Stiche mit einem geheimen Partner; Kreuz ist Trumpf
gloss-after = wie { bid-half }, direkt danach gesagt; 5 Stiche mit Partner, Kreuz ist Trumpf
gloss-five = 5 Stiche allein, Trumpf nach Wahl; geschafft 1 Chip von jedem, sonst 1 an jeden
gloss-six = 6 Stiche allein, Trumpf nach Wahl; geschafft 1 Chip von jedem, sonst 1 an jeden
gloss-seven = 7 Stiche allein, Trumpf nach Wahl; geschafft 1 Chip von jedem, sonst 1 an jeden
gloss-solo = alle 8 Stiche allein, Trumpf nach Wahl; geschafft 4 Chips von jedem, sonst 4 an jeden
gloss-five_after = 5 Stiche allein, Kreuz ist Trumpf; geschafft 2 Chips von jedem, sonst 2 an jeden
gloss-six_after = 6 Stiche allein, Kreuz ist Trumpf; geschafft 2 Chips von jedem, sonst 2 an jeden
gloss-seven_after = 7 Stiche allein, Kreuz ist Trumpf; geschafft 2 Chips von jedem, sonst 2 an jeden
contract-bid = { $who }: { $bid }, { $tricks } Stiche
contract-bid-trump = Trumpf { $suit }
contract-called = gerufen { $card }
contract-partner = Partner { $who }
contract-partner-unknown = Partner noch unbekannt
contract-alone = allein
factor-clubs = Kreuz
factor-all_tricks = alle Stiche
waiting-auction = { $who }: bieten oder passen
waiting-call = { $who }: eine Karte rufen
mark-partner = Partner
hand-your-call = Du bist dran: Ruf eine Karte. Wer sie hat, ist dein Partner und zeigt es, indem er sie spielt.
hand-partner = Du hast die gerufene Karte: Du bist der Partner von { $who }. Sonst weiß es niemand.
hand-own-card = Du hast eine eigene Karte gerufen: Du spielst allein. Sonst weiß es niemand.
event-bid = { $who } bietet { $bid }.
event-auction-won = { $who } hat mit „{ $bid }“ das höchste Gebot und nennt den Trumpf.
event-auction-suit = { $who } hat mit „{ $bid }“ das höchste Gebot; Trumpf ist { $suit }.
event-declarer = Niemand hat geboten: { $who } hat { $card } und wird Spielmacher.
event-called = { $who } ruft { $card }: Wer sie hat, ist der Partner.
event-alone = { $who } kann keine Karte rufen und spielt allein.
event-partner = { $who } hatte die gerufene Karte und spielt mit { $declarer }.
event-own-card = { $who } hatte die gerufene Karte und spielt allein.
sum-bid-made = { $side }: „{ $bid }“ gewonnen, { $tricks } Stiche, nötig { $needed }
sum-bid-failed = { $side }: „{ $bid }“ verloren, { $tricks } von { $needed } Stichen
section-auction = Bieten
section-calling = Rufen
refusal-MUST_BID = Du hast drei Kreuz oder mehr: Du musst bieten.
refusal-MUST_BID_AFTER = Du hast drei Kreuz oder mehr: Du musst bieten, mindestens „Danach“.
refusal-BID_HIGHER = Biete höher als das letzte Gebot.
refusal-AFTER_ITS_BID = Ein „Danach“ geht nur direkt über seinem eigenen Gebot.
refusal-BID_OR_PASS = Jetzt kannst du nur bieten oder passen.
refusal-CALL_A_CARD = Ruf zuerst eine Karte: Schreib zum Beispiel „rufe AP“.
refusal-CALL_ANOTHERS_CARD = Diese Karte hast du selbst; ruf eine, die ein anderer hat.
refusal-CALL_NO_TRUMP = Einen Trumpf kann man nicht rufen.
refusal-CALL_A_HELD_SUIT = Ruf eine Karte aus einer Farbe, die du hast.
option-deals = Spiele einer Partie
option-deals-unlimited = so viele man will
option-starting_chips = Chips zu Beginn
option-chips_run_out = Chips können ausgehen
option-forced_after_after = Bietzwang auch hinter „Danach“
option-call_own_card = Eigene Karte darf gerufen werden
reference-mensch =
    Vier Spieler, jeder für sich, 32 Karten, im Uhrzeigersinn. Nach jedem Spiel wandern Chips.
    Trümpfe von oben: die Kreuz-Dame, gleich welche Farbe Trumpf ist, dann 7 A K D B 10 9 8. Andere Farben: A K D B 10 9 8 7.
    Links vom Geber beginnend spricht jeder einmal: passen oder höher bieten. Halb, Danach: 5 Stiche mit Partner, Kreuz ist Trumpf. Fünf, Sechs, Sieben: so viele allein, Trumpf nach Wahl; mit „Danach“ dieselbe Zahl mit Kreuz als Trumpf. Solo: alle 8 Stiche, Trumpf nach Wahl, der Solist spielt aus.
    Das Gebot „Danach“ geht nur direkt über Halb, „Fünf danach“ nur über Fünf und so weiter. Mit drei Kreuz (die Dame zählt mit) darf man vor einem Gebot und hinter Halb nicht passen.
    Passen alle, nennt den Trumpf, wer die Herz-Dame hat, und spielt mit einem Partner auf 5 Stiche.
    Mit Partner: Der Spielmacher ruft eine Karte, die kein Trumpf ist, aus einer Farbe, die er hat. Wer sie hat, ist der Partner und sagt nichts.
    Der linke Nachbar des Gebers spielt aus. Man bedient; niemand muss überstechen oder stechen.
    Halb und Danach: Jeder Gegner zahlt 1 oder bekommt 2. Ohne Gebot: 1 oder 1. Allein: 1 von jedem oder an jeden, 2 bei Kreuz. Solo: 4, bei Kreuz 8. Alle acht Stiche: doppelt, außer beim Solo.

## Was man tippt und sucht

game-mensch-called = Mensch
typed-calling = ruf, rufe, rufen
search-auction = bieten, gebot, reizen, hoher, passen, halb, stiche, solo
search-calling = rufen, partner, ass, geheim, allein, mitspieler
search-mensch-auction = niemand, alle, gepasst, kreuz, drei, versteigerung
search-mensch-calling = wer, mein, partner, wen

## Warum Computer so spielen

reason-mensch-bid = diese Hand gewinnt damit wohl mehr Chips, als sie riskiert
reason-mensch-pass = mit dieser Hand bringt wohl kein Gebot genug Chips ein
reason-mensch-call = die beste Karte, die in einer kurzen Farbe fehlt; wer sie hat, ist der Partner

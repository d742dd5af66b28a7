## Die Manille und ihre Varianten

game-manille = Manille
about-manille = hier beginnen: bedienen, wenn nötig stechen, die Zehn ist hoch
game-manille-coinchee = Manille coinchée
about-manille-coinchee = Manille, und die anderen dürfen verdoppeln
game-manille-bavarde = Manille bavarde
about-manille-bavarde = Manille, und Partner fragen einander
game-manille-aleatoire = Manille aléatoire
about-manille-aleatoire = Manille mit aufgedeckter Trumpfkarte
game-manille-belge = Manille belge
about-manille-belge = die belgische Zählung, zwanzig Spiele
game-manille-trois = Manille zu dritt
about-manille-trois = einer gegen zwei, mit weggelegten Karten
game-manille-deux = Manille zu zweit
about-manille-deux = die Hälfte deiner Karten liegt auf dem Tisch
action-pass-on = passe-parole: Partner wählt
action-pass-on-made = passe-parole
action-lie = Lüge anzeigen: { $compass }
action-mark = aufgedeckte Karte anschreiben
action-exchange = { $cards ->
    [0] meine Karten behalten
    [one] eine Karte tauschen
   *[other] { $cards } Karten tauschen
}
action-exchange-made = { $cards ->
    [0] kein Tausch
    [one] Tausch einer Karte
   *[other] Tausch von { $cards } Karten
}
ask-number = wie viele { $suit }?
ask-best = höchste Karte in { $suit }?
ask-trumps = wie viele Trümpfe?
ask-holds = { $card }?
ask-want = willst du { $suit }?
ask-load = soll ich schmieren?
ask-fear = welche fürchtest du?
answer-yes = ja
answer-no = nein
answer-none = keine
asked = { $asker } an { $partner }: { $question }
asked-and-answered = { $asker } an { $partner }: { $question } { $answer }
asked-number = wie viele { $suit }?
asked-best = höchste { $suit }-Karte?
asked-trumps = Trümpfe?
asked-further = { $question } { $answer }
menu-heading = { $table } · Partner fragen
menu-suit = { $suit }?
menu-number = wie viele?
menu-best = die höchste?
menu-want = willst du sie?
menu-load = soll ich schmieren?
menu-fear = welche fürchtest du?
menu-holds = { $suit }: Frage oder gesuchte Karte
menu-back = zurück zu meiner Hand
contract-turned = { $suit }, aufgedeckt von { $who }
turned-card = Aufgedeckt: { $card }
turned-held = Aufgedeckt: { $card }, bei { $who }
turned-marks = { $account } schreiben sofort { $points }.
turned-points = sofort { $points }
tableau = { $who }: { $cards }
tableau-key = Auf dem Tisch, * mit Karte darunter
hand-laid = Du hast weggelegt: { $cards }
hand-drawn = Aus dem Hund: { $cards }
hand-exchange = Du bist dran: Tausch Karten mit dem Hund oder behalte deine.
hand-lay-away = Du bist dran: Wähl eine Karte zum Weglegen.
hand-answer = Du bist dran: Antworte deinem Partner.
hands-as-played = Die Karten nach dem Tausch:
waiting-exchange = { $who }: Tausch mit dem Hund
waiting-mark = Warten auf { $who }: anschreiben
waiting-answer = Warten auf { $who }: Antwort
event-passed-on = { $who } sagt passe-parole: { $partner } wählt.
event-asked = { $who } fragt { $partner }: { $question }
event-answered = { $who } antwortet: { $answer }
event-lie-failed = { $who } sagt, dass { $against } gelogen hat. Das Protokoll zeigt keine Lüge.
event-lie-upheld = { $who } sagt, dass { $against } gelogen hat. Es stimmt: Die Frage war „{ $question }“, die Antwort „{ $answer }“.
claim-lie-upheld = { $who } sagt zu Recht, dass { $against } gelogen hat.
event-turned = { $who } deckt { $card } auf: Trumpf ist { $suit }.
event-turned-left = { $who } schreibt die aufgedeckte Karte nicht an.
event-taken-up = { $who } nimmt { $card } auf die Hand.
event-tableau = { $who } hat auf dem Tisch: { $cards }
event-uncovered = { $who } deckt { $card } auf.
event-exchanging = { $cards ->
    [0] { $who } behält alle Karten.
    [one] { $who } tauscht eine Karte mit dem Hund.
   *[other] { $who } tauscht { $cards } Karten mit dem Hund.
}
event-laid-away = { $who } legt eine Karte weg.
event-exchanged = { $cards ->
    [one] { $who } nimmt die oberste Karte des Hundes.
   *[other] { $who } nimmt { $cards } Karten aus dem Hund.
}
sum-lie = { $offender } hat gelogen. { $winner }: { $sum }
sum-turned = aufgedeckte Karte: { $account } { $points }
sum-turned-won = { $winner } schreiben { $points } für die aufgedeckte Karte an: Das gewinnt den Durchgang
sum-solo = { $names }: je { $sum }
sum-solo-revoke = Renonce von { $offender }. { $names }: je { $sum }
sum-solo-dealer = { $others }; { $dealer }: { $points }
sheet-lie = Lüge
sheet-won = aufgedeckt
section-talk = Fragen
section-exchange = der Hund
refusal-NO_TALK_NOW = Das kann man jetzt weder fragen noch antworten.
refusal-QUESTIONS_USED_UP = Die Fragen vor diesem Ausspiel sind aufgebraucht: Du teilst sie mit deinem Partner.
refusal-ASKED_BEFORE_FIRST_LEAD = An diesem Tisch wird nur vor dem ersten Ausspiel gefragt.
refusal-CARD_HAS_FALLEN = Diese Karte hat niemand mehr: Sie ist gefallen.
refusal-ASKED_FOR_OWN_CARD = Diese Karte hast du selbst.
refusal-NO_TRUMPS_TO_ASK_FOR = In diesem Spiel gibt es keinen Trumpf: { -no-trump }.
refusal-ANSWER_FIRST = Antworte erst deinem Partner, der dann ausspielt.
refusal-EXCHANGE_ONCE = Du hast schon gesagt, wie viele Karten du tauschst.
refusal-EXCHANGE_FIRST = Erst kommt der Tausch mit dem Hund.
option-trick_points = Ein Punkt je Stich
option-coinche = { -double } und { -redouble }
option-contre_together = Kontra verdeckt beantwortet
option-end_mode = Ende der Partie
option-end_mode-two_games = 2 gewonnene Durchgänge
option-end_mode-deals = 20 Spiele
option-packets = Päckchen beim Geben
option-null_hand_redeal = Neu geben bei wertloser Hand
option-no_undertrump = Untertrumpfen nur im Notfall
option-partner_blind = Partner des Gebers beginnt blind
option-sa_quota = { -no-trump }, die jede Partei schuldet
option-tie_doubles_next = Gleichstand verdoppelt das nächste
option-sa_must_beat = Stichzwang bei { -no-trump }
option-ruff_even_if_partner_master = Trumpfzwang auch über dem Partner
option-may_raise_partner = Den führenden Partner überstechen
option-revokes = Falsche Karten
option-revokes-blocked = zurückgewiesen
option-revokes-honour = angenommen, anzeigbar
option-talk_window = Fragen
option-talk_window-every_trick = vor jedem Ausspiel
option-talk_window-first_trick = vor dem ersten Ausspiel
option-max_questions = Fragen vor einem Ausspiel
option-turned_trump = Eine aufgedeckte Karte macht Trumpf
option-free_talk = Partner fragen um Rat
option-dealer_marks = Anschreiben ist Sache des Gebers
option-end_mode-target = eine Punktzahl
reference-manille =
    Vier Spieler, die Partner einander gegenüber, 32 Karten, im Uhrzeigersinn.
    In jeder Farbe ist die 10 die höchste Karte, dann A K D B 9 8 7. Sie zählen 5 4 3 2 1 und nichts.
    Der Geber nennt eine Farbe oder { -no-trump }, oder er sagt { -across }: Dann wählt der Partner. Die Gegner dürfen { -double } sagen, die anderen { -redouble }.
    Bediene die Farbe. Führt ein Gegner, musst du den Stich übernehmen, wenn du kannst, auch mit Trumpf, wenn du nicht bedienen kannst. Führt dein Partner, bist du frei.
    Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe. Wo der Tisch Stiche zählt, bringt jeder einen Punkt mehr.
    Die bessere Partei schreibt an, was sie über der Hälfte hat; { -no-trump }, { -double } und { -redouble } verdoppeln jeweils.
    Eine Partie sind zwei gewonnene Durchgänge, bis 101 und der dritte bis 121, oder 20 Spiele.
reference-manille-coinchee =
    Vier Spieler, die Partner einander gegenüber, 32 Karten, gegen den Uhrzeigersinn.
    In jeder Farbe ist die 10 die höchste Karte, dann A K D B 9 8 7. Sie zählen 5 4 3 2 1 und nichts.
    Der Geber nennt eine Farbe oder { -no-trump }, oder er sagt { -across }: Dann wählt der Partner. Die Gegner dürfen { -double } sagen, die anderen { -redouble }.
    Bediene die Farbe. Führt ein Gegner, musst du den Stich übernehmen, wenn du kannst, auch mit Trumpf, wenn du nicht bedienen kannst. Führt dein Partner, bist du frei.
    Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe. Wo der Tisch Stiche zählt, bringt jeder einen Punkt mehr.
    Die bessere Partei schreibt an, was sie über der Hälfte hat; { -no-trump }, { -double } und { -redouble } verdoppeln jeweils.
    Wer zuerst 100 erreicht oder die Punktzahl, bis zu der der Tisch spielt, gewinnt.
reference-manille-bavarde =
    Vier Spieler, die Partner einander gegenüber, 32 Karten, im Uhrzeigersinn.
    In jeder Farbe ist die 10 die höchste Karte, dann A K D B 9 8 7. Sie zählen 5 4 3 2 1 und nichts.
    Der Geber nennt eine Farbe oder { -no-trump }, oder er sagt { -across }: Dann wählt der Partner. Die Gegner dürfen { -double } sagen, die anderen { -redouble }.
    Vor einem Ausspiel dürfen der, der ausspielt, und sein Partner einander fragen: wie viele Karten einer Farbe, die höchste einer Farbe, wie viele Trümpfe oder nach einer Karte. Alle hören Frage und Antwort. Antworten sind wahr; wo der Tisch auf Ehre spielt, sind sie frei, und eine angezeigte Lüge macht das Spiel ungültig.
    Bediene die Farbe. Führt ein Gegner, musst du den Stich übernehmen, wenn du kannst, auch mit Trumpf, wenn du nicht bedienen kannst. Führt dein Partner, bist du frei.
    Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe. Wo der Tisch Stiche zählt, bringt jeder einen Punkt mehr.
    Die bessere Partei schreibt an, was sie über der Hälfte hat; { -no-trump }, { -double } und { -redouble } verdoppeln jeweils.
    Eine Partie sind zwei gewonnene Durchgänge, bis 101 und der dritte bis 121, oder 20 Spiele.
reference-manille-aleatoire =
    Vier Spieler, die Partner einander gegenüber, 32 Karten, im Uhrzeigersinn.
    In jeder Farbe ist die 10 die höchste Karte, dann A K D B 9 8 7. Sie zählen 5 4 3 2 1 und nichts.
    Die letzte Karte beim Geben, die des Gebers, wird aufgedeckt: Ihre Farbe ist Trumpf. Niemand wählt, niemand sagt { -double }. Was sie zählt, schreibt die Partei des Gebers sofort an und kann damit den Durchgang gewinnen. Dann kommt sie in die Hand des Gebers.
    Bediene die Farbe. Führt ein Gegner, musst du den Stich übernehmen, wenn du kannst, auch mit Trumpf, wenn du nicht bedienen kannst. Führt dein Partner, bist du frei.
    Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe. Wo der Tisch Stiche zählt, bringt jeder einen Punkt mehr.
    Die bessere Partei schreibt an, was sie über der Hälfte hat.
    Eine Partie sind zwei gewonnene Durchgänge, bis 101 und der dritte bis 121, oder 20 Spiele.
reference-manille-belge =
    Vier Spieler, die Partner einander gegenüber, 32 Karten, im Uhrzeigersinn.
    In jeder Farbe ist die 10 die höchste Karte, dann A K D B 9 8 7. Sie zählen 5 4 3 2 1 und nichts; Stiche zählen nichts, zusammen 60 Punkte.
    Der Geber nennt eine Farbe oder { -no-trump }, oder er sagt passe-parole; der Partner darf es zurückgeben, dann muss der Geber wählen. Die Gegner dürfen { -double } sagen, die anderen { -redouble }.
    Bediene die Farbe. Führt ein Gegner, musst du den Stich übernehmen, wenn du kannst, auch mit Trumpf, wenn du nicht bedienen kannst. Führt dein Partner, bist du frei. Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe.
    Die bessere Partei schreibt an, was sie über 30 hat; { -no-trump }, { -double } und { -redouble } verdoppeln jeweils. Nach 30–30 zählt das nächste Spiel doppelt.
    20 Spiele, jede Partei wählt zehnmal, davon mindestens zwei { -no-trump }. Die höhere Summe gewinnt.
reference-manille-trois =
    Drei Spieler, im Uhrzeigersinn: der Geber allein gegen die zwei anderen. Je zehn Karten, zwei im Hund.
    In jeder Farbe ist die 10 die höchste Karte, dann A K D B 9 8 7. Sie zählen 5 4 3 2 1 und nichts, zusammen 60 Punkte.
    Der Geber nennt eine Farbe oder { -no-trump }. Die anderen dürfen { -double } sagen, der Geber { -redouble }.
    Dann darf der Geber eine oder zwei Karten weglegen und ebenso viele ungesehen aus dem Hund nehmen; für eine ist es die oberste. Der Hund zählt für den Geber und wird nicht gezeigt.
    Bediene die Farbe. Führt ein Gegner, musst du den Stich übernehmen, wenn du kannst, auch mit Trumpf, wenn du nicht bedienen kannst. Führt dein Partner, bist du frei. Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe.
    Jeder der zwei schreibt, was beide gemacht haben, weniger 30, auch unter null; der Geber das Doppelte des Gegenteils. { -no-trump }, { -double } und { -redouble } verdoppeln jeweils; nach 30–30 zählt das nächste Spiel doppelt.
    30 Spiele, zehn für jeden Geber, davon mindestens zwei { -no-trump }.
reference-manille-deux =
    Zwei Spieler: acht Karten auf der Hand, und auf dem Tisch vier offene, jede über einer verdeckten.
    In jeder Farbe ist die 10 die höchste Karte, dann A K D B 9 8 7. Sie zählen 5 4 3 2 1 und nichts, zusammen 60 Punkte.
    Der Geber nennt eine Farbe oder { -no-trump }. Der andere darf { -double } sagen, der Geber { -redouble }, und der andere spielt aus.
    Deine offenen Karten spielst du wie die deiner Hand. Eine verdeckte wird am Ende des Stichs aufgedeckt, in dem die Karte darüber gespielt wurde; vorher sieht sie niemand an.
    Bediene die Farbe. Führt der andere, musst du den Stich übernehmen, wenn du kannst, auch mit Trumpf, wenn du nicht bedienen kannst. Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe.
    Wer mehr hat, schreibt an, was über der Hälfte ist; { -no-trump }, { -double } und { -redouble } verdoppeln jeweils.
    20 Spiele oder bis zu einer Punktzahl.

## Was man tippt und sucht

game-manille-called = manille, manille muette
game-manille-coinchee-called = coinchée, manille coinche, manille coinchée
game-manille-bavarde-called = bavarde, manille bavarde, manille parlée, manille parlante
game-manille-aleatoire-called = aléatoire, manille aléatoire
game-manille-belge-called = belge, belgische, manille belge
game-manille-trois-called = manille 3, manille drei, manille dritt
game-manille-deux-called = manille 2, manille zwei, manille zweit, manille découverte
typed-answer = Antwort, antworte, habe, hab
typed-exchange = tausche, tauschen
typed-mark = anschreiben, ich schreibe an, schreibe an
typed-lay-away = weglegen
typed-how-many = viele, wieviele, Anzahl, viel
typed-best = beste, höchste, höchstes, bestes, höchster
typed-hold = hast
typed-want = willst, magst, möchtest
typed-load = schmieren, schmiere, laden
typed-fear = fürchtest, Angst
typed-trumps = Trumpf, Trümpfe
typed-none = keine, keins, keiner
typed-lie = gelogen, Lüge
search-quota = muss, pflicht, schulden, ohne-trumpf, mal
search-talk = frage, fragen, antwort, antworten, reden, sprechen, lugen, partner
search-exchange = hund, tauschen, austausch, talon, ablegen, weglegen, drucken, wechseln
search-manille-advice = trumpf, wählen
search-manille-score = ohne, trumpf, doppelt, beide, gleich
search-manille-aleatoire-trump = aufgedeckt, karte, wozu, welche
search-manille-belge-quota = oft, ohne, trumpf
search-manille-belge-end = spiele, anzahl
search-manille-trois-exchange = zusätzlich, zwei, karten, übrig, nehmen
search-manille-trois-aim = gegen, wen, dritt, allein, zwei, einen
search-manille-deux-deal = tisch, offen, liegen, reihen
search-manille-deux-play = verdeckt, aufgedeckt, umdrehen, tisch
search-manille-coinchee-end = bis, punktestand
search-manille-coinchee-score = anschreiben, schreibt, spiel, aufschreiben
search-manille-coinchee-doubling = wann, kontra, kontrieren

## Warum Computer so spielen

reason-manille-ask = die Antwort entscheidet, was ausgespielt wird
reason-manille-answer = es ist wahr, und der Partner richtet sich danach
reason-manille-exchange = Karten, die wenig gewinnen, werden gegen andere getauscht
reason-manille-lay = Karten, die nichts gewinnen, werden weggelegt

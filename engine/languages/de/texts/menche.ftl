## La mèn’che

-menche = Mèn’che
-triyonfes = Triyonfes
game-menche = La mèn’che
about-menche = vier Farben und fünf benannte Karten; werde deine Marken los
game-menche-2 = La mèn’che zu zweit
about-menche-2 = Mèn’che zu zweit: werde deine Marken los
game-menche-3 = La mèn’che zu dritt
about-menche-3 = Mèn’che zu dritt: werde deine Marken los
card-MITE = Mite
card-COUNE = Coûne
card-CANETE = Canète
card-MACMAHON = Mac Mahon
card-ZE = Zè
suit-R = Rot
suit-B = Blau
suit-G = Grün
suit-Y = Gelb
suit-letter-R = R
suit-letter-B = B
suit-letter-G = G
suit-letter-Y = Ge
why-taken-ABOVE = { $who } gewinnt: stärkstes Triyonfe
menche-open = Mèn’che: noch nicht genannt
menche-trump = Mèn’che: { $suit }, genannt von { $who }
hand-your-menche = Du bist dran: Nenn die { -menche }.
menche-waiting = { $who }: { -menche } nennen
menche-stage = Hälfte { $stage }, Stich { $number } von { $tricks }
announced = Angesagt: { $seats }
announced-by = { $who } { $cards }
laid-open = Weggelegt, niemandes: { $cards }
open-round = Offenes Spiel: Alle Karten liegen offen, Reden ist erlaubt, keine Marke wechselt.
memo-card = { $card } { $points ->
    [one] ({ $points } Punkt)
   *[other] ({ $points } Punkte)
}
hand-points = Es zählen: { $cards }
waiting-talk = { $who }: Wurde geredet?
action-talk = { $compass } hat verraten, wer was hat
action-vote-yes = ja, es wurde geredet
action-vote-no = nein
action-vote-pass = weiß nicht
event-triyonfes = { $who } sagt { $cards } an.
event-laid-open = { $who } zeigt die zwei beiseitegelegten Karten: { $cards }.
event-second-half = { $who } gibt die anderen sechzehn Karten.
event-talk-reported = { $who } sagt, dass { $against } verraten hat, wer was hat. Der Tisch entscheidet { $atonce ->
        [yes] vor der nächsten Karte.
       *[no] nach dem letzten Stich.
    }
event-talk-voted = { $who }: { $answer }
event-talk-upheld = Der Tisch sagt, dass { $against } geredet hat: Die Gegner legen eine Marke ab.
event-talk-dropped = Der Tisch sagt nicht, dass { $against } geredet hat.
score-tokens = Marken: { $tokens } · Topf { $pot }
match-tokens = Marken { $figures } · Topf { $pot }
totals-tokens = { $deals ->
    [one] In einem Spiel abgelegte Marken: { $totals }
   *[other] In { $deals } Spielen abgelegte Marken: { $totals }
}
sheet-open_round = offenes Spiel
sum-tokens-open = { $points }: offenes Spiel, keine Marke wechselt; das nächste zählt
sum-tokens-by-talk = mit dieser Marke ist die Partie zu Ende: Es wird nicht weitergespielt
sum-tokens-tied = { $points }: Niemand gewinnt, das Spiel wird noch einmal gespielt
sum-tokens-over = { $points }: Die Partie war entschieden, bevor dieses Spiel abgerechnet wurde
sum-tokens-won = { $points }: { $chooser } { $people ->
    [one] hat die { -menche } genannt und gewinnt
   *[other] haben die { -menche } genannt und gewinnen
}: { $tokens ->
    [one] eine Marke
   *[other] { $tokens } Marken
} in den Topf
sum-tokens-lost = { $points }: { $chooser } { $people ->
    [one] hat die { -menche } genannt, verliert und bekommt
   *[other] haben die { -menche } genannt, verlieren und bekommen
} { $givers }
sum-tokens-from = { $tokens ->
    [one] eine Marke von { $account }
   *[other] { $tokens } Marken von { $account }
}
sum-tokens-last = mehr waren nicht da
sum-tokens-talk = { $account } { $people ->
    [one] legt
   *[other] legen
} { $tokens ->
    [one] eine Marke
   *[other] { $tokens } Marken
} ab, weil geredet wurde
section-silence = Schweigen
refusal-VOTE_ON_TALK = Sag jetzt, ob geredet wurde: „{ action-vote-yes }“, „{ action-vote-no }“ oder „{ action-vote-pass }“.
refusal-COMPUTERS_ARE_SILENT = Ein Computer redet nicht, also kannst du ihn nicht dafür melden.
refusal-own-follow-or-ruff = Nicht erlaubt: Du hast { $suit }. Spielen darfst du: { $cards }
barred-follow-or-ruff = Du hast { $suit }. Spielen darfst du: { $cards }
option-own = eigene
option-menche_table = Merkkarte
option-menche_table-d1 = die von Pli
option-tokens = Marken zu Beginn
option-first_dealer = Erster Geber
option-first_dealer-random = ausgelost
option-first_dealer-oldest = der Älteste (gefragt)
oldest-asked = Der Älteste gibt zuerst. Wer ist das?
option-first_dealer-seat-1 = erster Platz
option-first_dealer-seat-2 = zweiter Platz
option-first_dealer-seat-3 = dritter Platz
option-first_dealer-seat-4 = vierter Platz
option-replay_same_dealer = Nach Gleichstand gibt derselbe neu
option-tie_compounds = Gleichstand verdoppelt jedes Mal
option-tie_scope_3p = Neu bei Gleichstand
option-tie_scope_3p-top = um den ersten Platz
option-tie_scope_3p-any = zwischen zweien
option-stage2_leader = 2. Hälfte beginnt
option-stage2_leader-winner_of_trick_8 = Gewinner von Stich 8
option-stage2_leader-chooser = wer gewählt hat
option-silence_penalty = Reden kann gemeldet werden
option-silence_at_once = Reden wird sofort bestraft
option-open_round = Erstes Spiel zur Probe, offen
option-mistake-MEMO_CARDS = { $option } braucht { $expected } verschiedene Karten
option-mistake-MEMO_TRIYONFES = { $option } braucht jedes der fünf { -triyonfes } einmal, mit den Stärken { $expected }
option-mistake-MEMO_STRENGTHS = { $option } braucht für alle anderen Karten die Stärken { $expected }, jede einmal je Farbe
option-mistake-MEMO_POINTS = { $option } nimmt Karten zu { $expected } Punkten
option-mistake-MEMO_TOTAL = { $option } braucht zusammen { $expected } Punkte
option-mistake-MEMO_TRIYONFE_POINTS = { $option } braucht { -triyonfes }, die { $expected } zählen, jedes davon mindestens einmal
-menche-play = Hast du die ausgespielte Farbe, spiel sie, die { -menche } oder irgendein Triyonfe; ohne sie spiel, was du willst. Ein Triyonfe gilt als Karte seiner Farbe und muss manchmal bedienen. Der Mac Mahon hat keine Farbe: Er muss nie gespielt werden, und wird er ausgespielt, spielen alle, was sie wollen. Niemand muss überstechen oder stechen.
-menche-wins = Das stärkste Triyonfe macht den Stich, sonst die stärkste Karte der { -menche }, sonst die stärkste der ausgespielten Farbe. Gespielt wird schweigend.
-menche-credit = La mèn’che wurde 2022 von Matthieu Collard und Mélanie De Groote wiederbelebt, illustriert von François D’Alcamo, mit Zébulon édition, Mad Cat Studio und Piconrue, Musée de la Grande Ardenne.
-menche-memo = Die Karten nach Stärke und mit ihren Punkten. Diese Merkkarte ist aus dem rekonstruiert, was die Regeln über sie sagen; wer das Spiel hat, kann mit der Option menche_table die eigene eingeben.
reference-menche =
    Vier Spieler, die Partner einander gegenüber, im Uhrzeigersinn: 32 Karten in vier Farben, fünf davon mit Namen, die { -triyonfes }.
    Je vier Karten; wer links vom Geber sitzt, nennt die Farbe, die { -menche } (Trumpf) ist, und fragt niemanden. Noch je vier Karten, dann sagen alle ihre { -triyonfes } an, nur nicht das Zè. Wer die { -menche } genannt hat, spielt aus.
    { -menche-play }
    { -menche-wins }
    Zusammen 40 Punkte, 21 gewinnen das Spiel. Die Partei, die die { -menche } genannt hat, legt eine Marke ab, wenn sie gewinnt, und bekommt eine von der anderen, wenn sie verliert. Alle Stiche: doppelt. Je 20: Das Spiel wird noch einmal gespielt, um das Doppelte.
    Die erste Partei ohne Marken gewinnt. Wer die { -menche } genannt hat, gibt als Nächster.
    { -menche-credit }
    { -menche-memo }
reference-menche-2 =
    Zwei Spieler, 32 Karten in vier Farben, fünf davon mit Namen, die { -triyonfes }.
    Je vier Karten; wer nicht gibt, nennt die Farbe, die { -menche } (Trumpf) ist. Noch je vier Karten, dann sagen beide ihre { -triyonfes } an, nur nicht das Zè. Wer die { -menche } genannt hat, spielt aus; acht Stiche werden gespielt.
    Dann werden die anderen sechzehn Karten gegeben, nichts wird angesagt, die { -menche } bleibt, und es folgen noch acht Stiche.
    { -menche-play }
    { -menche-wins }
    In beiden Hälften zusammen 40 Punkte, 21 gewinnen das Spiel. Wer die { -menche } genannt hat, legt eine Marke ab, wenn er gewinnt, und bekommt eine vom anderen, wenn er verliert. Alle sechzehn Stiche: doppelt. Je 20: Das Spiel wird noch einmal gespielt, um das Doppelte.
    Der erste Spieler ohne Marken gewinnt. Wer die { -menche } genannt hat, gibt als Nächster.
    { -menche-credit }
    { -menche-memo }
reference-menche-3 =
    Drei Spieler, jeder für sich, im Uhrzeigersinn: 32 Karten in vier Farben, fünf davon mit Namen, die { -triyonfes }. Zwei Karten werden ungesehen beiseitegelegt.
    Je fünf Karten; wer links vom Geber sitzt, nennt die Farbe, die { -menche } (Trumpf) ist. Noch je fünf Karten, dann sagen alle ihre { -triyonfes } an, nur nicht das Zè. Wer die { -menche } genannt hat, spielt aus; nach fünf Stichen zeigt der Geber die beiseitegelegten Karten, deren Punkte niemandem gehören.
    { -menche-play }
    { -menche-wins }
    Die meisten Punkte gewinnen das Spiel. Wer die { -menche } genannt hat, legt eine Marke ab, wenn er gewinnt, und bekommt eine von jedem anderen, wenn er verliert. Alle zehn Stiche: doppelt. Erster Platz geteilt: Das Spiel wird noch einmal gespielt, um das Doppelte.
    Der erste Spieler ohne Marken gewinnt. Wer die { -menche } genannt hat, gibt als Nächster.
    { -menche-credit }
    { -menche-memo }

## Was man tippt und sucht

game-menche-called = mèn’che
game-menche-2-called = mèn’che 2, mèn’che zwei, mèn’che zweit
game-menche-3-called = mèn’che 3, mèn’che drei, mèn’che dritt
typed-suit-R = rot, rote
typed-suit-B = blau, blaue
typed-suit-G = grün, grüne
typed-suit-Y = gelb, gelbe
typed-suit-N = schwarz, schwarze
typed-talked = geredet
typed-vote-yes = es wurde geredet, ja es wurde geredet
typed-vote-pass = weiß nicht, ich weiß es nicht
search-silence = reden, sagen, verraten, geheimnis, schweigen, sprechen, hinweis, schummeln
search-menche-score = los, loswerden, ablegen, marken
search-menche-silence = erlaubt, reden, während, strafe
search-menche-announcements = karten, ansagen, zeigen, bekanntgeben
search-menche-cards = triyonfe, besondere, benannte
search-menche-2-aim = zweit, zwei, leute
search-menche-3-end = marken, anfang, fängt, dritt
search-menche-3-score = gleich, zwei, gleichstand

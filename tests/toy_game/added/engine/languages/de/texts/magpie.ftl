### Elster

game-magpie = Elster
about-magpie = sechzehn Karten und geheime Gelübde
action-vow = gelobe { $tricks }
waiting-vow = { $who } gelobt
hand-your-vow = Du bist dran: gelobe, wie viele Stiche du machst.
hand-vow = { $tricks ->
    [one] Du hast einen Stich gelobt.
   *[other] Du hast { $tricks } Stiche gelobt.
}
event-vow = { $who } gelobt.
event-vows = Die Gelübde liegen offen: { $vows }.
vows-open = Gelübde: { $vows }
section-vows = Gelübde
option-kept = Punkte für ein gehaltenes Gelübde
reference-magpie =
    Vier Spieler, jeder für sich, 16 Karten, im Uhrzeigersinn. A K D B in jeder Farbe; Herz ist immer Trumpf.
    Alle geloben geheim, wie viele Stiche sie machen. Dann werden die Gelübde aufgedeckt.
    Jeder Stich ist ein Punkt, ein gehaltenes Gelübde bringt fünf.

## Was getippt und gesucht wird

game-magpie-called = Elster, Elstern
typed-vow = gelobe, verspreche
search-vows = Gelübde, geloben, geheim, versprechen

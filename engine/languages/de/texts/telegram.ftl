## Telegram

platform-telegram = Telegram
telegram-private = Hand im Privatchat
telegram-private-chat = Privatchat
telegram-board = Zum Tisch
telegram-back = Zurück zum Tisch
telegram-again = Noch einmal drücken für: { $what }
telegram-as-yourself = Ich kann nicht erkennen, wer im Namen einer Gruppe oder eines Kanals schreibt. Bitte schreib es in deinem eigenen Namen.
telegram-no-channels = Ich spiele in Gruppen und im Privatchat, nicht in Kanälen. Um mit den Lesern eines Kanals zu spielen, füg mich seiner Diskussionsgruppe hinzu.
telegram-admin-not-yours = Das dürfen nur Leute, die diesen Ort verwalten. Wenn du ihn im Namen der Gruppe verwaltest, schreib den Befehl, statt zu drücken, etwa „/admin status“.
telegram-choose-game = Welches Spiel?
telegram-in-private = Die Antwort steht in unserem Privatchat.
telegram-rules-brought = Die Antwort steht in unserem Privatchat. Wer sie lesen will, drückt einen Knopf.
telegram-rules-start = Darauf antworte ich privat: Drück „Lesen“, dann „Start“. Oder zeig es hier allen.
telegram-read = Lesen
telegram-only-privately = Darauf antworte ich nur privat. Öffne unseren Privatchat, drück auf „Start“ und frag noch einmal.
telegram-hand-brought = Deine Hand ist in unserem Privatchat.
telegram-hand-start = Öffne unseren Privatchat und drück auf „Start“: Dorthin kommt deine Hand.
telegram-hand-in-group = Deine Hand kommt in die Gruppe, wo nur du sie siehst, wenn du auf „Meine Hand“ drückst.
telegram-hand-in-private = Deine Hand kommt in unseren Privatchat. Drück dort auf „Start“, falls du es noch nicht getan hast.
telegram-hand-in-anywhere = Deine Hand kommt in unseren Privatchat, wenn er offen ist, sonst in die Gruppe, wo nur du sie siehst.
telegram-drawn = Tische zeichnen
telegram-admin-rich = { $details ->
    [on] Die Tische erscheinen ab der nächsten Änderung als Tabellen. Zu alte Apps bitten um eine Aktualisierung.
   *[off] Die Tische erscheinen als Text.
}
telegram-admin-panels = { $details ->
    [on] Hände und Antworten für eine Person allein dürfen in der Gruppe stehen, wo Telegram es kann.
   *[off] In der Gruppe wird nichts mehr gezeigt, was nur eine Person sieht.
}
telegram-add-to-group = Zu einer Gruppe hinzufügen
telegram-greeting = Hallo! Ich gebe hier die Karten für Tische für zwei bis vier; auf freien Plätzen spielen Computer. /play öffnet einen Tisch, /rules erklärt ein Spiel, /help sagt mehr.
telegram-description = Stichspiele für Gruppen: Manille, Chibre, Mensch und andere. Füg mich zu einer Gruppe hinzu und öffne mit /play einen Tisch oder spiel hier gegen den Computer.
telegram-short-description = Stichspiele für Gruppen oder gegen den Computer.
telegram-welcome = Deine Karten kommen in diesen Chat. Mit /play öffnest du einen Tisch: in einer Gruppe mit anderen, hier gegen Computer. Mehr sagt /help.
telegram-welcome-seat = Du sitzt am Tisch { $code }. Deine Hand kommt hierher, sobald gegeben wird.
telegram-welcome-hand = Du sitzt am Tisch { $code }. Hier kommt deine Hand.
telegram-not-seated = Du sitzt nicht an diesem Tisch. Nimm dort erst einen Platz ein, dann kommt deine Hand hierher.
telegram-bug = Hier ist etwas schiefgegangen. Der Tisch ist wie zuvor; bitte versuch es noch einmal.
telegram-help =
    /play öffnet einen Tisch. Gleich mit Spiel und Optionen: /play manille-coinchee target=50 clock=fast computers=stark
    /hand bringt deine Hand in unseren Privatchat.
    /card 10p spielt eine Karte oder sagt etwas an: 10p, Herz-Ass, passe, Kontra. Was ein Knopf sagt, lässt sich auch schreiben: /card Platz Nord, starten, der Rest gehört mir, aufgeben. Im Privatchat schreib es einfach.
    /hint sagt, was jetzt das Beste ist und warum, an freundschaftlichen Tischen und unter Computern.
    /review sieht deine Entscheidungen im letzten Spiel noch einmal an.
    /score zeigt die Punkteliste, /last den letzten Stich, /rules die Regeln: /rules kontra erklärt Kontra, /record das letzte beendete Spiel.
    /leave verlässt den Tisch; in einer Partie spielt ein Computer für dich weiter, bis du /back sagst.
    /invite @name lädt jemanden an deinen Tisch ein; ohne Namen bekommst du einen Link zum Weitergeben. /handover @name bietet deinen Platz mit seinen Karten an.
    /leaderboard zeigt, wer in einem Spiel vorn liegt.
    /close schließt den Tisch endgültig.
    Ohne Privatchat: „Meine Hand“ unter dem Tisch zeigt deine Karten mit Nummern. Der erste Druck auf eine Nummer fragt nach, der zweite spielt.
telegram-command-play = Einen Tisch öffnen
telegram-command-learn = Ein Spiel Schritt für Schritt lernen
telegram-command-problem = Die Aufgabe des Tages lösen
telegram-command-card = Schreibend spielen: 10p, passe, Platz Nord
telegram-command-rules = Etwas in den Regeln nachschlagen
telegram-command-leaderboard = Wer in einem Spiel vorn liegt
telegram-command-help = Wie man hier spielt

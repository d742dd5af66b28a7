## Leute, die zusammenkommen: Plätze, Gastgeber, Einladungen, Rufe

button-seat-instead = Platz nehmen: { $compass } (statt des Computers)
button-sit-instead = Platz des Computers
button-swap = Partner tauschen
button-draw = Plätze auslosen
button-manage = Gastgeber …
button-call = Mitspieler rufen
button-stayopen = Tisch offen halten
button-rotate = Revanche, andere Partner
button-make-host = Gastgeber: { $name }
button-remove-computer = Computer entfernen: { $compass }
button-level = Alle Computer: { $level }
button-level-seat = { $compass }: { $level }
lobby-invited = { $by } hat { $name } eingeladen.
lobby-warned = Diesen Tisch hat länger niemand angerührt: Er wird bald geschlossen.
lobby-more-host = Vor dem ersten Spiel kann der Gastgeber außerdem:
lobby-more-guest = Hausregeln, Plätze und Computer ändert der Gastgeber; aufstehen kannst du jederzeit.
lobby-more-seats = Wo willst du sitzen?
manage-what = Wer soll Gastgeber werden, welcher Computer soll gehen, und wie stark sollen sie sein?
manage-level = Computer hier: { $level }, wenn du für einen nichts anderes wählst. Der Partner eines Menschen ist mindestens so stark wie die Gegenseite.
level-about = { $level }: { $about }
level-about-beginner = hält sich an Faustregeln und vergisst, was vor mehr als drei Stichen gefallen ist
level-about-steady = merkt sich jede Karte und spielt sorgfältig, Stich für Stich
level-about-strong = rechnet jede Karte bis zum Ende des Spiels durch
level-about-master = rechnet wie ein starker und liest, was die anderen ansagen und abwerfen
manage-nothing = Sonst sitzt hier noch niemand.
done-swappartners = Am Tisch { $code } sind die Partner getauscht.
done-drawseats = Die Plätze am Tisch { $code } sind ausgelost.
done-makehost = Tisch { $code } hat einen anderen Gastgeber.
done-keepopen = Tisch { $code } bleibt offen.
done-invite = Die Einladung an den Tisch { $code } ist unterwegs.
done-answerinvitation = Deine Antwort ist an den Tisch { $code } weitergegeben.
done-callplayers = Wer von Tischen hier hören will, erfährt von Tisch { $code }.
refusal-NO_PARTNERS = In diesem Spiel hat niemand einen Partner.
refusal-NO_HEIR = Dort sitzt niemand, der Gastgeber sein könnte.
refusal-SITS_THERE = { $name } sitzt schon an diesem Tisch.
refusal-INVITED_ALREADY = { $name } ist eingeladen und hat noch nicht geantwortet.
refusal-INVITED_ENOUGH = An diesen Tisch sind schon genug Leute eingeladen.
refusal-NOT_INVITED = Diese Einladung gilt jemand anderem.
refusal-INVITATION_OVER = Diese Einladung gilt nicht mehr.
refusal-TO_ONESELF = Den eigenen Platz kann man nicht sich selbst abgeben.
invitation-open = { $by } lädt dich an den Tisch { $code } ein ({ $game }).
handover-open = { $by } bietet dir den Platz am Tisch { $code } an ({ $game }): Du spielst von hier an weiter.
invitation-accepted = { $name } hat angenommen und sitzt am Tisch { $code }.
invitation-declined = { $name } hat die Einladung an den Tisch { $code } abgelehnt.
invitation-expired = Die Einladung für { $name } an den Tisch { $code } ist abgelaufen.
button-accept-invitation = Annehmen
button-decline-invitation = Ablehnen
call-open = { $free ->
    [one] { $by } sucht noch jemanden für Tisch { $code } ({ $game }). „{ $command }“ beendet solche Rufe.
   *[other] { $by } sucht noch { $free } Leute für Tisch { $code } ({ $game }). „{ $command }“ beendet solche Rufe.
}
call-over = Am Tisch { $code } ({ $game }) wird niemand mehr gebraucht.
notify-on = Du wirst gerufen, wenn hier an einem Tisch jemand fehlt.
notify-off = Du wirst hier nicht mehr gerufen.
refusal-NOBODY_TO_CALL = Hier will niemand gerufen werden. Mit „{ $command }“ meldet man sich an.
refusal-CALLED_LATELY = { $minutes ->
    [one] Hier wurde gerade erst gerufen. Der nächste Ruf geht in einer Minute.
   *[other] Hier wurde gerade erst gerufen. Der nächste Ruf geht in { $minutes } Minuten.
}
telegram-command-invite = Jemanden an meinen Tisch einladen: /invite @name
telegram-command-handover = Meinen Platz abgeben: /handover @name; allein an wen auch immer
telegram-command-notify = Mich rufen, wenn hier an einem Tisch jemand fehlt: on oder off
telegram-pass-on = Link zum Tisch { $code }
telegram-invitation = Spiel mit mir { $game }: Tisch { $code }
doorstep-invited = Du bist an diesen Tisch eingeladen.
doorstep-offered = Hier ist ein Platz zu übernehmen: Du spielst von da an weiter.
doorstep-free = Nimm Platz:
doorstep-playing = Gerade wird gespielt. Zwischen zwei Spielen kannst du den Platz eines Computers nehmen: Öffne den Link dann noch einmal.
telegram-invite-whom = Wen? Schreib /invite und einen Namen wie @jemand, oder schreib /invite als Antwort auf eine Nachricht der Person. Wer an einem Tisch sitzt, kann auch einen Link weitergeben, der dorthin führt.
telegram-notify-how = Schreib in einer Gruppe /notify on oder /notify off; mit einem Spiel dahinter nur für dieses Spiel.
discord-invite = einladen
discord-invite-what = Jemanden an meinen Tisch einladen
discord-invite-person = person
discord-invite-person-what = Wer gefragt wird
discord-invite-menu = An meinen Tisch einladen
discord-hand-over = platz-abgeben
discord-hand-over-what = Meinen Platz mit seinen Karten jemand anderem anbieten
discord-hand-over-person-what = Wem; ohne Namen dem, der ihn will
discord-notify = benachrichtigen
discord-notify-what = Ob ich gerufen werde, wenn hier an einem Tisch jemand fehlt
discord-notify-wish = wunsch
discord-notify-wish-what = Mich rufen, oder nicht
discord-notify-game-what = Nur für dieses Spiel; ohne Angabe für alle Spiele
discord-notify-on = an
discord-notify-off = aus
bot-cannot-sit = Ein Bot kann an keinem Tisch sitzen. Computer haben ihren eigenen Knopf.

## Ein Tisch in mehreren Räumen

lobby-shared = In { $rooms } Räumen zu sehen: { $platforms }.
room-parted = Tisch { $code } ist hier nicht mehr zu sehen. „{ $command }“ holt ihn zurück.
done-joinroom = Tisch { $code } ist jetzt hier zu sehen: Setz dich darunter.
done-leaveroom = Tisch { $code } ist hier nicht mehr zu sehen.
refusal-UNKNOWN_CODE = Es gibt keinen offenen Tisch { $called }. Sein Code sind die vier Zeichen vor dem Namen des Spiels.
refusal-CODE_OF_SEVERAL = Zwei Tische heißen { $called }. Einer muss neu geöffnet werden, dann hat er einen anderen Code.
refusal-NO_GUESTS_HERE = Hier werden keine Tische mit anderen geteilt. Wer diesen Ort verwaltet, kann es erlauben: { COMMAND($here, "admin") } guests.
refusal-NO_GUESTS_THERE = Dort, wo dieser Tisch gespielt wird, werden keine Tische geteilt.
refusal-ROOM_HAS_TABLE = Dieser Tisch ist hier schon zu sehen.
refusal-ROOM_HAS_NO_TABLE = Dieser Tisch ist hier nicht zu sehen.
refusal-TOO_MANY_ROOMS = Ein Tisch ist in höchstens { $rooms } Räumen zu sehen.
refusal-ROOM_HAS_NO_GUEST = Hier wird kein Tisch von anderswo gezeigt.
refusal-ROOM_IS_HOME = Dieser Tisch wurde hier geöffnet und bleibt. Sein Gastgeber kann ihn schließen.
refusal-ROOM_IS_PLAYING = Jemand von hier spielt an diesem Tisch. Nach der Partie geht es.
refusal-NOT_YOUR_ROOM = Das darf nur, wer den Tisch hierher geholt hat, sein Gastgeber oder wer diesen Ort verwaltet.
refusal-WHICH_TABLE = Welcher Tisch? Gib seinen Code dazu an: { $codes }
sits-elsewhere = Hier ist kein Tisch von dir zu sehen. Du sitzt an:
button-show-here = { $code } hier zeigen
button-leave-table = { $code } verlassen
button-close-table = { $code } schließen
refusal-SEATED_ELSEWHERE = Du sitzt schon an diesem Tisch, auf einer anderen Plattform.

discord-join = beitreten
discord-join-what = Einen Tisch von anderswo in diesem Kanal zeigen und dort mitspielen
discord-join-code = code
discord-join-code-what = Die vier Zeichen, unter denen der Tisch bekannt ist
discord-leave_room = raum-verlassen
discord-leave_room-what = Einen Tisch von anderswo aus diesem Kanal nehmen
telegram-command-join = Einen Tisch von anderswo hier zeigen: /join AB12
telegram-command-leave_room = Einen Tisch von anderswo hier wegnehmen
admin-guests = { $details ->
    [on] Tische werden mit anderen Orten geteilt.
   *[off] Tische werden nicht mit anderen Orten geteilt.
}
admin-done-guests = { $details ->
    [on] An Tischen von hier kann man jetzt von anderen Orten aus mitspielen, und von hier aus an Tischen dort, wenn der andere Ort es auch erlaubt.
   *[off] Mit anderen Orten werden keine Tische mehr geteilt; die schon geteilten bleiben es.
}
deed-guests = { $details ->
    [on] hat erlaubt, Tische mit anderen Orten zu teilen
   *[off] hat das Teilen von Tischen mit anderen Orten beendet
}
discord-admin-guests = Ob Tische mit anderen Servern und Gruppen geteilt werden

admin-threads = Jeder Tisch öffnet in einem eigenen Thread.
admin-done-threads = { $details ->
    [on] Ab jetzt öffnet jeder Tisch in einem eigenen Thread.
   *[off] Ab jetzt öffnen Tische im Kanal.
}
deed-threads = { $details ->
    [on] lässt Tische in Threads öffnen
   *[off] lässt Tische im Kanal öffnen
}
discord-admin-threads = Ob jeder Tisch in einem eigenen Thread öffnet

## Hausregeln und ihre Codes

charter-heading = Hausregeln an diesem Ort
charter-none = Jedes Spiel wird hier nach den üblichen Regeln gespielt, sofern beim Öffnen eines Tisches nichts anderes gesagt wird.
charter-one = Hausregeln
charter-game = { $game } · Code { $code }
charter-code = Code dieser Hausregeln: { $code }
charter-how = Ein Code kann überall weitergesagt werden: Mit { COMMAND($here, "play") } wird ein Tisch danach gespielt (in Telegram mit charter= vor dem Code), und wer einen Ort verwaltet, übernimmt die Regeln dort mit { COMMAND($here, "admin") } charter.
charter-outdated = Das Spiel nimmt diese Regeln nicht mehr an: { $mistakes }
refusal-CHARTER_UNKNOWN = Keine Hausregeln haben den Code { $called }.
refusal-CHARTER_OTHER_GAME = Die Hausregeln { $called } gehören zu einem anderen Spiel: { $game }
refusal-CHARTER_OUTDATED = Die Hausregeln { $called } können nicht mehr gespielt werden: { $mistakes }
admin-done-adopt = Ab dem nächsten Tisch: { $details }
deed-adopt = hat die Hausregeln übernommen: { $details }
discord-charter = hausregeln
discord-charter-what = Die Hausregeln dieses Servers oder die eines Codes
discord-charter-code = code
discord-charter-code-what = Der Code von Hausregeln, zum Beispiel K7QF-2M9X
discord-play-charter-what = Der Code von Hausregeln von irgendwoher, zum Beispiel K7QF-2M9X
discord-admin-charter = Die Hausregeln eines Codes für ihr Spiel übernehmen
telegram-command-charter = Hausregeln an diesem Ort oder die eines Codes

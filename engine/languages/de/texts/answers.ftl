## Zurückgewiesen

refused-section = { $reason } (Regeln: { $section })
refused-game-section = { $reason } ({ $game }: { $section }, /rules { $topic })
duty-MUST_FOLLOW = Bedienpflicht
duty-MUST_WIN = Stichzwang
duty-MUST_RUFF = Pflicht zu stechen
duty-MUST_OVERRUFF = Pflicht zu übertrumpfen
duty-NO_UNDERRUFF = Untertrumpfen verboten
duty-NO_RAISE = nicht über den Partner
section-deal = Geben
section-play = Ausspielen und Bedienen
section-score = Abrechnung
section-incidents = Regelverstöße
section-end = Ende der Partie
section-doubling = { -double } und { -redouble }
section-quota = geschuldete { -no-trump }
section-trump = Wahl des Trumpfs
section-redeal = Hand ohne zählende Karte
refusal-MUST_FOLLOW = Nicht erlaubt: Bediene die ausgespielte Farbe.
refusal-MUST_WIN = Nicht erlaubt: Ein Gegner führt; spiel eine Karte, die gewinnt.
refusal-MUST_RUFF = Nicht erlaubt: Ein Gegner führt; spiel einen Trumpf.
refusal-MUST_OVERRUFF = Nicht erlaubt: Ein Gegner hat gestochen; spiel einen höheren Trumpf.
refusal-NO_UNDERRUFF = Nicht erlaubt: Ein Trumpf, der nicht gewinnt, wird nur gespielt, wenn sonst nichts da ist.
refusal-NO_RAISE = Nicht erlaubt: Dein Partner führt; wer tiefer bedienen kann, übersticht ihn nicht.
refusal-own-MUST_FOLLOW = Nicht erlaubt: Du hast { $suit } und musst bedienen. Spiel { $cards }.
refusal-own-MUST_WIN = Nicht erlaubt: Du hast { $suit }, und ein Gegner führt; spiel eine Karte, die gewinnt: { $cards }.
refusal-own-MUST_RUFF = Nicht erlaubt: Du kannst nicht bedienen, und ein Gegner führt; spiel einen Trumpf: { $cards }.
refusal-own-MUST_OVERRUFF = Nicht erlaubt: Du kannst nicht bedienen, und ein Gegner hat gestochen; spiel einen höheren Trumpf: { $cards }.
refusal-own-NO_UNDERRUFF = Nicht erlaubt: Ein Trumpf, der nicht gewinnt, wird nur gespielt, wenn sonst nichts da ist. Spiel { $cards }.
refusal-own-NO_RAISE = Nicht erlaubt: Dein Partner führt; wer tiefer bedienen kann, übersticht ihn nicht. Spiel { $cards }.
barred-MUST_FOLLOW = Du hast { $suit } und musst bedienen. Spiel { $cards }.
barred-MUST_WIN = Du hast { $suit }, und ein Gegner führt; spiel eine Karte, die gewinnt: { $cards }.
barred-MUST_RUFF = Du kannst nicht bedienen, und ein Gegner führt; spiel einen Trumpf: { $cards }.
barred-MUST_OVERRUFF = Du kannst nicht bedienen, und ein Gegner hat gestochen; spiel einen höheren Trumpf: { $cards }.
barred-NO_UNDERRUFF = Ein Trumpf, der nicht gewinnt, wird nur gespielt, wenn sonst nichts da ist. Spiel { $cards }.
barred-NO_RAISE = Dein Partner führt; wer tiefer bedienen kann, übersticht ihn nicht. Spiel { $cards }.
refusal-NOT_YOUR_TURN = Du bist nicht dran.
refusal-DEAL_OVER = Das Spiel ist zu Ende.
refusal-NOT_HELD = Diese Karte hast du nicht.
refusal-ILLEGAL_CALL = Das kannst du jetzt nicht ansagen.
refusal-DOUBLE_OR_PASS = Jetzt kannst du nur passen, { -double } oder { -redouble } sagen.
refusal-NO_TRUMP_OWED = Deine Partei schuldet noch { -no-trump }: Nur { -no-trump } ist möglich.
refusal-MUST_NAME_TRUMP = Die Wahl liegt bei dir: Du musst den Trumpf nennen.
refusal-NOBODY_TO_HAND_TO = Du hast keinen Partner, dem du die Wahl überlassen könntest: Nenne den Trumpf.
refusal-CHOOSES_ALONE = In diesem Spiel wird die Wahl nicht überlassen: Nenne den Trumpf.
refusal-ALWAYS_A_TRUMP = In diesem Spiel gibt es kein { -no-trump }: Nenne eine Farbe.
refusal-NOT_A_NULL_HAND = Du hast eine Karte, die zählt.
refusal-NAME_TRUMP_FIRST = Erst muss der Trumpf genannt werden.
refusal-PLAY_A_CARD = Jetzt ist eine Karte zu spielen.
refusal-UNKNOWN_TABLE = Diesen Tisch gibt es nicht.
refusal-TABLE_CLOSED = Dieser Tisch ist geschlossen.
refusal-TABLE_UNREADABLE = Dieser Tisch lässt sich gerade nicht lesen. Nichts davon ist gelöscht: Wer Pli betreibt, sieht, warum.
refusal-NOT_SEATED = Du sitzt nicht an diesem Tisch.
refusal-NO_TABLE_HERE = Hier ist kein Tisch zu sehen, an den du dich setzen könntest.
refusal-SEAT_TAKEN = Dieser Platz ist besetzt.
refusal-ALREADY_SEATED = Du sitzt schon an diesem Tisch.
refusal-TABLE_FULL = Kein Platz ist frei.
refusal-NOT_HOST = Das darf nur, wer den Tisch leitet: { $host }.
refusal-HOST_FIRST = Noch darf nur anfangen, wer den Tisch leitet: { $host }. Geschieht nichts, dürfen es in { $seconds } { $seconds ->
    [one] Sekunde
   *[other] Sekunden
} alle, die hier sitzen.
refusal-SEATS_FREE = { $free ->
    [one] Ein Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
}
refusal-NOT_IN_LOBBY = Die Partie hat begonnen: Das muss bis zu ihrem Ende warten.
refusal-NOT_PLAYING = An diesem Tisch läuft gerade kein Spiel.
refusal-STALE_TURN = Dieser Moment ist vorbei. So steht es jetzt am Tisch.
refusal-LAST_CARD_PLAYED = Deine letzte Karte liegt schon: Sie spielt sich von selbst, weil nichts anderes möglich ist.
refusal-STORE_ROLLED_BACK = Nach einer Störung ist der Tisch ein Stück zurückgegangen. Sieh dir bitte deine Hand neu an.
refusal-DEALT_BEFORE = Diese Karten waren schon gegeben, bevor der Tisch ein Stück zurückgegangen ist. Es wurde neu gemischt und versiegelt: Mach bitte dort weiter.
refusal-UNKNOWN_GAME = Dieses Spiel gibt es nicht. Wähl eines von: { $games }
refusal-BAD_OPTIONS = Diese Optionen gehen nicht: { $mistakes }
refusal-UNKNOWN_CLOCK = Diese Bedenkzeit gibt es nicht. Wähl eine von: { $clocks }
refusal-UNKNOWN_COMPUTER = Diesen Computer gibt es nicht. Wähl einen von: { $kinds }
refusal-NOT_BETWEEN_DEALS = Das nächste Spiel kann jetzt nicht beginnen.
refusal-MATCH_GOES_ON = Diese Partie kann jetzt nicht beendet werden.
refusal-LENGTH_AGREED = Die Länge dieser Partie ist vereinbart: Sie wird nur gekürzt, wenn mehrere da sind und alle zustimmen. Allein kannst du aufgeben.
refusal-NOT_OVER = Die Partie ist nicht zu Ende.
refusal-NO_SUCH_CHOICE = Diese Wahl hast du nicht.
refusal-NO_SUCH_CARD = Auf dieser Taste hast du keine Karte.
refusal-NOT_COVERED = Du spielst selbst: Kein Computer hält deinen Platz.
refusal-NO_COMPUTER_THERE = Dort sitzt kein Computer.
refusal-NOT_UNDERSTOOD = Das ist weder Karte noch Ansage, und kein Knopf sagt so. Schreib zum Beispiel: { $examples }
sure-to-end = { $what }: Damit endet die laufende Partie. Drück den Knopf, wenn du das meinst.
stale-button = Dieser Moment ist vorbei.
store-down = Der Tisch ist gerade nicht erreichbar. Ob es geklappt hat, zeigt er: bitte nachsehen, bevor du es noch einmal versuchst.

## Was geschehen ist

done-opentable = Tisch { $code } ist offen.
done-sit = Du sitzt am Tisch { $code }.
done-stand = Du hast Tisch { $code } verlassen.
done-addcomputers = Am Tisch { $code } nehmen Computer Platz.
done-removecomputers = Die Computer verlassen Tisch { $code }.
done-setlevel = Die Computer am Tisch { $code } spielen so stark wie gewünscht.
done-start = Die Partie am Tisch { $code } beginnt.
done-nextdeal = Das nächste Spiel am Tisch { $code } beginnt.
done-endmatch = Die Partie am Tisch { $code } ist zu Ende.
done-endmatch-wish = Notiert am Tisch { $code }. Der Tisch zeigt, was aus der Partie wird.
done-rematch = Am Tisch { $code } beginnt eine neue Partie.
done-rotatepartners = Die nächste Partie wird mit anderen Partnern gespielt. Sie beginnt mit „Revanche“.
done-return = Du bist wieder am Tisch { $code }.
done-close = Tisch { $code } ist geschlossen.

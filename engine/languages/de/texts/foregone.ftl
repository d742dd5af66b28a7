## Was schon feststeht: die restlichen Stiche, Passen im Voraus

claim-asked = { $who } beansprucht die restlichen Stiche: Sie sind sicher, was auch immer die anderen haben. Zustimmen müssen: { $others }
claim-contested = { $who } möchte die restlichen Stiche zu Ende spielen.
claim-granted = { $who } bekommt die restlichen Stiche: Die Karten werden hingelegt.
hand-ahead = Du passt, sobald du mit dem Ansagen dran bist.
button-claim = Der Rest gehört mir
button-grant = Einverstanden
button-contest = Zu Ende spielen
button-ahead = Passen, wenn ich dran bin
button-ahead-back = Doch nicht im Voraus passen
done-claimrest = Du beanspruchst am Tisch { $code } die restlichen Stiche.
done-answerclaim = Deine Antwort ist am Tisch { $code } notiert.
done-passahead = Am Tisch { $code } notiert.
refusal-CLAIMED_ALREADY = In diesem Spiel wurde der Rest schon einmal beansprucht: Es wird zu Ende gespielt.
refusal-NOT_CERTAIN = Nicht jeder restliche Stich ist sicher: Spiel weiter.
refusal-NO_CLAIM = Niemand wartet auf deine Antwort zu den restlichen Stichen.
refusal-NO_PASS_AHEAD = Im Voraus passen geht jetzt nicht.

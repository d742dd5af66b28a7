## Le reste est à moi, et les passes données d’avance

claim-asked = { $who } réclame les plis qui restent : ils sont sûrs, quoi qu’aient les autres. Doivent accepter : { $others }
claim-contested = { $who } veut que les plis restants soient joués.
claim-granted = { $who } prend les plis qui restent : les cartes sont posées.
hand-ahead = Vous passerez dès que ce sera à vous de parler.
button-claim = Le reste est à moi
button-grant = D’accord
button-contest = Jouer jusqu’au bout
button-ahead = Passer à mon tour
button-ahead-back = Ne pas passer d’avance
done-claimrest = Vous réclamez les plis qui restent à la table { $code }.
done-answerclaim = Votre réponse est notée à la table { $code }.
done-passahead = C’est noté à la table { $code }.
refusal-CLAIMED_ALREADY = On a déjà réclamé dans cette donne : elle se joue jusqu’au bout.
refusal-NOT_CERTAIN = Les plis qui restent ne sont pas tous sûrs : jouez.
refusal-NO_CLAIM = Aucune réclamation n’attend votre réponse.
refusal-NO_PASS_AHEAD = On ne peut pas passer d’avance maintenant.

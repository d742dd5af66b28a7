## Claims, and passes given ahead

claim-asked = { $who } claims the remaining tricks: they are certain, whatever the others hold. Still to agree: { $others }
claim-contested = { $who } wants the remaining tricks played out.
claim-granted = { $who } takes the remaining tricks: the cards are laid down.
hand-ahead = You pass as soon as it is your turn to speak.
button-claim = The rest are mine
button-grant = Agree
button-contest = Play it out
button-ahead = Pass when it is my turn
button-ahead-back = Do not pass ahead
done-claimrest = You claim the remaining tricks at table { $code }.
done-answerclaim = Your answer is noted at table { $code }.
done-passahead = Noted at table { $code }.
refusal-CLAIMED_ALREADY = There was a claim in this deal: it is played out.
refusal-NOT_CERTAIN = Not every remaining trick is certain: play on.
refusal-NO_CLAIM = No claim waits for your answer.
refusal-NO_PASS_AHEAD = A pass cannot be given ahead now.

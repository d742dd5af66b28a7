## Problèmes

problem-of-the-day = { $game } · problème du jour, { $day }
problem-heading = { $game } · problème { $number }
problem-right = Juste : { $card }.
problem-wrong = Il y a mieux : { $card }.
problem-cost = { $card } à la place : { $lost }.
problem-why = Voici pourquoi : { $reason }.
problem-price = { $card } : { $worth }
problem-price-yours = { $card } : { $worth } ← la vôtre
problem-another = Un autre
problem-look = Revoir la position
problem-record = { $game } : { $solved } sur { $answered } du premier coup
problem-choose = Quelle carte ?
problem-cards = Tapez une de ces cartes : { $cards }
refusal-NO_PROBLEM = Aucun problème de ce jeu n’a été trouvé à l’instant. Réessayez plus tard.
refusal-PROBLEM_GONE = Ce problème n’existe plus : les donnes jouées ici ne deviennent plus des problèmes.

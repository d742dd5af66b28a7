## Problems

problem-of-the-day = { $game } · problem of the day, { $day }
problem-heading = { $game } · problem { $number }
problem-right = Right: { $card }.
problem-wrong = Not the best: that is { $card }.
problem-cost = { $card } instead: { $lost }.
problem-why = The reason: { $reason }.
problem-price = { $card }: { $worth }
problem-price-yours = { $card }: { $worth } ← yours
problem-another = Another one
problem-look = The position again
problem-record = { $game }: { $solved } of { $answered } solved at the first try
problem-choose = Which card?
problem-cards = Type one of these cards: { $cards }
refusal-NO_PROBLEM = No problem of this game could be found just now. Please try again later.
refusal-PROBLEM_GONE = This problem is gone: deals that were played here are no longer made into problems.

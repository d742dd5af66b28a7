## Aufgaben

problem-of-the-day = { $game } · Aufgabe des Tages, { $day }
problem-heading = { $game } · Aufgabe { $number }
problem-right = Richtig: { $card }.
problem-wrong = Nicht die beste: Das ist { $card }.
problem-cost = { $card } stattdessen: { $lost }.
problem-why = Der Grund: { $reason }.
problem-price = { $card }: { $worth }
problem-price-yours = { $card }: { $worth } ← deine
problem-another = Eine andere
problem-look = Noch einmal die Stellung
problem-record = { $game }: { $solved } von { $answered } beim ersten Mal gelöst
problem-choose = Welche Karte?
problem-cards = Tipp eine dieser Karten: { $cards }
refusal-NO_PROBLEM = Gerade fand sich keine Aufgabe dieses Spiels. Bitte versuch es später noch einmal.
refusal-PROBLEM_GONE = Diese Aufgabe gibt es nicht mehr: Aus hier gespielten Spielen werden keine Aufgaben mehr gemacht.

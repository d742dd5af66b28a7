"""What somebody who learns a game is told at a decision, from the position alone: its words, what is wise."""

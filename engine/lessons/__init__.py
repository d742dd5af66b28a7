"""What somebody who learns a game has to be told at a decision: the words that it needs."""

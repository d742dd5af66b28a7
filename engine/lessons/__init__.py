"""What a learner has to be told at a decision: the words needed to understand it."""

"""The pure core: cards, seats and the steps of a deal. Synchronous, standard library only."""

"""The table in a terminal: one person, the computer players, and the same store and ledger as in a chat."""

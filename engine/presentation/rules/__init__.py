"""The rulebook, house rules and commands, as messages."""

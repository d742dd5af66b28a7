"""The rulebook's format, its pages against each other and against the engine."""

"""What every registered game must hold to, whatever its rules: applied to all of `engine.games.GAMES`."""

"""Whole matches of computer players and many settled deals of every registered game, under random options."""

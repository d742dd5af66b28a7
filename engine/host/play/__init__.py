"""Matches, deals and moves at a table."""

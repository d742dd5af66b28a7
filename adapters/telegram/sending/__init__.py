"""Boards, hands and pings, kept up to date."""

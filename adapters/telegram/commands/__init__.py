"""Typed commands, invitation links and inline questions."""

"""A table to look at: one static page, and what it is sent of a table as one person may see it."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""The page's files, served as they are."""

"""Positions counted, deals told and cards ranked, kept as files under tests/data and compared word for word.

`python -m tests.engine.golden.make` writes them anew; what changes in them is to be read against the rules.
"""

"""Worked cases: rules as examples in a file, and for each kind of example a module that puts it to the engine."""

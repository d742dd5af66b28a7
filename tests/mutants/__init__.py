"""Random mutants of the program, made by cosmic-ray, each put before the tests that cover its line."""

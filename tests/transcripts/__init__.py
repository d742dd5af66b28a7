"""What was sent while a deal and a lesson of each family were played, to be read aloud and to be held to the rules of
each language."""

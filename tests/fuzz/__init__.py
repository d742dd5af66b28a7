"""Every entry of the program, fed with what a seed makes up."""

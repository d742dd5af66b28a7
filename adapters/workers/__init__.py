"""Processes beside the program in which computer players think."""

"""The table as one person sees all of it at once, for sides that have a screen of their own."""

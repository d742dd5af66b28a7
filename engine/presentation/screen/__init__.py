"""All of a table at once, as one person sees it, for platforms that have a screen of their own."""

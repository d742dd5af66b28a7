"""What people may ask for in a word: a file for each request, and the machinery that asks them."""

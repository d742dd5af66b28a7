"""What messages are made of, below every game's voice: values, texts, names, cards in words, tokens, typed lines."""

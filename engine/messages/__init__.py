"""What messages are made of, used by every game's voice: values, texts, names, cards in words, tokens, typed
lines."""

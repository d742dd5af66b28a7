"""Rule mistakes put into the engine on purpose, to see that the checks of the rules find them."""

"""Games told again from their rules text alone, in the plainest way: the engine must agree with them."""

"""Many games between bots, spread over processes, and intervals for what came of them."""

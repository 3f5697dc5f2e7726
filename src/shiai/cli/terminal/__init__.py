"""The table in the terminal: what `shiai play` and `shiai replay --step` are made of."""

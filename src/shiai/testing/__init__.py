"""What the author of a game tests it with; it knows no game by name."""

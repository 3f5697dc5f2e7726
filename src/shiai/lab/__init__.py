"""The lab: plays thousands of games and says what came of them."""

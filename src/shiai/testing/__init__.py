"""What every game is tested with, and what tells how well it is tested."""

"""The engine: no game, no file, no network."""

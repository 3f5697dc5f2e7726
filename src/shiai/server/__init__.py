"""The server: matches, seats, storage and the wire (docs/wire.md). Nothing is imported here."""

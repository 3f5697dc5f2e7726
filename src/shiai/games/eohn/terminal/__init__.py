"""Eohn in a terminal: the table drawn, and told in sentences; never compiled."""

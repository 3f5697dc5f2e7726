"""A file for each step of the schema; none is ever changed once it has been released."""

"""Tools of the repository, for its own tests; the package does not carry them."""

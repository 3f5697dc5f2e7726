"""A package, so that a browser lives as long as the tests of this folder and no longer."""

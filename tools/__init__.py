"""The tools of this repository, run from its root: `python -m tools.soak`. They are not shipped."""

"""How docstrings are shown on the site: read by mkdocstrings from mkdocs.yml."""

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^Example:$", re.M)


class Examples(griffe.Extension):
    """`Example:` is a section of programs, as `Examples:` is; else it would be read as prose."""

    def on_instance(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """One class, method or function, before its docstring is read."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub("Examples:", obj.docstring.value)

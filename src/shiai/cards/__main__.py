"""Prints the schema of a game's set files, to be kept beside them as sets/schema.json.

python -m shiai.cards shiai.games.eiyo.cards > src/shiai/games/eiyo/sets/schema.json
"""

import sys
from importlib import import_module

from shiai.cards.schemas import schema_text


def main(arguments: list[str]) -> None:
    """Look up MODEL in the module named, and print its schema as UTF-8."""
    if len(arguments) != 1:
        sys.exit("usage: python -m shiai.cards MODULE   (a module with a MODEL)")
    model = import_module(arguments[0]).MODEL
    sys.stdout.buffer.write(schema_text(model).encode())


if __name__ == "__main__":
    main(sys.argv[1:])

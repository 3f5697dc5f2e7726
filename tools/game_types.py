"""Write the types of our games from their layouts: `python -m tools.game_types`."""

import shiai
from shiai.testing.typed import types_file, types_text


def main() -> None:
    """Write `types.py` of each of our games."""
    for game in shiai.list_games():
        path = types_file(game)
        if "shiai/games" in path.as_posix():
            path.write_text(types_text(game), encoding="utf-8")
            print(f"wrote {path}")


if __name__ == "__main__":
    main()

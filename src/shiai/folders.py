"""Where Shiai keeps what is yours: one folder for each user, or $SHIAI_HOME."""

import os
from pathlib import Path


def home() -> Path:
    """$SHIAI_HOME, else the user's data folder (on Linux ~/.local/share/shiai)."""
    given = os.environ.get("SHIAI_HOME")
    if given:
        return Path(given).expanduser()
    from platformdirs import user_data_path

    return user_data_path("shiai", appauthor=False)

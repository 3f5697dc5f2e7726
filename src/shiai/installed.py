"""What is installed: the build of the engine, the extras, and why there is not more.

The engine and the terminal need nothing that a plain `pip install` does not bring. The server, the
learning environments and their OpenSpiel face need an extra each; what asks for one that is not
there says so here, in a sentence with the command that brings it.
"""

import json
import os
import warnings
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Final

from shiai.core.errors import MissingExtra

# The modules without which nothing of an extra works, and who needs them. (uvicorn goes without
# uvloop, only slower.)
EXTRAS: Final = {
    "server": (
        "litestar",
        "uvicorn",
        "httptools",
        "websockets",
        "sqlalchemy",
        "greenlet",
        "alembic",
    ),
    "postgres": ("asyncpg",),
    "rl": ("gymnasium", "numpy", "pettingzoo"),
    "openspiel": ("pyspiel",),
    "lab": ("numpy", "polars"),
    "cluster": ("ray",),
}
WHO: Final = {
    "server": "the server",
    "postgres": "a server on PostgreSQL",
    "rl": "a learning environment or trained policy",
    "openspiel": "the OpenSpiel face",
    "lab": "the lab",
    "cluster": "playing on a cluster",
}
# Greedy bots in `shiai sim` were 10 to 32 times slower, random games run by the engine 36 to 76.
SLOWER: Final = "10 to 60 times slower than compiled"
BUILD_NOTE: Final = Path(__file__).with_name("build.json")  # written by hatch_build.py

_warned_in_this_process = False


# ---- extras ----------------------------------------------------------------------------------


def need(extra: str) -> None:
    """Refuse with MissingExtra where an extra is not installed; nothing is imported."""
    for module in EXTRAS[extra]:
        if find_spec(module) is None:
            raise missing_extra(extra, module)


def missing_extra(extra: str, module: str) -> MissingExtra:
    """Who needs it, what was not found, and the command that brings it."""
    return MissingExtra(
        f"{WHO[extra]} needs the extra {extra!r} ({module} is not installed): "
        f"pip install 'shiai[{extra}]'",
        extra,
        module,
    )


class needs:
    """`with needs("rl"): import gymnasium`: a module of the extra that is missing is explained."""

    def __init__(self, extra: str) -> None:
        self.extra = extra

    def __enter__(self) -> None:
        """Nothing is looked for before it is imported."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """Another module that cannot be found stays what it is: a bug."""
        if kind is ModuleNotFoundError and isinstance(error, ModuleNotFoundError):
            module = (error.name or "").partition(".")[0]
            if module in EXTRAS[self.extra]:
                raise missing_extra(self.extra, module) from error


# ---- the build of the engine -----------------------------------------------------------------


def is_compiled() -> bool:
    """Whether the engine is compiled, found out without importing it."""
    found = find_spec("shiai.core.state")
    return bool(found and found.origin and not found.origin.endswith(".py"))


def build_note() -> dict[str, str]:
    """What the build could not make, and why: `engine` is plain, or there is no `table`.

    Installers hide what a build prints, so the package carries it. The source has no such note.
    """
    try:
        note: dict[str, str] = json.loads(BUILD_NOTE.read_text("utf-8"))
    except OSError:
        return {}
    return note


def why_plain() -> str:
    """Why the engine is not compiled, as the end of a sentence."""
    if not BUILD_NOTE.is_file():
        return "this is the source, or an editable install, which is never compiled"
    return build_note().get("engine", "its compiled libraries do not fit this Python")


def plain_notice() -> str:
    """One sentence for where speed matters: how slow, why, and what to do. Empty: nothing to say.

    With SHIAI_COMPILE=0 in the environment plain Python is wanted, and there is no notice.
    """
    if is_compiled() or os.environ.get("SHIAI_COMPILE") == "0":
        return ""
    return (
        f"the engine runs as plain Python, {SLOWER}: {why_plain()}. Install shiai anew with a C "
        "compiler to have it compiled (SHIAI_COMPILE=0 in the environment silences this)"
    )


def warn_if_plain() -> None:
    """The notice as a warning, once in a process: for programs that play thousands of games."""
    global _warned_in_this_process
    if _warned_in_this_process:
        return
    _warned_in_this_process = True
    notice = plain_notice()
    if notice:
        warnings.warn(notice, RuntimeWarning, stacklevel=3)

"""Finds a set: by its name among those of a game, or by the path of somebody's own file."""

from pathlib import Path

from shiai.cards.check import suggestion
from shiai.cards.errors import BadSet, Problem


def sets_in(folder: Path) -> list[str]:
    """The names of the sets that come with a game."""
    return sorted(path.stem for path in folder.glob("*.toml"))


def find_set(source: str | Path, folder: Path) -> tuple[Path, str]:
    """Where a set lies and what messages call it; a path of one's own ends in .toml."""
    if isinstance(source, Path) or source.endswith(".toml"):
        return Path(source), str(source)
    known = sets_in(folder)
    if source in known:
        return folder / f"{source}.toml", f"sets/{source}.toml"
    meant = suggestion(source, known)
    maybe = f" (did you mean {meant!r}?)" if meant else ""
    raise BadSet(
        Problem(
            source,
            f"no such card set{maybe}; known sets: {', '.join(known)}; "
            "for a file of your own give its path, such as ./my-cards.toml",
        )
    )

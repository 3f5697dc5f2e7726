"""The front end's own scripts (frontend/package.json), run by npm as the table is built by it.

python -m tools.frontend format
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from hatch_build import NoTable, WebTable

ROOT = Path(__file__).resolve().parents[1]


class NoNode(Exception):
    """Why nothing of the front end can be run here; nor could the table be built."""


def run(
    script: str, root: Path = ROOT, words: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """A script of the front end; what it needs is fetched first where it is missing.

    Raises NoNode only where the table could not be built either: else something is broken here.
    """
    table = WebTable(root)
    if not table.exists():
        raise NoNode("the table was not wished for (SHIAI_TABLE=0)")
    try:
        if not _is_installed(table.folder):
            table.install()
        return table.run("run", "--silent", script, "--", *words)
    except NoTable as error:
        if table.is_built():
            raise
        raise NoNode(str(error)) from error


def _is_installed(folder: Path) -> bool:
    """Whether npm has fetched what the lock file names; it leaves a copy of that file."""
    lock, copy = folder / "package-lock.json", folder / "node_modules" / ".package-lock.json"
    return copy.is_file() and copy.stat().st_mtime >= lock.stat().st_mtime


def main() -> int:
    """Run the script that is named."""
    try:
        done = run(sys.argv[1])
    except (NoNode, NoTable) as error:
        print(f"nothing done in frontend/: {error}")
        return 1
    print(done.stdout, end="")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())

"""The table's own tests: the logic that needs no browser, run by npm."""

import os
import subprocess
from pathlib import Path

import pytest
from hatch_build import NPM, NoTable, WebTable

ROOT = Path(__file__).resolve().parents[1]


def test_the_logic_of_the_table():
    table = WebTable(ROOT)
    if not (table.folder / "node_modules").is_dir():
        pytest.skip("frontend/node_modules is missing: the table was not built here")
    try:
        npm = table.npm()
    except NoTable as error:
        pytest.skip(str(error))

    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*npm, "test"],
        cwd=table.folder,
        env={**os.environ, **NPM, "PATH": path},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=300,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout

"""The front end's types of the wire, made from the server's OpenAPI document.

python -m tools.wire_types           writes frontend/src/table/wire.gen.ts anew: `make types`
python -m tools.wire_types --check   says whether it is old
"""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatch_build import NoTable

from shiai.server.openapi import document
from tools import frontend


def run(script: str, spec: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    """`types` writes the types of a document, `types:check` compares."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "openapi.json")
        path.write_text(json.dumps(spec), "utf-8")
        return frontend.run(script, words=[str(path)])


def main() -> int:
    """Write or check."""
    checks = "--check" in sys.argv[1:]
    try:
        done = run("types:check" if checks else "types", document())
    except frontend.NoNode as error:
        print(f"no types are made where there is no table: {error}")
        return 0 if checks else 1
    except NoTable as error:
        print(f"no types are made: {error}")
        return 1
    print(done.stdout, end="")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())

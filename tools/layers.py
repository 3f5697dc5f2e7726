"""Who may import whom: the contracts in pyproject.toml, on the source as it lies here."""

import os
import subprocess
import sys
from pathlib import Path

LINT = "from importlinter.cli import lint_imports_command as lint; lint()"


def lint(root: Path) -> subprocess.CompletedProcess[str]:
    """Check every contract of a checkout; what is broken is in the output, with return code 1."""
    path = os.pathsep.join([str(root / "src"), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-c", LINT, "--no-logo", "--no-cache"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def main() -> int:
    """Print what is broken."""
    done = lint(Path.cwd())
    print(done.stdout)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())

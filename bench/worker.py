"""One build of shiai in its own process: asked by line, answers by line.

`take NAME SECONDS` gives figures, `facts` what does not depend on the clock; both as JSON.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


class Build:
    """The installed package, or (plain) the source tree as it lies there."""

    def __init__(self, plain: bool) -> None:
        path = [str(ROOT / "src")] if plain else []
        path += [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        self.environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker"],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.facts = self.ask("facts")
        self.compiled = bool(self.facts.pop("compiled"))

    def ask(self, line: str) -> Any:
        """Its answer to one line."""
        sender, answers = self.process.stdin, self.process.stdout
        assert sender is not None, "its input is a pipe"
        assert answers is not None, "its output is a pipe"
        sender.write(line + "\n")
        sender.flush()
        answer = answers.readline()
        if not answer:
            raise SystemExit(f"bench: the process that runs shiai has ended ({line!r})")
        return json.loads(answer)

    def take(self, name: str, seconds: float) -> dict[str, float]:
        """Figures, each named after its build."""
        label = "compiled" if self.compiled else "plain"
        found: dict[str, float] = self.ask(f"take {name} {seconds}")
        return {f"{label} {key}": value for key, value in found.items()}

    def close(self) -> None:
        """Let the process end."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def main() -> None:
    """Answer until the questions end."""
    from bench.games import OtherGame, other_games
    from bench.ours import Eiyo

    from shiai.core.cells import COMPILED

    eiyo = Eiyo(COMPILED)
    takes = dict(eiyo.takes)
    for key in other_games():
        takes.update(OtherGame(key, COMPILED).takes)
    for line in sys.stdin:
        word, *rest = line.rstrip("\n").split(" ", 1)
        if word == "facts":
            answer: dict[str, float] = {**eiyo.facts(), "compiled": COMPILED}
        else:
            name, seconds = rest[0].rsplit(" ", 1)
            answer = takes[name](float(seconds))
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

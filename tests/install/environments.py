"""Environments that have only what a plain install brings, made of links: nothing is fetched."""

import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

import shiai

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def closure(wanted: list[str], extra: str = "") -> dict[str, Distribution]:
    """These requirements and all that they require, by name, as they are installed here."""
    found: dict[str, Distribution] = {}
    todo = [(Requirement(text), extra) for text in wanted]
    while todo:
        one, under = todo.pop()
        if one.marker and not one.marker.evaluate({"extra": under}):
            continue
        if one.name == "shiai":
            lists = [PROJECT["optional-dependencies"][name] for name in one.extras]
            todo += [(Requirement(text), "") for texts in lists for text in texts]
            continue
        seen = one.name in found
        found[one.name] = distribution(one.name)
        texts = found[one.name].requires or []
        if not seen or one.extras:
            todo += [(Requirement(text), name) for text in texts for name in ("", *one.extras)]
    return found


class Environment:
    """A fresh environment with these requirements, and shiai unless it comes later."""

    def __init__(self, folder: Path, wanted: list[str], with_shiai: bool = True) -> None:
        venv.EnvBuilder(symlinks=os.name == "posix", with_pip=False).create(folder)
        paths = {"base": str(folder), "platbase": str(folder)}
        self.packages = Path(sysconfig.get_path("purelib", "venv", paths))
        self.python = Path(sysconfig.get_path("scripts", "venv", paths)) / Path(sys.executable).name
        self.home = folder / "home"
        for one in closure(wanted).values():
            tops = {file.parts[0] for file in one.files or [] if file.parts[0] != ".."}
            for top in tops - {"__pycache__"}:
                self.link(Path(str(one.locate_file(top))))
        if with_shiai:
            package = Path(shiai.__file__).parent
            self.link(package)
            for library in package.parent.glob("shiai__mypyc*"):
                self.link(library)

    def link(self, target: Path) -> None:
        (self.packages / target.name).symlink_to(target)

    def run(
        self, *words: str, typed: str = "", **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """Its Python with these words; no variable of ours reaches it but those named."""
        ours = ("SHIAI_", "PYTHON")
        kept = {name: text for name, text in os.environ.items() if not name.startswith(ours)}
        return subprocess.run(
            [str(self.python), *words],
            input=typed,
            env={**kept, "SHIAI_HOME": str(self.home), **variables},
            cwd=self.packages,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def shiai(
        self, *words: str, typed: str = "", **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """`shiai WORDS`."""
        return self.run("-m", "shiai", *words, typed=typed, **variables)

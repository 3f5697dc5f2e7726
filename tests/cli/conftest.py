"""Every test has a data folder of its own, and is not told which build is slow."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    where = tmp_path / "home"
    monkeypatch.setenv("SHIAI_HOME", str(where))
    monkeypatch.delenv("FORCE_HYPERLINK", raising=False)
    return where


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both builds say the same: tests/install has the notice of the slower one."""
    monkeypatch.setenv("SHIAI_COMPILE", "0")

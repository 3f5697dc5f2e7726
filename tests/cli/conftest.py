"""Every test has a data folder of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    where = tmp_path / "home"
    monkeypatch.setenv("SHIAI_HOME", str(where))
    monkeypatch.delenv("FORCE_HYPERLINK", raising=False)
    return where

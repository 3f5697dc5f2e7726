"""One environment with the engine alone, for all tests that want it."""

import os
import subprocess
import sys

import pytest
from tests.install.environments import PROJECT, Environment


@pytest.fixture(scope="session")
def alone(tmp_path_factory):
    """What `pip install shiai` brings, without any extra."""
    return Environment(tmp_path_factory.mktemp("alone") / "venv", PROJECT["dependencies"])


@pytest.fixture
def here():
    """The Python of the tests, with all extras, in a process of its own."""

    def run(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words],
            env={**os.environ, **variables},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    return run

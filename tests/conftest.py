"""Says which build is tested; `--rule EIYO-017` runs only the tests that carry a rule, and `--soak`
also those that are left to `make soak`.
"""

import os

import pytest
from hypothesis import settings

from shiai.core.cells import COMPILED

# The same examples every time; HYPOTHESIS_PROFILE=default looks for new ones.
settings.register_profile("steady", derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_report_header() -> str:
    return f"shiai core: {'compiled' if COMPILED else 'plain'}"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", metavar="ID", help="only tests that carry this rule, e.g. EIYO-017")
    parser.addoption("--soak", action="store_true", help="also what only make soak runs")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted, soak = config.getoption("--rule"), config.getoption("--soak")
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        now = soak or item.get_closest_marker("soak") is None
        asked = wanted is None or wanted in _rules(item)
        (kept if now and asked else left).append(item)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = kept


def _rules(item: pytest.Item) -> list[str]:
    return [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]

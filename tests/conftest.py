"""Says which build is tested, and lets `--rule EIYO-017` run only the tests that carry a rule."""

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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        kept = [item for item in items if wanted in _rules(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


def _rules(item: pytest.Item) -> list[str]:
    return [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]

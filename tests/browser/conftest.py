"""One browser and one real server for the tests of a worker; a page that watches over itself."""

from pathlib import Path

import httpx
import pytest
from hatch_build import WebTable
from playwright.sync_api import sync_playwright
from tests.browser.pages import SECONDS, Pages
from tools.browser import Fetched, NoBrowser, launch
from tools.serving import ServerProcess

from shiai.server.static import packaged

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PICTURES = ROOT / "build" / "browser"  # of pages on which a test failed
MANY = ("--matches-at-once", "100000", "--requests-at-once", "1000000")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A real browser on a busy machine gets a second try, which is named; in a soak it does not."""
    if not config.getoption("--soak"):
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="package")
def browser():
    """Not for the whole session: Playwright leaves an event loop running, which others mind."""
    if not (packaged() / "index.html").is_file():
        pytest.skip("the table is not built: that needs Node 20.19 or newer, then make")
    fetched = Fetched(
        ROOT / "tests" / "browser" / "chromium", ROOT / "build" / "chromium", WebTable(ROOT).npm
    )
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright, fetched)
        except NoBrowser as error:
            pytest.skip(str(error))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory):
    with ServerProcess(tmp_path_factory.mktemp("home"), *MANY) as server:
        yield server
        assert server.alive(), server.errors()
        assert "Traceback" not in server.errors()


@pytest.fixture
def client(server):
    with httpx.Client(base_url=server.address, timeout=SECONDS) as client:
        yield client


@pytest.fixture
def own_server(tmp_path):
    """A server that a test may hurt."""
    with ServerProcess(tmp_path / "home", *MANY) as server:
        yield server


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    pages = item.funcargs.get("pages") if hasattr(item, "funcargs") else None
    if report.when == "call" and report.failed and pages:
        picture = PICTURES / f"{item.name}.png"
        pages.picture(picture)
        report.sections.append(("picture", str(picture)))
    return report


@pytest.fixture
def pages(browser, server):
    """Opens pages; afterwards no page may have complained or asked somebody else."""
    pages = Pages(browser, server)
    yield pages
    pages.close()


@pytest.fixture
def desk(pages):
    """A page of the usual size."""
    return pages.open(1280, 800)


@pytest.fixture
def phone(pages):
    """A page of the smallest size that is promised, touched and not clicked."""
    return pages.open(360, 740, is_mobile=True, has_touch=True)

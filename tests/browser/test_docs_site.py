"""The documentation site in a browser: opened from a folder, it is searched, and asks nobody."""

from pathlib import Path

import pytest
from tools import site

ROOT = Path(__file__).resolve().parents[2]
WIDE, PHONE = (1280, 800), (390, 844)


@pytest.mark.slow
def test_in_a_folder_the_search_finds_a_method_and_nothing_is_fetched(browser, tmp_path):
    done = site.build(ROOT, tmp_path)
    assert done.returncode == 0, done.stdout

    for width, height in (WIDE, PHONE):
        with browser.new_context(viewport={"width": width, "height": height}) as context:
            _search(context.new_page(), tmp_path)


def _search(page, folder):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((folder / "tutorial.html").as_uri())
    button = page.locator("label.md-header__button[for=__search]")  # of a phone
    field = page.locator("input.md-search__input")

    (button if button.is_visible() else field).click()
    field.press_sequentially("sample_world", delay=30)
    page.locator(".md-search-result__link", has_text="sample_world").first.click()
    page.wait_for_url("**/reference/table.html**")

    wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wider <= 0, "the page is wider than the screen"
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []

"""The pictures of the tables in docs/images, taken of a real server: they show what is there.

    python -m tools.pictures                takes all of them anew
    python -m tools.pictures home eohn      those whose name has one of these words
    python -m tools.pictures --into FOLDER  somewhere else, to be looked at first

Positions and games are those of the browser tests. Letters are the machine's own where the table
asks for a plain font: take them where a good one is installed (on Debian: fonts-roboto).
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
from hatch_build import WebTable
from playwright.sync_api import Page, sync_playwright
from tests.browser import seii_scenes
from tests.browser.eohn_scenes import SCENES
from tests.browser.pages import SECONDS, Pages, new_match, sit_down
from tests.browser.scenes import CROWDED, LAST_ENEMY, SOON_OUT

from tools.browser import Fetched, NoBrowser, launch
from tools.serving import ServerProcess

ROOT: Final = Path(__file__).resolve().parents[1]
IMAGES: Final = ROOT / "docs" / "images"
DESK: Final = (1440, 900)
PHONE: Final = (390, 844)

Act = Callable[[Page, httpx.Client], None]


class Picture(NamedTuple):
    """A file, how one gets to what it shows, and the window."""

    name: str
    act: Act
    size: tuple[int, int] = DESK
    night: bool = False


def eiyo(position: dict[str, Any], *keys: str) -> Act:
    """Eiyo at a position, and what is pressed there."""

    def act(page: Page, client: httpx.Client) -> None:
        sit_down(page, new_match(client, position=position))
        press(page, *keys)

    return act


def wots(*keys: str, plain: bool = False) -> Act:
    """A first duel of Way of the Samurai."""

    def act(page: Page, client: httpx.Client) -> None:
        sit_down(page, new_match(client, game="wots", seed="154"), plain=plain)
        press(page, *keys)

    return act


def seii(lords: int, plain: bool = False) -> Act:
    """The middle of a game of Seii Daimyo, a conflict laid open."""

    def act(page: Page, client: httpx.Client) -> None:
        sit_down(page, seii_scenes.at_the_question(client, lords, "commit"), plain=plain)

    return act


def eohn(scene: str, *keys: str, plain: bool = False) -> Act:
    """A moment of Eohn."""

    def act(page: Page, client: httpx.Client) -> None:
        position, seat = SCENES[scene]()
        bots = {str(other): "greedy" for other in range(2) if other != seat}
        made = new_match(client, game="eohn", position=position, bots=bots)
        sit_down(page, made, plain=plain)
        press(page, *keys)

    return act


def home(page: Page, client: httpx.Client) -> None:
    """Where everything begins."""
    page.goto("/")
    page.get_by_role("button", name="Play Eiyo", exact=True).wait_for()


def lesson(page: Page, client: httpx.Client) -> None:
    """The guided first game of Eiyo."""
    page.goto("/learn")
    page.locator(".coach h1").wait_for()


def press(page: Page, *keys: str) -> None:
    """One after another, as a player would; the prompt must have come before."""
    page.locator(".prompt").first.wait_for()
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(300)


PICTURES: Final = (
    Picture("home", home),
    Picture("table-wide", eiyo(CROWDED)),
    Picture("table-preview", eiyo(CROWDED, "1", "ArrowUp", "d")),
    Picture("table-night", eiyo(CROWDED, "1", "ArrowUp", "d"), night=True),
    Picture("table-pay", eiyo(SOON_OUT, "f", "f")),
    Picture("table-end", eiyo(LAST_ENEMY, "1", "ArrowDown", "d", "Enter")),
    Picture("table-phone", eiyo(CROWDED), PHONE),
    Picture("table-learn", lesson),
    Picture("table-wots", wots("1", "5", "Enter", "1")),
    Picture("table-seii", seii(3)),
    Picture("plain-seii", seii(4, plain=True)),
    Picture("table-eohn", eohn("window", "1")),
    Picture("table-eohn-phone", eohn("chain"), PHONE),
    Picture("plain-eohn", eohn("window", plain=True), night=True),
    Picture("plain-phone", wots("1", plain=True), PHONE),
)


def take(picture: Picture, pages: Pages, client: httpx.Client, into: Path) -> None:
    """Open a window of its own, get there, and keep what it shows."""
    small = picture.size[0] < 500
    page = pages.open(
        *picture.size,
        color_scheme="dark" if picture.night else "light",
        is_mobile=small,
        has_touch=small,
    )
    picture.act(page, client)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=into / f"{picture.name}.png", animations="disabled")
    page.context.close()
    pages.contexts.pop()


def chosen(words: list[str]) -> list[Picture]:
    """Those whose name has one of the words; all if there are none."""
    return [one for one in PICTURES if not words or any(word in one.name for word in words)]


def main(arguments: list[str] | None = None) -> int:
    """Take what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.pictures",
        description=(__doc__ or "").split("\n", 1)[0],
        epilog=f"Pictures: {', '.join(one.name for one in PICTURES)}.",
    )
    parser.add_argument("words", nargs="*", help="take only those whose name has one of these")
    parser.add_argument("--into", type=Path, default=IMAGES, help="the folder (docs/images)")
    asked = parser.parse_args(arguments)
    wanted = chosen(asked.words)
    if not wanted:
        parser.error(f"no picture has {' or '.join(asked.words)} in its name")
    asked.into.mkdir(parents=True, exist_ok=True)
    fetched = Fetched(
        ROOT / "tests" / "browser" / "chromium", ROOT / "build" / "chromium", WebTable(ROOT).npm
    )
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        httpx.Client(base_url=server.address, timeout=SECONDS) as client,
        sync_playwright() as playwright,
    ):
        try:
            browser = launch(playwright, fetched)
        except NoBrowser as error:
            sys.stderr.write(f"{error}\n")
            return 1
        pages = Pages(browser, server)
        for picture in wanted:
            take(picture, pages, client, asked.into)
            sys.stdout.write(f"{picture.name}.png\n")
        pages.close()  # none may have complained
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

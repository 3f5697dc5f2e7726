"""The parts of the kit as they were seen last: a change of look is named, part by part, by theme.

The gallery is built anew and photographed with our own fonts at half its size. Parts are compared
block by block, so that another Chromium may smooth edges in its own way. After a change that is
meant, look at the new pictures in `build/browser` and keep them:
`SHIAI_WRITE_SNAPSHOTS=1 pytest tests/browser/test_gallery.py`.
"""

import base64
import functools
import http.server
import json
import os
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hatch_build import WebTable
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
KEPT = Path(__file__).with_name("gallery")
NEW = ROOT / "build" / "browser"
WRITE = os.environ.get("SHIAI_WRITE_SNAPSHOTS") == "1"
THEMES = ["washi", "night"]

BOXES = """() => Object.fromEntries([...document.querySelectorAll('[data-part]')].map((part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [part.dataset.part, [left, top, width, height].map(Math.round)];
}))"""

# Of two pictures and the boxes of their parts: how many blocks of each part differ, in percent.
DIFFERENT = """async ([kept, now, keptBoxes, nowBoxes, block, much]) => {
  const read = async (picture) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const paint = canvas.getContext('2d');
    paint.drawImage(image, 0, 0);
    return { paint, scale: image.width / document.documentElement.clientWidth };
  };
  const mean = (paint, x, y) => {
    const { data } = paint.getImageData(x, y, block, block);
    const sums = [0, 0, 0];
    for (let i = 0; i < data.length; i += 1) if (i % 4 < 3) sums[i % 4] += data[i];
    return sums.map((sum) => sum / (data.length / 4));
  };
  const [a, b] = [await read(kept), await read(now)];
  const found = {};
  for (const [part, [x, y, width, height]] of Object.entries(nowBoxes)) {
    const [X, Y] = keptBoxes[part];
    let all = 0, other = 0;
    for (let down = 0; (down + 1) * block < height * b.scale; down += 1)
      for (let along = 0; (along + 1) * block < width * b.scale; along += 1) {
        const one = mean(a.paint, X * a.scale + along * block, Y * a.scale + down * block);
        const two = mean(b.paint, x * b.scale + along * block, y * b.scale + down * block);
        all += 1;
        other += Math.max(...one.map((value, i) => Math.abs(value - two[i]))) > much ? 1 : 0;
      }
    found[part] = (100 * other) / all;
  }
  return found;
}"""
BLOCK = 6  # pixels of the halved picture
MUCH = 26  # of 255: more than the edge of a letter that is smoothed in another way
MOST = 0.8  # percent of a part's blocks
SLACK = 3  # pixels by which a part may be larger or smaller


@pytest.fixture(scope="module")
def gallery(tmp_path_factory) -> Iterator[str]:
    """The address of the gallery, built as it stands in the source."""
    npm = WebTable(ROOT).npm()
    folder = tmp_path_factory.mktemp("gallery")
    command = ["exec", "--", "vite", "build", "--mode", "gallery", "--outDir", str(folder)]
    subprocess.run([*npm, *command], cwd=ROOT / "frontend", check=True, capture_output=True)
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/gallery.html"
        server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Hands out files and says nothing about it."""

    def log_message(self, format: str, *args: object) -> None:
        pass


def opened(browser: Browser, address: str, theme: str) -> Page:
    """The gallery at half its size, all letters there."""
    context = browser.new_context(
        viewport={"width": 960, "height": 800}, device_scale_factor=0.5, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(f"{address}?{theme}")
    page.locator("[data-part]").first.wait_for()
    page.evaluate("document.fonts.ready.then(() => undefined)")
    return page


@pytest.mark.parametrize("theme", THEMES)
def test_every_part_looks_as_it_was_kept(browser, gallery, theme):
    page = opened(browser, gallery, theme)
    boxes = page.evaluate(BOXES)
    NEW.mkdir(parents=True, exist_ok=True)
    taken = NEW / f"gallery-{theme}.jpg"
    picture = page.screenshot(path=taken, full_page=True, type="jpeg", quality=70)
    kept = KEPT / f"{theme}.jpg"
    if WRITE:
        KEPT.mkdir(exist_ok=True)
        kept.write_bytes(picture)
        (KEPT / f"{theme}.json").write_text(json.dumps(boxes, indent=1) + "\n")
    before = json.loads((KEPT / f"{theme}.json").read_text())

    assert list(boxes) == list(before), "parts came or went: keep new pictures"
    sizes = {
        part: (before[part][2:], box[2:])
        for part, box in boxes.items()
        if any(abs(a - b) > SLACK for a, b in zip(before[part][2:], box[2:], strict=True))
    }
    assert sizes == {}, f"parts of another size; the new picture: {taken}"
    pictures = [base64.b64encode(one).decode() for one in (kept.read_bytes(), picture)]
    differs = page.evaluate(DIFFERENT, [*pictures, before, boxes, BLOCK, MUCH])
    changed = {part: round(much, 1) for part, much in differs.items() if much > MOST}
    page.context.close()
    assert changed == {}, f"parts that look different, in percent; the new picture: {taken}"


def test_a_change_of_look_is_seen(browser, gallery):
    page = opened(browser, gallery, "washi")
    page.add_style_tag(content=".btn.primary { background: #345a88 !important; }")
    page.add_style_tag(content="[data-part='ladder'] .rung.now { background: none !important; }")
    picture = page.screenshot(full_page=True, type="jpeg", quality=70)
    boxes = page.evaluate(BOXES)
    before = json.loads((KEPT / "washi.json").read_text())
    pictures = [
        base64.b64encode(one).decode() for one in ((KEPT / "washi.jpg").read_bytes(), picture)
    ]
    differs = page.evaluate(DIFFERENT, [*pictures, before, boxes, BLOCK, MUCH])
    page.context.close()

    assert differs["ladder"] > MOST
    assert differs["piles"] <= MOST

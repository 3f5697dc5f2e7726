"""What of a table cannot be read: text that is cut, hangs out of its part or lies on another."""

from playwright.sync_api import Page

# Every size that is promised; those that are touched are narrow or low.
SIZES = (
    (1440, 900), (1366, 657), (1280, 720), (1280, 800), (1536, 730),
    (834, 1112), (390, 844), (360, 740), (360, 640), (844, 390),
)  # fmt: skip

UNREADABLE = """async (parts) => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const found = new Set();
  const style = (node) => getComputedStyle(node);
  const above = function* (node) {
    for (let a = node; a && a !== document.body; a = a.parentElement) yield a;
  };
  const clips = (node) => style(node).overflow !== 'visible';
  const scrolls = (node) => ['auto', 'scroll'].includes(style(node).overflowY);
  const shorten = (node) => style(node).webkitLineClamp !== 'none'; // ends in dots, on purpose
  const out = (a, b, by = 2) =>
    a.left < b.left - by || a.right > b.right + by ||
    a.top < b.top - by || a.bottom > b.bottom + by;
  const both = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const texts = [];
  const walk = document.createTreeWalker(document.querySelector('.app'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent.trim();
    const of = node.parentElement;
    const size = parseFloat(style(of).fontSize);
    if (!text || size < 2 || of.closest('.vh, .skip, .log, svg')) continue;
    if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1 || bottom - top < 1) continue;
      const air = Math.max(0, (bottom - top - size) / 2) + size * 0.08; // above and below letters
      const box = { left, right, top: top + air, bottom: bottom - air };
      let seen = box;
      for (const a of above(of)) if (clips(a)) seen = both(seen, a.getBoundingClientRect());
      const name = `${of.closest('[class]').className}: ${text.slice(0, 24)}`;
      texts.push({ of, box, seen, name });
    }
  }
  for (const { of, box, name } of texts) {
    const clip = [...above(of)].find((a) => clips(a) && !a.matches('.app'));
    if (clip && shorten(clip)) continue;
    if (clip && !scrolls(clip) && out(box, clip.getBoundingClientRect()))
      found.add(`cut by ${clip.className}: ${name}`);
    if (!(clip && scrolls(clip)) && out(box, window_, 1)) found.add(`out of the window: ${name}`);
    const lies = [...above(of)];
    if (lies.some((a) => style(a).position === 'fixed')) continue;
    for (const part of parts) {
      const at = lies.find((a) => a.matches(part));
      if (at && out(box, at.getBoundingClientRect())) found.add(`hangs out of ${part}: ${name}`);
    }
  }
  texts.forEach((a, i) => {
    for (const b of texts.slice(i + 1)) {
      const { left, right, top, bottom } = both(a.seen, b.seen);
      if (a.of !== b.of && right - left > 3 && bottom - top > 4)
        found.add(`on one another: ${a.name} / ${b.name}`);
    }
  });
  for (const button of document.querySelectorAll('.app button, .app [data-card]')) {
    const box = button.getBoundingClientRect();
    if (!button.checkVisibility() || !box.width || button.closest('.log, .skip')) continue;
    if (out(box, window_, 1))
      found.add(`out of the window: ${button.className} ${button.textContent.trim().slice(0, 20)}`);
  }
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) found.add(`the page is ${page.scrollHeight} high`);
  if (page.scrollWidth > innerWidth) found.add(`the page is ${page.scrollWidth} wide`);
  return [...found];
}"""


def unreadable(page: Page, *parts: str) -> list[str]:
    """Sentences about it; `parts` are selectors of parts out of which nothing may hang."""
    found: list[str] = page.evaluate(UNREADABLE, list(parts))
    return found

"""`make docs`: the pages under docs/ as a site in build/site that needs no network to be read.

The pages stay readable on a plain git host. They are put together here (links that leave docs/ are
led to their page of the site or become plain words, `<!-- api … -->` becomes docstrings), built
strictly, and the result is looked at: links, anchors, and that nothing comes from elsewhere.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[1]
SITE = Path("build/site")

# Pages that do not lie in docs/, and what they are called on the site.
OTHERS = {
    "CHANGELOG.md": "changes.md",
    "CONTRIBUTING.md": "contributing.md",
    "bench/results.md": "bench.md",
}
MOVED = {"README.md": "README.md"}  # a link to the page at the root leads to the front page
FILES = {  # what the table in the browser has already
    "frontend/public/shiai.svg": "look/shiai.svg",
    "frontend/public/licences/shippori-mincho-OFL.txt": "look/shippori-mincho-OFL.txt",
    "frontend/src/fonts/shippori-mincho-latin-600.woff2": "look/latin-600.woff2",
    "frontend/src/fonts/shippori-mincho-latin-800.woff2": "look/latin-800.woff2",
    "frontend/src/fonts/shippori-mincho-japanese-600.woff2": "look/japanese-600.woff2",
    "frontend/src/fonts/shippori-mincho-japanese-800.woff2": "look/japanese-800.woff2",
}

FENCE = re.compile(r"^( *)(```|~~~).*?^\1\2 *$", re.M | re.S)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
API = re.compile(r"^<!-- api ([\w.]+)(?:: ([\w ]+))? -->$", re.M)


# ---- putting the pages together ----------------------------------------------------------------


def sources(root: Path) -> dict[str, Path]:
    """Every page of the site by its name there, with the file it is made from."""
    docs = root / "docs"
    found = {str(page.relative_to(docs)): page for page in sorted(docs.glob("**/*.md"))}
    for name, page in OTHERS.items():
        if (root / name).exists():
            found[page] = root / name
    for own in sorted(root.glob("src/shiai/games/*/README.md")):
        found[f"games/{own.parent.name}.md"] = own
    return found


def put_together(root: Path, into: Path) -> None:
    """All pages and pictures as the builder wants them, in an empty folder."""
    places = {source.resolve(): name for name, source in sources(root).items()}
    for name, page in MOVED.items():
        places[(root / name).resolve()] = page
    for file in (root / "docs").glob("**/*"):
        if file.is_file() and file.suffix != ".md":
            _copy(file, into / file.relative_to(root / "docs"))
            places[file.resolve()] = str(file.relative_to(root / "docs"))
    for name, place in FILES.items():
        _copy(root / name, into / place)
    for name, source in sources(root).items():
        made = into / name
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(_for_the_site(source, name, places), encoding="utf-8")


def _copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)


def _for_the_site(source: Path, name: str, places: dict[Path, str]) -> str:
    """A page with its links led within the site and its docstrings asked for."""

    def lead(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        path, hash_sign, anchor = target.partition("#")
        if not path or re.match(r"[a-z]+:", target):
            return found.group()
        there = places.get((source.parent / path).resolve())
        if there is None:
            return words if not picture else ""
        link = os.path.relpath(there, Path(name).parent)
        return f"{picture}[{words}]({link}{hash_sign}{anchor})"

    text = source.read_text(encoding="utf-8")
    made, at = [], 0
    for fence in FENCE.finditer(text):
        made += [LINK.sub(lead, text[at : fence.start()]), fence.group()]
        at = fence.end()
    return API.sub(_docstrings, "".join([*made, LINK.sub(lead, text[at:])]))


def _docstrings(found: re.Match[str]) -> str:
    """A class with all that is public in it; or, with names behind it, these alone."""
    place, names = found.groups()
    if names is None:
        return f"::: {place}"
    return "\n\n".join(
        f"::: {place}.{name}\n    options:\n      heading_level: 3" for name in names.split()
    )


# ---- building ----------------------------------------------------------------------------------


def build(root: Path, into: Path) -> subprocess.CompletedProcess[str]:
    """Build the site; whatever the builder warns of is a failure."""
    # Never --quiet: what is not logged is not counted as a warning either.
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean"]
    with tempfile.TemporaryDirectory() as pages:
        put_together(root, Path(pages))
        return subprocess.run(
            [*command, "--config-file", root / "mkdocs.yml", "--site-dir", into],
            cwd=root,
            env={**os.environ, "SHIAI_PAGES": pages, "NO_MKDOCS_2_WARNING": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )


# ---- looking at what was built -----------------------------------------------------------------


class Page(HTMLParser):
    """What a page links to, what it loads, and the places in it that can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.tag = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One tag."""
        self.tag = tag
        given = {name: value or "" for name, value in attrs}
        self.ids.update(given[name] for name in ("id", "name") if given.get(name))
        self.loads += [given[name] for name in ("src", "poster") if given.get(name)]
        self.loads += [one.split()[0] for one in given.get("srcset", "").split(",") if one.split()]
        self.loads += loaded_by(given.get("style", ""))
        if tag == "link" and given.get("rel") not in ("canonical", "next", "prev"):
            self.loads.append(given.get("href", ""))
        elif given.get("href"):
            self.links.append(given["href"])

    def handle_data(self, data: str) -> None:
        """What stands in a tag: of a style, what it loads."""
        if self.tag == "style":
            self.loads += loaded_by(data)

    def handle_endtag(self, tag: str) -> None:
        """The end of a tag."""
        self.tag = ""


def loaded_by(style: str) -> list[str]:
    """What a style sheet loads."""
    return re.findall(r"""(?:url\(\s*|@import\s+)(?!url)['"]?([^)'"]+)""", style)


def problems(site: Path) -> Iterator[str]:
    """What is wrong with a site that was built, a sentence each."""
    pages = {page: Page(page.read_text(encoding="utf-8")) for page in site.glob("**/*.html")}
    for path, page in sorted(pages.items()):
        name = path.relative_to(site)
        for target in page.loads:
            if _is_elsewhere(target):
                yield f"{name}: loads {target!r} from elsewhere"
        for target in page.links + page.loads:
            why = _leads_nowhere(site, path, target, pages)
            if why:
                yield f"{name}: {target!r} {why}"
    for sheet in sorted(site.glob("**/*.css")):
        for target in loaded_by(sheet.read_text(encoding="utf-8")):
            if _is_elsewhere(target):
                yield f"{sheet.relative_to(site)}: loads {target!r} from elsewhere"
    if not pages:
        yield f"there is no page in {site}"


def _is_elsewhere(target: str) -> bool:
    split = urlsplit(target)
    return bool(split.netloc) or split.scheme in ("http", "https")


def _leads_nowhere(site: Path, path: Path, target: str, pages: dict[Path, Page]) -> str:
    split = urlsplit(target)
    if split.scheme or split.netloc:
        return ""
    to = unquote(split.path)
    other = path if not to else (site / to[1:] if to[0] == "/" else path.parent / to).resolve()
    if other.is_dir():
        other /= "index.html"
    if not other.is_file():
        return "leads nowhere"
    anchor = unquote(split.fragment)
    if anchor and other in pages and anchor not in pages[other].ids and anchor != "__skip":
        return "leads to no place of that page"
    return ""


def main(arguments: list[str] | None = None) -> int:
    """Build and look; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / SITE, help="where the site is put")
    into = parser.parse_args(arguments).into.resolve()
    done = build(ROOT, into)
    wrong = [] if done.returncode else list(problems(into))
    if done.returncode or wrong:
        lines = [line for line in done.stdout.splitlines() if not line.startswith("INFO")]
        print(*(lines if done.returncode else wrong), sep="\n")
        print("docs: the site was not built as it should be")
        return 1
    where = os.path.relpath(into)
    print(f"docs: the site lies in {where}; open {where}/index.html, or serve it:")
    print(f"  {os.path.relpath(sys.executable)} -m http.server -d {where} --bind 127.0.0.1 8000")
    return 0


if __name__ == "__main__":
    sys.exit(main())

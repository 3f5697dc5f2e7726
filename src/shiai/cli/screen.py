"""The screen: colours that read on dark and on light, signs without colour, links to rules."""

import io
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.console import Console
from rich.style import Style
from rich.text import Text
from rich.theme import Theme

if TYPE_CHECKING:
    from rich.console import RenderableType

# Middle tones: about 5.4 : 1 on black and 3.8 : 1 on white. A colour means one thing, and is
# never the only sign: vermilion harms, indigo is yours, gold is honor.
THEME = Theme(
    {
        "harm": "#E0523A",
        "harm.bold": "bold #E0523A",
        "yours": "#4C86C6",
        "yours.bold": "bold #4C86C6",
        "honor": "#A67C1C",
        "honor.bold": "bold #A67C1C",
        "quiet": "#808080",
        "rule": "#808080",
        "prompt": "bold",
        "title": "bold",
    }
)


def console(*, stderr: bool = False) -> Console:
    """A console with our colours; NO_COLOR, TERM=dumb and pipes are respected by Rich."""
    stream = sys.stderr if stderr else sys.stdout
    if isinstance(stream, io.TextIOWrapper) and not stream.encoding.lower().startswith("utf"):
        stream.reconfigure(errors="replace")  # better a question mark than an end
    return Console(theme=THEME, highlight=False, stderr=stderr, emoji=False)


def speaks_unicode(out: Console) -> bool:
    """Whether kanji, diamonds and arrows can be shown."""
    return out.encoding.lower().startswith("utf")


def has_room(out: Console) -> bool:
    """Whether a person sits at a terminal that can be drawn on."""
    return out.is_terminal and not out.is_dumb_terminal


# ---- links -----------------------------------------------------------------------------------

_LINKING_PROGRAMS = (
    "iTerm.app",  # codespell:ignore
    "WezTerm",
    "vscode",
    "ghostty",
    "Hyper",
    "rio",
    "mintty",
)
_LINKING_TERMS = ("xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour")
_LINKING_VARIABLES = ("KONSOLE_VERSION", "WT_SESSION", "KITTY_WINDOW_ID", "DOMTERM")


def links_work(environ: Mapping[str, str]) -> bool:
    """Whether this terminal is known to show OSC 8 links; FORCE_HYPERLINK=0 or 1 overrules."""
    forced = environ.get("FORCE_HYPERLINK")
    if forced is not None:
        return forced not in ("", "0")
    if environ.get("TERM", "").startswith(("screen", "tmux", "dumb")) or "CI" in environ:
        return False
    vte = environ.get("VTE_VERSION", "")
    return (
        environ.get("TERM_PROGRAM") in _LINKING_PROGRAMS
        or environ.get("TERM", "").startswith(_LINKING_TERMS)
        or any(name in environ for name in _LINKING_VARIABLES)
        or (vte.isdecimal() and int(vte) >= 5000)
    )


def rule_address(key: str, rule: str) -> str | None:
    """Where a rule stands on the rules page, as an address; None if there is no such page."""
    import shiai
    from shiai.rulebook import UnknownRule, page_of

    try:
        return f"{page_of(shiai.find(key)).as_uri()}#{rule.lower()}"
    except UnknownRule:
        return None


def rule_mark(key: str, rule: str | None, out: Console) -> Text:
    """` (EIYO-022)`, as a link where the terminal can follow one."""
    if rule is None:
        return Text("")
    address = rule_address(key, rule) if out.is_terminal and links_work(os.environ) else None
    style = out.get_style("rule") + Style(link=address)
    return Text(" ").append(f"({rule})", style=style)


def sentence(key: str, text: str, rule: str | None, out: Console, style: str = "") -> Text:
    """A sentence and the rule behind it."""
    return Text.assemble((text, style), rule_mark(key, rule, out))


# ---- long things -----------------------------------------------------------------------------


def show_pages(out: Console, thing: "RenderableType") -> None:
    """Print, through the pager if it is taller than the terminal."""
    import click

    with out.capture() as caught:
        out.print(thing, crop=False)
    text = caught.get()
    if has_room(out) and text.count("\n") >= out.height - 1:
        click.echo_via_pager(text, color=out.color_system is not None)
    else:
        out.file.write(text)

"""Eohn in words."""

from __future__ import annotations

from shiai.core.game import Json, Said, WhyNot
from shiai.core.layout import OVER
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.layout import L


def eohn(state: State) -> Eohn:
    """The state as what it is."""
    assert isinstance(state, Eohn), "the state is Eohn's"
    return state


def impossible(state: Eohn) -> str | None:
    return None


def reason(state: Eohn) -> Said:
    return Said(L.endings[int(state.s[OVER])])


def prompt(state: Eohn, seat: int) -> Said:
    return Said(L.step_names[int(state.question())])


def describe(state: Eohn, code: int) -> str:
    return ""


def explain(state: Eohn, seat: int, code: int, rule: int, rule_id: str) -> WhyNot:
    return WhyNot(rule_id, None, "not now")


def log_line(state: Eohn, event: Json, cards: list[str | None], seat: int) -> Said | None:
    return None


def see(state: Eohn, seat: int) -> Json:
    return {}


def all_faces(terms: Terms) -> Json:
    return {}

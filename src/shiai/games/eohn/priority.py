"""Eohn: windows as a server sees them that passes for players (docs/priority.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from shiai.core.json_types import as_json
from shiai.core.priority import Priority, Window
from shiai.core.sentence import Json, Sentence
from shiai.core.table import Table
from shiai.games.eohn import layout, preview
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.names import card_name, defenders_of, eohn, life_of
from shiai.games.eohn.stack import newest_object

WINDOWS: Final = (
    layout.RESPOND, layout.TRIGGERED, layout.EXCHANGE_MOVE, layout.OTHERS_MOVE,
)  # fmt: skip
QUIET: Final = (layout.ON_MOMENT, layout.ON_END_PHASE)
FEW: Final = 15  # Energy, below which every legal answer is asked
PHASES: Final = ("draw", "energize", "action_1", "combat", "action_2", "end")

Kind = Literal["attack", "ally", "activation", "chain", "condition", "hit", "quiet"]


class EohnPriority(Priority):
    """When a player of Eohn is asked."""

    needs: ClassVar[Mapping[str, object]] = {"prompt_policy": "always"}
    kinds: ClassVar[Mapping[str, str]] = {
        "attack": "ask",
        "ally": "ask",
        "activation": "ask",
        "chain": "helps",
        "condition": "ask",
        "hit": "helps",
        "quiet": "pass",
    }
    never_passed = ("attack",)
    thought_about = ("attack", "ally", "activation")
    phases = PHASES
    stops = ("combat", "end")

    def window(self, table: Table) -> Window | None:
        """The window that is asked about now."""
        state = eohn(table.state)
        if state.is_over() or int(state.question()) not in WINDOWS:
            return None
        seat = int(state.decider())
        asked = int(state.question())
        passing = layout.DECLINE if asked == layout.TRIGGERED else layout.PASS
        return Window(
            seat=seat,
            kind=_kind(state, seat, asked),
            quiet=_is_quiet(state, asked),
            is_open=bool(state.may_answer(seat)),
            passing=int(passing) & 0xFFFFF,
            key=_key(state, asked),
            phase=PHASES[max(0, int(state.get(layout.PHASE)) - 1)],
            of_turn=int(state.get(layout.TURN)),
            turn=int(state.get(layout.ALL_TURNS)),
        )

    def is_urgent(self, table: Table, seat: int) -> bool:
        """Little Energy is left, or the damage would end the round."""
        state = eohn(table.state)
        if life_of(state, seat) < FEW:
            return True
        passed = _if_all_pass(_told(table, seat, _passing(table, seat)))
        return passed is not None and any(
            not state.are_opponents(seat, other) for other in passed["defeated"]
        )

    def is_meant(self, table: Table, seat: int) -> bool:
        """Whether the newest activation is aimed at an ability of this seat, or at its player."""
        state = eohn(table.state)
        act = int(state.activation_count()) - 1
        if act < 0 or int(state.record(layout.ACTIVATIONS, act, layout.ACT_SEAT)) == seat:
            return False
        named = newest_object(state, seat)
        return named is not None and named.get("seat") == seat

    def helps(self, table: Table, seat: int) -> bool:
        """Whether an action changes damage, Daze, a Block or the right to counter."""
        passing = _passing(table, seat)
        usual = _result(_told(table, seat, passing))
        return any(
            _result(_told(table, seat, code)) != usual
            for code in table.codes(seat)
            if code != passing
        )

    def missed(self, table: Table, seat: int) -> Sentence:
        """The action after which the own side is hit least, or the enemy hit most."""
        state = eohn(table.state)
        passing = _passing(table, seat)
        usual = _if_all_pass(_told(table, seat, passing))
        best, found = (0, 0), -1
        for code in table.codes(seat):
            told = _if_all_pass(_told(table, seat, code))
            if code != passing and told is not None and usual is not None:
                gain = _gain(state, seat, usual, told)
                if gain > best:
                    best, found = gain, code
        if found < 0:
            others = [code for code in table.codes(seat) if code != passing]
            name = _name(state, seat, others[0])
            return Sentence(f"Passed for you: {name} could have been used.")
        after = _if_all_pass(_told(table, seat, found))
        name = _name(state, seat, found)
        assert after is not None, "it was compared"
        if best[0] > 0:
            hurt = sum(after["damage"][one] for one in _side(state, seat))
            return Sentence(f"Passed for you: {name} would have made it {hurt}.")
        dealt = sum(after["damage"]) - sum(after["damage"][one] for one in _side(state, seat))
        return Sentence(f"Passed for you: {name} would have dealt {dealt}.")


def _kind(state: Eohn, seat: int, asked: int) -> Kind:
    if asked == layout.TRIGGERED:
        return "condition"
    if asked == layout.EXCHANGE_MOVE:
        if int(state.link_to_answer(seat)) >= 0:
            return "attack"
        return "ally" if state.is_helper(seat) else "chain"
    if asked == layout.OTHERS_MOVE:
        return "ally" if _ally_is_attacked(state, seat) else "activation"
    event = int(state.window(layout.WINDOW_EVENT))
    if event == layout.ON_ACTIVATION:
        act = state.window(layout.WINDOW_SUBJECT)
        user = state.record(layout.ACTIVATIONS, act, layout.ACT_SEAT)
        return "activation" if state.are_opponents(seat, user) else "chain"
    return "quiet" if event in QUIET else "hit"


def _ally_is_attacked(state: Eohn, seat: int) -> bool:
    links = range(int(state.first_link()), int(state.link_count()))
    return any(
        not state.are_opponents(seat, other)
        for link in links
        for other in defenders_of(state, link)
    )


def _is_quiet(state: Eohn, asked: int) -> bool:
    if asked != layout.RESPOND and asked != layout.TRIGGERED:
        return False
    event = int(state.window(layout.WINDOW_EVENT))
    if event == layout.ON_STATUS:  # Relentless or Rested, when combat ends or is skipped
        return not state.in_chain() and int(state.activation_count()) == 0
    return event in QUIET


def _key(state: Eohn, asked: int) -> tuple[int, ...]:
    """Numbers that stay while a window is open and differ from those of any other near it."""
    common = (
        int(state.get(layout.ALL_TURNS)),
        int(state.get(layout.PHASE)),
        int(state.get(layout.STAMP)),
        int(state.activation_count()),
    )
    if asked == layout.RESPOND or asked == layout.TRIGGERED:
        event, subject = state.window(layout.WINDOW_EVENT), state.window(layout.WINDOW_SUBJECT)
        return (*common, int(state.window_count()), int(event), int(subject))
    return (*common, 0, int(state.link_count()), int(state.reaction_count()))


# ---- what would come of it ---------------------------------------------------------------------


def _passing(table: Table, seat: int) -> int:
    return table.codes(seat)[0]  # passing is offered first


def _told(table: Table, seat: int, code: int) -> Json:
    table.codes(seat)
    return as_json(preview.preview(eohn(table.state), code))


def _if_all_pass(told: Json) -> Json | None:
    found: Json | None = told.get("if_all_pass")
    return found


def _result(told: Json) -> object:
    """What a chain comes to: all that an action may change for the better."""
    passed = _if_all_pass(told)
    if passed is None:
        return None
    counters = [
        (one["seat"], "may_counter" in one)
        for link in told.get("result", [])
        for one in link["against"]
    ]
    return passed["damage"], passed["dazed"], passed["destroyed"], passed["defeated"], counters


def _side(state: Eohn, seat: int) -> list[int]:
    return [n for n in range(int(state.shape.seats)) if not state.are_opponents(seat, n)]


def _gain(state: Eohn, seat: int, usual: Json, told: Json) -> tuple[int, int]:
    """Damage that the own side is spared, and that the others get more."""
    side = _side(state, seat)
    spared = sum(usual["damage"][one] - told["damage"][one] for one in side)
    dealt = sum(told["damage"]) - sum(usual["damage"]) + spared
    return spared, dealt


def _name(state: Eohn, seat: int, code: int) -> str:
    return card_name(state, preview.Ability(state, seat, code).card)

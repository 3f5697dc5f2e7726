"""Eohn: a battle told in numbers, round by round, from what everybody could see."""

from __future__ import annotations

from shiai.core.event import events_for
from shiai.core.sentence import Json
from shiai.games.eohn import layout
from shiai.games.eohn.eohn import Eohn

ENERGY = ("energy_deck", "pure_deck", "floating", "floating_pure")  # all that one can still lose
RULES = {
    "energy": "EOHN-006",  # a player could not discard what was lost
    "deck": "EOHN-008",  # a player could not draw
    "conceded": "RULING-EOHN-68",
    "effect": "EOHN-010",  # a card says so
}


def facts(state: Eohn) -> Json:
    """Rounds and turns: what a position keeps; how each round went is told when it ends."""
    return {
        "rounds": int(state.get(layout.ROUND)),
        "turns": int(state.get(layout.ALL_TURNS)),
    }


def story(state: Eohn, until: int) -> Json:
    """How the round went that ends with event number `until`; it is told with that event.

    From the events: of a table that was set up or guessed, those since then.
    """
    return _Rounds(state, until).told


class _Rounds:
    """The events up to the end of a round, read once."""

    def __init__(self, state: Eohn, until: int) -> None:
        self.seats = int(state.shape.seats)
        self.teams = [int(state.team_of(seat)) for seat in range(self.seats)]
        self.energy: dict[tuple[str, str, int], int] = {}
        self.causes: dict[int, str] = {}
        self.lost: list[int] = []
        self.last = ""
        self.told: Json = {}
        self.open = self._new(1)
        for event in events_for(state, 0):
            self._see(event)
            if event["n"] == until:
                break

    def _new(self, number: int) -> Json:
        self.causes, self.lost = {}, []
        nothing = [0] * self.seats
        return {"round": number, "turns": 0, "energy": [], "attacks": nothing, "damage": nothing[:]}

    def _lives(self) -> list[int]:
        return [
            sum(n for (_, _, owner), n in self.energy.items() if owner == seat)
            for seat in range(self.seats)
        ]

    def _see(self, event: Json) -> None:
        kind = event["event"]
        if kind == "count":
            self._count(event)
            return
        if kind == "turn_starts":
            self.open["turns"] += 1
            self.open["energy"].append(self._lives())
        elif kind == "attack_declared":
            self.open["attacks"][event["seat"]] += 1
        elif kind == "damage":
            self.open["damage"][event["seat"]] += event["damage"]
        elif kind == "defeated":
            self.causes.setdefault(event["seat"], "conceded")
            self.lost.append(event["seat"])
        elif kind == "round_ends":
            self._end(event)
        if kind not in ("step", "move", "shuffle"):
            self.last = kind

    def _count(self, event: Json) -> None:
        name, value = event["name"], event["value"]
        if name in ENERGY:
            self.energy[name, event.get("place", ""), event["seat"]] = value
        elif name == "round":
            self.open = self._new(value)
        elif name == "marked" and value == 1:
            cause = "energy" if self.last == "loses" else "deck"
            self.causes.setdefault(event["seat"], cause)

    def _end(self, event: Json) -> None:
        """EOHN-002  A round is over: who won it, and what decided."""
        won = [seat for seat in range(self.seats) if self.teams[seat] == event["winner"]]
        reason = self.causes[self.lost[-1]] if self.lost else "effect"
        self.open["energy"].append(self._lives())
        self.open["round"] = event["round"]
        self.told = {**self.open, "winners": won, "reason": reason, "rule": RULES[reason]}

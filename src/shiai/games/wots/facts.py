"""Way of the Samurai: a fight or a game that is over, in numbers, for the last page."""

from typing import Any, Final

from shiai.core.event import events_for
from shiai.games.wots import layout, printed
from shiai.games.wots.view import set_of
from shiai.games.wots.wots import Wots

Json = dict[str, Any]

NOBODYS: Final = 0  # any seat: what is read here all may know
COUNTED: Final = (
    "defenses", "defenses_met", "counterattacks", "counterattacks_blocked", "combos",
    "wounds_suffered", "wounds_dealt", "ki_spent",
)  # fmt: skip


def facts(state: Wots) -> Json:
    """Where both stand at the end of the game."""
    return {
        "rounds": int(state.get(layout.ROUND)),
        "life": int(state.life()),
        "ki": int(state.ki()),
        "enemy_life": sum([int(state.enemy_life(k)) for k in range(int(state.enemies()))]),
        "opponents_defeated": int(state.get(layout.DEFEATED)),
    }


def story(state: Wots, until: int) -> Json:
    """How the fight went that ends with event number `until`; it is told with that event."""
    return _Story(state, until).facts()


def _at_first(events: list[Json], kind: str, which: int, now: int, of: str = "who") -> int:
    """Where a number of a fighter stood at first: before it changed, or as it still stands."""
    for event in events:
        if event["event"] == kind and event[of] == which:
            return int(event["before"])
    return now


class _Story:
    """The events of a fight, read once; what stood before it is read on the way."""

    def __init__(self, state: Wots, until: int) -> None:
        self.below = set_of(state.terms).lists["guard_below"]
        self.ids = set_of(state.terms).opponent_ids
        self.counts = dict.fromkeys(COUNTED, 0)
        events = list(events_for(state, NOBODYS))
        self.life = _at_first(events, "life_changes", 0, int(state.life()))
        self.ki = _at_first(events, "ki_changes", 0, int(state.ki()))
        self.enemies = {
            layout.ENEMY_PLACES[k]: _at_first(
                events, "life_changes", k + 1, int(state.enemy_life(k))
            )
            for k in range(int(state.enemies()))
        }
        self.guard = _at_first(
            events, "gauge_changes", printed.GUARD, int(state.gauge(printed.GUARD)), of="gauge"
        )
        self.counter = ""  # the last one that was turned up
        self.by_round: list[Json] = []
        self.blow: Json | None = None  # the last counterattack that hit, until the next choice
        for event in events:
            if event["n"] == until:
                break
            self.read(event)
        self.note_round()

    def facts(self) -> Json:
        """What was counted; Life of both by round; the last blow and the Guard it asked for."""
        return {**self.counts, "life_by_round": self.by_round, "blow": self.blow}

    def read(self, event: Json) -> None:
        """One event."""
        kind = event["event"]
        if kind == "count":
            self.number(event)
        elif kind == "move" and event["to"]["zone"] == "counterattack":
            self.counter = event["card"]
        elif kind == "choice":
            self.blow = None
        elif kind == "defense_resolved":
            self.counts["defenses"] += 1
            self.counts["defenses_met"] += event["met"]
        elif kind == "counterattack_resolved":
            self.counterattack(event["outcome"])
        elif kind == "combo":
            self.counts["combos"] += 1
        elif kind == "wound":
            self.counts["wounds_dealt" if event["enemy"] else "wounds_suffered"] += 1
        elif kind == "ki_changes" and event["cause"] == layout.BY_PRICE and event["who"] == 0:
            self.counts["ki_spent"] += event["before"] - event["after"]
        elif kind == "fight_ends":
            self.counts = dict.fromkeys(COUNTED, 0)
            self.by_round = []

    def number(self, event: Json) -> None:
        """A number that is told at the end of a round."""
        name, value = event["name"], event["value"]
        if name == "life":
            self.life = value
        elif name == "ki":
            self.ki = value
        elif name == "enemy_life":
            self.enemies[event["place"]] = value
        elif name == "gauges" and event["place"] == "guard":
            self.guard = value
        elif name == "fight_round" and value > 1:
            self.note_round()

    def note_round(self) -> None:
        """Life of both, as it stands."""
        self.by_round.append({"life": self.life, "enemy_life": sum(self.enemies.values())})

    def counterattack(self, outcome: int) -> None:
        """WOTS-031  Of those that were resolved; what Guard would have blocked the last one."""
        if outcome in (layout.SKIPPED, layout.MORE):
            return
        self.counts["counterattacks"] += 1
        if outcome != layout.HIT:
            self.counts["counterattacks_blocked"] += 1
            return
        needed = self.below[self.ids.index(self.counter)]
        self.blow = {
            "card": self.counter,
            "guard": self.guard,
            "needed": needed,
            "ki": self.ki,
        }

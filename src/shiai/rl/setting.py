"""Setting: which game, seats, options and cards a learner meets, and how it sees and is paid."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import shiai
from shiai.core.agreement import Agreement
from shiai.core.errors import BadOption
from shiai.core.layout import OVER
from shiai.core.observe import Observer
from shiai.core.state import State
from shiai.core.table import Table
from shiai.core.terms import Terms
from shiai.installed import warn_if_plain
from shiai.rl.arrays import as_array
from shiai.rl.planes import HIGHEST, Planes

REWARDS = ("win", "score")
DRAWS = ("draw", "drawn")


class ObservationEncoder:
    """How a learner sees: compact whole numbers, or planes for a network."""

    def __init__(self, terms: Terms, memory: bool, planes: bool) -> None:
        self.observer = Observer(terms, memory)
        self.planes = Planes(self.observer.entries) if planes else None

    def observe(self, state: State, seat: int) -> NDArray[Any]:
        """What a seat sees and knows."""
        compact = as_array(self.observer.look(state, seat), np.int32)
        return compact.copy() if self.planes is None else self.planes.expand(compact)


class Setting(ObservationEncoder):
    """What all faces share. Made once; tables are dealt from it.

    Args:
        game: its key, with seats, options, cards and decks; or all of it as an Agreement.
        memory: observations hold what the seat's ledger knows of hidden cards, too.
        planes: observations are floats for a network, not compact whole numbers.
        reward: "win" pays at the end only, from -1 to 1; "score" pays the final score.
        shaping: this much for each point by which the seat's score changes on the way; 0 is off.

    Raises:
        BadOption: a word or a value is not known.

    Example:
        >>> from shiai.rl import Setting
        >>> setting = Setting("seii", seats=2)
        >>> setting.deal(7).seats, int(setting.action_space().n) == setting.codes
        (2, True)
    """

    def __init__(
        self,
        game: str | Agreement,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: str | None = None,
        decks: Sequence[object] | None = None,
        memory: bool = True,
        planes: bool = False,
        reward: str = "win",
        shaping: float = 0.0,
    ) -> None:
        warn_if_plain()
        if reward not in REWARDS:
            raise BadOption(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
        if isinstance(game, Agreement):
            self.agreement = game
        else:
            self.agreement = shiai.find(game).agree(
                seats, options=options, cards=cards, decks=decks
            )
        self.game = shiai.find(self.agreement.game)
        self.terms = self.game.terms_for(self.agreement)
        super().__init__(self.terms, memory, planes)
        self.seats = int(self.terms.seats)
        self.is_shared = (
            self.seats == 1 or self.game.rules.wins_together()
        )  # one side: all are paid alike
        self.memory = memory
        self.reward = reward
        self.shaping = shaping
        self.codes = int(self.terms.verbs.size)

    # ---- spaces ------------------------------------------------------------------------------

    def observation_space(self) -> spaces.Box:
        """Bounds follow from the layout."""
        if self.planes is not None:
            return spaces.Box(-HIGHEST, HIGHEST, (self.planes.size,), np.float32)
        low = np.zeros(int(self.observer.size), np.int32)
        high = np.ones(int(self.observer.size), np.int32)
        for entry in self.observer.entries:
            behind = entry.at + max(len(entry.places), 1)
            low[entry.at : behind] = entry.low
            high[entry.at : behind] = max(entry.high, entry.low + 1)
        return spaces.Box(low, high, dtype=np.int32)

    def action_space(self) -> spaces.Discrete:
        """Every option the game can ever offer has its own number."""
        return spaces.Discrete(self.codes)

    # ---- looking -----------------------------------------------------------------------------

    def deal(self, seed: int) -> Table:
        """A table dealt from this seed."""
        return Table(self.game, self.terms, seed, None, False)

    def mask(self, codes: list[int]) -> NDArray[np.int8]:
        """1 for each of these options."""
        made = np.zeros(self.codes, np.int8)
        made[codes] = 1
        return made

    # ---- paying ------------------------------------------------------------------------------

    def pays(self, state: State) -> list[float]:
        """What each seat is paid when the game is over."""
        if self.reward == "score":
            return [float(state.score(seat)) for seat in range(self.seats)]
        winners = self.game.rules.winners(state)
        if not self.is_shared:
            return win_or_lose(self.seats, winners)
        return [1.0 if winners else 0.0 if self.ending(state) in DRAWS else -1.0] * self.seats

    def ending(self, state: State) -> str:
        """The name of how the game ended."""
        return self.terms.layout.endings[int(state.s[OVER])]


def win_or_lose(seats: int, winners: list[int]) -> list[float]:
    """The winners share 1 and the losers share -1, so that all adds up to 0."""
    if not winners or len(winners) == seats:
        return [0.0] * seats
    won, lost = 1.0 / len(winners), -1.0 / (seats - len(winners))
    return [won if seat in winners else lost for seat in range(seats)]

"""Way of the Samurai, as a search sees it: rounds, who wins, a position in numbers, advice."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.state import State
from shiai.games.wots import greedy, layout
from shiai.games.wots.wots import Wots
from shiai.search.hooks import Hooks
from shiai.search.value import Value

WIDTH: Final = 34
VERSION: Final = 1
ROUNDS_OF_A_FIGHT: Final = 10_000  # more than any has


class WotsMind(Hooks):
    """Life, Ki, gauges and die of both; in a clan or campaign the chance to win this fight."""

    def __init__(self) -> None:
        super().__init__(WIDTH, VERSION)

    def mark(self, state: State) -> i64:
        """Rounds, fight after fight."""
        return state.s[layout.FIGHT_NO] * ROUNDS_OF_A_FIGHT + state.s[layout.ROUND]

    def reward(self, state: State, seat: i64) -> float:
        """WOTS-001, WOTS-141, WOTS-SHADOW-6  Who has won the duel, the campaign, the match."""
        assert isinstance(state, Wots)
        return 1.0 if state.wins(seat) else 0.0

    def worth(self, state: State, seat: i64, value: Value, x: vec[float]) -> float:
        """Learnt for the samurai; who plays his shadow wins where he does not."""
        assert isinstance(state, Wots)
        self.describe(state, seat, x)
        chance = value.of(x)
        return 1.0 - chance if state.has_shadow() and state.samurai() != seat else chance

    def advise(self, state: State, seat: i64) -> i64:
        """greedy.py"""
        assert isinstance(state, Wots)
        return greedy.choose(state, seat)

    def describe(self, state: State, seat: i64, x: vec[float]) -> None:
        """Both fighters, the attack that is going on, and what is left to draw."""
        assert isinstance(state, Wots)
        life: i64 = state.get(layout.LIFE)
        ki: i64 = state.get(layout.KI)
        target = state.get(layout.TARGET)
        elife: i64 = state.get(layout.ENEMY_LIFE, target)
        eki: i64 = state.get(layout.ENEMY_KI, target)
        die: i64 = state.get(layout.DIE)
        x[0] = float(life) / 8.0
        x[1] = float(ki) / 5.0
        x[2] = float(die) / 6.0
        x[3] = float(elife) / 8.0
        x[4] = float(eki) / 5.0
        x[5] = 1.0 if ki == 0 else 0.0
        x[6] = 1.0 if eki == 0 else 0.0
        x[7] = 1.0 if ki == 1 else 0.0
        x[8] = 1.0 if eki == 1 else 0.0
        x[9] = float(state.size(layout.STORED))
        x[10] = float(state.size(state.hand())) / 6.0
        x[11] = float(state.get(layout.ROUND)) / 10.0
        x[12] = float(state.get(layout.ATTACK_NO)) - 1.0
        for k in range(i64(3)):
            x[13 + k] = float(state.gauge(k)) / 4.0
        x[16] = float(state.size(layout.ACTION_ZONE))
        x[17] = float(state.size(layout.SPECIAL_DECK)) / 5.0
        x[18] = 1.0 if life <= 2 else 0.0
        x[19] = 1.0 if elife <= 2 else 0.0
        x[20] = 1.0 if elife <= 1 else 0.0
        x[21] = 1.0 if life <= 1 else 0.0
        x[22] = 1.0 if die >= 5 else 0.0
        x[23] = 1.0 if die == 6 else 0.0
        x[24] = float(life - elife) / 8.0
        x[25] = float(ki - eki) / 5.0
        effects = state.printed.effect
        for k in range(i64(3)):
            total: i64 = 0
            hand = state.hand()
            for place in range(state.size(hand)):
                total += effects[state.card_at(hand, place) * 3 + k]
            x[26 + k] = float(total) / 6.0
        x[29] = float(state.size(layout.OPPONENT_DECK)) / 10.0
        x[30] = float(state.size(layout.ACTION_DECK)) / 20.0
        total = 0
        for place in range(state.size(layout.ACTION_DECK)):
            card = state.card_at(layout.ACTION_DECK, place)
            total += effects[card * 3] + effects[card * 3 + 1] + effects[card * 3 + 2]
        x[31] = float(total) / 20.0
        x[32] = float(life * ki) / 20.0
        x[33] = float(elife * eki) / 20.0

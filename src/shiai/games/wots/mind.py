"""Way of the Samurai, as a search sees it: rounds, who wins, a position in numbers, advice."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.state import State
from shiai.games.wots import greedy, layout, printed
from shiai.games.wots.options import OPTIONS
from shiai.games.wots.wots import Wots
from shiai.search.hooks import Hooks, soften
from shiai.search.value import Value

WIDTH: Final = 46
VERSION: Final = 2
WIDE: Final = 300.0  # of an attack, as greedy.py counts: a third of an enemy's Life
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

    def variety(self) -> list[dict[str, object]]:
        """Half of them the first duel, half other enemies and weapons."""
        enemies = OPTIONS.find("enemy").values
        weapons = OPTIONS.find("weapon").values
        found: list[dict[str, object]] = []
        for k in range(len(enemies)):
            found.append({})
            found.append({"enemy": enemies[k], "weapon": weapons[(3 * k) % len(weapons)]})
        return found

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

    def weigh(self, state: State, seat: i64, options: vec[i64], out: vec[float]) -> None:
        """Cards by the best line that each begins; everything else by advice alone."""
        assert isinstance(state, Wots)
        if state.question() != layout.PLAY:
            super().weigh(state, seat, options, out)
            return
        plan = greedy.Plan(state)
        n: i64 = len(options)
        for k in range(n):
            out[k] = float(greedy.NEVER)
            if state.terms.handle_of[options[k]] == layout.PLAY_CARD:
                card = layout.VERBS.argument(options[k], 0)
                out[k] = float(greedy.worth_of_line(state, plan, card))
        soften(out, n, WIDE, out)

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
        self.describe_enemy(state, x, 34)

    def describe_enemy(self, state: Wots, x: vec[float], at: i64) -> None:
        """Twelve numbers: what the cards that may be turned up ask for and do, wounds, all foes."""
        p = state.printed
        deck: i64 = layout.OPPONENT_DECK
        n: i64 = state.size(deck)
        need_s: i64 = 0
        need_t: i64 = 0
        guard: i64 = 0
        hits: i64 = 0
        wounds: i64 = 0
        hurts: i64 = 0
        for place in range(n):
            card = state.card_at(deck, place)
            need_s += max(p.need_strength[card], i64(layout.LOWEST_GAUGE))
            need_t += max(p.need_technique[card], i64(layout.LOWEST_GAUGE))
            guard += max(p.guard_below[card], i64(layout.LOWEST_GAUGE))
            hits += p.enemy_loses_life[card]
            wounds += p.counter_wound[card]
            hurts += p.counter_life[card]
        share = 1.0 / float(max(n, i64(1)))
        x[at] = float(need_s) * share / 3.0
        x[at + 1] = float(need_t) * share / 3.0
        x[at + 2] = float(guard) * share / 3.0
        x[at + 3] = float(hits) * share
        x[at + 4] = float(wounds) * share
        x[at + 5] = float(hurts) * share
        x[at + 6] = float(greedy.expected_loss(state, state.gauge(printed.GUARD))) / 1000.0
        x[at + 7] = float(greedy.expected_loss(state, 2)) / 1000.0
        lives: i64 = 0
        for enemy in range(i64(layout.MOST_ENEMIES)):
            lives += max(state.enemy_life(enemy), i64(0))
        x[at + 8] = float(lives) / 8.0
        x[at + 9] = float(state.size(layout.OPPONENT_DISCARD)) / 10.0
        x[at + 10] = float(state.size(layout.DISCARD)) / 20.0
        x[at + 11] = float(state.size(layout.WOUND_DECK)) / 5.0

"""PettingZoo, all agents at once (Parallel): made for simultaneous secret choices.

In every cycle each seat gives an action. The last action, `wait`, is for a seat that is not asked;
its mask then allows nothing else. Whatever else such a seat gives is taken for `wait`.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from shiai.core.agreement import Agreement
from shiai.core.errors import BadOption
from shiai.core.rng import Stream, seed_of
from shiai.core.table import Table
from shiai.installed import needs
from shiai.rl.aec_env import ENDS, REPLACED, Observation
from shiai.rl.deals import Deals
from shiai.rl.setting import Setting

with needs("rl"):
    from pettingzoo import ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec

Info = dict[str, Any]


def env(game: str | Agreement = "seii", **words: Any) -> Any:
    """The same cycles, one agent after the other."""
    return parallel_to_aec(parallel_env(game, **words))


class parallel_env(ParallelEnv[str, Observation, int]):
    """A table whose seats are the agents `seat_0`, `seat_1`, ..., all acting in every cycle.

    What is not named here is as in `shiai.rl.aec_env.raw_env`.

    Args:
        max_cycles: truncates the game after this many cycles.

    Raises:
        BadOption: a word or a value is not known.

    Example:
        >>> from shiai.rl.parallel_env import parallel_env
        >>> table = parallel_env("seii", seats=2)
        >>> observations, infos = table.reset(seed=7)
        >>> sorted(observations)
        ['seat_0', 'seat_1']
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "shiai_parallel_v0",
        "is_parallelizable": True,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str | Agreement = "seii",
        *,
        seats: int | None = None,
        cards: str | None = None,
        decks: Sequence[object] | None = None,
        memory: bool = True,
        planes: bool = False,
        reward: str = "win",
        shaping: float = 0.0,
        illegal: str = ENDS,
        illegal_reward: float = -1.0,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if illegal not in (ENDS, REPLACED):
            raise BadOption(f"illegal is {ENDS} or {REPLACED}, not {illegal!r}")
        self.setting = Setting(game, seats, options, cards, decks, memory, planes, reward, shaping)
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.wait = self.setting.codes
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        seen = spaces.Dict(
            {
                "observation": self.setting.observation_space(),
                "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {
            agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents
        }
        self.deals = Deals()
        self.cycles = 0
        self.table: Table = self.setting.deal(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can ever give."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """The next game; `seed` starts a new run of games, options={"deal": N} deals N."""
        deal = self.deals.next(seed, options)
        self.cycles = 0
        self.table = self.setting.deal(deal)
        self.stand_in = Stream(seed_of(deal, self.setting.seats + 1))
        self.agents = list(self.possible_agents)
        self.scores = [int(self.table.state.score(s)) for s in range(self.setting.seats)]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        state = self.table.state
        return {
            agent: {
                "observation": self.setting.observe(state, seat),
                "action_mask": self._mask(self.table.codes(seat)),
            }
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, codes: list[int]) -> NDArray[np.int8]:
        made = np.zeros(self.wait + 1, np.int8)
        made[codes or [self.wait]] = 1
        return made

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Info],
    ]:
        """One cycle: every seat that is asked chooses once."""
        state = self.table.state
        rewards = dict.fromkeys(self.agents, 0.0)
        infos: dict[str, Info] = {agent: {} for agent in self.agents}
        chosen: list[tuple[int, int]] = []
        broken = False
        for seat in self.table.deciders():
            agent = self.possible_agents[seat]
            codes = self.table.codes(seat)
            code = int(actions.get(agent, -1))
            if code not in codes:
                infos[agent] = {"illegal": True}
                rewards[agent] += self.illegal_reward
                broken = broken or self.illegal == ENDS
                code = codes[int(self.stand_in.below(len(codes)))]
            chosen.append((seat, code))
        for seat, code in [] if broken else chosen:
            self.table.apply(seat, code)
        self.cycles += 1
        over = bool(state.is_over())
        for seat, agent in enumerate(self.possible_agents):
            if self.setting.shaping:
                score = int(state.score(seat))
                rewards[agent] += self.setting.shaping * (score - self.scores[seat])
                self.scores[seat] = score
            if over:
                rewards[agent] += self.setting.pays(state)[seat]
        cut = self.max_cycles is not None and self.cycles >= self.max_cycles
        ended = over or broken
        terminations = dict.fromkeys(self.agents, ended)
        truncations = dict.fromkeys(self.agents, cut and not ended)
        observations = self._observations()
        if ended or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, terminations, truncations, infos

    def render(self) -> str | None:
        """The table in words, from the first seat that is asked."""
        if self.render_mode is None:
            return None
        words = f"{self.table}\n"
        if self.render_mode == "human":
            print(words)
            return None
        return words

    def close(self) -> None:
        """Nothing is held open."""

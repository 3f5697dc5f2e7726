"""PettingZoo, one agent at a time (AEC): every seat is an agent, whoever is asked chooses.

Where seats choose at once and in secret they are asked in seat order; nobody sees a choice before
all are made.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces

from shiai.core.agreement import Agreement
from shiai.core.errors import BadOption
from shiai.core.rng import Stream, seed_of
from shiai.core.table import Table
from shiai.installed import needs
from shiai.rl.deals import Deals
from shiai.rl.setting import Setting

with needs("rl"):
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

Observation = dict[str, Any]

ENDS = "end"
REPLACED = "replace"


def env(game: str | Agreement = "eiyo", **words: Any) -> Any:
    """The environment with PettingZoo's own check that calls come in the right order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, **words))


class raw_env(AECEnv[str, Observation, int]):
    """A table whose seats are the agents `seat_0`, `seat_1`, ...

    What is not named here is as in `shiai.rl.gym_env.ShiaiEnv`. `shiai.rl.aec_env.env` is the same
    with PettingZoo's own check that calls come in the right order.

    Args:
        illegal: "end" ends the game for all when an agent chooses an option that is not open;
            "replace" plays a random one instead. Either way the agent is paid `illegal_reward`.
        max_cycles: truncates the game after this many choices of every seat, on average.

    Raises:
        BadOption: a word or a value is not known.

    Example:
        >>> from shiai.rl.aec_env import env
        >>> table = env("seii", seats=2)
        >>> table.reset(seed=7)
        >>> table.agent_selection
        'seat_0'
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "shiai_v0",
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str | Agreement = "eiyo",
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
        super().__init__()
        if illegal not in (ENDS, REPLACED):
            raise BadOption(f"illegal is {ENDS} or {REPLACED}, not {illegal!r}")
        self.setting = Setting(game, seats, options, cards, decks, memory, planes, reward, shaping)
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        seen = spaces.Dict(
            {
                "observation": self.setting.observation_space(),
                "action_mask": spaces.Box(0, 1, (self.setting.codes,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: self.setting.action_space() for agent in self.possible_agents}
        self.deals = Deals()
        self.table: Table = self.setting.deal(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can ever choose."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The next game; `seed` starts a new run of games, options={"deal": N} deals N."""
        deal = self.deals.next(seed, options)
        self.table = self.setting.deal(deal)
        self.stand_in = Stream(seed_of(deal, self.setting.seats + 1))
        self.choices = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.scores = [int(self.table.state.score(s)) for s in range(self.setting.seats)]
        self._ask()

    def _ask(self) -> None:
        if not self.table.state.is_over():
            self.agent_selection = self.possible_agents[int(self.table.state.decider())]

    def observe(self, agent: str) -> Observation:
        """What an agent may know now; its mask is empty unless it is asked."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.setting.observe(self.table.state, seat),
            "action_mask": self.setting.mask(self._codes(seat)),
        }

    def _codes(self, seat: int) -> list[int]:
        if self.possible_agents[seat] != self.agent_selection or self._is_done():
            return []
        return self.table.codes(seat)

    def _is_done(self) -> bool:
        return any(self.terminations.values()) or any(self.truncations.values())

    def step(self, action: int | None) -> None:
        """The agent that is asked chooses."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        codes = self.table.codes(seat)
        code = -1 if action is None else int(action)
        if code not in codes:
            self.infos[agent] = {"illegal": True}
            self.rewards[agent] += self.illegal_reward
            code = codes[int(self.stand_in.below(len(codes)))] if self.illegal == REPLACED else -1
        if code < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._choose(seat, code)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _choose(self, seat: int, code: int) -> None:
        self.table.apply(seat, code)
        self.choices += 1
        state = self.table.state
        over = state.is_over()
        if self.setting.shaping:
            for who, agent in enumerate(self.possible_agents):
                score = int(state.score(who))
                self.rewards[agent] += self.setting.shaping * (score - self.scores[who])
                self.scores[who] = score
        if over:
            for agent, paid in zip(self.possible_agents, self.setting.pays(state)):
                self.rewards[agent] += paid
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.choices >= self.max_cycles * self.setting.seats:
            self.truncations = dict.fromkeys(self.agents, True)
        self._ask()

    def render(self) -> str | None:
        """The table in words, from the seat that is asked."""
        if self.render_mode is None:
            return None
        words = self.table.text(self.possible_agents.index(self.agent_selection)) + "\n"
        if self.render_mode == "human":
            print(words)
            return None
        return words

    def close(self) -> None:
        """Nothing is held open."""

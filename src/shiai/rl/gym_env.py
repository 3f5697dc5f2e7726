"""Gymnasium: one learner on one seat; bots have the others."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from shiai.bots import Bot, Chair, choice_of, find_bot
from shiai.core.agreement import Agreement
from shiai.core.errors import BadOption
from shiai.core.rng import seed_of
from shiai.core.table import Table
from shiai.games import keys
from shiai.rl.deals import Deals
from shiai.rl.setting import Setting

Info = dict[str, Any]


VERSIONS: dict[str, int] = {"eohn": 1}  # of games whose default set has changed; the others' is 0


def env_id(key: str) -> str:
    """The id that Gymnasium knows a game by: `shiai/Eiyo-v0`, `shiai/YourGame-v0`."""
    name = "".join(part.capitalize() for part in key.split("_"))
    return f"shiai/{name}-v{VERSIONS.get(key, 0)}"


# Every game that is installed, and what its environment is made with. No game is loaded for it.
ENV_IDS: dict[str, dict[str, Any]] = {env_id(key): {"game": key} for key in keys()}
ENV_IDS["shiai/Eohn-v0"] = {"game": "eohn", "cards": "house"}  # as it was when it got its id


class ShiaiEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """One seat of a game as a Gymnasium environment. docs/learning/gymnasium.md explains it.

    Every word besides these is an option of the game: `difficulty="novice"`.

    Args:
        game: its key, with seats, cards and decks as in `Game.new`; or all of it as an Agreement.
        seat: where the learner sits, or "any": another seat in every episode.
        bots: who sits on the other seats: a bot's name for all of them, or one for each.
        memory: observations hold what the seat's ledger knows of hidden cards, too.
        planes: observations are floats for a network, not compact whole numbers.
        reward: "win" pays at the end only, from -1 to 1; "score" pays the final score.
        shaping: this much for each point by which the score changes on the way; 0 is off.
        illegal_reward: what an option that is not open is paid; it ends the episode.
        max_steps: truncates the episode after this many of the learner's choices.

    Raises:
        BadOption: a word, a value, a seat or a bot is not known.

    Example:
        >>> from shiai.rl import ShiaiEnv
        >>> env = ShiaiEnv("eiyo", reward="score")
        >>> observation, info = env.reset(seed=7)
        >>> int(info["action_mask"].sum())
        2
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str | Agreement = "eiyo",
        *,
        seat: int | str = 0,
        seats: int | None = None,
        bots: str | Bot | Sequence[str | Bot] = "random",
        cards: str | None = None,
        decks: Sequence[object] | None = None,
        memory: bool = True,
        planes: bool = False,
        reward: str = "win",
        shaping: float = 0.0,
        illegal_reward: float = -1.0,
        max_steps: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.setting = Setting(game, seats, options, cards, decks, memory, planes, reward, shaping)
        self.sits = seat
        if seat != "any" and seat not in range(self.setting.seats):
            raise BadOption(f"seat is 0 to {self.setting.seats - 1} or 'any', not {seat!r}")
        self.bots = _one_each(bots, self.setting.seats - 1)
        self.illegal_reward = illegal_reward
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.observation_space = self.setting.observation_space()
        self.action_space = self.setting.action_space()
        self.deals = Deals()
        self.seat = 0
        self.table: Table = self.setting.deal(0)
        self.codes: list[int] = []
        self.players: dict[int, Bot] = {}
        self.chairs: dict[int, Chair] = {}
        self.steps = 0
        self.score = 0

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[Any], Info]:
        """The next episode. `seed` starts a new run of episodes; options={"deal": N} deals N."""
        super().reset(seed=seed)
        episode = 0 if seed is not None else self.deals.episode
        deal = self.deals.next(seed, options)
        self.seat = episode % self.setting.seats if self.sits == "any" else int(self.sits)
        self._begin(deal)
        return self._observation(), self._info()

    def _begin(self, deal: int) -> None:
        self.table = self.setting.deal(deal)
        self.steps = 0
        others = [seat for seat in range(self.setting.seats) if seat != self.seat]
        for seat, bot in zip(others, self.bots):
            made = (
                find_bot(bot, self.setting.game, seed_of(deal, seat + 1), files=True)
                if isinstance(bot, str)
                else bot
            )
            self.players[seat] = made
            self.chairs[seat] = Chair(self.table, seat)
        self._go_on()
        self.score = int(self.table.state.score(self.seat))

    def _go_on(self) -> None:
        """Others choose until the learner is asked or the game is over."""
        table, state = self.table, self.table.state
        while not state.is_over() and not state.is_awaited(self.seat):
            seat = int(state.decider())
            table.apply(seat, choice_of(self.players[seat], self.chairs[seat]))
        self.codes = [] if state.is_over() else state.legal(self.seat)

    def step(self, action: np.int64 | int) -> tuple[NDArray[Any], float, bool, bool, Info]:
        """Choose an option by its code. One that is not open ends the episode."""
        code = int(action)
        if code not in self.codes:
            self.codes = []
            return self._observation(), self.illegal_reward, True, False, self._info(illegal=True)
        self.table.apply(self.seat, code)
        self.steps += 1
        self._go_on()
        state = self.table.state
        over = bool(state.is_over())
        reward = self.setting.pays(state)[self.seat] if over else 0.0
        if self.setting.shaping:
            score = int(state.score(self.seat))
            reward += self.setting.shaping * (score - self.score)
            self.score = score
        cut = not over and self.max_steps is not None and self.steps >= self.max_steps
        return self._observation(), reward, over, cut, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The options that are open, as sb3-contrib asks for them."""
        return self.setting.mask(self.codes).astype(np.bool_)

    def render(self) -> str | None:
        """The table in words."""
        return f"{self.table.text(self.seat)}\n" if self.render_mode == "ansi" else None

    def _observation(self) -> NDArray[Any]:
        return self.setting.observe(self.table.state, self.seat)

    def _info(self, illegal: bool = False) -> Info:
        info: Info = {"action_mask": self.setting.mask(self.codes), "seat": self.seat}
        if illegal:
            info["illegal"] = True
        outcome = self.table.outcome
        if outcome is not None:
            info["outcome"] = outcome.to_json()
        return info


def _one_each(bots: str | Bot | Sequence[str | Bot], others: int) -> list[str | Bot]:
    if isinstance(bots, str | Bot):
        return [bots] * others
    if len(bots) != others:
        raise BadOption(f"{len(bots)} bots are named for {others} other seats")
    return list(bots)


def register_envs() -> None:
    """Make the ids known to Gymnasium; done by importing `shiai.rl`."""
    for name, kwargs in ENV_IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="shiai.rl.gym_env:ShiaiEnv",
                vector_entry_point="shiai.rl.vector_env:ShiaiVectorEnv",
                kwargs=kwargs,
            )

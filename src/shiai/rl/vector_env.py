"""Gymnasium's vector environment: N games stepped in the compiled engine by one call."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from shiai.core.agreement import Agreement
from shiai.core.batch import EVERY_SEAT, ILLEGAL, OVER_NOW, TOO_LONG, Tables
from shiai.core.cells import COMPILED
from shiai.core.errors import BadOption
from shiai.rl.arrays import as_array
from shiai.rl.setting import Setting

Info = dict[str, Any]


class ShiaiVectorEnv(VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]]):
    """`num_envs` games side by side; a finished one is dealt again in the same step.

    Game i of `reset(seed=s)` plays the episodes of ShiaiEnv with `reset(seed=s + i)`. What is not
    named here is as in ShiaiEnv.

    Args:
        seat: where the learner sits, with random players on the other seats; or "all": it chooses
            for whoever is asked, and `info["seat"]` says for whom.
        copy: False hands out views that the next step writes over: quicker.

    Raises:
        BadOption: a word, a value or a seat is not known.

    Example:
        >>> from shiai.rl import ShiaiVectorEnv
        >>> envs = ShiaiVectorEnv("eiyo", num_envs=4)
        >>> observations, info = envs.reset(seed=7)
        >>> len(observations)
        4
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str | Agreement = "eiyo",
        num_envs: int = 1,
        *,
        seat: int | str = 0,
        seats: int | None = None,
        cards: str | None = None,
        decks: Sequence[object] | None = None,
        memory: bool = True,
        planes: bool = False,
        reward: str = "win",
        shaping: float = 0.0,
        illegal_reward: float = -1.0,
        max_steps: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.setting = Setting(game, seats, options, cards, decks, memory, planes, reward, shaping)
        if seat != "all" and seat not in range(self.setting.seats):
            raise BadOption(f"seat is 0 to {self.setting.seats - 1} or 'all', not {seat!r}")
        learner = EVERY_SEAT if seat == "all" else int(seat)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        self.copy = copy
        self.single_observation_space = self.setting.observation_space()
        self.single_action_space = self.setting.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        blank = self.setting.game.blank(self.setting.terms, memory)
        self.tables = Tables(blank, self.setting.observer, num_envs, learner, max_steps or 0)
        self.scores = np.zeros((num_envs, self.setting.seats), np.int64)
        self._seen: dict[str, NDArray[Any]] = {}

    # ---- Gymnasium's calls -------------------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[NDArray[Any], Info]:
        """New games at all tables. One seed counts on from table to table."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if isinstance(seed, int):
            runs: Sequence[int | None] = range(seed, seed + self.num_envs)
        else:
            runs = seed if seed is not None else [None] * self.num_envs
        for index, run in enumerate(runs):
            self.tables.begin(index, int(self.np_random.integers(1 << 62)) if run is None else run)
            self._note_scores(index)
        return self._observations(), self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """One choice at each table."""
        tables = self.tables
        asked = tables.seats[:] if self.setting.shaping else None
        done = tables.act(np.asarray(actions).tolist())
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        truncated = np.zeros(self.num_envs, np.bool_)
        final = self._end(done, rewards, ended, truncated) if done else {}
        if asked is not None:
            self._shape(asked, done, rewards)
        return self._observations(), rewards, ended, truncated, {**self._info(), **final}

    def action_masks(self) -> NDArray[np.bool_]:
        """The options that are open at each table."""
        return self._masks().astype(np.bool_)

    # ---- what lies behind --------------------------------------------------------------------

    def _end(
        self,
        done: list[int],
        rewards: NDArray[Any],
        ended: NDArray[Any],
        truncated: NDArray[Any],
    ) -> Info:
        """Pay for the games that have ended, and hand over what was seen last."""
        tables, pays = self.tables, self.setting.pays
        planes = self.setting.planes
        last = as_array(tables.last_seen, np.int32).reshape(len(done), -1)
        rows = last if planes is None else planes.expand(last)
        seen = np.empty(self.num_envs, np.object_)
        why = self._ended()[done]
        paid: list[list[float]] = []
        for k, state in enumerate(tables.last_states):
            seen[done[k]] = rows[k]
            if why[k] == OVER_NOW:
                paid.append(pays(state))
            else:
                paid.append([0.0] * self.setting.seats)
                if why[k] == ILLEGAL:
                    paid[k][tables.last_seats[k]] = self.illegal_reward
        rewards[done] = [mine[seat] for mine, seat in zip(paid, tables.last_seats)]
        ended[done] = why != TOO_LONG
        truncated[done] = why == TOO_LONG
        which = ended | truncated
        all_pays = np.zeros((self.num_envs, self.setting.seats))
        all_pays[done] = paid
        return {"final_obs": seen, "_final_obs": which, "pays": all_pays, "_pays": which}

    def _note_scores(self, index: int) -> None:
        if self.setting.shaping:
            state = self.tables.states[index]
            self.scores[index] = [int(state.score(s)) for s in range(self.setting.seats)]

    def _shape(self, asked: Any, done: list[int], rewards: NDArray[Any]) -> None:
        """So much for each point by which the score of the seat that chose has changed."""
        last = dict(zip(done, self.tables.last_states))
        for index in range(self.num_envs):
            seat = int(asked[index])
            state = last.get(index, self.tables.states[index])
            score = int(state.score(seat))
            if self.tables.ended[index] != ILLEGAL:
                rewards[index] += self.setting.shaping * (score - self.scores[index, seat])
            self.scores[index, seat] = score
            if index in last:
                self._note_scores(index)

    def _column(self, name: str, cells: Any, dtype: type[np.generic] = np.int32) -> NDArray[Any]:
        """A row of the engine as an array: the view is made once."""
        if not COMPILED:
            return as_array(cells, dtype)
        if name not in self._seen:
            self._seen[name] = as_array(cells, dtype)
        return self._seen[name].copy() if self.copy else self._seen[name]

    def _rows(self) -> NDArray[Any]:
        rows = self._column("observations", self.tables.observations)
        compact = rows.reshape(self.num_envs, -1)
        return compact if self.setting.planes is None else self.setting.planes.expand(compact)

    def _observations(self) -> NDArray[Any]:
        return self._rows()

    def _masks(self) -> NDArray[Any]:
        return self._column("masks", self.tables.masks, np.uint8).reshape(self.num_envs, -1)

    def _ended(self) -> NDArray[Any]:
        return self._column("ended", self.tables.ended)

    def _info(self) -> Info:
        info: Info = {"action_mask": self._masks()}
        if self.tables.learner == EVERY_SEAT:
            info["seat"] = self._column("seats", self.tables.seats)
        return info

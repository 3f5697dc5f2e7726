"""The learning environments, stepped by a random player who keeps to the mask."""

import functools
import random
from collections.abc import Callable
from typing import Any, Final

from bench.measure import Job, rate

import shiai

VECTORS: Final = (1, 64, 1024)
FACES: Final = (
    ("gymnasium", "Gymnasium"),
    ("pettingzoo", "PettingZoo, one agent at a time"),
    ("parallel", "PettingZoo, all agents at once"),
    ("spiel", "OpenSpiel"),
    ("planes", "Gymnasium, planes for a network"),
)

Loop = Callable[[], int]


def gym_loop(key: str, planes: bool = False) -> Loop:
    """One episode through `env.step`; random bots have the other seats."""
    from shiai.rl import ShiaiEnv

    env, rnd = ShiaiEnv(key, planes=planes), random.Random(1).random
    env.reset(seed=1)

    def play() -> int:
        _, info = env.reset()
        steps, done = 0, False
        while not done:
            actions = info["action_mask"].nonzero()[0]
            _, _, done, _, info = env.step(actions[int(rnd() * len(actions))])
            steps += 1
        return steps

    return play


def aec_loop(key: str) -> Loop:
    """One game through `agent_iter`."""
    from shiai.rl import aec_env

    env, rnd = aec_env.env(key), random.Random(1).random
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = seen["action_mask"].nonzero()[0]
            env.step(int(actions[int(rnd() * len(actions))]))
            steps += 1
        return steps

    return play


def parallel_loop(key: str) -> Loop:
    """One game with all agents in every cycle; a step is an action of one agent."""
    from shiai.rl import parallel_env

    env, rnd = parallel_env.parallel_env(key), random.Random(1).random
    env.reset(seed=1)

    def play() -> int:
        seen, _ = env.reset()
        steps = 0
        while env.agents:
            actions = {}
            for agent in env.agents:
                open_now = seen[agent]["action_mask"].nonzero()[0]
                actions[agent] = int(open_now[int(rnd() * len(open_now))])
            steps += len(actions)
            seen, *_ = env.step(actions)
        return steps

    return play


def spiel_loop(key: str) -> Loop:
    """One game as pyspiel's users play it."""
    import pyspiel

    import shiai.rl.spiel  # noqa: F401

    game, rnd = pyspiel.load_game(f"shiai_{key}"), random.Random(1).random

    def play() -> int:
        state = game.new_initial_state()
        state.apply_action(int(rnd() * 1000))
        steps = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rnd() * len(actions))])
            steps += 1
        return steps

    return play


def vector_loop(key: str, count: int, memory: bool) -> Loop:
    """Some steps of `count` games at once; views, no copies. Random choices are made compiled."""
    import numpy as np

    from shiai.core.batch import random_codes
    from shiai.core.rng import Stream
    from shiai.rl import ShiaiVectorEnv

    env, stream = ShiaiVectorEnv(key, count, memory=memory, copy=False), Stream(1)
    env.reset(seed=1)
    rounds = max(256 // count, 1)

    def play() -> int:
        for _ in range(rounds):
            env.step(np.array(random_codes(env.tables, stream)))
        return count * rounds

    return play


def learning_jobs() -> list[Job]:
    """A figure for each face and game."""
    import gymnasium  # noqa: F401  (what is missing is skipped)
    import pettingzoo  # noqa: F401
    import pyspiel  # noqa: F401

    faces: dict[str, Callable[[str], Loop]] = {
        "gymnasium": gym_loop,
        "pettingzoo": aec_loop,
        "spiel": spiel_loop,
        "planes": functools.partial(gym_loop, planes=True),
    }
    keys = [game.key for game in shiai.list_games()]
    jobs = [_job(f"{face} {key}", make, key) for face, make in faces.items() for key in keys]
    several = [key for key in keys if shiai.find(key).seat_counts()[0] > 1]
    jobs += [_job(f"parallel {key}", parallel_loop, key) for key in several]
    for key in keys:
        jobs += [_job(f"vector {key} {n}", vector_loop, key, n, False) for n in VECTORS]
        jobs.append(_job(f"vector {key} memory", vector_loop, key, 1024, True))
    return jobs


def _job(name: str, make: Callable[..., Loop], *words: Any) -> Job:
    """Set up when it is first taken, outside of what is timed."""
    label = f"learning {name}"
    made = functools.cache(lambda: make(*words))
    return Job("learning", label, lambda seconds: {label: rate(made(), seconds)})


def learning_rows(figures: Any) -> list[tuple[str, float]]:
    """What was measured, in the order of the table."""
    rows: list[tuple[str, float]] = []
    keys = [game.key for game in shiai.list_games()]
    for face, what in FACES:
        rows += [(f"{key}: {what}", figures.get(f"learning {face} {key}")) for key in keys]
    for key in keys:
        for n in VECTORS:
            rows.append((f"{key}: vector of {n:,}", figures.get(f"learning vector {key} {n}")))
        memory = figures.get(f"learning vector {key} memory")
        rows.append((f"{key}: vector of 1,024, with memory", memory))
    return [(what, found) for what, found in rows if found is not None]

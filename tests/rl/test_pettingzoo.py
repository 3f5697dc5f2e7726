"""PettingZoo's own tests on every game, one agent at a time and all at once."""

import functools
import types

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from tests.rl.helpers import SHORT_EOHN

from shiai.core.errors import BadOption
from shiai.rl import aec_env, parallel_env

GAMES = [
    ("eiyo", {}),
    ("eiyo", {"mode": "coop_house", "seats": 2}),
    ("seii", {}),
    ("eohn", SHORT_EOHN),
    ("wots", {}),
    ("wots", {"mode": "two_player_house", "seats": 2}),
]
SEVERAL = [GAMES[1], GAMES[2], GAMES[3], GAMES[5]]
one_by_one = pytest.mark.parametrize(("key", "words"), GAMES)
together = pytest.mark.parametrize(("key", "words"), SEVERAL)

# Their tests advise against dictionaries, but ask for one where there is a mask.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@one_by_one
def test_api(key, words):
    api_test(aec_env.env(key, **words), num_cycles=150)


@one_by_one
def test_seeds(key, words):
    seed_test(functools.partial(aec_env.env, key, **words), num_cycles=60)


@one_by_one
def test_rendering(key, words, capsys):
    render_test(functools.partial(aec_env.env, key, **words))
    render_test(functools.partial(parallel_env.env, key, **words))
    assert "seat 0" in capsys.readouterr().out


@together
def test_parallel_api(key, words):
    parallel_api_test(parallel_env.parallel_env(key, **words), num_cycles=150)


@together
def test_parallel_seeds(key, words):
    parallel_seed_test(functools.partial(parallel_env.parallel_env, key, **words), num_cycles=60)


@together
def test_max_cycles(key, words):
    # It samples without the mask: an illegal action must not end the game here.
    settings = {**words, "illegal": "replace"}
    max_cycles_test(
        types.SimpleNamespace(
            parallel_env=functools.partial(parallel_env.parallel_env, key, **settings),
            env=functools.partial(parallel_env.env, key, **settings),
        )
    )


def test_an_illegal_action_ends_the_game_for_all():
    env = aec_env.env("seii", seats=2)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}


def test_or_it_is_replaced_and_paid():
    env = aec_env.env("seii", seats=2, illegal="replace", illegal_reward=-0.1)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert not any(env.terminations.values())
    assert env.rewards["seat_0"] == -0.1
    assert len(env.unwrapped.table.history) == 1
    with pytest.raises(BadOption, match="illegal is end or replace"):
        aec_env.env("seii", illegal="ignore")


def test_secret_choices_are_made_at_once():
    env = parallel_env.parallel_env("seii", seats=3)
    seen, _ = env.reset(seed=1)
    actions = {
        a: int(np.flatnonzero(observation["action_mask"])[0]) for a, observation in seen.items()
    }
    assert env.wait not in actions.values(), "all are asked for their role"
    seen, *_ = env.step(actions)
    waiting = [agent for agent, observation in seen.items() if observation["action_mask"][env.wait]]
    assert len(waiting) == 2
    assert len(env.table.history) == 3


def test_the_end_pays_all_agents():
    env = aec_env.env("seii", seats=2)
    env.reset(seed=3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        over = ended or cut
        env.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    assert sorted(paid.values()) == [-1.0, 1.0]

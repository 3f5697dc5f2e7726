"""The vector environment plays the same episodes as single ones, many at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from tests.rl.helpers import SHORT_EOHN

from shiai.core.errors import BadOption
from shiai.rl import ENV_IDS, ShiaiEnv, ShiaiVectorEnv

GAMES = [("eiyo", {}), ("seii", {"seats": 3}), ("eohn", SHORT_EOHN), ("wots", {})]


def pick(masks, number):
    """The same option for the same mask and number, whoever asks."""
    return np.array([np.flatnonzero(m)[number * 7919 % int(m.sum())] for m in masks])


@pytest.mark.parametrize(("key", "options"), GAMES)
@pytest.mark.parametrize("memory", [False, True])
def test_each_table_plays_the_episodes_of_a_single_environment(key, options, memory):
    count = 3
    many = ShiaiVectorEnv(key, count, memory=memory, **options)
    singles = [ShiaiEnv(key, memory=memory, **options) for _ in range(count)]
    seen, info = many.reset(seed=40)
    alone = [env.reset(seed=40 + k) for k, env in enumerate(singles)]
    for number in range(90):
        assert (seen == np.array([row for row, _ in alone])).all()
        masks = info["action_mask"]
        assert (masks == np.array([own_info["action_mask"] for _, own_info in alone])).all()
        actions = pick(masks, number)
        seen, rewards, ended, cut, info = many.step(actions)
        for k, env in enumerate(singles):
            row, reward, over, late, own_info = env.step(actions[k])
            assert (rewards[k], ended[k], cut[k]) == (reward, over, late)
            if over or late:
                assert (info["final_obs"][k] == row).all()
                assert info["_final_obs"][k]
                row, own_info = env.reset()
            alone[k] = (row, own_info)


def test_a_seat_against_random_players_is_the_same_too():
    many = ShiaiVectorEnv("seii", 2, seat=2, seats=3, planes=True)
    singles = [ShiaiEnv("seii", seat=2, seats=3, planes=True) for _ in range(2)]
    seen, _ = many.reset(seed=1)
    assert (seen == np.array([env.reset(seed=1 + k)[0] for k, env in enumerate(singles)])).all()


def test_gymnasium_makes_it_and_knows_how_it_resets():
    env = gymnasium.make_vec("shiai/Wots-v0", num_envs=4, vectorization_mode="vector_entry_point")
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, info = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    for number in range(60):
        actions = pick(info["action_mask"], number)
        assert env.action_space.contains(actions)
        seen, rewards, ended, cut, info = env.step(actions)
        assert env.observation_space.contains(seen)
        assert rewards.shape == ended.shape == cut.shape == (4,)
    assert list(ENV_IDS)[:4] == [
        f"shiai/{name}" for name in ("Eiyo-v0", "Wots-v0", "Seii-v0", "Eohn-v1")
    ]


def test_the_old_id_of_eohn_keeps_its_card_set():
    for name, cards in (("shiai/Eohn-v0", "house"), ("shiai/Eohn-v1", "house-2")):
        env: Any = gymnasium.make(name).unwrapped
        assert env.setting.agreement.cards == cards


def test_an_illegal_action_ends_only_its_own_game():
    env = ShiaiVectorEnv("eiyo", 3, illegal_reward=-2.0)
    _, info = env.reset(seed=1)
    actions = pick(info["action_mask"], 0)
    actions[1] = 1319
    _, rewards, ended, cut, info = env.step(actions)
    assert rewards.tolist() == [0.0, -2.0, 0.0]
    assert ended.tolist() == [False, True, False]
    assert not cut.any()
    assert info["action_mask"].any(axis=1).all(), "the next game is dealt"


def test_long_games_are_cut():
    env = ShiaiVectorEnv("eiyo", 2, max_steps=4)
    _, info = env.reset(seed=1)
    for number in range(4):
        _, rewards, ended, cut, info = env.step(pick(info["action_mask"], 0))
        assert cut.tolist() == [number == 3] * 2
    assert not ended.any()
    assert rewards.tolist() == [0.0, 0.0]


def test_a_learner_may_choose_for_every_seat():
    env = ShiaiVectorEnv("seii", 4, seat="all", seats=2)
    seen, info = env.reset(seed=5)
    asked, paid = set(), []
    for number in range(200):
        asked |= set(info["seat"].tolist())
        assert (seen[:, 0] == info["seat"]).all(), "an observation begins with its seat"
        seen, rewards, ended, _, info = env.step(pick(info["action_mask"], number))
        if ended.any():
            paid += info["pays"][ended].tolist()
            assert set(rewards[ended]) <= {-1.0, 0.0, 1.0}
    assert asked == {0, 1}
    assert len(paid) > 3
    assert all(sum(pair) == 0 for pair in paid)
    with pytest.raises(BadOption, match="seat is 0 to 1 or 'all'"):
        ShiaiVectorEnv("seii", 4, seat=2, seats=2)


def test_shaping_is_that_of_a_single_environment():
    many, one = ShiaiVectorEnv("eiyo", 1, shaping=0.1), ShiaiEnv("eiyo", shaping=0.1)
    _, info = many.reset(seed=8)
    one.reset(seed=8)
    for number in range(100):
        actions = pick(info["action_mask"], number)
        _, rewards, ended, _, info = many.step(actions)
        assert rewards[0] == pytest.approx(one.step(actions[0])[1])
        if ended[0]:
            one.reset()


def test_a_copy_stays_and_a_view_is_written_over():
    for copy in (True, False):
        env = ShiaiVectorEnv("eiyo", 2, copy=copy)
        seen, info = env.reset(seed=1)
        before = seen.copy()
        env.step(pick(info["action_mask"], 0))
        if copy:
            assert (seen == before).all()


def test_more_options_than_ever_before_find_room():
    env = ShiaiVectorEnv("eohn", 2)
    env.tables.room = 1
    seen, info = env.reset(seed=2)
    single = ShiaiEnv("eohn")
    row, own_info = single.reset(seed=2)
    assert (info["action_mask"][0] == own_info["action_mask"]).all()
    assert (seen[0] == row).all()

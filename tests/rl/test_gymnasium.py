"""The Gymnasium environments: its own checker, masks, bots, rewards, illegal actions."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from shiai.bots import Bot
from shiai.core.errors import BadOption
from shiai.rl import ENV_IDS, ShiaiEnv
from shiai.rl.setting import Setting, win_or_lose


def play(env, seed=None, **options):
    """A random episode: its observations, the sum of its rewards and the last info."""
    seen, info = env.reset(seed=seed, options=options or None)
    chance = np.random.default_rng(0 if seed is None else seed)
    rows, total, done = [seen], 0.0, False
    while not done:
        action = chance.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, ended, cut, info = env.step(action)
        rows.append(seen)
        total += reward
        done = ended or cut
    return np.array(rows), total, info


@pytest.mark.parametrize("name", ENV_IDS)
@pytest.mark.parametrize("planes", [False, True])
def test_gymnasiums_own_checker_is_content(name, planes):
    check_env(gymnasium.make(name, planes=planes, render_mode="ansi").unwrapped)


def test_options_of_the_game_are_options_of_the_environment():
    env = gymnasium.make("shiai/Eiyo-v0", difficulty="novice", edition="prototype").unwrapped
    assert isinstance(env, ShiaiEnv)
    assert env.table.options["difficulty"] == "novice"
    assert env.table.options["edition"] == "prototype"
    with pytest.raises(BadOption, match="did you mean 'difficulty'"):
        ShiaiEnv("eiyo", difficultx="novice")


def test_masks_say_what_is_open():
    env = ShiaiEnv("seii", seats=2)
    _, info = env.reset(seed=1)
    assert np.flatnonzero(info["action_mask"]).tolist() == sorted(env.table.codes(0))
    assert (env.action_masks() == info["action_mask"].astype(bool)).all()
    assert env.action_masks().dtype == np.bool_


def test_an_option_that_is_not_open_ends_the_episode_and_is_paid_as_said():
    env = ShiaiEnv("eiyo", illegal_reward=-3.0)
    _, info = env.reset(seed=1)
    closed = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, cut, info = env.step(closed)
    assert (reward, ended, cut, info["illegal"]) == (-3.0, True, False, True)
    assert not info["action_mask"].any()
    assert env.step(closed)[2], "stepping on after the end does not raise"


@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_number_that_is_no_option_at_all_is_illegal_too(action):
    env = ShiaiEnv("wots")
    env.reset(seed=1)
    assert env.step(action)[1:3] == (-1.0, True)


def test_the_same_seed_gives_the_same_episodes():
    one, two = ShiaiEnv("seii"), ShiaiEnv("seii")
    first, again = play(one, seed=4), play(two, seed=4)
    assert first[0].tobytes() == again[0].tobytes()
    assert play(one)[0].tobytes() == play(two)[0].tobytes(), "the next episode, too"
    assert play(one, seed=5)[0].tobytes() != first[0].tobytes()


def test_a_deal_can_be_named():
    env = ShiaiEnv("eiyo")
    assert play(env, seed=1, deal=99)[0].tobytes() == play(env, seed=1, deal=99)[0].tobytes()
    assert env.table.seed == 99


def test_any_seat_is_another_seat_in_every_episode():
    env = ShiaiEnv("seii", seat="any", seats=3)
    seats = [env.reset(seed=7)[1]["seat"], *[env.reset()[1]["seat"] for _ in range(3)]]
    assert seats == [0, 1, 2, 0]


def test_bots_sit_on_the_other_seats():
    asked = []

    class Noting(Bot):
        def choose(self, chair):
            asked.append(chair.seat)
            return chair.codes()[0]

    env = ShiaiEnv("seii", seats=3, seat=1, bots=[Noting(), "greedy"])
    play(env, seed=3)
    assert set(asked) == {0}
    with pytest.raises(BadOption, match="1 bots are named for 2 other seats"):
        ShiaiEnv("seii", seats=3, bots=["random"])


def test_alone_one_is_paid_for_winning_and_with_others_all_adds_up_to_nothing():
    env = ShiaiEnv("wots")
    for seed in range(12):
        _, paid, info = play(env, seed)
        assert paid == (1.0 if info["outcome"]["winners"] == [0] else -1.0)
    assert win_or_lose(3, [1]) == [-0.5, 1.0, -0.5]
    assert win_or_lose(4, [0, 2]) == [0.5, -0.5, 0.5, -0.5]
    assert win_or_lose(2, []) == win_or_lose(2, [0, 1]) == [0.0, 0.0]


@pytest.mark.parametrize(("ending", "paid"), [("win", 1.0), ("overwhelmed", -1.0)])
def test_partners_are_paid_alike(ending, paid):
    made = Setting("eiyo", 2, {"mode": "coop_house"})
    state = made.deal(1).state
    state.end(made.terms.layout.endings.index(ending))
    assert made.pays(state) == [paid, paid]


def test_a_draw_alone_is_neither_won_nor_lost():
    made = Setting("wots")
    state = made.deal(1).state
    state.end(made.terms.layout.endings.index("draw"))
    assert made.pays(state) == [0.0]


def test_the_score_can_be_paid_instead():
    env = ShiaiEnv("seii", reward="score")
    _, total, info = play(env, seed=2)
    assert total == info["outcome"]["scores"][0]
    with pytest.raises(BadOption, match="reward is one of win, score"):
        ShiaiEnv("seii", reward="points")


def test_shaping_pays_each_point_on_the_way():
    env = ShiaiEnv("eiyo", shaping=0.01)
    env.reset(seed=2)
    start = env.score
    _, total, info = play(env, seed=2)
    score = info["outcome"]["scores"][0]
    win = 1.0 if info["outcome"]["winners"] else -1.0
    assert total == pytest.approx(win + 0.01 * (score - start))


def test_an_episode_can_be_cut():
    env = ShiaiEnv("eiyo", max_steps=3)
    _, info = env.reset(seed=1)
    for n in range(3):
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, _, ended, cut, info = env.step(action)
        assert (ended, cut) == (False, n == 2)


def test_a_table_is_told_in_words():
    env = ShiaiEnv("eiyo", render_mode="ansi")
    env.reset(seed=1)
    text = str(env.render())
    assert text.startswith("Eiyo, seat 0 of 1, choice 0\n")
    assert "actions: keep, redraw" in text

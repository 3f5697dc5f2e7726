"""A trained policy sits at the table as a bot, and sees what its seat sees."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tools import same_sets

import shiai
from shiai.bots import Chair, find_bot
from shiai.core.errors import BadOption
from shiai.rl import ShiaiEnv, observe
from shiai.rl.policy import Policy, save_policy
from shiai.rl.setting import Setting
from shiai.simulation.simulate import play_game, simulate

ROOT = Path(__file__).resolve().parents[2]
CAN_TRAIN = all(importlib.util.find_spec(name) for name in ("jax", "optax", "matplotlib"))


@pytest.fixture
def policy(tmp_path):
    """A network for Seii Daimyo for two that likes high codes."""
    made = Setting("seii", 2, planes=True, memory=False)
    assert made.planes is not None
    weights = np.zeros((made.planes.size, made.codes + 1))
    path = tmp_path / "seii.npz"
    save_policy(path, [(weights, np.arange(made.codes + 1))], made)
    return str(path)


def test_a_policy_takes_the_open_option_it_likes_best(policy):
    game = shiai.find("seii")
    table = game.new(3, seats=2)
    bot = find_bot(policy, game, files=True)
    seat = table.deciders()[0]
    assert bot.choose(Chair(table, seat)) == max(table.codes(seat))


def test_a_chair_shows_what_the_environment_shows(policy):
    env = ShiaiEnv("seii", seats=2, planes=True, memory=False)
    seen, _ = env.reset(seed=1)
    assert (observe(Chair(env.table, 0), memory=False, planes=True) == seen).all()
    assert Policy(policy).logits(seen).shape == (env.setting.codes,)


def test_it_plays_whole_games_and_simulations(policy):
    agreement = shiai.find("seii").agree(2)
    table = play_game(agreement, 5, [policy, "random"])
    assert table.outcome is not None
    report = simulate(agreement, 2, 1, [policy, "random"]).to_json()
    assert report["bot_wins"][0]["bot"] == policy
    assert ShiaiEnv("seii", seats=2, bots=policy).reset(seed=1)


def test_the_command_line_knows_it_in_every_worker(policy):
    """In a fresh process, which has not imported the learning environments."""
    words = ["sim", "seii", "--seats", "2", "--bot", policy, "--bot", "random"]
    words += ["--games", "30", "--workers", "2", "--json"]
    command = [sys.executable, "-m", "shiai", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["bot_wins"][0]["bot"] == policy


def test_a_file_is_opened_only_where_that_is_allowed(policy):
    with pytest.raises(BadOption, match="no bot called"):
        find_bot(policy, shiai.find("seii"))


def test_what_does_not_fit_is_refused(policy, tmp_path):
    with pytest.raises(BadOption, match="plays 'seii', not 'eiyo'"):
        find_bot(policy, shiai.find("eiyo"), files=True)
    with pytest.raises(BadOption, match="no policy can be read"):
        find_bot(str(tmp_path / "none.npz"), shiai.find("seii"), files=True)
    table = shiai.find("seii").new(1, seats=3)
    with pytest.raises(BadOption, match="trained with other seats"):
        find_bot(policy, table.game, files=True).choose(Chair(table, 0))


def choose(policy, table):
    seat = table.deciders()[0]
    return find_bot(policy, table.game, files=True).choose(Chair(table, seat))


def test_other_cards_are_refused_also_where_there_are_as_many(policy, tmp_path):
    path = tmp_path / "same.toml"
    path.write_text(same_sets.rewritten("seii"), "utf-8")
    table = shiai.find("seii").new(1, seats=2, cards=str(path))

    with pytest.raises(BadOption, match=r"was trained with cards \w{16}, but these are \w{16}"):
        choose(policy, table)


def test_other_options_are_refused(policy):
    with pytest.raises(BadOption, match="was trained with rounds=5, not 2"):
        choose(policy, shiai.find("seii").new(1, seats=2, options={"rounds": 2}))


def test_a_policy_of_an_older_shiai_is_to_be_trained_anew(tmp_path):
    path = tmp_path / "old.npz"
    about = np.array(json.dumps({"game": "seii", "memory": False}))
    np.savez_compressed(path, about=about, w0=np.zeros((3, 2)), b0=np.zeros(2))

    with pytest.raises(BadOption, match="as those of an older Shiai do not: train it anew"):
        find_bot(str(path), shiai.find("seii"), files=True)


@pytest.mark.skipif(not CAN_TRAIN, reason="jax, optax or matplotlib is not installed")
@pytest.mark.parametrize("name", ["eiyo_ppo", "seii_selfplay"])
def test_the_training_examples_run(name, tmp_path):
    words = ["--minutes", "0.02", "--policy", "p.npz", "--picture", "p.png"]
    words += ["--deals" if name == "eiyo_ppo" else "--games", "2"]
    command = [sys.executable, str(ROOT / "examples" / f"{name}.py"), *words]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "p.png").exists()

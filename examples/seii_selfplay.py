"""A policy for Seii Daimyo for two learns by playing against itself, in some minutes on a CPU.

    python examples/seii_selfplay.py               # trains, writes seii.npz and seii-selfplay.png
    shiai play seii --seats 2 --bot seii.npz       # sit down against it

One network chooses for whoever is asked, each seat from what it may know; a choice is paid with
what its own seat is paid at the end.
"""

import argparse
import time

import numpy as np
from ppo import Learner

import shiai
from shiai.rl import ShiaiVectorEnv
from shiai.rl.policy import save_policy
from shiai.simulation.intervals import wilson
from shiai.simulation.simulate import simulate

TABLES, STEPS = 128, 64
TEST_RUN = 2024


def gather(env, learner, seen, info, games):
    """Some steps of all tables. `games` has for each table the choices of the game under way; only
    those of games that end are handed over, each with what its seat was paid.
    """
    ready = []
    for _ in range(STEPS):
        mask, seats = info["action_mask"].astype(bool), info["seat"].copy()
        actions, logs, worth = learner.act(seen, mask)
        for table in range(TABLES):
            choice = (seen[table], mask[table], actions[table], logs[table], worth[table])
            games[table].append((choice, seats[table]))
        seen, _, ended, _, info = env.step(actions)
        for table in np.flatnonzero(ended):
            pays = info["pays"][table]
            ready += [(*choice, np.float32(pays[seat])) for choice, seat in games[table]]
            games[table] = []
    return seen, info, ready


def train(minutes, path, seed=0):
    """Play and learn until the time is up; the curve: choices so far, share of wins at random."""
    env = ShiaiVectorEnv("seii", TABLES, seat="all", seats=2, planes=True, memory=False)
    learner = Learner([env.single_observation_space.shape[0], 256, 256, env.setting.codes + 1])
    seen, info = env.reset(seed=seed)
    games = [[] for _ in range(TABLES)]
    steps, curve, started, next_test = 0, [], time.time(), 0.0
    while time.time() - started < minutes * 60:
        if time.time() - started >= next_test:
            next_test += minutes * 60 / 16
            save_policy(path, learner.layers, env.setting)
            curve.append((steps, *share_of_wins(path, "random", 100, seed=1)))
            print(f"{time.time() - started:5.0f} s  {steps:8} choices  wins {curve[-1][1]:.0%}")
        seen, info, ready = gather(env, learner, seen, info, games)
        steps += TABLES * STEPS
        if ready:
            names = ("planes", "mask", "action", "log", "worth", "target")
            batch = {name: np.array(column) for name, column in zip(names, zip(*ready))}
            batch["gain"] = batch["target"] - batch.pop("worth")
            learner.learn(batch)
    save_policy(path, learner.layers, env.setting)
    return curve


def share_of_wins(path, other, games, seed=TEST_RUN):
    """Of games against another bot, changing seats: the share and its 95 % interval."""
    report = simulate(shiai.find("seii").agree(2), games, seed, [path, other]).to_json()
    wins = report["bot_wins"][0]["wins"]
    return (wins / games, *wilson(wins, games))


def draw(curve, picture):
    """The learning curve."""
    import matplotlib.pyplot as plt

    steps, share, low, high = np.array(curve).T
    plt.figure(figsize=(7, 4))
    plt.fill_between(steps, low, high, color="#e6d5c5", label="95 % interval")
    plt.plot(steps, share, color="#8a2b2b", marker="o", markersize=3, label="self-play policy")
    plt.axhline(0.5, color="#555", linestyle=":", label="random against random")
    plt.ylim(0, 1.02)
    plt.xlabel("choices")
    plt.ylabel("share of wins against random")
    plt.title("Seii Daimyo for two: learning by self-play")
    plt.legend(loc="lower right")
    plt.savefig(picture, dpi=110, bbox_inches="tight")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--policy", default="seii.npz")
    parser.add_argument("--picture", default="seii-selfplay.png")
    asked = parser.parse_args()
    learned = train(asked.minutes, asked.policy)
    draw(learned, asked.picture)
    for other in ("random", "greedy"):
        share, low, high = share_of_wins(asked.policy, other, asked.games)
        print(f"against {other}: wins {share:.1%} ({low:.1%} to {high:.1%}) of {asked.games} games")

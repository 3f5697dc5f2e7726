"""Masked PPO learns Eiyo alone at its table, in some minutes on a CPU.

    python examples/eiyo_ppo.py                    # trains, writes eiyo.npz and eiyo-ppo.png
    shiai sim eiyo --bot eiyo.npz --games 500      # the policy at the table, as a bot

It is paid for honor: each point of the score as it comes. Random play never wins.
"""

import argparse
import math
import time

import numpy as np
from ppo import Learner, gains

import shiai
from shiai.core.rng import seed_of
from shiai.rl import ShiaiVectorEnv
from shiai.rl.policy import save_policy
from shiai.simulation.simulate import play_game

TABLES, STEPS = 128, 32
TEST_RUN = 2024  # deals that training never sees
RANDOM, GREEDY = 9.7, 37.1  # mean scores: shiai sim eiyo --bot greedy --games 300 --seed 1


def train(minutes, path, seed=0):
    """Play and learn until the time is up; the curve: steps so far, mean score of games ended."""
    env = ShiaiVectorEnv("eiyo", TABLES, planes=True, memory=False, shaping=0.02)
    learner = Learner([env.single_observation_space.shape[0], 256, 256, env.setting.codes + 1])
    seen, info = env.reset(seed=seed)
    mask, steps, curve, started = info["action_mask"].astype(bool), 0, [], time.time()
    while not curve or time.time() - started < minutes * 60:
        rows = {name: [] for name in ("planes", "mask", "action", "log", "worth")}
        rewards, ends, scores = [], [], []
        for _ in range(STEPS):
            actions, logs, worth = learner.act(seen, mask)
            for name, value in zip(rows, (seen, mask, actions, logs, worth)):
                rows[name].append(value)
            seen, reward, ended, _, info = env.step(actions)
            scores += [int(s.score(0)) for s in env.tables.last_states] if ended.any() else []
            mask = info["action_mask"].astype(bool)
            rewards.append(reward)
            ends.append(ended.astype(np.float32))
        gathered = {name: np.array(values) for name, values in rows.items()}
        gain = gains(np.array(rewards), ends, gathered["worth"], learner.act(seen, mask)[2])
        batch = {name: values.reshape(-1, *values.shape[2:]) for name, values in gathered.items()}
        batch["gain"] = gain.reshape(-1).astype(np.float32)
        batch["target"] = batch.pop("worth") + batch["gain"]
        learner.learn(batch)
        steps += TABLES * STEPS
        if scores:
            curve.append((steps, float(np.mean(scores))))
        if len(curve) % 20 == 1:
            print(f"{time.time() - started:5.0f} s  {steps:8} steps  score {curve[-1][1]:.1f}")
    save_policy(path, learner.layers, env.setting)
    return curve


def evaluate(path, deals):
    """Score and wins of the policy and of random play on the same deals, with 95 % intervals."""
    agreement = shiai.find("eiyo").agree()
    games = {
        bot: [play_game(agreement, seed_of(TEST_RUN, n), [bot]) for n in range(deals)]
        for bot in (path, "random")
    }
    scores = {bot: np.array([t.outcome.scores[0] for t in played]) for bot, played in games.items()}
    gain = scores[path] - scores["random"]
    wins = sum(bool(table.outcome.winners) for table in games[path])
    error = 1.96 * gain.std(ddof=1) / math.sqrt(deals)
    print(f"score {scores[path].mean():.1f}, random {scores['random'].mean():.1f}")
    print(f"better by {gain.mean():.1f} ± {error:.1f} over {deals} deals; it wins {wins} of them")


def draw(curve, picture):
    """The learning curve."""
    import matplotlib.pyplot as plt

    steps, scores = np.array(curve).T
    near = min(15, len(scores))
    smooth = np.convolve(scores, np.ones(near) / near, mode="valid")
    plt.figure(figsize=(7, 4))
    plt.plot(steps, scores, color="#c9b8a8", linewidth=0.8)
    plt.plot(
        steps[near // 2 : near // 2 + len(smooth)], smooth, color="#8a2b2b", label="masked PPO"
    )
    plt.axhline(RANDOM, color="#555", linestyle=":", label="random")
    plt.axhline(GREEDY, color="#2b5a8a", linestyle="--", label="greedy")
    plt.xlabel("choices")
    plt.ylabel("score")
    plt.title("Eiyo: mean score of the games that ended")
    plt.legend()
    plt.savefig(picture, dpi=110, bbox_inches="tight")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--policy", default="eiyo.npz")
    parser.add_argument("--picture", default="eiyo-ppo.png")
    asked = parser.parse_args()
    learned = train(asked.minutes, asked.policy)
    draw(learned, asked.picture)
    evaluate(asked.policy, asked.deals)

"""The same seed gives the same episodes: in other processes, in both builds, many at once.

`python -m tools.episodes` prints a digest of some random episodes of each environment.
"""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from shiai.core.cells import COMPILED
from shiai.rl import ENV_IDS, ShiaiEnv, ShiaiVectorEnv

ROOT = Path(__file__).resolve().parents[1]
STEPS = 120
SEED = 11


def digest_of(name: str) -> str:
    """Observations, masks and rewards of a single environment and of a vector, in one word."""
    settings = ENV_IDS[name]
    total = hashlib.sha256()
    chance = np.random.Generator(np.random.PCG64(SEED))
    env = ShiaiEnv(**settings, planes=True)
    seen, info = env.reset(seed=SEED)
    for _ in range(STEPS):
        action = chance.choice(np.flatnonzero(info["action_mask"]))
        total.update(seen.tobytes() + info["action_mask"].tobytes())
        seen, reward, ended, _, info = env.step(action)
        total.update(np.float64(reward).tobytes())
        if ended:
            seen, info = env.reset()
    many = ShiaiVectorEnv(**settings, num_envs=3, shaping=0.5)
    rows, info = many.reset(seed=SEED)
    for _ in range(STEPS // 3):
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        rows, rewards, *_, info = many.step(actions)
        total.update(rows.tobytes() + rewards.tobytes())
    return total.hexdigest()[:16]


def digests() -> dict[str, str]:
    """A digest for each environment."""
    return {name: digest_of(name) for name in ENV_IDS}


def of_another_process(source: Path | None) -> tuple[str, dict[str, str]]:
    """Build and digests of a fresh process; of the plain source if its folder is given."""
    environment = {**os.environ, "PYTHONHASHSEED": "123"}
    if source is not None:
        environment["PYTHONPATH"] = str(source)
    done = subprocess.run(
        [sys.executable, "-m", "tools.episodes"],
        env=environment, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    return answer["build"], answer["digests"]


if __name__ == "__main__":
    print(json.dumps({"build": "compiled" if COMPILED else "plain", "digests": digests()}))

"""A trained policy as a bot: a small network in a file, run with numpy alone.

The file (.npz) holds the layers `w0, b0, w1, b1, ...` and what the policy was trained on. Planes go
in, tanh stands between the layers, and a number for each action comes out; a last one, the worth of
the position, is for the learner's own use.
"""

import json
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shiai.bots import Bot, Chair, register_file_bot
from shiai.core.errors import BadOption
from shiai.core.game import Game
from shiai.rl.chair import observe

Layers = Sequence[tuple[Any, Any]]


def save_policy(path: str | Path, layers: Layers, game: str, memory: bool) -> None:
    """Write a network to a file."""
    arrays = {}
    for k, (weights, bias) in enumerate(layers):
        arrays[f"w{k}"] = np.asarray(weights, np.float32)
        arrays[f"b{k}"] = np.asarray(bias, np.float32)
    about = json.dumps({"game": game, "memory": memory})
    np.savez_compressed(path, about=np.array(about), **arrays)  # type: ignore[arg-type]


class Policy:
    """A network from a file."""

    def __init__(self, path: str | Path) -> None:
        try:
            with np.load(path, allow_pickle=False) as kept:
                about = json.loads(str(kept["about"]))
                count = sum(name.startswith("w") for name in kept.files)
                self.layers = [(kept[f"w{k}"], kept[f"b{k}"]) for k in range(count)]
        except (OSError, EOFError, KeyError, ValueError, zipfile.BadZipFile) as error:
            raise BadOption(f"no policy can be read from {str(path)!r}: {error}") from None
        self.game = str(about["game"])
        self.memory = bool(about["memory"])

    def logits(self, planes: NDArray[Any]) -> NDArray[np.float32]:
        """A number for each action: the higher, the better."""
        if planes.shape[-1] != len(self.layers[0][0]):
            raise BadOption(
                f"the policy sees {len(self.layers[0][0])} numbers, but here are "
                f"{planes.shape[-1]}: it was trained with other seats, options or rules"
            )
        x = planes
        for weights, bias in self.layers[:-1]:
            x = np.tanh(x @ weights + bias)
        weights, bias = self.layers[-1]
        out: NDArray[np.float32] = (x @ weights + bias)[..., :-1]
        return out


class PolicyBot(Bot):
    """Takes the open option that its network likes best.

    Importing `shiai.rl` makes files that end in `.npz` known as such bots.

    Args:
        path: the file that `save_policy` wrote.
        game: that it shall play.

    Raises:
        BadOption: the policy was trained for another game.
    """

    name = "policy"

    def __init__(self, path: str | Path, game: Game, seed: int = 0) -> None:
        super().__init__(seed)
        self.policy = Policy(path)
        if self.policy.game != game.key:
            raise BadOption(f"this policy plays {self.policy.game!r}, not {game.key!r}")

    def choose(self, chair: Chair) -> int:
        """The code of one of the chair's options."""
        codes = chair.codes()
        logits = self.policy.logits(observe(chair, self.policy.memory, planes=True))
        return codes[int(logits[codes].argmax())]


register_file_bot(".npz", PolicyBot)

"""A trained policy as a bot: a small network in a file, run with numpy alone.

The file (.npz) holds the layers `w0, b0, w1, b1, ...` and what the policy was trained on. Planes go
in, tanh stands between the layers, and a number for each action comes out; a last one, the worth of
the position, is for the learner's own use.
"""

import hashlib
import json
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

import numpy as np
from numpy.typing import NDArray

from shiai.bots import Bot, Chair, register_file_bot
from shiai.core.errors import BadOption
from shiai.core.game import Game
from shiai.core.observe import Entry
from shiai.rl.chair import observe
from shiai.rl.setting import Setting

FORMAT: Final = 2

Layers = Sequence[tuple[Any, Any]]


def save_policy(path: str | Path, layers: Layers, setting: Setting) -> None:
    """Write a network to a file, with all that it was trained on."""
    arrays = {}
    for k, (weights, bias) in enumerate(layers):
        arrays[f"w{k}"] = np.asarray(weights, np.float32)
        arrays[f"b{k}"] = np.asarray(bias, np.float32)
    table = setting.deal(0)
    about = {
        "format": FORMAT,
        "game": setting.game.key,
        "memory": setting.memory,
        "digest": table.terms.digest,
        "options": table.options,
        "columns": _columns(setting.observer.entries),
    }
    np.savez_compressed(path, about=np.array(json.dumps(about)), **arrays)  # type: ignore[arg-type]


def _columns(entries: list[Entry]) -> str:
    """What each number of an observation is about, in order, as a digest: cards, zones, seats."""
    named = [[entry.name, entry.whose, entry.places, entry.words] for entry in entries]
    return hashlib.sha256(json.dumps(named).encode()).hexdigest()[:16]


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
        if about.get("format") != FORMAT:
            raise BadOption(
                f"the policy {str(path)!r} does not say with which cards and options it was "
                "trained, as those of an older Shiai do not: train it anew"
            )
        self.path = str(path)
        self.game = str(about["game"])
        self.memory = bool(about["memory"])
        self.digest = str(about["digest"])
        self.options: dict[str, object] = about["options"]
        self.columns = str(about["columns"])

    def why_not(self, chair: Chair) -> str | None:
        """Why it cannot play from a chair: its numbers would mean something else there."""
        if chair.game.key != self.game:
            return f"this policy plays {self.game!r}, not {chair.game.key!r}"
        if chair.digest != self.digest:
            return (
                f"the policy {self.path!r} was trained with cards {self.digest}, "
                f"but these are {chair.digest}"
            )
        for name, value in chair.options.items():
            if self.options.get(name) != value:
                was = self.options.get(name)
                return f"the policy {self.path!r} was trained with {name}={was}, not {value}"
        if _columns(chair.entries(self.memory)) != self.columns:
            return (
                f"the policy {self.path!r} was trained with other seats, "
                "or with its cards in another order"
            )
        return None

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
        BadOption: the policy was trained for another game; and, when it is first asked, with other
            cards, options or seats than are played with.
    """

    name = "policy"

    def __init__(self, path: str | Path, game: Game, seed: int = 0) -> None:
        super().__init__(seed)
        self.policy = Policy(path)
        if self.policy.game != game.key:
            raise BadOption(f"this policy plays {self.policy.game!r}, not {game.key!r}")
        self._fits: WeakSet[Chair] = WeakSet()

    def choose(self, chair: Chair) -> int:
        """The code of one of the chair's actions.

        Raises:
            BadOption: it was trained with other cards, options or seats.
        """
        if chair not in self._fits:
            why = self.policy.why_not(chair)
            if why is not None:
                raise BadOption(why)
            self._fits.add(chair)
        codes = chair.codes()
        logits = self.policy.logits(observe(chair, self.policy.memory, planes=True))
        return codes[int(logits[codes].argmax())]


register_file_bot(".npz", PolicyBot)

"""What a seat sees in numbers, from its chair: for bots that have learnt."""

from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from shiai.bots import Chair
from shiai.rl.arrays import as_array
from shiai.rl.planes import Planes

_PLANES: WeakKeyDictionary[Chair, dict[bool, Planes]] = WeakKeyDictionary()


def observe(chair: Chair, memory: bool = True, planes: bool = False) -> NDArray[Any]:
    """What the seat may know, as an environment with the same `memory` and `planes` shows it.

    Example:
        >>> import shiai
        >>> from shiai.rl import ShiaiEnv, observe
        >>> env = ShiaiEnv("eiyo")
        >>> observation, info = env.reset(seed=7)
        >>> bool((observe(shiai.Chair(env.table, 0)) == observation).all())
        True
    """
    compact = as_array(chair.numbers(memory), np.int32)
    return _planes(chair, memory).expand(compact) if planes else compact.copy()


def _planes(chair: Chair, memory: bool) -> Planes:
    """Made once for a chair."""
    made = _PLANES.setdefault(chair, {})
    if memory not in made:
        made[memory] = Planes(chair.entries(memory))
    return made[memory]

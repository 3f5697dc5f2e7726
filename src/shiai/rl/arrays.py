"""Rows of the engine as numpy arrays: a view where it is compiled, a copy where it is not."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from shiai.core.cells import COMPILED


def as_array(cells: Any, dtype: type[np.generic]) -> NDArray[Any]:
    """The numbers of a row. Compiled, it shows what is written later, and cannot be written."""
    if COMPILED:
        return np.frombuffer(cells, dtype)
    return np.array(cells, dtype)

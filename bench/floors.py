"""The floors and stretches of Eiyo, and how far the figures are from them."""

from bench.measure import Figures
from bench.peers import spiel_names


class Floor:
    """What must be reached and what would be fine. `less`: a smaller figure is better."""

    def __init__(
        self,
        what: str,
        measured: float | None,
        floor: float,
        stretch: float,
        unit: str,
        less: bool = False,
    ) -> None:
        self.what = what
        self.measured = measured
        self.floor = floor
        self.stretch = stretch
        self.unit = unit
        self.less = less

    def reaches(self, mark: float) -> bool:
        """Whether the figure is as good as that."""
        assert self.measured is not None, "only a measured figure is judged"
        return self.measured <= mark if self.less else self.measured >= mark

    def verdict(self) -> str:
        """Met, or missed by how much."""
        if self.measured is None:
            return "not measured in this run"
        if self.reaches(self.stretch):
            return "met, and the stretch"
        if self.reaches(self.floor):
            return f"met; {self.off(self.stretch)} off the stretch"
        return f"missed by {self.off(self.floor)}"

    def off(self, mark: float) -> str:
        """How far the figure is from a mark."""
        assert self.measured is not None, "only a measured figure is judged"
        return f"{abs(self.measured / mark - 1):.0%}"


def floors_of(figures: Figures) -> list[Floor]:
    """Every floor that applies to Eiyo."""
    own = figures.median_of(spiel_names("own"))
    python = figures.median_of(spiel_names("python"))
    engine = figures.get("compiled playouts")
    bot = figures.get("compiled bot")
    gin = figures.get("rlcard gin-rummy")
    copy = figures.get("numpy copy")
    return [
        Floor("engine-run, of open_spiel's C++ median", _times(engine, own), 1.3, 2.5, "×"),
        Floor("interpreted bot, of open_spiel's Python median", _times(bot, python), 2.5, 4.5, "×"),
        Floor("interpreted bot, of RLCard's gin rummy", _times(bot, gin), 50, 100, "×"),
        Floor(
            "engine-run, of C++ by hand", _times(engine, figures.get("reference")), 0.2, 0.45, "×"
        ),
        Floor(
            "a Gymnasium step, of PettingZoo's leduc",
            figures.ratio("learning gymnasium eiyo", "pettingzoo leduc"),
            10,
            20,
            "×",
        ),
        Floor("vector of 1,024", figures.get("learning vector eiyo 1024"), 1e6, 2e6, "/s"),
        Floor("clone", figures.get("compiled clone"), 250, 150, "ns", True),
        Floor("plain Python, engine-run", figures.get("plain playouts"), 20e3, 40e3, "/s"),
        Floor("two processes, wall clock", figures.get("processes wall"), 1.85, 1.95, "×"),
        Floor("`import shiai` and find a game, CPU", figures.get("import ms"), 60, 30, "ms", True),
        Floor("… and memory", figures.get("import MB"), 10, 5, "MB", True),
        Floor("fresh clone until a game is dealt", figures.get("setup"), 180, 90, "s", True),
        Floor(
            "1,000 numbers to numpy (stretch: a view)",
            None if copy is None else 0 if figures.get("numpy view") else copy / 1000,
            2.5,
            0,
            "µs",
            True,
        ),
    ]


def _times(mine: float | None, theirs: float | None) -> float | None:
    return mine / theirs if mine is not None and theirs else None

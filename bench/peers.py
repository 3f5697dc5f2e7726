"""Other engines on their own games, driven as their users drive them, and C++ by hand."""

import ctypes
import importlib
import random
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from bench.learning import learning_jobs
from bench.measure import Job, rate, tell

# open_spiel's full-size card games.
SPIEL_GAMES = (
    "go_fish",
    "hanabi",
    "gin_rummy",
    "crazy_eights",
    "dou_dizhu",
    "skat",
    "bridge(use_double_dummy_result=false)",
    "hearts",
    "spades",
    "euchre",
    "cribbage",
    "solitaire",
)
PETTINGZOO_GAMES = {"leduc": "leduc_holdem", "texas": "texas_holdem"}
RLCARD_GAMES = ("gin-rummy", "leduc-holdem", "uno")
REFERENCE = Path(__file__).resolve().parent / "reference" / "eiyo_wide.cpp"

Loop = Callable[[], int]


def short(game: str) -> str:
    """A game's name without its parameters."""
    return game.partition("(")[0]


class SpielGame:
    """One game of open_spiel. Dealing (chance nodes) takes time but is not a decision."""

    def __init__(self, spiel: Any, name: str) -> None:
        self.spiel = spiel
        self.name = short(name)
        self.game = spiel.load_game(name)
        self.bots = [
            spiel.make_uniform_random_bot(seat, 3 + seat) for seat in range(self.game.num_players())
        ]
        self.random = random.Random(1).random
        self.seed = 0
        self.games = 0
        self.decisions = 0

    def play(self) -> int:
        """One game in an interpreted loop."""
        rnd = self.random
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                left = rnd()
                for action, chance in state.chance_outcomes():  # noqa: B007
                    left -= chance
                    if left <= 0:
                        break
                state.apply_action(action)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rnd() * len(actions))])
                decisions += 1
        self.games += 1
        self.decisions += decisions
        return decisions

    def play_itself(self) -> int:
        """One game in its own C++ loop, with its own random bots."""
        self.seed += 1
        self.spiel.evaluate_bots(self.game.new_initial_state(), self.bots, self.seed)
        return 1

    def take(self, seconds: float) -> dict[str, float]:
        """Decisions a second both ways; its own loop counts games, so their mean length is used."""
        interpreted = rate(self.play, seconds)
        own = rate(self.play_itself, seconds) * self.decisions / self.games
        return {f"open_spiel {self.name} python": interpreted, f"open_spiel {self.name} own": own}


def spiel_names(way: str) -> list[str]:
    """The names of open_spiel's figures: `python` or `own`."""
    return [f"open_spiel {short(name)} {way}" for name in SPIEL_GAMES]


def rlcard_loop(rlcard: Any, name: str) -> Loop:
    """A game through `env.step`."""
    env = rlcard.make(name, {"seed": 1})
    rnd = random.Random(1).random

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play


def pettingzoo_loop(module: Any) -> Loop:
    """One of its games through PettingZoo's `agent_iter`."""
    env = module.env()
    rnd = random.Random(1).random
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += 1
        env.reset(seed=seed)
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = seen["action_mask"].nonzero()[0]
            env.step(int(actions[int(rnd() * len(actions))]))
            decisions += 1
        return decisions

    return play


def simple_job(part: str, name: str, play: Loop) -> Job:
    """One figure: decisions a second."""
    return Job(part, name, lambda seconds: {name: rate(play, seconds)})


def spiel_jobs() -> list[Job]:
    spiel = importlib.import_module("pyspiel")
    games = [SpielGame(spiel, name) for name in SPIEL_GAMES]
    return [Job("open_spiel", f"open_spiel {game.name}", game.take) for game in games]


def rlcard_jobs() -> list[Job]:
    rlcard = importlib.import_module("rlcard")
    return [
        simple_job("rlcard", f"rlcard {name}", rlcard_loop(rlcard, name)) for name in RLCARD_GAMES
    ]


def pettingzoo_jobs() -> list[Job]:
    folder = "pettingzoo.classic.rlcard_envs."
    return [
        simple_job(
            "pettingzoo",
            f"pettingzoo {name}",
            pettingzoo_loop(importlib.import_module(folder + module)),
        )
        for name, module in PETTINGZOO_GAMES.items()
    ]


class Reference:
    """The hand-written C++ of a slightly smaller Eiyo (no boss effects, no redraw)."""

    def __init__(self, folder: Path) -> None:
        library = folder / "eiyo_wide.so"
        subprocess.run(
            ["g++", "-O3", "-w", "-std=c++17", "-shared", "-fPIC", "-o", library, REFERENCE],
            check=True,
        )
        self.playouts = ctypes.CDLL(str(library)).playouts
        self.playouts.argtypes = [ctypes.c_int, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
        self.seed = 0

    def play(self, games: int = 200) -> int:
        """That many random games; how many decisions."""
        decisions, check = ctypes.c_long(), ctypes.c_long()
        self.seed += games
        self.playouts(games, self.seed, ctypes.byref(decisions), ctypes.byref(check))
        return decisions.value


def reference_jobs() -> list[Job]:
    if not shutil.which("g++"):
        raise ImportError("there is no g++")
    with tempfile.TemporaryDirectory() as folder:  # a loaded library outlives its file
        reference = Reference(Path(folder))
    return [simple_job("reference", "reference", reference.play)]


PEERS: dict[str, Callable[[], list[Job]]] = {
    "open_spiel": spiel_jobs,
    "rlcard": rlcard_jobs,
    "pettingzoo": pettingzoo_jobs,
    "reference": reference_jobs,
    "learning": learning_jobs,
}


def peer_jobs(parts: set[str]) -> tuple[list[Job], list[str]]:
    """The jobs of these parts, and a line for each that cannot be measured here."""
    jobs: list[Job] = []
    skipped: list[str] = []
    for part, make in PEERS.items():
        if part in parts:
            tell(f"setting up {part}")
            try:
                jobs += make()
            except ImportError as error:
                skipped.append(f"{part} is skipped: {error}")
            except subprocess.CalledProcessError as error:
                skipped.append(f"{part} is skipped: g++ failed ({error.returncode})")
    return jobs, skipped


def versions() -> list[str]:
    """What is compared with, and which version."""
    found: list[str] = []
    for package in ("open_spiel", "rlcard", "pettingzoo", "gymnasium", "numpy"):
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    if shutil.which("g++"):
        done = subprocess.run(["g++", "-dumpfullversion"], capture_output=True, text=True)
        found.append(f"g++ {done.stdout.strip()}")
    return found

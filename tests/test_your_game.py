"""Somebody else's package brings a game: it is installed, and is in every place where ours are.

The example is built and installed into a fresh environment, without a network; everything here
happens in processes of that environment, as its author would see it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import httpx
import pytest
from tests.server.helpers import Seat, read
from tools.serving import ServerProcess

import shiai

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "your_game"
OURS = ROOT / ".tools" / "bin" / "uv"

pytestmark = pytest.mark.slow


class Environment:
    """A virtual environment that sees what the tests have installed, and the example."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.uv = shutil.which("uv") or (str(OURS) if OURS.is_file() else None)
        self.python = str(folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
        self.words = {**os.environ, "SHIAI_HOME": str(folder / "home"), "COLUMNS": "90"}
        source = str(Path(shiai.__file__).resolve().parents[1])
        self.words["PYTHONPATH"] = source if Path(source) == ROOT / "src" else ""

    def make(self) -> None:
        """Set it up; what the tests have stands behind its own packages."""
        venv = str(self.folder / "venv")
        if self.uv:
            self.run(self.uv, "venv", "--quiet", "--offline", "--python", sys.executable, venv)
        else:
            self.run(sys.executable, "-m", "venv", venv)
        inside = self.ask("import sysconfig; print(sysconfig.get_path('purelib'))").strip()
        Path(inside, "tests.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")

    def install(self, package: Path) -> None:
        """Build and install a package from its folder alone."""
        copy = shutil.copytree(package, self.folder / package.name)
        pip = [self.uv, "pip", "install", "--quiet", "--offline", "--python", self.python]
        if not self.uv:
            pip = [self.python, "-m", "pip", "install", "--quiet", "--no-index"]
        self.run(*map(str, pip), "--no-deps", "--no-build-isolation", str(copy))
        shutil.rmtree(copy)

    def run(self, *command: str, typed: str = "", **more: str) -> str:
        """What a command says; it must go well."""
        done = subprocess.run(
            command,
            env={**self.words, **more},
            cwd=self.folder,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
        return done.stdout

    def shiai(self, *words: str, typed: str = "") -> str:
        """A command of the terminal."""
        return self.run(self.python, "-m", "shiai", *words, typed=typed)

    def ask(self, program: str) -> str:
        """What a small program prints."""
        return self.run(self.python, "-c", program)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    made = Environment(tmp_path_factory.mktemp("your_game"))
    made.make()
    made.install(EXAMPLE)
    return made


# ---- found ---------------------------------------------------------------------------------------


def test_it_is_found_behind_our_games(place):
    found = place.ask("import shiai; print([game.key for game in shiai.list_games()])")

    assert found.strip() == "['eiyo', 'wots', 'seii', 'eohn', 'kagemusha']"
    assert place.ask("import kagemusha; print(kagemusha.__file__)").startswith(
        str(place.folder / "venv")
    )


def test_it_is_listed_and_explained(place):
    listed = place.shiai("games")
    explained = place.shiai("games", "kagemusha")

    assert re.search(r"kagemusha +Kagemusha +2 to 4 +house", listed)
    assert explained.startswith("Kagemusha: who rides in the litter? A game of bluff")
    assert "riders" in explained
    assert "how many riders everybody is dealt" in explained
    assert "never the rank that was said just before" in place.shiai("rules", "kagemusha", "3")


def test_it_is_suggested_for_a_key_that_is_nearly_its_own(place):
    output = place.ask(
        "import shiai\ntry: shiai.find('kagemush')\nexcept shiai.UnknownGame as e: print(e)"
    )

    assert "did you mean 'kagemusha'?" in output


# ---- the terminal --------------------------------------------------------------------------------


def test_it_is_played_in_the_terminal_by_what_is_typed(place):
    first = "look\nsend P1 lord\nwhy bow\nrules 3\nhint\nlog\n"
    typed = first + "".join(f"{rider}\n1\n" for rider in (1, 6, 11, 16)) + "\n"  # numbers stay

    output = place.shiai("play", "kagemusha", "--seed", "3", "--bot", "random", typed=typed)

    assert "You: 0 points. Hand: M2 (monk), L2 (lord), S2 (samurai), L1 (lord)." in output
    assert "Not now: you send a rider of your hand, on your turn. (KAGEMUSHA-002)" in output
    assert "Only who is asked about a litter bows or challenges. (KAGEMUSHA-004)" in output
    assert "What may be said" in output
    assert "You send M2 monk as a peasant" in output
    assert "Random sends a rider as a" in output
    assert "all riders are out" in output.lower()
    saved = list((place.folder / "home").rglob("kagemusha-*.game"))
    assert len(saved) == 1
    assert "all riders are out" in place.shiai("replay", str(saved[0])).lower()


def test_its_board_is_printed_and_tells_no_secret(place):
    output = place.ask(
        "import shiai\n"
        "table = shiai.find('kagemusha').new(seed=3, seats=3)\n"
        "table.submit('send L2 monk') if 'send L2 monk' in map(str, table.legal()) "
        "else table.submit(table.legal()[0])\n"
        "print(table)\n"
        "print(all(table.text(s) == table.sample_world(s, seed=8).text(s) for s in range(3)))"
    )

    assert "Litter: a hidden rider." in output
    assert "actions: bow, challenge" in output
    assert output.splitlines()[-1] == "True"


def test_bots_play_it_by_the_hundred(place):
    command = ["sim", "kagemusha", "--games", "200", "--seed", "1", "--workers", "2", "--json"]

    report = json.loads(place.shiai(*command, "--bot", "greedy", "--bot", "random"))

    greedy, random = (who["rate"] for who in report["bot_wins"])
    assert report["games"] == 200
    assert report["results"] == {"done": 200}
    assert greedy > random


def test_it_is_measured_like_any_other(place):
    report = json.loads(place.shiai("bench", "kagemusha", "--seconds", "0.2", "--json"))

    assert report["game"] == "kagemusha"
    assert report["decisions_per_second"] > 0


# ---- learning ------------------------------------------------------------------------------------

EPISODE = """
import gymnasium, shiai.rl
env = gymnasium.make("shiai/Kagemusha-v0", seats=3, bots="greedy", riders=5, render_mode="ansi")
seen, info = env.reset(seed=1)
steps, ended = 0, False
while not ended:
    assert env.observation_space.contains(seen)
    seen, reward, ended, cut, info = env.step(int(info["action_mask"].nonzero()[0][0]))
    steps += 1
print(steps, reward in (-0.5, 0.0, 1.0, 0.5), env.render().splitlines()[0])
"""
AGENTS = """
from pettingzoo.test import api_test, parallel_api_test
from shiai.rl import aec_env, parallel_env
api_test(aec_env.env("kagemusha"), num_cycles=60)
parallel_api_test(parallel_env.parallel_env("kagemusha"), num_cycles=60)
"""
SPIEL = """
import pyspiel, shiai.rl.spiel
game = pyspiel.load_game("shiai_kagemusha", {"seats": 4, "options": "riders:3"})
kind = game.get_type()
print(kind.long_name, kind.min_num_players, kind.max_num_players, game.num_players())
pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
"""


def test_one_learner_plays_it_in_gymnasium(place):
    steps, paid, first = place.ask(EPISODE).strip().split(" ", 2)

    assert int(steps) == 10  # five riders sent, five answers given
    assert paid == "True"
    assert first == "Kagemusha, seat 0 of 3, choice 30"


def test_many_agents_play_it_in_pettingzoo(place):
    assert "Passed" in place.ask(AGENTS)


def test_it_is_a_game_of_openspiel(place):
    assert place.ask(SPIEL).splitlines()[0] == "Kagemusha 2 4 4"


# ---- the conformance suite -----------------------------------------------------------------------


def test_its_own_tests_with_the_conformance_suite_pass_where_it_is_installed(place):
    tests = shutil.copytree(EXAMPLE / "tests", place.folder / "tests")

    output = place.run(place.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tests))

    assert re.search(r"^1[6-9] passed", output, re.M), output


def test_its_weights_are_read_from_its_package(place):
    program = (
        "import shiai\nfrom shiai.testing.checks import checks_of\n"
        "print([checks_of(game).share for game in shiai.list_games()])"
    )

    assert place.ask(program).strip() == "[0.03, 0.03, 0.01, 0.003, 0.2]"


def test_the_long_test_of_the_repository_takes_it_up(place):
    few = ["--games", "6", "--legality", "2", "--workers", "1"]
    source = os.pathsep.join([str(ROOT), place.words["PYTHONPATH"]])

    output = place.run(
        *(place.python, "-m", "tools.soak", "--game", "kagemusha", *few), PYTHONPATH=source
    )

    assert "kagemusha: legality in 2 games" in output
    assert "soak: 0 faults" in output


# ---- the server ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def address(place):
    home = place.folder / "served"
    with ServerProcess(home, python=place.python, environment=place.words) as server:
        yield server.address


@pytest.fixture
def client(address):
    with httpx.Client(base_url=address, timeout=60) as client:
        yield client


def test_the_server_lists_it_with_its_options_bots_and_rules(client):
    games = {game["key"]: game for game in read(client.get("/api/games"))}
    found = games["kagemusha"]

    assert found["name"] == "Kagemusha"
    assert found["bots"] == ["random", "greedy"]
    assert found["seats"] == [{"seats": [2, 3, 4], "options": {}}]
    assert [option["name"] for option in found["options"]] == ["riders"]
    assert len(read(client.get("/api/games/kagemusha/rules"))) == 7
    assert read(client.get("/api/games/kagemusha/cards/house"))["L1"] == {"name": "lord"}


def test_a_match_is_played_over_the_server_to_its_end(client):
    body = {"game": "kagemusha", "seats": 3, "options": {"riders": 3}, "bots": {"2": "greedy"}}
    body["hot_seat"] = True
    made = read(client.post("/api/matches", json=body), 201)
    seats = {
        int(seat): Seat(client, made["match"], token) for seat, token in made["tokens"].items()
    }
    choices = 0
    while not (now := seats[0].look())["over"]:
        asked = seats[now["view"]["awaited"][0]]
        assert asked.look()["actions"], "bots answer by themselves"
        if choices == 0:
            why = read(asked.post("/why", {"choice": "bow"}))
            assert (why["legal"], why["rule"]) == (False, "KAGEMUSHA-004")
        asked.choose(read(asked.get("/hint"))["choice"])
        choices += 1

    assert sorted(seats) == [0, 1]
    assert choices == 12  # of nine litters and nine answers the bot had three of each
    assert now["view"]["outcome"]["result"] == "done"
    hidden = [rider for camp in now["view"]["camp"][1:] for rider in camp]
    assert set(hidden) <= {None}
    assert "game kagemusha" in seats[0].get("/record").text

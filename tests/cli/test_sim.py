"""`shiai sim` depends on its arguments alone."""

import json

import pytest
from tests.cli.helpers import run

SHORT = ("sim", "eiyo", "--games", "60", "--bot", "random", "--seed", "5", "--json")


def test_json_is_the_same_twice_and_with_two_workers():
    first, second = run(*SHORT), run(*SHORT)
    shared = run(*SHORT, "--workers", "2")

    assert first.exit_code == 0
    assert first.stdout == second.stdout == shared.stdout
    assert "decisions/s" in first.stderr
    report = json.loads(first.stdout)
    assert report["games"] == 60
    assert report["win_rate_95"][0] <= report["win_rate"] <= report["win_rate_95"][1]
    assert sum(report["results"].values()) == 60
    assert "timing" not in report


def test_timing_stands_apart():
    report = json.loads(run(*SHORT, "--timing").stdout)

    timing = report.pop("timing")
    assert timing["decisions_per_second"] > 0
    assert report == json.loads(run(*SHORT).stdout)


def test_the_greedy_bot_is_the_default_and_wins_now_and_then():
    report = json.loads(run("sim", "eiyo", "--games", "12", "--json").stdout)

    assert report["bots"] == ["greedy"]
    assert report["wins"] > 0
    assert sum(report["ranks"].values()) == report["wins"]


def test_a_table_for_people():
    output = run("sim", "eiyo", "--games", "10", "--bot", "random").stdout

    assert "won" in output
    assert "95 %" in output
    assert "overwhelmed: 10 (100.0%)" in output


@pytest.mark.parametrize(
    "pair", ["path_of_the_warrior=yes", "edition=prototype", "mode=coop_house"]
)
def test_options_reach_the_games(pair):
    name, _, value = pair.partition("=")
    report = json.loads(run(*SHORT[:3], "3", *SHORT[4:], "--option", pair).stdout)

    assert report["options"] == {name: True if value == "yes" else value}


def test_a_short_benchmark():
    report = json.loads(run("bench", "--seconds", "0.2", "--json").output)
    table = run("bench", "--seconds", "0.2").output

    assert report["decisions_per_second"] > 100
    assert report["clone_ns"] > 0
    assert "decisions/s" in table
    assert "clone a state" in table


def test_bots_change_seats_and_each_has_its_interval():
    asked = ("sim", "seii", "--seats", "2", "--games", "20", "--bot", "greedy", "--bot", "random")
    report = json.loads(run(*asked, "--json").stdout)

    assert report["seats"] == 2
    assert [one["bot"] for one in report["bot_wins"]] == ["greedy", "random"]
    assert report["bot_wins"][0]["wins"] >= 15
    assert sum(one["wins"] for one in report["bot_wins"]) == 20
    assert sum(one["wins"] for one in report["seat_wins"].values()) == 20
    assert 0 < report["seat_wins"]["0"]["wins"] < 20, "the better bot sits on either seat"
    low, high = report["bot_wins"][0]["rate_95"]
    assert low < report["bot_wins"][0]["rate"] <= high


def test_more_bots_than_seats_are_refused():
    done = run("sim", "seii", "--seats", "2", *["--bot", "random"] * 3)

    assert done.exit_code != 0
    assert "3 bots are named, but 2 sit at the table" in done.output


def test_a_grid_over_two_options_has_a_rate_for_each_pair_or_why_not():
    result = run("sim", "wots", "--over", "mode", "--over", "blood", "-n", "4", "--json")
    found = json.loads(result.output)

    assert set(found["cells"]["duel"]) == {"no", "yes"}
    assert 0 <= found["cells"]["duel"]["no"]["rate"] <= 1
    assert "WOTS-157" in found["cells"]["campaign1"]["yes"]["refused"]
    table = run("sim", "wots", "--over", "difficulty", "-n", "4").output
    assert table.splitlines()[0] == "| difficulty | won |"


def test_a_grid_needs_options_with_values():
    assert "needs an option with a list" in run("sim", "eohn", "--over", "turn_limit").output
    both = run("sim", "wots", "--over", "blood", "--option", "blood=yes")
    assert "is set, and gone over" in both.output
    assert "one or two options" in run("sim", "wots", *["--over", "blood"] * 3).output


# ---- records, and going on -------------------------------------------------------------------


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("SHIAI_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.mark.parametrize("name", ["games.txt", "games.gz"])
def test_every_game_is_written_as_a_record(home, name):
    path = str(home / name)
    assert run(*SHORT, "--records", path).exit_code == 0

    one = run("replay", path, "--number", "17")
    assert one.exit_code == 0, one.stderr
    assert one.stdout.startswith(f"fits: {path}: Eiyo, ")
    none = run("replay", path, "--number", "60")
    assert "has 60 records, numbered from 0" in none.stderr


def test_a_simulation_that_is_broken_off_goes_on_to_the_same_report(home, monkeypatch):
    from shiai.simulation import simulate

    path = home / "games.txt"
    whole = run(*SHORT, "--records", str(path)).stdout
    records = path.read_bytes()
    played = []
    count = simulate.Tally.count

    def ctrl_c(tally, table, places):
        played.append(table)
        if len(played) == 30:
            raise KeyboardInterrupt
        count(tally, table, places)

    with monkeypatch.context() as patch:
        patch.setattr(simulate.Tally, "count", ctrl_c)
        broken = run(*SHORT, "--records", str(path))
    assert broken.exit_code == 130
    assert json.loads(broken.stdout)["games"] == 25
    assert "broken off after 25 of 60 games" in broken.stderr

    assert run(*SHORT, "--resume").exit_code == 2  # its records are missing
    again = run(*SHORT, "--records", str(path), "--resume")
    assert again.stdout == whole
    assert path.read_bytes() == records
    assert "nothing was kept" in run(*SHORT, "--resume").stderr


def test_a_grid_goes_over_a_sets_own_values(home):
    cards = home / "mine.toml"
    cards.write_text(
        'format = 1\ngame = "wots"\nname = "mine"\ntitle = "Mine"\nextends = "house"\n'
        '[[weapon]]\nkey = "kiseru"\nname = "Kiseru"\nset = "fan"\nstart = { ki = 4 }\n',
        "utf-8",
    )
    grid = run(
        "sim", "wots", "--over", "weapon", "-n", "1", "--bot", "random", "--cards", str(cards)
    )

    assert "| kiseru |" in grid.stdout


def test_a_grid_is_played_with_the_decks_that_are_named():
    asked = ("sim", "eohn", "--over", "format", "-n", "1", "--bot", "random")

    assert "no such deck" in run(*asked, "--deck", "nonsense").stderr

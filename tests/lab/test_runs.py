"""Runs of the lab: the same report however they are played, broken off and gone on with."""

import json
from pathlib import Path
from typing import Any

import pytest

import shiai
from shiai.core.errors import BadOption
from shiai.lab import run as running
from shiai.lab.conduct import conduct
from shiai.lab.goal import Goal
from shiai.lab.plan import CARDS, Common, Plan, Side, compare_plan
from shiai.lab.run import Run, read_rows
from shiai.lab.sweep import read_values, sweep_plan

ASHIGARU = """format = 1
game = "eiyo"
name = "sharper"
title = "Sharper"
extends = "house"

[change.Ashigaru]
damage = [2, 1, 0, 0]
"""


@pytest.fixture
def sharper(tmp_path: Path) -> str:
    path = tmp_path / "sharper.toml"
    path.write_text(ASHIGARU, "utf-8")
    return str(path)


@pytest.fixture(autouse=True)
def short_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "CHUNK_GAMES", 6)


def plan_of(sharper: str, **more: Any) -> Plan:
    return compare_plan("eiyo", "house", sharper, Common(), ["random"], 3, **more)


def played(plan: Plan, folder: Path, deals: int, **how: Any) -> dict[str, Any]:
    conduct(Run(plan, folder, {}), Goal(deals), **how)
    report: dict[str, Any] = json.loads((folder / "report.json").read_text("utf-8"))
    return report


def test_two_workers_say_the_same_as_one(sharper: str, tmp_path: Path) -> None:
    plan = plan_of(sharper)

    one = played(plan, tmp_path / "one", 10)
    assert played(plan, tmp_path / "two", 10, workers=2) == one
    assert one["deals"] == 10
    assert one["games"] == 20
    assert one["set_differences"] == [
        "enemy Ashigaru (E01 … E07, 7 cards): damage 1 1 0 0 → 2 1 0 0"
    ]


@pytest.mark.soak
def test_a_ray_cluster_says_the_same(sharper: str, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    plan = plan_of(sharper)

    one = played(plan, tmp_path / "one", 10)
    assert played(plan, tmp_path / "ray", 10, cluster="local") == one


def test_a_run_that_is_broken_off_goes_on_to_the_same_report(sharper: str, tmp_path: Path) -> None:
    plan = plan_of(sharper)
    whole = played(plan, tmp_path / "whole", 12)
    run = Run(plan, tmp_path / "broken", {})
    told = []

    def ctrl_c(counter: Any) -> None:
        told.append(counter.blocks)
        if len(told) == 2:
            raise KeyboardInterrupt

    partial, broken = conduct(run, Goal(12), tell=ctrl_c)
    assert broken
    assert partial["deals"] == told[-1] == 6
    assert (tmp_path / "broken" / "report.html").is_file()

    after: list[int] = []
    conduct(run, Goal(12), resume=True, tell=lambda counter: after.append(counter.blocks))
    assert after[0] == 3  # what lies there is counted again, not played
    again = json.loads((tmp_path / "broken" / "report.json").read_text("utf-8"))
    assert again == whole


def test_a_part_that_was_not_written_whole_does_not_count(sharper: str, tmp_path: Path) -> None:
    plan = plan_of(sharper)
    whole = played(plan, tmp_path / "whole", 9)
    run = Run(plan, tmp_path / "killed", {})
    run.begin(resume=False)
    for number, _ in enumerate(run.chunks(9, 1, "", lambda: False)):
        if number == 1:
            break
    (run.parts / "000002.new").write_bytes(b"half")

    assert played(plan, tmp_path / "killed", 9, resume=True) == whole


def test_a_longer_run_goes_on_from_a_shorter_one(sharper: str, tmp_path: Path) -> None:
    plan = plan_of(sharper)
    played(plan, tmp_path / "run", 4)

    longer = played(plan, tmp_path / "run", 9, resume=True)
    assert longer == played(plan, tmp_path / "whole", 9)


def test_another_run_is_not_overwritten(sharper: str, tmp_path: Path) -> None:
    played(plan_of(sharper), tmp_path / "run", 2)
    other = compare_plan("eiyo", "house", sharper, Common(), ["random"], 4)

    with pytest.raises(BadOption, match="is another run"):
        played(other, tmp_path / "run", 2)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(BadOption, match="is not empty"):
        played(other, tmp_path / "mine", 2)


def test_the_folder_has_settings_sets_games_and_records(sharper: str, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    report = played(plan_of(sharper), folder, 4)
    settings = json.loads((folder / "run.json").read_text("utf-8"))

    assert settings["sets"]["sharper"] == report["sides"][1]["digest"]
    assert [path.read_text("utf-8") for path in (folder / "sets").iterdir()] == [ASHIGARU]
    rows = read_rows(folder / "games.parquet")
    assert len(rows) == 8
    assert {row["side"] for row in rows} == {0, 1}
    assert not (folder / "parts").exists()
    for deal in report["turned"]:
        for name in deal["records"]:
            text = (folder / name).read_text("utf-8")
            assert shiai.find("eiyo").replay(text).outcome is not None


def test_a_set_that_changes_nothing_differs_in_no_deal(tmp_path: Path) -> None:
    same = tmp_path / "same.toml"
    same.write_text(ASHIGARU.replace("[2, 1", "[1, 1"), "utf-8")
    plan = compare_plan("eiyo", "house", str(same), Common(), ["random"], 3)

    (bot,) = played(plan, tmp_path / "run", 6)["bots"]
    assert bot["verdict"].startswith("No deal ended otherwise")
    assert (bot["score"]["low"], bot["score"]["high"]) == (0, 0)
    assert bot["win"]["high"] == pytest.approx(0.4993, abs=1e-3)  # six deals prove little: 3 in 6


def test_two_bots_sit_at_one_table_and_exchange_seats(tmp_path: Path) -> None:
    plan = compare_plan("seii", "random", "greedy", Common(seats=2), [], 3)
    report = played(plan, tmp_path / "run", 4)

    assert plan.games_in_block() == 2
    rows = read_rows(tmp_path / "run" / "games.parquet")
    by_game: dict[tuple[int, int], float] = {}
    for row in rows:
        key = row["block"], row["turn"]
        by_game[key] = by_game.get(key, 0) + row["won"]
    assert set(by_game.values()) == {1.0}
    assert report["bots"][0]["win"]["mean"] > 0.5
    assert len(report["seat_rates"][0]) == 2


def test_three_seats_are_shared_evenly() -> None:
    from shiai.lab.block import sitting

    plan = compare_plan("seii", "random", "greedy", Common(seats=3), [], 3)
    had = [0, 0]
    for turn in range(plan.turns()):
        for side in sitting(plan, turn):
            had[side] += 1
    assert had[0] == had[1]


@pytest.mark.parametrize(
    ("a", "b", "says"),
    [
        ("house", "difficulty=novice", "compare two of one kind"),
        ("house", "nothing", "is no side"),
        ("difficulty=odd", "difficulty=novice", "odd"),
    ],
)
def test_sides_that_cannot_be_compared_are_refused(a: str, b: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        compare_plan("eiyo", a, b, Common(), ["random"], 1)


def test_values_of_options_are_gone_over(tmp_path: Path) -> None:
    plan = compare_plan(
        "eiyo", "edition=2020", "edition=prototype", Common(), ["random"], 1, over=["difficulty"]
    )
    report = played(plan, tmp_path / "run", 9)

    assert len(report["cells"]) == len(plan.cells) > 1
    assert sum(cell["deals"] for cell in report["cells"]) == 9


# ---- cards and sweep -------------------------------------------------------------------------


def test_each_clan_has_its_line_and_their_differences_add_up(tmp_path: Path) -> None:
    agreed = shiai.find("seii").agree(2)
    plan = Plan(CARDS, "seii", [Side("house", agreed.to_json())], ["random"], 1)
    report = played(plan, tmp_path / "run", 200)
    opening = report["bots"][0]["tables"]["opening"]

    assert {line["name"] for line in opening} <= {"Takeda", *(line["name"] for line in opening)}
    assert sum(line["seen"] for line in opening) <= 200 * 2 * 2
    weighed = sum(line["seen"] * line["win"]["mean"] for line in opening)
    if len(opening) == 20:  # all were seen often enough: their mean is that of all
        assert abs(weighed) < 1e-3
    assert all(line["win"]["low"] < line["win"]["mean"] < line["win"]["high"] for line in opening)


def test_copies_of_a_card_and_of_decks_count_as_one() -> None:
    from shiai.lab.block import play
    from shiai.lab.watch import Watch

    for key, seats in (("eiyo", 1), ("wots", 1)):
        agreed = shiai.find(key).agree(seats)
        table, watched = play(agreed, 5, ["random"] * seats, Watch)
        assert watched is not None
        seen = watched.to_json()
        names = {name for group in table.terms.names for name in group}
        for kind in ("opening", "drawn", "played", "met"):
            assert {card for cards in seen[kind] for card in cards} <= names
        assert {*seen["opening"][0]} <= {*seen["drawn"][0]}
        assert {*seen["played"][0]} <= {*seen["drawn"][0]}


def test_one_number_of_one_card_is_gone_through(tmp_path: Path) -> None:
    values = read_values("0..2")
    plan = sweep_plan(
        "eiyo", "Ashigaru", "damage.0", values, Common(), ["random"], 1, tmp_path / "sets"
    )
    report = played(plan, tmp_path / "run", 4)

    assert [point["value"] for point in report["bots"][0]["points"]] == [0, 1, 2]
    assert report["now"] == "1"
    now = plan.sides[1].agreement["digest"]
    assert now == shiai.find("eiyo").agree().digest
    with_one = sweep_plan("eiyo", "E03", "honor", [1, 5], Common(), ["random"], 1, tmp_path / "e")
    assert with_one.sides[0].agreement["digest"] == now


@pytest.mark.parametrize(
    ("card", "field", "says"),
    [
        ("Nobody", "honor", "has no card 'Nobody'"),
        ("Ashigaru", "honour", "has no number 'honour'"),
        ("Ashigaru", "name", "is no number"),
        ("Ashigaru", "damage.9", "has no number"),
    ],
)
def test_what_cannot_be_gone_through_is_refused(
    card: str, field: str, says: str, tmp_path: Path
) -> None:
    with pytest.raises(BadOption, match=says):
        sweep_plan("eiyo", card, field, [0, 1], Common(), ["random"], 1, tmp_path)

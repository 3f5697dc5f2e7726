"""The benchmark's parts run, on tiny numbers and without the engines it compares with."""

import shutil

import pytest
from bench import instructions, machine, main, report
from bench.floors import Floor, floors_of
from bench.games import OtherGame, other_games
from bench.learning import learning_jobs, learning_rows
from bench.measure import Figures, Job, cost, rate, run_rounds
from bench.ours import Eiyo, play_batch
from bench.peers import PEERS, Reference, peer_jobs, spiel_names
from bench.worker import Build

import shiai
from shiai.core.cells import COMPILED
from shiai.testing.checks import checks_of

TINY = 0.001


@pytest.fixture(scope="module")
def eiyo():
    return Eiyo(COMPILED, positions=3)


def some_figures():
    figures = Figures()
    for name in spiel_names("own"):
        figures.add({name: 1e6})
    figures.add({"compiled playouts": 1.4e6, "compiled games": 47e3, "plain playouts": 19e3})
    figures.add({"compiled clone": 120.0, "numpy copy": 1400.0, "numpy view": 700.0})
    return figures


def test_a_rate_counts_what_was_done_and_a_cost_divides_by_it():
    assert rate(lambda: 1000, TINY) > 0
    assert cost(lambda: sum(range(10)), TINY, things=10) > 0


def test_rounds_take_every_job_once_each_and_the_median_stands_for_them(capsys):
    samples = iter([1.0, 9.0, 2.0])
    figures = run_rounds([Job("part", "name", lambda _: {"figure": next(samples)})], 3, TINY)

    assert figures.samples == {"figure": [1.0, 9.0, 2.0]}
    assert figures.get("figure") == 2.0
    assert figures.get("nothing") is None
    assert "round 3 of 3: name" in capsys.readouterr().err


def test_every_learning_environment_can_be_stepped():
    figures = Figures()
    for job in learning_jobs():
        if "eiyo" in job.name and not job.name.endswith(("1024", "memory")):
            figures.add(job.take(TINY))
    assert len(learning_rows(figures)) == len(figures.samples) == 6
    assert "eiyo: vector of 64" in report.report(figures, {}, [])


def test_every_figure_of_eiyo_can_be_taken(eiyo):
    for name, take in eiyo.takes.items():
        found = take(TINY)
        assert name in found
        assert name == "apply" or all(value > 0 for value in found.values())
    assert set(dict(report.GAMES)) | set(dict(report.OPERATIONS)) == set(eiyo.takes)


@pytest.mark.parametrize("key", other_games())
def test_every_figure_of_every_other_game_can_be_taken_and_stands_beside_its_floor(key):
    for name, take in OtherGame(key, COMPILED).takes.items():
        assert take(TINY)[name] > 0
    figures = some_figures()
    figures.add({f"compiled {key} playouts": 2e6, f"compiled {key} clone": 300.0})
    rows = report.other_game_rows(figures)
    floors = checks_of(shiai.find(key)).floors

    assert [f"{key}: engine-run, decisions/s", "2.00 M"] == rows[0][:2]
    assert rows[0][3:] == ["2.00 ×", report.times(floors.engine if floors else None)]


def test_both_builds_play_the_same_games_in_processes_of_their_own(eiyo):
    plain = Build(plain=True)
    found = plain.take("playouts", TINY)
    plain.close()

    assert not plain.compiled
    assert plain.facts["check"] == eiyo.facts()["check"]
    assert found["plain playouts"] > 0


def test_a_batch_of_one_process_counts_its_decisions():
    decisions, seconds = play_batch(range(3, 5))

    assert decisions > 10
    assert seconds > 0


def test_a_fresh_start_is_measured_in_time_and_memory():
    found = machine.fresh_start(TINY)

    assert set(found) == {"import ms", "import MB", "dealt ms", "dealt MB"}
    assert found["dealt ms"] > 0


def test_cells_reach_numpy():
    pytest.importorskip("numpy")

    found = machine.to_numpy(TINY)

    assert found["numpy copy"] > 0
    assert ("numpy view" in found) == COMPILED


@pytest.mark.skipif(not shutil.which("g++"), reason="there is no g++")
def test_the_reference_compiles_and_plays(tmp_path):
    assert Reference(tmp_path).play(5) > 50


def test_what_is_missing_is_said(monkeypatch):
    def missing():
        raise ImportError("no module named spiel")

    monkeypatch.setitem(PEERS, "open_spiel", missing)

    assert peer_jobs({"open_spiel"}) == ([], ["open_spiel is skipped: no module named spiel"])


@pytest.mark.parametrize(
    ("measured", "less", "verdict"),
    [
        (None, False, "not measured in this run"),
        (3.0, False, "met, and the stretch"),
        (1.5, False, "met; 25% off the stretch"),
        (0.9, False, "missed by 10%"),
        (1.5, True, "missed by 50%"),
        (0.5, True, "met, and the stretch"),
    ],
)
def test_a_floor_is_met_or_missed_by_how_much(measured, less, verdict):
    marks = (1.0, 0.75) if less else (1.0, 2.0)

    assert Floor("it", measured, *marks, "×", less).verdict() == verdict


def test_floors_follow_from_the_figures():
    floors = {floor.what: floor for floor in floors_of(some_figures())}

    assert floors["engine-run, of open_spiel's C++ median"].measured == pytest.approx(1.4)
    assert floors["clone"].verdict() == "met, and the stretch"
    assert floors["plain Python, engine-run"].verdict() == "missed by 5%"
    assert floors["interpreted bot, of RLCard's gin rummy"].measured is None


def test_the_report_shows_what_was_measured_and_leaves_out_the_rest():
    text = report.report(some_figures(), {}, ["a remark"])

    assert "| engine-run random playouts, decisions/s |   1.40 M | 19.0 k | 73.7 × |" in text
    assert "RLCard" not in text.partition("### Floors")[0]
    assert text.endswith("- a remark\n")


def test_a_result_is_written_above_the_older_ones(tmp_path):
    results = tmp_path / "results.md"

    report.write("## first\n", results)
    report.write("## second\n", results)

    assert results.read_text() == f"{report.HEAD}\n## second\n\n## first\n"


def test_a_quick_run_prints_its_tables(capsys):
    assert main.main(["--only", "playouts", "--rounds", "1", "--seconds", "0.01"]) == 0

    printed = capsys.readouterr().out
    assert "### Eiyo, random play" in printed
    assert "commit" in printed


def test_our_games_have_floors():
    assert all(checks_of(shiai.find(key)).floors for key in ("wots", "seii", "eohn"))


def test_instructions_are_set_beside_those_that_were_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(instructions, "KEPT", tmp_path / "kept.json")
    before = dict.fromkeys(instructions.SHOWN, 1000.0)
    instructions.keep({"eiyo": instructions.Counted(before, [], [])})
    now = instructions.Counted({**before, "play": 1250.0}, [("CPyDef_run", 0.5)], [])

    text = " ".join(report.report(Figures(), {}, [], {"eiyo": now, "seii": now}).split())

    assert "| eiyo: play | 1,250 | 1,000 | 1.250 × |" in text
    assert "| seii: play | 1,250 | - | - |" in text
    assert "- eiyo: `CPyDef_run` 50%" in text


@pytest.mark.slow
@pytest.mark.skipif(
    not (COMPILED and instructions.can_count()), reason="needs valgrind and the compiled engine"
)
def test_instructions_repeat_on_a_busy_machine():
    first, second = instructions.count("seii"), instructions.count("seii")

    assert first.each["play"] > 1000
    assert first.each["world"] > first.each["clone"] > first.each["options"]
    assert first.each["iteration"] > sum(first.each[name] for name in instructions.BELOW) > 0
    for name in instructions.SHOWN:  # where memory lies may cost or save a few
        few = max(0.002 * second.each[name], 40)
        assert abs(first.each[name] - second.each[name]) < few, name

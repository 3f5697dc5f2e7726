"""Levels and hints: names, fairness, what a weak level never does, what a record says."""

import json
from itertools import pairwise
from typing import cast

import pytest
from click.testing import CliRunner
from tests.search.test_search import AGREED, position, thinker

import shiai
from shiai.bots import (
    Chair,
    LevelBot,
    advise,
    bot_names,
    find_bot,
    levels_of,
    recorded_name,
    why_no_value,
)
from shiai.bots import search as thinking
from shiai.cli import main
from shiai.core.rng import Stream
from shiai.search import Hooks
from shiai.search.slips import loses_at_once, slip

NAMES = [f"level{number}" for number in range(1, 11)]


@pytest.mark.parametrize("key", AGREED)
def test_ten_levels_are_listed_by_the_same_names_everywhere(key):
    game = shiai.find(key)

    assert bot_names(game) == ["random", "greedy", *NAMES]
    assert [find_bot(name, game).name for name in NAMES] == NAMES  # also as a server asks


@pytest.mark.parametrize("key", AGREED)
def test_a_level_thinks_at_least_as_long_and_slips_at_most_as_often_as_the_one_below(key):
    for seats in (1, 2, 4):
        levels = levels_of(shiai.find(key), seats)
        for low, high in pairwise(levels):
            assert low.iterations <= high.iterations
            assert low.slips >= high.slips
        assert (levels[3].iterations, levels[3].slips) == (0, 0)  # greedy lies at 4


@pytest.mark.parametrize("key", AGREED)
def test_level_4_is_greedy(key):
    table = position(key, 2, 6)
    seat = table.deciders()[0]

    level, greedy = find_bot("level4", table.game, seed=3), find_bot("greedy", table.game, seed=3)
    assert level.choose(Chair(table, seat)) == greedy.choose(Chair(table, seat))


@pytest.mark.parametrize("key", AGREED)
@pytest.mark.parametrize("level", [1, 5])
def test_what_a_seat_cannot_know_changes_no_level(key, level):
    compared = 0
    for seed in range(4):
        table = position(key, seed, 4 + 9 * seed)
        found = thinker(table) if table.outcome is None else None
        if found is None:
            continue
        seat = found[0]
        chosen = LevelBot(level, seed=5, iterations=8 * (level > 4)).choose(Chair(table, seat))
        for guess in range(2):
            world = table.sample_world(seat, seed=guess)
            again = LevelBot(level, seed=5, iterations=8 * (level > 4))
            assert again.choose(Chair(world, seat)) == chosen
            compared += 1
    assert compared >= 4


def test_a_slip_takes_another_option_and_never_one_that_loses_at_once():
    """Eiyo: to end a fight that costs the last weapons loses the game, and lies in plain sight."""
    game = shiai.find("eiyo")
    hooks, looked, losing = cast(Hooks, game.rules.mind()), 0, 0
    for seed in range(8):
        table = position("eiyo", seed, 30)
        while table.outcome is None and losing < 3:
            world, stream = table.world(0, seed=seed), Stream(seed)
            options = set(world.legal(0))
            bad = {code for code in options if loses_at_once(hooks, world, 0, code)}
            meant = int(hooks.advise(world, 0))
            if len(options) > 1 and (bad or looked < 10):
                slips = {int(slip(hooks, world, 0, meant, stream)) for _ in range(40)}
                assert slips <= options - (bad - {meant})
                assert meant not in slips or not options - bad - {meant}
                looked += 1
                losing += bool(bad)
            table.apply(0, meant)
    assert looked >= 10
    assert losing == 3  # else nothing was shown


def test_a_record_says_level_and_iterations_and_they_are_read_again():
    game = shiai.find("seii")
    name = recorded_name("level6", game, 2)

    assert name == f"level6:{levels_of(game, 2)[5].iterations}"
    assert find_bot(name, game, files=True).name == name
    with pytest.raises(shiai.BadOption, match="level6:9999999"):
        find_bot("level6:9999999", game)  # as a server asks: who names it does not pay for it
    with pytest.raises(shiai.BadOption, match="level1 to level10"):
        find_bot("level11", game)


@pytest.mark.parametrize("key", AGREED)
def test_a_hint_is_fair_repeatable_and_says_what_the_alternative_would_cost(key):
    table = position(key, 3, 9)
    seat, _ = thinker(table)
    advice = advise(Chair(table, seat), seed=4, iterations=24, seconds=None)

    assert advice.code in table.codes(seat)
    assert advice.iterations == 24
    why = advice.why(table.notation)
    assert why.endswith(("in a hundred.", "as good.", "second look."))
    assert advice.other is None or why.startswith(table.notation(advice.other))
    world = table.sample_world(seat, seed=8)
    assert advise(Chair(world, seat), seed=4, iterations=24, seconds=None) == advice


def test_a_hint_keeps_its_deadline():
    table = position("eiyo", 3, 9)

    assert advise(Chair(table, 0), seed=4, iterations=10**7, seconds=0.0).iterations == 16


def test_another_card_set_falls_back_and_says_so(monkeypatch):
    game = shiai.find("eiyo")
    table = position("eiyo", 3, 9)

    assert why_no_value(game, table.agreement.digest) is None
    assert "shiai train eiyo" in str(why_no_value(game, "0" * 64))
    thinking.value_for.cache_clear()
    monkeypatch.setattr(thinking, "values_of", lambda game, digest: {})
    try:
        bot = LevelBot(5, seed=1, iterations=20)
        assert bot.choose(Chair(table, 0)) in table.codes()
        assert bot.done == 2  # ten times dearer each, so a tenth of them
    finally:
        thinking.value_for.cache_clear()


@pytest.mark.parametrize("cards", ["house-2", "house-3"])
def test_what_was_learnt_is_kept_for_each_card_set(cards):
    game = shiai.find("eohn")
    digest = game.agree(2, cards=cards).digest

    assert why_no_value(game, digest) is None
    assert thinking.values_of(game, digest)["digest"] == digest


def test_training_makes_a_value_from_nothing_and_goes_on_where_it_was(tmp_path):
    pytest.importorskip("numpy")
    words = ["train", "eiyo", "--games", "8", "--rounds", "1", "--thought", "2", "--trial", "2"]
    words += ["--iterations", "2", "--epochs", "2"]
    words += ["--folder", str(tmp_path / "kept"), "--out", str(tmp_path / "value.json")]

    first = CliRunner().invoke(main, words, catch_exceptions=False)
    kept = {file: file.stat().st_mtime_ns for file in (tmp_path / "kept").rglob("*.npz")}
    written = (tmp_path / "value.json").read_text()
    second = CliRunner().invoke(main, words, catch_exceptions=False)

    assert first.exit_code == second.exit_code == 0
    assert "round 1" in first.output
    assert len(kept) == 2
    assert kept == {file: file.stat().st_mtime_ns for file in kept}  # read, not played again
    assert (tmp_path / "value.json").read_text() == written
    other = CliRunner().invoke(main, [*words, "--iterations", "3"])
    assert other.exit_code != 0
    assert "another plan" in other.output
    learnt = json.loads(written)
    assert learnt["digest"] == shiai.find("eiyo").agree(1).digest
    assert learnt["made"].startswith("shiai train eiyo")

"""Records: a game as a short text and back; what no longer fits is named with its line."""

from typing import Any

import pytest
from tests.core.toys.interrupted import GAME as INTERRUPTED
from tests.core.toys.nested import GAME as NESTED
from tests.core.toys.secret import GAME as SECRET

import shiai
from shiai.bots import Chair, find_bot
from shiai.core.errors import BadRecord, ShiaiError
from shiai.core.game import Game
from shiai.core.record import game_key, replay
from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.testing.scene import scene

EIYO = shiai.find("eiyo")


def played(game: Game, seed: int, **how: Any) -> Table:
    """A whole game of random choices."""
    table = game.new(seed, **how)
    stream = Stream(seed)
    while table.outcome is None:
        seat = table.deciders()[int(stream.below(len(table.deciders())))]
        codes = table.codes(seat)
        table.apply(seat, codes[int(stream.below(len(codes)))])
    return table


def greedily(seed: int) -> Table:
    """A whole game of Eiyo by its heuristic."""
    table = EIYO.new(seed)
    bot = find_bot("greedy", EIYO, seed)
    while table.outcome is None:
        table.apply(0, bot.choose(Chair(table, 0)))
    return table


def short() -> str:
    """A short record: the fifth line is the seed, the seventh the first choice."""
    table = INTERRUPTED.new(7)
    for choice in ("throw C0", "throw C7"):
        table.submit(choice)
    table.resign()
    return table.record()


def with_line(number: int, line: str) -> str:
    """The short record with another line (1 = first)."""
    lines = short().splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


def with_more(number: int, line: str) -> str:
    """The short record with one line more, before that number."""
    lines = short().splitlines()
    lines.insert(number - 1, line)
    return "\n".join(lines) + "\n"


def refused(text: str, game: Game = INTERRUPTED) -> BadRecord:
    """Why a record cannot be played again."""
    with pytest.raises(BadRecord) as caught:
        game.replay(text)
    return caught.value


# ---- there and back --------------------------------------------------------------------------


def test_a_record_reads_like_this():
    assert short() == (
        "shiai record 1\n"
        "game interrupted\n"
        "rules 1\n"
        "cards house toy\n"
        "seed 7\n"
        "\n"
        "throw C0\n"
        "throw C7\n"
        "resign\n"
        "# resigned, score 2\n"
    )


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("game", "how"),
    [
        (EIYO, {}),
        (EIYO, {"options": {"edition": "prototype", "difficulty": "master"}}),
        (EIYO, {"options": {"mode": "coop_house", "target_honor": 30}}),
        (INTERRUPTED, {"options": {"lives": 3, "hand": "five"}}),
        (NESTED, {"options": {"open_mats": True}}),
        (SECRET, {"seats": 4, "options": {"small": True}}),
    ],
)
def test_a_game_played_again_is_the_same_game(game, how, seed):
    table = played(game, seed, **how)
    again = game.replay(table.record())

    assert again.record() == table.record()
    assert again.to_position() == table.to_position()
    assert again.outcome == table.outcome
    assert [again.events(seat) for seat in range(again.seats)] == [
        table.events(seat) for seat in range(table.seats)
    ]


def test_a_game_that_goes_on_is_recorded_as_far_as_it_went():
    table = SECRET.new(7)
    table.submit("play C11", seat=1)
    again = SECRET.replay(table.record())

    assert table.record().endswith("\n\n1: play C11\n")
    assert again.deciders() == [0]
    assert again.to_position() == table.to_position()


def test_only_options_that_differ_are_recorded():
    table = EIYO.new(7, options={"edition": "prototype", "honor_loss": "lowest_one_first"})

    assert "\noptions edition=prototype\n" in table.record()
    assert "options" not in EIYO.new(7, options={"edition": "2020"}).record()


def test_a_flag_is_recorded_as_yes_or_no():
    table = EIYO.new(7, options={"difficulty": "master", "path_of_the_warrior": False})

    assert "\noptions difficulty=master path_of_the_warrior=no\n" in table.record()
    assert EIYO.replay(table.record()).options == table.options


def test_several_seats_and_who_chose_are_recorded():
    table = NESTED.new(7)
    table.submit("set C00 a", seat=0)
    table.resign(1)

    assert "\nseats 2\nseed 7\n\n0: set C00 a\n1: resign\n# resigned, score 4 4\n" in table.record()


def test_a_record_from_a_position_begins_there():
    table = scene(
        "eiyo", hand=["W01", "W04"], rows={"N": ["E08"], "E": ["E01"]}, weapon_deck=["W07"],
        options={"target_honor": 20},
    )  # fmt: skip
    table.submit("end fight")
    again = EIYO.replay(table.record())

    assert "\nposition {" in table.record()
    assert "\nseed" not in table.record()
    assert again.to_position() == table.to_position()
    assert again.record() == table.record()


def test_practice_is_marked_with_what_was_undone():
    table = EIYO.new(7, practice=True)
    table.submit("keep")
    table.undo()
    table.submit("redraw")
    table.undo()
    again = EIYO.replay(table.record())

    assert "\npractice 2 undone\n" in table.record()
    assert again.practice
    assert again.undone == 2


def test_a_fair_undo_leaves_no_mark():
    table = INTERRUPTED.new(7)
    table.submit("throw C0")
    table.undo()

    assert table.record() == INTERRUPTED.new(7).record()


def test_blank_lines_and_blanks_at_the_ends_do_not_matter():
    text = short().replace("throw C7\n", "\n  throw C7  \n\n")

    assert INTERRUPTED.replay(text).record() == short()


def test_a_record_with_windows_line_ends_is_read():
    assert INTERRUPTED.replay(short().replace("\n", "\r\n")).record() == short()


def test_a_record_without_rules_and_cards_is_played_with_those_here():
    text = "shiai record 1\ngame interrupted\nseed 7\n\nthrow C0\n"

    assert INTERRUPTED.replay(text).to_position()["discard"] == ["C0"]


def test_a_card_set_can_be_given_under_another_name():
    assert replay(INTERRUPTED, short(), cards="elsewhere").terms.card_set == "elsewhere"


def test_a_record_says_which_game_it_is_of():
    assert game_key(short()) == "interrupted"


def test_a_typical_game_takes_less_than_2000_bytes():
    sizes = [len(greedily(seed).record().encode()) for seed in range(50)]

    assert max(sizes) < 2000


# ---- what no longer fits ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "answer"),
    [
        ("", 1, "no line says which game it is ('game eiyo')"),
        ("shiai record 1\nseed 7\n", 1, "no line says which game it is"),
        (with_line(1, "shiai record 2"), 1, "begins with 'shiai record 1', not 'shiai record 2'"),
        (with_line(1, "hello"), 1, "a record begins with 'shiai record 1', not 'hello'"),
        (with_line(2, "game go"), 2, "it is a game of 'go', not of 'interrupted'"),
        (with_line(3, "rules 2"), 3, "played with rules 2, but these are rules 1"),
        (with_line(4, "cards house 00ff"), 4, "card set 'house' 00ff, but that set is now toy"),
        (with_line(5, "seed x"), 5, "no seed ('seed 7') and no position to start from"),
        (with_line(5, "seed -1"), 5, "no seed ('seed 7') and no position to start from"),
        (with_more(5, "weather fine"), 5, "'weather' is not one of game, rules, cards, options"),
        (with_more(5, "options lives"), 5, "an option is written name=value, not 'lives'"),
        (with_more(5, "seats two"), 5, "seats is a whole number ('seats 2'), not 'two'"),
        (with_line(5, "position {"), 5, "the table cannot be set up: "),
        (with_line(5, 'position {"hnad": []}'), 5, "did you mean 'hand'?"),
        (with_line(5, 'position {"game": "go"}'), 5, "it is of the game 'go'"),
        (with_line(7, "throw C1"), 7, "'throw C1' refused: "),
        (with_line(7, "thorw C0"), 7, "did you mean 'throw'?"),
        (with_line(8, "throw C99"), 8, "no card is called 'C99'"),
        (with_line(10, "# spent, score 2"), 10, "but now it ends with 'resigned, score 2'"),
        (with_line(10, "# resigned, score 3"), 10, "the record ends with 'resigned, score 3'"),
        (with_line(9, "throw C6"), 10, "'resigned, score 2', but the game goes on"),
        (with_more(8, "# resigned, score 2"), 8, "but the game goes on"),
        (with_more(10, "throw C6"), 10, "the game is over"),
        (with_more(10, "resign"), 10, "'resign' refused: the game is over"),
    ],
)  # fmt: skip
def test_a_record_that_does_not_fit_is_refused_with_its_line_and_the_reason(text, line, answer):
    error = refused(text)

    assert answer in str(error)
    assert error.line == line
    assert str(error).startswith(f"line {line}: ")


def test_a_record_without_a_seed_is_refused():
    text = "shiai record 1\ngame interrupted\n\nthrow C0\n"

    assert "no seed ('seed 7')" in str(refused(text))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("play C11", "with several seats a choice is written '0: keep', not 'play C11'"),
        ("x: play C11", "with several seats a choice is written '0: keep'"),
        ("9: play C11", "there is no seat 9; seats are 0 to 1"),
        ("0: play C11", "'play C11' refused"),
        ("9: resign", "there is no seat 9; seats are 0 to 1"),
    ],
)
def test_a_choice_of_several_seats_is_refused_with_its_line(line, answer):
    error = refused(SECRET.new(7).record() + line + "\n", SECRET)

    assert answer in str(error)
    assert error.line == 8


def test_an_unknown_card_set_is_refused_with_its_line():
    text = EIYO.new(7).record().replace("cards house", "cards mansion")

    assert "mansion: no such card set" in str(refused(text, EIYO))
    assert refused(text, EIYO).line == 4


def test_a_refusal_is_one_of_ours():
    assert isinstance(refused("hello"), ShiaiError)
    assert isinstance(refused("hello"), ValueError)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("options lives=9", "option lives: '9' is not a number from 1 to 5"),
        ("options live=2", "did you mean 'lives'?"),
        ("seats 2", "Interrupted with these options has 1 seat(s), not 2"),
    ],
)
def test_a_bad_option_is_refused(line, answer):
    assert answer in str(refused(with_more(5, line)))


@pytest.mark.parametrize("line", ["options lives=9", "options live=2", "seats 2"])
def test_a_bad_option_is_refused_with_its_own_line(line):
    assert refused(with_more(5, line)).line == 5


def test_a_seed_out_of_range_is_refused_with_its_own_line():
    assert refused(with_line(5, f"seed {2**63}")).line == 5


@pytest.mark.parametrize(
    "text",
    [
        with_line(5, "seed " + "9" * 5000),
        with_more(5, "seats " + "9" * 5000),
        with_more(5, "practice " + "9" * 5000),
        with_line(5, 'position {"life": ' + "9" * 5000 + "}"),
    ],
    ids=["seed", "seats", "practice", "position"],
)
def test_an_endless_number_is_refused_like_any_other(text):
    with pytest.raises(BadRecord):
        INTERRUPTED.replay(text)


@pytest.mark.parametrize("head", ["cards house\n", ""], ids=["no digest", "no cards"])
def test_a_card_set_can_be_given_to_a_record_without_a_digest(head):
    text = f"shiai record 1\ngame interrupted\n{head}seed 7\n\nthrow C0\n"

    assert replay(INTERRUPTED, text, cards="elsewhere").terms.card_set == "elsewhere"

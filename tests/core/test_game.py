"""Game: seats, options, seeds and positions are checked before a table is made."""

from typing import Any

import pytest
from tests.core.toys.interrupted import GAME as INTERRUPTED
from tests.core.toys.nested import GAME as NESTED
from tests.core.toys.secret import GAME as SECRET

import shiai
from shiai.core.errors import BadOption, BadPosition
from shiai.core.game import Game
from shiai.core.outcome import Outcome
from shiai.core.sentence import Sentence, WhyNot, capital, card_words, choice_words, seat_words
from shiai.testing.conformance import option_mixes

EIYO = shiai.find("eiyo")


def odd(game: Game, position: Any) -> str:
    """Why a position is refused."""
    with pytest.raises(BadPosition) as caught:
        game.from_position(position)
    return str(caught.value)


# ---- seats and options -----------------------------------------------------------------------


def test_the_first_number_of_seats_is_the_default():
    assert SECRET.new(7).seats == 2
    assert SECRET.new(7, seats=4).seats == 4
    assert EIYO.new(7).seats == 1
    assert EIYO.new(7, options={"mode": "coop_house"}).seats == 2


@pytest.mark.parametrize(
    ("game", "seats", "options", "answer"),
    [
        (SECRET, 5, {}, "Secret with these options has 2 or 3 or 4 seat(s), not 5"),
        (SECRET, 0, {}, "Secret with these options has 2 or 3 or 4 seat(s), not 0"),
        (EIYO, 2, {}, "Eiyo with these options has 1 seat(s), not 2"),
        (EIYO, 1, {"mode": "coop_house"}, "Eiyo with these options has 2 seat(s), not 1"),
        (EIYO, True, {}, "Eiyo: seats is a whole number, not True"),
        (EIYO, "1", {}, "Eiyo: seats is a whole number, not '1'"),
        (EIYO, 1.0, {}, "Eiyo: seats is a whole number, not 1.0"),
        (
            EIYO,
            None,
            {"editoin": "2020"},
            "no option is called 'editoin' (did you mean 'edition'?)",
        ),
        (EIYO, None, {"edition": "2021"}, "'2021' is not one of 2020, prototype"),
        (SECRET, None, {"rounds": 13}, "option rounds: 13 is not a number from 1 to 12"),
    ],
)
def test_odd_seats_and_options_are_refused(game, seats, options, answer):
    for make in (
        lambda: game.agree(seats, options=options, cards="house"),
        lambda: game.new(7, seats=seats, options=options),
    ):
        with pytest.raises(BadOption) as caught:
            make()

        assert answer in str(caught.value)


def test_options_are_shown_by_a_table():
    table = SECRET.new(7, options={"rounds": "3", "small": "yes"})

    assert table.options == {
        "rounds": 3,
        "redeal": False,
        "glimpse": False,
        "throw_two": False,
        "small": True,
    }


# ---- seeds -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [-1, 2**63, 2**64, "7", 7.0, [7]])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(BadOption, match=r"a seed is a whole number from 0 to 2\^63 - 1, not "):
        INTERRUPTED.new(seed)


def test_yes_is_not_a_seed():
    with pytest.raises(BadOption):
        INTERRUPTED.new(True)


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**63 - 1])
def test_a_seed_is_the_same_game_every_time(seed):
    assert EIYO.new(seed).to_position() == EIYO.new(seed).to_position()


def test_without_a_seed_one_is_drawn():
    tables = [INTERRUPTED.new() for _ in range(5)]

    assert len({table.seed for table in tables}) == 5
    for table in tables:
        assert INTERRUPTED.new(table.seed).to_position() == table.to_position()


def test_another_seed_is_another_deal():
    deals = {tuple(EIYO.new(seed).to_position()["weapon_deck"][0]) for seed in range(20)}

    assert len(deals) == 20


# ---- positions -------------------------------------------------------------------------------


def test_a_position_without_a_moment_means_the_first_one():
    table = NESTED.from_position({"life": [4, 4], "deck": ["C00"]})

    assert table.to_position()["owed"] == [["turn"], ["draw", 1]]
    assert table.deciders() == [0]


def test_a_position_can_name_its_moment():
    deck = [f"C{number:02}" for number in range(10)]
    hands = [["C10"], ["C11"]]
    table = SECRET.from_position({"moment": "new_round", "deck": deck, "hand": hands, "round": 2})

    assert table.to_position()["round"] == 3
    assert table.deciders() == [0, 1]


def test_every_moment_of_eiyo_leads_to_a_decision():
    for moment in EIYO.rules.moments:
        table = EIYO.from_position(
            {
                "moment": moment,
                "hand": ["W01", "W02", "W03", "W04"],
                "rows": {"N": ["E01"]},
                "enemy_decks": {"N": ["E08", "E09"]},
                "weapon_deck": [f"W{number:02}" for number in range(5, 30)],
            }
        )

        assert table.deciders() == [0], moment
        assert table.legal(), moment


@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ([], "a position is a JSON object (see docs/positions.md)"),
        ("hand", "a position is a JSON object (see docs/positions.md)"),
        (None, "a position is a JSON object (see docs/positions.md)"),
        ({"game": "go"}, "position: it is of the game 'go', not 'interrupted'"),
        ({"position": 3}, "position: format 3 is not known, only 2 (and 1)"),
        ({"digest": "00ff"}, "made with card set 'house' 00ff, but here it is toy"),
        ({"moment": "noon"}, "position: no moment is called 'noon'; moments are turn"),
        ({"options": ["lives"]}, "position: 'options' is an object of option names and values"),
        ({"options": {"lifes": 2}}, "no option is called 'lifes' (did you mean 'lives'?)"),
        ({"seats": "1"}, "position: 'seats' is a whole number, not '1'"),
        ({"seats": True}, "position: 'seats' is a whole number, not True"),
        ({"seats": 2}, "position: Interrupted with these options has 1 seat(s), not 2"),
    ],
)
def test_an_odd_position_is_refused_with_the_reason(position, answer):
    assert answer in odd(INTERRUPTED, position)


def test_a_position_that_cannot_be_played_on_is_refused():
    position = {"life": [4, 4], "owed": [["hit", 0, 0, 1]]}

    assert odd(NESTED, position) == (
        "position: it cannot be played on from here: an empty place has no card to give"
    )


def test_a_position_of_a_table_is_that_table():
    table = EIYO.new(7)
    table.submit("keep")
    again = EIYO.from_position(table.to_position())

    assert again.to_position() == table.to_position()
    assert again.view() == table.view()


def test_a_comment_in_a_position_is_not_read():
    position = {"comment": "a puzzle", "hand": ["C0", "C1"], "deck": ["C2"]}

    assert INTERRUPTED.from_position(position).to_position()["hand"] == [["C0", "C1"]]


# ---- words -----------------------------------------------------------------------------------


def test_a_rule_has_an_id_and_so_has_a_ruling():
    assert EIYO.rules.rule_id(7) == "EIYO-007"
    assert EIYO.rules.rule_id(-12) == "RULING-EIYO-12"


def test_a_game_that_words_nothing_itself_still_has_words():
    table = NESTED.new(7)
    table.submit("set C09 b", seat=0)

    assert table.view(1)["ask"] == {"text": "turn", "rule": None, "step": "turn"}
    [line] = table.log(1)
    assert line.text == "seat 0: set ? b"
    assert line.wording == [{"seat": 0}, ": set ? b"]
    assert line.data == {
        "kind": "choice",
        "seat": 0,
        "verb": "set",
        "with": {"card": None, "place": "b"},
    }
    assert NESTED.rules.describe(table.state, 0).wording == ""
    assert NESTED.rules.preview(table.state, 0) == {}
    assert not NESTED.rules.has_greedy()


def test_cards_in_a_sentence_can_be_told_apart_from_its_words():
    why = WhyNot("EIYO-087", "B5", f"{card_words('B5', 'Teppo')} stands in North")

    assert why.text == "B5 Teppo stands in North"
    assert why.parts == [{"card": "B5", "name": "Teppo"}, " stands in North"]
    assert str(why) == "B5 Teppo stands in North (EIYO-087)"
    assert WhyNot(None, None, "not now").parts == ["not now"]


def test_a_sentence_in_which_nothing_is_marked_is_text():
    assert Sentence("Round 3").wording == "Round 3"
    assert Sentence("").wording == ""
    assert Sentence("").parts == []


def test_a_card_and_a_player_are_marked_in_any_sentence():
    sentence = Sentence(f"{seat_words(1)} gives {card_words('B5', 'Teppo')} to {seat_words(0)}.")

    assert sentence.text == "seat 1 gives B5 Teppo to seat 0."
    assert sentence.wording == sentence.parts
    assert sentence.parts == [
        {"seat": 1},
        " gives ",
        {"card": "B5", "name": "Teppo"},
        " to ",
        {"seat": 0},
        ".",
    ]


def test_what_is_marked_may_have_words_of_its_own_in_plain_text():
    sentence = Sentence(
        f"{seat_words(0)} and {seat_words(2, '2')} win by {card_words('oda', 'Oda', 'Oda')}"
    )

    assert sentence.text == "seat 0 and 2 win by Oda"
    assert sentence.parts[2:] == [{"seat": 2}, " win by ", {"card": "oda", "name": "Oda"}]


def test_a_sentence_that_begins_with_a_player_has_a_capital_letter():
    sentence = Sentence(capital(f"{seat_words(1)} draws"))

    assert sentence.text == "Seat 1 draws"
    assert sentence.parts == [{"seat": 1}, " draws"]
    assert capital("you draw") == "You draw"


def test_one_sentence_within_another_keeps_its_marks():
    sentence = Sentence(f"first answer: {Sentence(seat_words(2)).marked}")

    assert sentence.parts == ["first answer: ", {"seat": 2}]


def test_cards_are_marked_in_a_choice_as_it_is_typed():
    sentence = Sentence(choice_words("defeat W13+1 E", {"W13": "Katana"}))

    assert sentence.text == "defeat W13+1 E"
    assert sentence.parts == ["defeat ", {"card": "W13", "name": "Katana"}, "+1 E"]


def test_an_outcome_is_equal_to_one_that_says_the_same():
    table, other = INTERRUPTED.new(7), INTERRUPTED.new(7)
    table.resign()
    other.resign()

    assert table.outcome == other.outcome
    assert table.outcome != Outcome([0], [2], "resigned", None, "resigned")
    assert table.outcome.to_json() == {
        "winners": [], "scores": [2], "result": "resigned", "rank": None, "reason": "resigned",
        "rule": None, "facts": {},
    }  # fmt: skip


def test_a_reason_is_printed_with_its_rule_if_it_has_one():
    assert str(WhyNot("EIYO-001", None, "not now")) == "not now (EIYO-001)"
    assert str(WhyNot(None, None, "not now")) == "not now"


# ---- options that do not go together ---------------------------------------------------------


class Choosy(type(NESTED.rules)):  # type: ignore[misc]
    """A toy whose open mats need a short game."""

    def refuse_options(self, options):
        named = self.options.show(options)
        if named["open_mats"] and named["turns"] > 20:
            return WhyNot("TOY-009", None, "open mats need a game of at most 20 turns")
        return None


def test_options_that_do_not_go_together_are_refused_with_the_rule():
    with pytest.raises(BadOption) as caught:
        Game(Choosy()).new(7, options={"open_mats": "yes"})

    assert caught.value.rule == "TOY-009"
    assert str(caught.value) == "Nested: open mats need a game of at most 20 turns (TOY-009)"


def test_a_position_with_options_that_do_not_go_together_is_refused():
    assert "TOY-009" in odd(Game(Choosy()), {"options": {"open_mats": True}})


def test_random_mixes_hold_only_what_goes_together_and_every_value():
    mixes = [options for options, _ in option_mixes(Game(Choosy()), 20)]

    assert {"open_mats": True, "turns": 4} in mixes
    assert all(not mix.get("open_mats") or int(str(mix.get("turns", 30))) <= 20 for mix in mixes)


# ---- decks -------------------------------------------------------------------------------------


def test_a_game_without_decks_refuses_them():
    with pytest.raises(BadOption, match="played without decks"):
        EIYO.new(seed=1, decks=["mine"])

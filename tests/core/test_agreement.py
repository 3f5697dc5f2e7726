"""Agreement: one frozen form, carried whole through every door."""

import copy
import dataclasses
import pickle

import pytest
from tests.core.toys.secret import GAME as SECRET

import shiai
from shiai.core.agreement import Agreement
from shiai.core.errors import BadOption, OldRules
from shiai.rl.setting import Setting
from shiai.simulation.simulate import simulate

EIYO = shiai.find("eiyo")
EOHN = shiai.find("eohn")
DECKS = ["razor-wind", "still-mountain", "bright-lance"]


def agreed_battle() -> Agreement:
    return EOHN.agree(
        3, options={"mode": "ffa", "format": "sudden_death"}, cards="house-2", decks=DECKS
    )


def test_it_says_all_that_was_agreed_and_only_what_differs_from_the_usual():
    agreement = agreed_battle()

    assert (agreement.game, agreement.rules, agreement.cards) == ("eohn", "2", "house-2")
    assert dict(agreement.options) == {"mode": "ffa", "format": "sudden_death"}
    assert (agreement.seats, agreement.decks) == (3, tuple(DECKS))
    assert len(agreement.digest) == 16
    assert dict(EIYO.agree(options={"edition": "2020"}).options) == {}


def test_what_is_left_out_is_filled_in():
    agreement = EOHN.agree(decks=[None, "bright-lance"])

    assert agreement.seats == 2
    assert agreement.decks == ("hammer-school", "bright-lance")


def test_it_cannot_be_changed():
    agreement = agreed_battle()

    with pytest.raises(dataclasses.FrozenInstanceError):
        agreement.seats = 4  # type: ignore[misc]
    with pytest.raises(TypeError):
        agreement.options["mode"] = "duel"
    with pytest.raises(TypeError):
        agreement.decks[0] = "hammer-school"


def test_the_same_is_equal_hashed_alike_copied_and_pickled():
    one, other = agreed_battle(), agreed_battle()

    assert one == other
    assert hash(one) == hash(other)
    assert one != EOHN.agree(3, options={"mode": "ffa"}, cards="house-2", decks=DECKS)
    assert pickle.loads(pickle.dumps(one)) == one
    assert copy.deepcopy(one) == one
    assert Agreement(**one.to_json()) == one


def test_every_door_carries_it_whole():
    agreement = agreed_battle()
    table = EOHN.new(5, agreement=agreement)

    assert table.agreement == agreement
    assert EOHN.from_position(table.to_position()).agreement == agreement
    assert EOHN.replay(table.record()).agreement == agreement
    assert table.clone().agreement == agreement
    assert Setting(agreement).agreement == agreement
    report = simulate(EIYO.agree(options={"difficulty": "novice"}), 2, 1, ["random"]).to_json()
    assert {key: report[key] for key in EIYO.agree().to_json()} == {
        **EIYO.agree(options={"difficulty": "novice"}).to_json()
    }


def test_a_record_from_a_position_carries_it_too():
    table = EOHN.from_position(EOHN.new(5, agreement=agreed_battle()).to_position())

    assert EOHN.replay(table.record()).agreement == agreed_battle()


def test_an_agreement_and_arguments_beside_it_are_refused():
    with pytest.raises(BadOption, match="has its seats, options, cards and decks in it"):
        EOHN.new(5, seats=2, agreement=agreed_battle())


@pytest.mark.parametrize(
    ("change", "error", "answer"),
    [
        ({"game": "eiyo"}, BadOption, "agreed for the game 'eiyo', not 'eohn'"),
        ({"rules": "0"}, OldRules, "agreed by rules 0 of Eohn TCG, but these are rules 2"),
        ({"digest": "0" * 16}, OldRules, "agreed with card set 'house-2' 0000000000000000"),
        ({"seats": 7}, BadOption, "not 7"),
        ({"options": {"mode": "duell"}}, BadOption, "did you mean 'duel'?"),
        ({"decks": ("hammer-scool", *DECKS[1:])}, ValueError, "did you mean 'hammer-school'?"),
        ({"decks": ("deck.toml", *DECKS[1:])}, ValueError, "no such deck"),
    ],
)
def test_what_no_longer_holds_is_refused_in_words(change, error, answer):
    agreement = dataclasses.replace(agreed_battle(), **change)

    with pytest.raises(error) as caught:
        EOHN.new(5, agreement=agreement)

    assert answer in str(caught.value)


def test_a_text_in_the_place_of_a_deck_is_never_a_file(tmp_path):
    path = tmp_path / "deck.toml"
    path.write_text('name = "x"\n')

    with pytest.raises(ValueError, match="no such deck"):
        EOHN.agree(2, decks=[str(path)])


def test_a_guessed_world_does_not_carry_the_lists_that_its_seat_cannot_know():
    closed = EOHN.agree(2, options={"open_lists": False}, decks=["razor-wind", "still-mountain"])
    table = EOHN.new(5, agreement=closed)

    guesses = {table.sample_world(0, seed=seed).agreement for seed in range(12)}

    assert all(guess.decks[0] == closed.decks[0] for guess in guesses)
    assert len({str(guess.decks[1]) for guess in guesses}) > 1


def test_a_game_without_decks_refuses_them():
    with pytest.raises(BadOption, match="played without decks"):
        SECRET.agree(decks=["a"])

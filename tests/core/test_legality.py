"""The suite asks the state itself whether reasons and list agree, and notices when they do not."""

import pytest
from tests.core.toys import interrupted, nested, secret

import shiai
from shiai.core.legality import offered_codes, some_codes
from shiai.core.rng import Stream
from shiai.core.state import YOU_MAY, is_offered
from shiai.core.table import Table
from shiai.testing import legality
from shiai.testing.cases import Fault, Player
from shiai.testing.conformance import check_game, check_options, check_refusals
from shiai.testing.legality import ask, ask_games, check_legality
from shiai.testing.scene import legal, scene

TRUE_REASONS = nested.Nested.why_not


def code_of(table: Table, text: str) -> int:
    return table.terms.verbs.parse(text, table.terms.names)


@pytest.fixture
def break_reasons(monkeypatch):
    """`break_reasons("charge a", 4)`: from now on the state of `nested` gives this answer."""

    def broken(text: str, answer: int, seat: int | None = None) -> None:
        code = code_of(nested.GAME.new(seed=1), text)

        def why_not(self: nested.Nested, asked: int) -> int:
            wrong = asked == code and seat in (None, self.seat)
            return answer if wrong else int(TRUE_REASONS(self, asked))

        monkeypatch.setattr(nested.Nested, "why_not", why_not)

    return broken


# ---- a reason that is wrong is noticed, in both directions ---------------------------------------


@pytest.mark.parametrize("swift", [False, True])
def test_a_legal_option_that_is_refused_is_a_fault(break_reasons, swift):
    break_reasons("charge a", 4)

    with pytest.raises(
        Fault, match=r"'charge a' of seat \d is legal, but NESTED-004 is against it"
    ):
        check_game(nested.GAME, 1, share=0, swift=swift)


@pytest.mark.parametrize("swift", [False, True])
def test_an_illegal_option_without_a_reason_is_a_fault(break_reasons, swift):
    break_reasons("answer b", YOU_MAY)

    with pytest.raises(
        Fault, match=r"'answer b' of seat \d is not legal, but nothing is against it"
    ):
        check_game(nested.GAME, 1, share=0, swift=swift)


def test_a_reason_that_is_wrong_for_one_seat_only_is_a_fault(break_reasons):
    break_reasons("charge a", 4, seat=1)

    with pytest.raises(Fault, match="'charge a' of seat 1 is legal"):
        check_game(nested.GAME, 1, share=0)


def test_a_close_look_at_the_options_notices_a_refusal(break_reasons):
    break_reasons("charge a", 4)
    table = nested.GAME.new(seed=1)

    with pytest.raises(Fault, match="charge a is an option, but NESTED-004 is against it"):
        check_options(table, Stream(1))


def test_a_close_look_at_refusals_notices_that_nothing_is_against_one(break_reasons):
    break_reasons("answer b", YOU_MAY)
    table = nested.GAME.new(seed=1)

    with pytest.raises(Fault, match="'answer b' of seat 0 is not legal, but nothing is against it"):
        check_refusals(table, Stream(1), samples=600)


def test_a_person_never_reads_that_a_legal_option_is_refused(break_reasons):
    break_reasons("charge a", 4)

    assert nested.GAME.new(seed=1).why_not("charge a") is None


def test_disagreements_of_many_games_are_counted_and_the_first_of_a_game_is_told(break_reasons):
    break_reasons("pass", 4)
    answers = ask_games(nested.GAME, range(3))

    assert answers.disagreements > len(answers.faults) == 3
    assert "'pass' of seat 0 is legal" in answers.faults[0]
    assert "game nested" in answers.faults[0], "its record"


def test_many_games_of_a_toy_without_a_disagreement():
    answers = ask_games(interrupted.GAME, range(3))
    games = [answers.decisions, answers.questions // interrupted.V.size]

    assert games[0] == games[1] > 0, "one seat, all codes at every decision"
    assert (answers.disagreements, answers.faults) == (0, [])


# ---- what is asked -------------------------------------------------------------------------------


def test_every_copy_of_a_listed_card_is_offered():
    table = scene("eiyo", hand=["W01", "W02", "W03", "W21"], rows={"N": ["E01"]})
    offered = offered_codes(table.state, 0)
    codes = range(table.terms.verbs.size)

    assert "defeat W01 N" in legal(table)
    assert "defeat W02 N" not in legal(table)
    assert {code_of(table, "defeat W01 N"), code_of(table, "defeat W02 N")} <= offered
    assert offered == {code for code in codes if is_offered(table.state, 0, code)}


def test_what_was_picked_in_secret_is_not_offered_again():
    table = secret.GAME.new(seed=1, options={"throw_two": True})
    player = Player(table, Stream(1))
    while not any(text.startswith("throw") for text in legal(table, 0)):
        seat = player.seat(table)
        table.apply(seat, player.choose(table, seat))
    thrown = table.codes(0)[0]
    table.apply(0, thrown)

    assert thrown not in offered_codes(table.state, 0)
    assert offered_codes(table.state, 0) == set(table.codes(0))


@pytest.mark.parametrize("key", [game.key for game in shiai.list_games()])
def test_offered_is_what_may_be_chosen_in_every_game(key):
    table = shiai.find(key).new(seed=3)
    player, stream = Player(table, Stream(3)), Stream(4)
    for _ in range(12):
        for seat in table.deciders():
            offered = offered_codes(table.state, seat)
            for code in some_codes(table.state, offered, 40, stream):
                assert (code in offered) == table.is_legal(seat, code), table.notation(code)
        seat = player.seat(table)
        table.apply(seat, player.choose(table, seat))


def test_a_game_of_few_codes_is_asked_about_all_of_them_for_every_seat():
    table = secret.GAME.new(seed=1, seats=3)

    assert table.deciders() == [0, 1, 2]
    assert ask(table, Stream(1)).questions == 3 * table.terms.verbs.size


def test_a_game_of_many_codes_is_asked_about_all_of_them_now_and_then(monkeypatch):
    monkeypatch.setattr(legality, "MANY_CODES", 10)
    monkeypatch.setattr(legality, "FULL_ROUND", 3)
    monkeypatch.setattr(legality, "DRAWN", 20)
    table = nested.GAME.new(seed=1)
    asked = []
    for _ in range(4):
        asked.append((ask(table, Stream(1)).questions, 20 + len(table.codes(table.deciders()[0]))))
        table.apply(table.deciders()[0], table.codes(table.deciders()[0])[0])

    assert [questions for questions, _ in asked[::3]] == [table.terms.verbs.size] * 2
    assert all(questions == some for questions, some in asked[1:3])


def test_drawn_codes_come_on_top_of_all_that_is_offered():
    table = nested.GAME.new(seed=1)
    offered = offered_codes(table.state, 0)
    codes = some_codes(table.state, offered, 5, Stream(1))

    assert set(codes[:-5]) == offered
    assert len(codes) == len(offered) + 5


def test_asking_changes_nothing():
    table = nested.GAME.new(seed=1)
    before = table.to_position()
    check_legality(table, Stream(1))

    assert table.to_position() == before

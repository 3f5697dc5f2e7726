"""What a reader who had not built it found on the screens of two whole games of each."""

import io
import re

import pytest
from rich.console import Console
from tests.cli.helpers import greedy_game, run, stopped_when
from tests.games.eohn.helpers import do, duel, side
from tests.games.wots.helpers import fight

import shiai
from shiai.boards import Choices, board_for
from shiai.boards.choices import Numbers
from shiai.boards.names import PERSON
from shiai.cli.screen import THEME
from shiai.cli.terminal.ending import ending
from shiai.cli.terminal.reader import Reader
from shiai.cli.terminal.session import Session, counted
from shiai.core.sentence import Sentence
from shiai.core.table import Table


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("SHIAI_HOME", str(tmp_path))
    return tmp_path


class Silent(Reader):
    """Nothing is typed."""

    def line(self, prompt: str = "> ") -> str:
        return ""


def session_of(table: Table, width: int = 80, height: int = 24) -> Session:
    out = Console(file=io.StringIO(), width=width, height=height, theme=THEME, highlight=False)
    session = Session(out, Silent(), False, None, 1)
    session.sit_down(table, None)
    return session


def screen(table: Table, width: int = 80, height: int = 24, news_from: int | None = None) -> str:
    """What the first seat sees now; what happened from an event on is news."""
    session = session_of(table, width, height)
    session.seen[0] = table.event_count() if news_from is None else news_from
    session.choices = Choices(table, 0, session.board.order(0))
    session.show(0)
    session.ask()
    assert isinstance(session.out.file, io.StringIO)
    return session.out.file.getvalue()


def menu(table: Table, seat: int = 0, width: int = 80, height: int = 24) -> str:
    out = Console(file=io.StringIO(), width=width, height=height, theme=THEME, highlight=False)
    board = board_for(table)
    out.print(board.menu(Choices(table, seat, board.order(seat)), width, height))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def numbers_of(table: Table, numbers: Numbers) -> dict[str, int]:
    found = Choices(table, 0, board_for(table).order(0), numbers)
    return {choice.text: choice.number for choice in found.all}


# ---- every game ----------------------------------------------------------------------------------


def test_news_that_do_not_fit_keep_what_the_board_does_not_show():
    table = stopped_when(3, lambda legal: "end fight" in legal and len(legal) == 1)
    before = table.event_count()
    table.submit("end fight")

    text = " ".join(screen(table, news_from=before).split())

    assert "'log' tells the rest" in text
    assert re.search(r"You take \d+ damage", text)
    assert "You draw" not in text


def test_the_same_news_in_a_row_are_told_once():
    news = [Sentence("Greedy readies an ability", "EOHN-181")] * 3 + [Sentence("Greedy attacks")]

    assert [line.text for line in counted(news)] == [
        "Greedy readies an ability (3 times)",
        "Greedy attacks",
    ]


def test_without_news_no_line_is_lost():
    table = shiai.find("eiyo").new(seed=7)

    assert "\n\n" not in screen(table)


def test_equal_cards_share_a_number():
    table = stopped_when(3753095952908319395, lambda legal: any("pay " in one for one in legal))
    numbers = Numbers()
    before = numbers_of(table, numbers)
    names = {face["id"]: face["name"] for face in table.game.rules.faces(table.terms)["enemies"]}
    paid = next(text for text in before if names.get(text.removeprefix("pay ")) == "Samurai")
    table.submit(paid)
    now = numbers_of(table, numbers)

    [other] = [text for text in now if names.get(text.removeprefix("pay ")) == "Samurai"]
    assert other != paid
    assert now[other] == before[paid]


def test_numbers_stay_where_kept_back_plays_are_new():
    """W21 takes the place of W20 and brings its quarter turns, which nobody has asked to see."""
    rows = {row: ["E01", "E02", "E03"] for row in "NESW"} | {"N": ["E04"], "E": ["E05"]}
    scene = {"hand": ["W20", "W21", "W05"], "rows": rows, "weapon_deck": ["W01", "W02", "W03"]}
    table = shiai.find("eiyo").from_position(
        {**scene, "rows": {"S": ["E01"], "W": ["E02"], "E": ["E05"]}}
    )
    numbers = Numbers()
    before = numbers_of(table, numbers)
    table.submit("deflect W20 S")
    table.submit("deflect W21 W")

    assert numbers_of(table, numbers)["defeat W05 E"] == before["defeat W05 E"]


def test_numbers_stay_over_a_question_in_between():
    table = shiai.find("wots").new(seed=3)
    numbers = Numbers()
    before = numbers_of(table, numbers)
    other = shiai.find("wots").new(seed=3, options={"mode": "campaign1"})
    numbers_of(other, numbers)  # left or right

    assert numbers_of(table, numbers) == before


def test_a_reason_that_quotes_a_question_ends_in_one_stop():
    output = run("play", "eiyo", "--seed", "7", "--plain", typed=["why end fight", "quit"]).output

    assert "others, once. (EIYO-011)" in output
    assert "once.." not in output


def test_a_hint_uses_the_words_of_the_menu():
    typed = ["1", "hint", "quit"]
    output = run("play", "eohn", "--seed", "2", "--plain", typed=typed).output
    hinted = output.partition("would choose:\n")[2].splitlines()[0]

    assert re.match(r"\d+, return [A-Z][A-Za-z ]+: \d Energy", hinted)
    assert hinted in output.partition("would choose:")[0].splitlines()


def test_an_example_is_something_a_player_would_say():
    table = duel(a=side(ready=["guard-up"]), b=side())
    session = session_of(table)
    session.choices = Choices(table, 0)
    from shiai.boards.spoken import Spoken

    session.spoken = Spoken(table, 0)

    assert session.example() == "give up Guard Up"
    assert session.spoken.read(session.example()) == [session.choices.all[-1].action.code]


def test_the_command_that_deals_a_game_again_names_the_decks():
    decks = ["razor-wind", "still-mountain"]
    table = shiai.find("eohn").new(seed=2, decks=decks)

    assert session_of(table).how_to_deal().endswith("--deck razor-wind --deck still-mountain")
    assert "--deck" not in session_of(shiai.find("eohn").new(seed=2)).how_to_deal()


def test_where_lists_are_closed_it_names_no_deck_of_another():
    table = shiai.find("eohn").new(
        seed=2, decks=["razor-wind", "still-mountain"], options={"open_lists": False}
    )
    told = session_of(table).how_to_deal()

    assert "--deck razor-wind" in told
    assert "still-mountain" not in told


@pytest.mark.parametrize("key", ["eiyo", "wots", "seii", "eohn"])
def test_what_signs_mean_is_set_in_two_columns(key):
    table = shiai.find(key).new(seed=1)
    session = session_of(table)
    session._explain_signs()
    assert isinstance(session.out.file, io.StringIO)
    lines = session.out.file.getvalue().splitlines()

    assert len(lines) > 3
    assert all(line.startswith("  ") for line in lines[2:] if line.strip())


def test_no_board_has_numbers_of_seats():
    for key, seats in (("seii", 3), ("eohn", 2)):
        table = shiai.find(key).new(seed=1, seats=seats)
        table.players = [PERSON, *["greedy"] * (seats - 1)]

        out = Console(file=io.StringIO(), width=80, height=24, theme=THEME, highlight=False)
        out.print(board_for(table).draw(table.view(0), 80, 24, []))
        assert isinstance(out.file, io.StringIO)
        assert "seat" not in out.file.getvalue().lower()
        assert " of 1" not in "".join(board_for(table).look(table.view(0)))


def test_an_end_that_cannot_be_taken_back_does_not_offer_it():
    lost = next(table for table in map(greedy_game, range(20)) if not table.can_undo(0))
    gave_up = shiai.find("eiyo").new(seed=5)
    gave_up.submit("keep")
    gave_up.resign(0)

    for table in (lost, gave_up):
        session = session_of(table)
        ending(session)
        assert isinstance(session.out.file, io.StringIO)
        offered = "undo to take back" in session.out.file.getvalue()
        assert offered == table.can_undo(0)


def test_names_of_options_are_not_broken():
    assert "instant_from_hand_own_turn " in run("games", "eohn").output


# ---- Eiyo ----------------------------------------------------------------------------------------


def test_who_takes_honor_before_a_round_is_named():
    position = {
        "rows": {"N": ["B6"]}, "honor_stack": ["E01", "E23"],
        "weapon_deck": ["W01", "W02", "W03", "W04"], "moment": "before_the_samurai_phase",
    }  # fmt: skip
    table = shiai.find("eiyo").from_position(position)

    asked = table.ask(0)
    assert asked is not None
    assert asked.text == (
        "Before the round you give up an enemy of your honor stack for B6 Hatamoto: which one?"
    )


def test_a_yamabushi_keeps_star_and_name_in_eighty_columns():
    position = {"rows": {"N": ["Y1"]}, "hand": ["W01"], "weapon_deck": ["W02"],
                "options": {"path_of_the_warrior": True}}  # fmt: skip
    text = screen(shiai.find("eiyo").from_position(position))

    assert "Y1  Silence★" in text
    assert "Yamabushi o…" not in text


def test_a_weapon_without_a_play_is_still_seen_where_no_hand_is_drawn():
    position = {"rows": {"N": ["E01"]}, "hand": ["W01", "W10"], "weapon_deck": ["W02", "W03"]}
    text = screen(shiai.find("eiyo").from_position(position))

    assert re.search(r"W10 Tanto +···W( +·){8}", text)
    assert "plays with quarter turns" in text


# ---- Way of the Samurai --------------------------------------------------------------------------


def test_no_wound_is_cut_off():
    wounds = {"1": ["BL2", "BL5"], "2": ["BL1", "BL4"]}
    table = fight(
        "attack_1", options={"blood": True, "bushido": True}, hand="M01 M02 M03",
        blood_wounds=wounds, die=0,
    )  # fmt: skip
    text = " ".join(screen(table, height=40).split())

    assert "Rib (level 2), Balance (level 2)" in text
    assert "Injury die gone" in text
    assert "held at 3 by Finger" in text
    assert "Finger /" not in text


# ---- Seii Daimyo ---------------------------------------------------------------------------------


def test_two_discarded_clans_are_joined_by_and():
    from shiai.games.seii.view import listed

    assert listed(["Kono", "Ouchi"]) == "Kono and Ouchi"


# ---- Eohn ----------------------------------------------------------------------------------------


def test_the_splits_that_are_shown_are_numbered_from_one():
    table = shiai.find("eohn").new(seed=9, decks=["bright-lance", "still-mountain"])
    while "split 2-2-2-2" not in table.view(0)["legal"]:
        seat = table.deciders()[0]
        table.submit(table.legal(seat)[0])

    text = menu(table)

    assert "  1  split 1-6-0-1  what your deck leans on" in text
    assert "  2  split 2-2-2-2" in text
    assert "  6  split 0-0-0-8" in text


def test_an_attack_names_whom_it_hits():
    table = duel(a=side(ready=["bolt-shot"]), b=side(ready=["guard-up"]), moment="combat")
    table.players = [PERSON, "greedy"]

    assert "attack Bolt Shot at Greedy  7 damage to Greedy" in menu(table)


def test_dazed_is_said_once():
    table = duel(a=side(ready=["iron-fist"]), b=side(), moment="combat")
    do(table, "A attack iron-fist B")
    said = [line.text for line in table.log(1)]

    assert "You are Dazed" in said
    assert not any("damage and are Dazed" in text for text in said)


def test_a_hand_that_is_too_wide_is_not_cut():
    table = duel(a=side(hand=["flash-return", "breaker-knee"]), b=side())
    text = " ".join(screen(table).split())

    assert "Flash Return" in text
    assert re.search(r"Breaker Knee 4 Melee AP \d+ Speed \d+ Crushing \d+, .* needs Strength", text)

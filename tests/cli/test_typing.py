"""What is shown can be typed, and keeps its number: names in any case, several numbers at once."""

import re

import pytest
from rich.console import Console
from rich.text import Text
from tests.cli.helpers import only_save, run
from tests.games.eohn.helpers import duel, side

import shiai
from shiai.boards import board_for
from shiai.boards.choices import Choices, Numbers
from shiai.boards.setting import panel
from shiai.boards.spoken import Spoken
from shiai.core.json_types import as_json
from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.testing.cases import Player, option_mixes
from shiai.testing.scene import scene

GAMES = [game.key for game in shiai.list_games()]


def said(table: Table, *lines: str, seat: int = 0) -> list[list[str]]:
    """The options that each line may mean."""
    return [[table.notation(code) for code in Spoken(table, seat).read(line)] for line in lines]


def meant(table: Table, line: str, seat: int = 0) -> str | None:
    code = Spoken(table, seat).meant(line)
    return None if code is None else table.notation(code)


# ---- names ---------------------------------------------------------------------------------------


def test_rows_and_weapons_in_any_case():
    table = scene("eiyo", hand=["W01", "W21"], rows={"N": ["E01"], "S": ["E02"]})

    assert said(table, "defeat w21 south", "DEFEAT W01 North", "deflect tanto n") == [
        ["defeat W21 S"],
        ["defeat W01 N"],
        ["deflect W01 N"],
    ]


def test_locations_by_name():
    table = shiai.find("seii").new(11, seats=3)
    for seat in range(3):
        table.submit("samurai", seat=seat)
    (seat,) = table.deciders()
    faces = {face["id"]: face["name"] for face in table.game.rules.faces(table.terms)["locations"]}
    action = next(str(action) for action in table.legal(seat) if " " in str(action))
    verb, card = action.split()

    lines = (
        f"{verb} {faces[card]}",
        f"{verb} {faces[card].upper()}",
        f"{verb} {card} {faces[card]}",
    )
    assert said(table, *lines, seat=seat) == [[action]] * 3
    assert meant(table, "rotate Odawara up", seat) == "rotate H4 up"


def test_a_card_alone_is_what_can_be_done_with_it():
    table = shiai.find("wots").new(3)
    while not any(str(action).startswith("play") for action in table.legal()):
        table.submit(table.legal()[0])
    action = str(table.legal()[0])

    assert said(table, action.split()[1].lower()) == [[action]]


def test_abilities_by_name_without_the_number_of_a_copy():
    table = duel(
        a=side(hand=["breaker-knee", "jab-flurry", "jab-flurry"]), b=side(hand=["breaker-knee"])
    )

    assert said(table, "ready Breaker Knee", "ready breaker", "breaker knee")[:2] == [
        ["ready A-breaker-knee"],
        ["ready A-breaker-knee"],
    ]
    assert len(said(table, "ready jab flurry")[0]) == 1


def test_a_place_is_called_by_the_card_that_lies_there():
    table = duel(a=side(ready=["jab-flurry", "riposte"]), b=side(), moment="combat")

    assert said(table, "attack jab flurry") == [["attack attack1 1"]]
    assert meant(table, "give up riposte") == "give up attack2"
    assert Spoken(table, 0).held("attack jab flurry") is None


@pytest.mark.parametrize("line", ["attack riposte", "give up riposte", "why attack riposte"])
def test_a_card_of_the_hand_is_not_yet_on_the_mat(line):
    hand = side(hand=["riposte"], ready=["jab-flurry"])
    table = duel(a=hand, b=side(), moment="combat")
    said_to = Spoken(table, 0).held(line.removeprefix("why "))

    assert said_to == "Riposte is in your hand, not on your mat"
    assert Spoken(table, 0).held("attack blink") is None


def test_the_copy_in_hand_is_meant_whatever_number_it_has():
    hand = ["side-step"]
    table = duel(a=side(hand=hand, deck=["side-step", "side-step"]), b=side(), moment="action_1")
    (held,) = table.view(0)["hand"][0]

    for name in ("A-side-step", "side step", "A-side-step-2", "Side Step"):
        assert meant(table, f"play {name}") == f"play {held}"


def test_at_the_table_names_are_understood(home):
    lines = [
        "keep",
        "defeat w21 south",
        "undo",
        "why defeat w21 east",
        "w21",
        "defeet W21 S",
        "quit",
    ]
    output = run("play", "eiyo", "--seed", "7", typed=lines).output

    assert "Taken back: defeat W21 S." in output
    assert re.search(r"> W21 .* marks South and West, not East|W21 .*not East", output)
    assert "'w21' may be 'defeat" in output
    assert "Did you mean 'defeat" in output


def test_a_card_is_looked_up_by_its_name(home):
    lines = ["keep", "look teppo", "look nothing", "more katana", "quit"]
    output = run("play", "eiyo", "--seed", "7", typed=lines).output

    assert "No deflect token may be placed on this row." in output
    assert "No card is called 'nothing'; 'rules nothing' looks in the rules." in output
    assert re.search(r"\d+, deflect W21", output.rpartition("No card is called")[2])


# ---- numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_a_number_keeps_its_meaning_while_it_is_shown(key):
    game = shiai.find(key)
    for index, (options, seats) in enumerate(option_mixes(game)[:6]):
        table = game.new(index, options=options, seats=seats)
        player, numbers = Player(table, Stream(index)), Numbers()
        before: dict[str, int] = {}
        for _ in range(60):
            if table.outcome is not None:
                break
            seat = player.seat(table)
            if seat == 0:
                choices = Choices(table, 0, board_for(table).order(0), numbers)
                given = [choice.number for choice in choices.all]
                assert len(set(given)) == len(given)
                now = {choice.text: choice.number for choice in choices.all}
                known = [text for text in now if text in before]
                if len(known) * 2 > len(now):
                    assert all(now[text] == before[text] for text in known)
                before = now
            table.apply(seat, player.choose(table, seat))


@pytest.mark.parametrize("key", GAMES)
def test_nought_goes_on_and_is_nothing_else(key):
    game = shiai.find(key)
    going_on = re.compile(r"(pass|go on|decline|stop|end|skip|keep|find nothing)( \w+)?$")
    seen = set()
    for index, (options, seats) in enumerate(option_mixes(game)[:12]):
        table = game.new(index, options=options, seats=seats)
        player = Player(table, Stream(index))
        for _ in range(80):
            if table.outcome is not None:
                break
            seat = player.seat(table)
            for choice in Choices(table, seat, board_for(table).order(seat)).all:
                leaves = not choice.arguments and going_on.match(choice.verb) is not None
                assert (choice.number == 0) == leaves, choice.text
                seen.add(choice.number)
            table.apply(seat, player.choose(table, seat))

    assert 0 in seen


def test_numbers_follow_the_order_shown():
    table = shiai.find("seii").new(11, seats=3)
    for seat in range(3):
        table.submit("ashigaru", seat=seat)
    (seat,) = table.deciders()
    board = board_for(table)
    lines = board.tell_menu(Choices(table, seat, board.order(seat)))

    numbers = [int(number) for line in lines for number in re.findall(r"(?:^|[;:] )(\d+), ", line)]
    assert numbers == [*range(1, len(numbers)), 0]


# ---- several at once -----------------------------------------------------------------------------


def choose(table: Table, seat: int, *numbers: int) -> list[str] | str:
    found = Choices(table, seat, board_for(table).order(seat)).several(list(numbers))
    return found if isinstance(found, str) else [choice.text for choice in found]


def test_the_same_number_twice_is_another_copy():
    table = duel(a=side(hand=["jab-flurry", "jab-flurry", "slip"]), b=side())
    jab = next(
        c for c in Choices(table, 0, board_for(table).order(0)).all if "jab" in c.text
    ).number

    texts = choose(table, 0, jab, jab)
    assert len(set(texts)) == 2
    assert all(text.startswith("ready A-jab-flurry") for text in texts)
    assert "2 times at most" in choose(table, 0, jab, jab, jab)


def test_several_are_done_up_to_where_something_is_shown(home):
    output = run("play", "eiyo", "--seed", "7", typed=["0", "0 1 2", "quit"]).output

    assert "Chosen: end fight." in output
    assert re.search(r"Not done: def\w+ \S+ \w, def\w+ \S+ \w\.", output)


def test_discards_to_a_limit_are_one_prompt_and_the_screen_says_so(home):
    first = run("play", "eiyo", "--seed", "7", typed=["0", "0", "quit"]).output
    both = run("play", "eiyo", "--seed", "7", typed=["0", "0", "1 2", "quit"]).output

    assert first.count("Several at once: 1 2") == 1
    assert "Chosen: discard W01." in both
    assert "Chosen: discard W21." in both
    assert both.count("6 may stay") == 1


def test_where_one_card_is_picked_nothing_is_said_of_several(home):
    typed = ["1", *[str(number) for number in range(9)] * 3, "quit"]
    output = run("play", "seii", "--seed", "11", "--seats", "2", typed=typed).output

    (asked,) = re.findall(r"Put one of your clans face down.*?> ", output, re.DOTALL)[:1]
    assert "2, commit " in asked
    assert "Several at once" not in asked


def test_what_does_not_go_together_is_not_done_at_all(home):
    output = run("play", "eiyo", "--seed", "7", typed=["keep", "1 1", "quit"]).output

    assert "times at most" in output or "Nothing was done" in output
    assert "Chosen: def" not in output


# ---- news ----------------------------------------------------------------------------------------


def test_a_panel_that_is_too_short_says_so():
    news = [Text(f"line {number}") for number in range(9)]

    assert [line.plain for line in panel(news, 9, 30)] == [f"line {number}" for number in range(9)]
    assert [line.plain for line in panel(news, 3, 30)] == [
        "… 'log' tells the rest",
        "line 7",
        "line 8",
    ]


def test_news_use_the_free_lines_beside_a_board():
    table = shiai.find("seii").new(11, seats=3)
    news = [Text(f"line {number}") for number in range(40)]
    console = Console(width=130, height=60)
    shown = "\n".join(
        "".join(piece.text for piece in line)
        for line in console.render_lines(
            board_for(table).draw(as_json(table.view(0)), 130, 60, news)
        )
    )

    assert "line 0 " in shown
    assert "line 39" in shown


def test_the_log_says_that_there_is_more(home):
    output = run("play", "seii", "--seed", "11", typed=["1", "2", "log", "log all", "quit"]).output

    assert re.search(r"\(\d+ lines before these: log all\)", output)


# ---- decks ---------------------------------------------------------------------------------------


def test_the_bot_brings_another_deck_than_the_player(home):
    for named in ("razor-wind", "hammer-school"):
        run("play", "eohn", "--deck", named, "--seed", "3", typed=["1", "quit"])
        mine, other = shiai.find("eohn").replay(only_save(home).read_text("utf-8")).terms.decks
        only_save(home).unlink()
        assert mine == named != other

    run("play", "eohn", "--deck", "hammer-school", "--deck", "hammer-school", typed=["1", "quit"])
    mirror = shiai.find("eohn").replay(only_save(home).read_text("utf-8")).terms.decks
    assert mirror[0] == mirror[1]

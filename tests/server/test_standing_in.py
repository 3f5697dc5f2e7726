"""A bot has chosen for a person: the person reads what, and the log says so to everybody."""

import random

import pytest
from tests.server.test_changes import on_the_wire
from tests.server.test_consent import GAMES, new_play

from shiai.server.play import begin, rebuild


def told(play, viewer):
    """The log of a viewer: what is sent of each line."""
    return [on_the_wire(line) for line in play.moment(viewer).lines.read()]


def words(line):
    """The text of a line, with cards by their names and seats by their numbers."""
    text = line["text"]
    if isinstance(text, str):
        return text
    return "".join(
        part if isinstance(part, str) else str(part.get("name", part.get("seat"))) for part in text
    )


def test_what_a_bot_chose_is_told_to_the_one_it_chose_for():
    play = new_play("seii", 3)
    play.choose(0, ["samurai"])
    step = play.stand_in(1, "greedy")

    assert play.moment(1).chosen_for_you == step.choices()
    assert play.moment(0).chosen_for_you == []
    assert play.moment(play.watcher).chosen_for_you == []
    play.choose(2, ["samurai"])
    assert play.moment(1).chosen_for_you == step.choices(), "until it chooses itself"
    assert play.moment(1).snapshot([]).chosen_for_you == step.choices()


def test_it_is_forgotten_once_the_person_has_chosen_again():
    play = new_play("seii", 3)
    for seat in (0, 2):
        play.choose(seat, ["samurai"])
    play.stand_in(1, "greedy")
    while 1 not in play.table.deciders():
        seat = play.table.deciders()[0]
        play.choose(seat, [play.table.notation(play.table.codes(seat)[0])])
    assert play.moment(1).chosen_for_you
    play.choose(1, [play.table.notation(play.table.codes(1)[0])])

    assert play.moment(1).chosen_for_you == []


def test_a_secret_choice_of_a_bot_is_told_when_all_are_turned_up_and_then_as_a_bots():
    play = new_play("seii", 3)
    chosen = play.stand_in(1, "greedy").choices()[0]
    before = [on_the_wire(play.moment(viewer).snapshot([])) for viewer in (0, 2, play.watcher)]
    other = begin(play.start)
    other.stand_in(1, "greedy")
    other.stood_in.clear()  # as if the person had chosen
    same = [on_the_wire(other.moment(viewer).snapshot([])) for viewer in (0, 2, other.watcher)]
    assert before == same, "nobody else is told that, or what, it chose"
    for seat in (0, 2):
        play.choose(seat, ["samurai"])

    own = [words(line) for line in told(play, 1)]
    assert f"You choose {chosen.capitalize()} (a bot chose for you)" in own
    for viewer in (0, 2, play.watcher):
        lines = told(play, viewer)
        assert [line["data"]["seat"] for line in lines if line["data"].get("stood_in")] == [1]
        assert f"1 is {chosen.capitalize()} (a bot chose)" in [words(line) for line in lines]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_in_every_game_the_lines_of_a_bot_say_so_and_no_others(game, seed):
    """Seat 1 is played by a bot now and then; after a restart it reads the same."""
    chance = random.Random(seed)
    play = new_play(game, seed)
    steps = []
    bots = 0
    for _ in range(60):
        if play.is_over():
            break
        seat = chance.choice(play.table.deciders())
        code = chance.choice(play.table.codes(seat))
        if seat == 1 and chance.random() < 0.5:
            steps.append(play.stands_in(1, "greedy", play.table.notation(code)))
            bots += 1
        else:
            steps.append(play.choose(seat, [play.table.notation(code)]))
    again = rebuild(play.start, steps)
    marked = 0
    for viewer in range(play.table.seats + 1):
        lines = told(play, viewer)
        assert lines == told(again, viewer)
        for line in lines:
            by = "stood_in" in line["data"]
            said = "(a bot chose" in words(line) or words(line).startswith("A bot chooses for ")
            assert by == said
            assert not by or line["data"]["seat"] == 1
            marked += by
    assert play.moment(1).chosen_for_you == again.moment(1).chosen_for_you
    assert bots
    assert marked


def test_a_replay_says_it_too():
    play = new_play("seii", 3)
    for seat in (0, 2):
        play.choose(seat, ["samurai"])
    play.stand_in(1, "greedy")
    then = on_the_wire(play.replay(1, 3))

    assert [
        line["data"]["seat"] for line in then["log"]["lines"] if line["data"].get("stood_in")
    ] == [1]
    assert then["chosen_for_you"] == []

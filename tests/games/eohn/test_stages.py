"""The damage of an attack explained stage by stage, and what the log says of a fight."""

import pytest
from tests.games.eohn.helpers import do, duel, side

from shiai.games.eohn.damage import BARRIER_OF_DP, BLOCKED, DODGED, Blow, calculate
from shiai.games.eohn.printed import AREA
from shiai.games.eohn.stages import Names, stages_of


def stages(screen, answer, numbers):
    """A blow of these numbers in sentences."""
    blow = Blow()
    for name, value in numbers.items():
        setattr(blow, name, value)
    calculate(blow)
    return [stage["text"] for stage in stages_of(blow, Names(screen, answer))]


@pytest.mark.parametrize(
    ("numbers", "sentences"),
    [
        ({"ap": 4}, ["AP 4", "4 damage"]),
        (
            {"ap": 11, "crushing": 5, "barrier": BARRIER_OF_DP, "barrier_value": 4,
             "barrier_name": "Screen", "armor_dp": 2},
            ["AP 11 with Crushing 5", "Barrier Screen (DP 4) lets 7 pass",
             "Armor (DP 2) lets 5 pass", "5 damage; Dazed"],
        ),
        (
            {"ap": 6, "speed": 9, "crushing": 3, "reaction": BLOCKED, "reaction_speed": 14,
             "reaction_dp": 5, "name": "Guard Up"},
            ["AP 6 with Crushing 3",
             ("Guard Up blocks (DP 5, Speed 14 against 9; Crushing adds to AP): 4 go on; "
              "the Block is destroyed"),
             "4 damage"],
        ),
        (
            {"ap": 6, "speed": 9, "reaction": BLOCKED, "reaction_speed": 3, "reaction_dp": 7,
             "rested": True, "name": "Guard Up"},
            ["AP 6",
             ("Guard Up blocks (DP 7, Speed 3 against 9, Rested): 0 go on; "
              "a Counter-Attack is allowed"),
             "0 damage"],
        ),
        (
            {"ap": 5, "speed": 9, "critical": 5, "reaction": DODGED, "reaction_speed": 3,
             "name": "Slip"},
            ["AP 5 with Critical 5", "Slip comes too late (Speed 3 against 9)",
             "Critical adds: 10 damage"],
        ),
        (
            {"ap": 5, "speed": 9, "glancing": 2, "reaction": DODGED, "reaction_speed": 15,
             "name": "Slip"},
            ["AP 5 with Glancing 2", "Slip dodges (Speed 15 against 9): Glancing lands 2",
             "2 damage"],
        ),
        (
            {"ap": 5, "attack_type": AREA, "reaction": DODGED, "reaction_speed": 15,
             "name": "Slip"},
            ["AP 5", "Slip does nothing: an Area attack cannot be dodged", "5 damage"],
        ),
        (
            {"ap": 5, "ignores_block": True, "reaction": BLOCKED, "reaction_speed": 15,
             "reaction_dp": 9, "name": "Guard Up"},
            ["AP 5", "Guard Up does nothing: this attack ignores Blocks", "5 damage"],
        ),
    ],
)  # fmt: skip
def test_each_stage_says_what_it_takes_away(numbers, sentences):
    numbers = dict(numbers)
    barrier, answer = numbers.pop("barrier_name", ""), numbers.pop("name", "")

    assert stages(barrier, answer, numbers) == sentences


def test_the_open_chain_says_what_happens_if_everybody_passes():
    table = duel(a=side(ready=["bolt-shot", "surge"]), b=side(ready=["guard-up"]), moment="combat")
    do(table, "A attack bolt-shot B")
    (before,) = table.view(1)["stack"]
    do(table, "B activate guard-up")
    after, answer = table.view(1)["stack"]

    assert [stage["text"] for stage in before["against"][0]["stages"]] == ["AP 7", "7 damage"]
    assert [stage["text"] for stage in after["against"][0]["stages"]][1:] == [
        "Guard Up blocks (DP 5, Speed 14 against 11): 2 go on",
        "2 damage",
    ]
    assert (answer["kind"], answer["answers"], answer["state"]) == ("activation", 1, "waits")


def test_an_answer_says_whether_it_would_be_in_time():
    table = duel(
        a=side(ready=["jab-flurry"]),
        b=side(ready=["guard-up", "reflex-parry"]),
        moment="combat",
    )
    do(table, "A attack jab-flurry B")
    texts = {
        table.game.rules.describe(table.state, code).text.split(":")[0]
        for code in table.codes(1)
        if "activate" in table.notation(code)
    }

    assert texts == {"in time, 18 against 16", "too late, 14 against 16"}


def test_the_log_tells_a_fight_in_words():
    table = duel(a=side(ready=["bolt-shot"]), b=side(ready=["guard-up"], rested=1), moment="combat")
    do(table, "A attack bolt-shot B", "B activate guard-up")
    lines = [line.text for line in table.log(1)]

    assert "Seat 0 attacks you with Bolt Shot" in lines
    assert "You answer with Guard Up" in lines
    assert "The Block or Dodge lets 2 of 7 AP pass" in lines
    assert "You take 2 damage" in lines
    assert not any("action1" in line for line in lines)

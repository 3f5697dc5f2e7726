"""What the open choice of another may cost: told to whoever waits, from open cards alone."""

import random

import pytest
from tests.games.seii.helpers import SEII, seii, submit


def in_danger(table, seat):
    """Points by card that is in danger."""
    return {one["card"]: one["points"] for one in table.view(seat)["danger"]}


def test_a_raze_endangers_what_is_not_razed_and_says_what_would_be_left():
    table = seii(
        "H1:f K3 S1:r", "H2", "H3", roles="ASA", armies=("shimazu", "", ""), daimyo=1,
        round_daimyo=1,
    )  # fmt: skip
    submit(table, "1: pass", "1: pass")
    now = table.view(0)["points"][0]["total"]

    assert in_danger(table, 0) == {"H1": now - 2, "K3": now - 1}
    assert in_danger(table, 2) == {"H3": table.view(2)["points"][2]["total"] - 1}
    assert in_danger(table, 1) == {}


def test_a_rotation_endangers_only_downwards():
    table = seii(
        "H1:r K3", "H2", "H3", roles="SAA", hands=("", "ryuzoji", ""), daimyo=1, round_daimyo=1,
    )  # fmt: skip
    submit(table, "1: play ryuzoji")

    assert in_danger(table, 0) == {"K3": 2}


def test_a_rout_endangers_weak_clans_and_a_capture_ruins():
    table = seii(
        "H1", "H2", "H3", roles="SAA", hands=("", "uesugi", ""),
        armies=("tokugawa oda", "", "mori"), daimyo=1, round_daimyo=1,
    )  # fmt: skip
    submit(table, "1: play uesugi")
    assert in_danger(table, 0) == {"tokugawa": 2}

    table = seii(
        "H1:r K9:r", "H2", "H3", roles="SAA", hands=("", "saito", ""), daimyo=1, round_daimyo=1,
    )  # fmt: skip
    submit(table, "1: play saito")
    assert in_danger(table, 0) == {"H1": 2, "K9": 1}


def test_a_harmless_question_endangers_nothing():
    table = seii("H1", "H2", "H3", roles="SAA", daimyo=0, round_daimyo=0)

    assert in_danger(table, 1) == {}


def test_who_watches_has_nothing_to_lose():
    table = seii("H1:f K3", "H2", "H3", roles="ASA", daimyo=1, round_daimyo=1)
    submit(table, "1: pass", "1: pass")

    assert table.public_view()["danger"] == []


def test_of_two_razes_each_is_told_and_that_another_follows():
    table = seii(
        "H1:f K3:f S9", "H2", "H3", roles="SAA", hands=("", "oda", ""), daimyo=1, round_daimyo=1,
    )  # fmt: skip
    before = total(table, 0)
    submit(table, "1: play oda")
    told = table.view(0)["at_stake"]
    assert (told["most"], told["follow"]) == (2, 1)

    submit(table, "1: raze H1")
    assert table.view(0)["at_stake"]["follow"] == 0
    submit(table, "1: raze K3")
    assert before - total(table, 0) == 4  # more than the one choice could cost


def test_a_seize_that_ends_having_most_is_at_stake_though_no_card_is_in_danger():
    table = seii(
        "H1 H4", "H2 K2", "H3", roles="ASA", available=["K3"], armies=("date", "", ""),
        daimyo=1, round_daimyo=1,
    )  # fmt: skip

    assert in_danger(table, 0) == {}
    assert table.view(0)["at_stake"] == {"least": 3, "most": 3, "follow": 0}
    assert table.view(1)["at_stake"] is None  # who is asked has previews
    assert table.public_view()["at_stake"] is None


def total(table, seat):
    return table.view(seat)["points"][seat]["total"]


OPEN = ("seize", "fortify", "raze", "rotate", "rout", "capture")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_open_choice_of_another_costs_more_than_is_said(seats):
    checked = 0
    for seed in range(4):
        table = SEII.new(seats=seats, seed=seed)
        chance = random.Random(seed)
        while table.outcome is None:
            seat = table.deciders()[0]
            choice = chance.choice(table.legal(seat)).text
            checked += costs_no_more(table, seat, choice)
            table.submit(choice, seat=seat)
    assert checked > 20


def costs_no_more(table, asked, choice):
    """Whether it was an open choice of one seat; then no other loses more by it than was said."""
    if choice.split()[0] not in OPEN or table.deciders() != [asked]:
        return 0
    then = table.clone()
    then.submit(choice, seat=asked)
    told = [str(line) for line in then.log(asked)[len(table.log(asked)) :]]
    if len(told) > 1:
        return 0  # more has happened than this choice
    for seat in range(table.seats):
        if seat != asked:
            said = table.view(seat)["at_stake"]
            lost = total(table, seat) - total(then, seat)
            assert lost <= (said["most"] if said else 0), (choice, said)
            assert lost <= 0 or lost >= said["least"]
    return 1

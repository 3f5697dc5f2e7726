"""What went before: roles and points by round, the facts of the outcome, cards as data."""

import random

from tests.games.seii.helpers import seii, submit

import shiai
from shiai.games.seii import SeiiFacts, SeiiView
from shiai.testing.typed import fits

SEII = shiai.find("seii")


def whole_game(seed, seats):
    """A random game, and what was public at each of its decisions: round, roles, points."""
    table, dice = SEII.new(seed=seed, seats=seats), random.Random(seed)
    roles, points = {}, {}
    while table.outcome is None:
        table.submit(dice.choice(table.legal(dice.choice(table.deciders()))))
        view = table.view(0, shape=SeiiView)
        if all(view["played_role"]):
            cards = [str(played[0]) for played in view["played_role"]]
            roles[view["round"]] = [card.partition("-")[0] for card in cards]
        if view["outcome"] is None and not any(view["played_role"]):
            points[view["round"] - 1] = [  # Sanada counts the clan that was just dealt
                None if "sanada" in view["army"][seat] else view["points"][seat]["total"]
                for seat in range(seats)
            ]
    return table, roles, points


def test_roles_are_kept_by_round_and_seat():
    for seed in range(4):
        table, roles, _ = whole_game(seed, 2 + seed % 3)

        assert table.view(0)["roles_played"] == [roles[number] for number in range(1, 6)]


def test_roles_before_a_position_are_not_known_but_those_on_the_table_are():
    table = seii("H1", "H2", "H3", roles="SAA", round=3, available=["K9"])

    assert table.view(0)["roles_played"] == [
        [None] * 3,
        [None] * 3,
        ["samurai", "ashigaru", "ashigaru"],
    ]
    again = SEII.from_position(table.to_position())
    assert again.view(0)["roles_played"] == table.view(0)["roles_played"]


def test_a_role_that_is_picked_in_secret_is_not_among_them():
    table = SEII.new(seed=1, seats=3)
    submit(table, "0: samurai")

    assert table.view(0)["roles_played"] == table.view(1)["roles_played"] == []


def test_the_points_of_every_round_are_facts_of_the_outcome():
    for seed in range(4):
        table, _, points = whole_game(seed, 2 + seed % 3)
        facts = table.outcome.facts
        fits(facts, SeiiFacts)
        rounds = facts["points_by_round"]

        assert rounds[-1] == table.outcome.scores
        assert len(rounds) == facts["rounds"] == 5
        assert [len(row) for row in rounds] == [table.seats] * 5
        for number in range(1, 5):
            for seat, known in enumerate(points[number]):
                assert known in (None, rounds[number - 1][seat])


def test_margin_and_deciding_round():
    table = seii("H1:f", "H2", "H3", round=5, moment="new_round")
    facts = table.outcome.facts

    assert (facts["margin"], facts["decided_by"]) == (1, "points")
    assert facts["points_by_round"] == [None, None, None, None, [3, 2, 2]]
    assert facts["deciding_round"] is None


def test_the_deciding_round_is_the_one_since_when_the_winners_led():
    """Over whole games: led from its end on, and not at the end of the round before."""
    found = 0
    for seed in range(8):
        table, _, _ = whole_game(seed, 3)
        facts = table.outcome.facts
        if facts["deciding_round"] is None:
            continue
        found += 1
        at = facts["deciding_round"]["round"]
        winners = table.outcome.winners

        def leads(row, winners=winners):
            others = [points for seat, points in enumerate(row) if seat not in winners]
            return min(row[seat] for seat in winners) > max(others)

        rounds = facts["points_by_round"]
        assert all(leads(row) for row in rounds[at - 1 :])
        assert at == 1 or not leads(rounds[at - 2])
        before = rounds[at - 2] if at > 1 else [0] * 3
        assert facts["deciding_round"]["points"] == [
            now - was for now, was in zip(rounds[at - 1], before, strict=True)
        ]
    assert found > 3


def test_a_tie_is_decided_by_locations_or_by_nothing():
    more = seii("H1:f", "H2 S1", "H3:r", round=5, moment="new_round").outcome
    shared = seii("H1", "H2", "H3:r", round=5, moment="new_round").outcome

    assert (more.winners, more.rule, more.facts["decided_by"]) == ([1], "SEII-108", "locations")
    assert "goes to seat 1 by the number of locations" in more.reason
    assert (shared.winners, shared.rule, shared.facts["decided_by"]) == (
        [0, 1],
        "SEII-109",
        "nothing",
    )


def test_faces_have_abilities_and_bonuses_as_data():
    table = SEII.new(seed=1)
    clans = {face["id"]: face for face in SEII.rules.faces(table.terms)["clans"]}

    assert clans["kono"]["steps"] == [
        {"op": "fortify", "count": 1, "may": False},
        {"op": "seize", "count": 1, "island": "shikoku", "may": False},
    ]
    assert clans["kono"]["scores"] == {"kind": "island", "per": 2, "cap": 6, "island": "shikoku"}
    assert clans["oda"]["steps"][0] == {"op": "raze", "count": 2, "may": False}
    assert clans["takeda"]["steps"][1]["amount"] == 2

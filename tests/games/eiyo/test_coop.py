"""EIYO-COOP-1 to EIYO-COOP-6: our own variant for two. Seat 0 is player A, seat 1 is player B.

After round 0 comes round 1, which has no draw step (EIYO-015): a way to look before the next draw.
"""

import random

import pytest
from tests.games.eiyo.stacks import weapons, worth

import shiai
from shiai.core.errors import BadOption, IllegalAction
from shiai.testing.scene import legal, lying, play, scene

COOP: dict[str, object] = {"mode": "coop_house"}
ENEMY_PHASE = [["count_damage"], ["resolve_tokens"], ["refill"], ["new_round"]]
SPECIALS = [["S1", "S2"], ["S3", "S4"]]
ROWS = ("N", "E", "S", "W")


def new(seed, **options):
    """A dealt table for two."""
    return shiai.find("eiyo").new(seed=seed, options={**COOP, **options})


def sizes(table, zone):
    """How many cards each player has there."""
    return [len(lying(table, zone, seat)) for seat in (0, 1)]


def play_at_random(table, seed):
    """Play to the end; the seats that were asked together at any decision."""
    dice = random.Random(seed)
    asked = set()
    while table.outcome is None:
        asked.add(tuple(table.deciders()))
        table.submit(dice.choice(table.legal(table.deciders()[0])))
    return asked


# ---- two decks, one battle ----------------------------------------------------------------------


@pytest.mark.rule("EIYO-COOP-1")
def test_the_standard_weapons_are_dealt_into_two_decks_of_sixteen():
    table = new(seed=11)

    decks = [lying(table, "hand", seat) + lying(table, "weapon_deck", seat) for seat in (0, 1)]
    assert [len(deck) for deck in decks] == [16, 16]
    assert sorted(decks[0] + decks[1]) == weapons(1, 32)
    assert lying(table, "discard_pile") == [[], []]


@pytest.mark.rule("EIYO-COOP-1")
def test_who_gets_which_weapons_is_a_matter_of_chance():
    tables = [new(seed=seed) for seed in range(30)]

    with_first = [
        "W01" in lying(table, "hand", 0) + lying(table, "weapon_deck", 0) for table in tables
    ]
    assert 5 < sum(with_first) < 25


@pytest.mark.rule("EIYO-COOP-1")
@pytest.mark.parametrize("special_weapons", ["fixed", "random"])
def test_the_first_player_has_two_special_weapons_and_the_second_the_other_two(special_weapons):
    tables = [new(seed=seed, special_weapons=special_weapons) for seed in range(10)]

    assert all(lying(table, "special_table") == SPECIALS for table in tables)


@pytest.mark.rule("EIYO-COOP-1")
def test_enemies_tokens_and_both_stacks_are_shared():
    table = new(seed=11)

    assert [len(lying(table, "rows", row)) for row in ROWS] == [3, 3, 3, 3]
    assert [len(lying(table, "enemy_decks", row)) for row in ROWS] == [7, 7, 7, 7]
    assert lying(table, "honor_stack") == lying(table, "deflected_stack") == []
    for seat in (0, 1):
        assert table.view(seat)["supply"] == 4
        assert table.view(seat)["rows"] == lying(table, "rows")


@pytest.mark.rule("EIYO-COOP-1")
def test_the_cooperative_mode_is_for_two():
    assert new(seed=1).seats == 2
    with pytest.raises(BadOption, match=r"has 2 seat\(s\), not 1"):
        shiai.find("eiyo").new(seed=1, seats=1, options=COOP)
    with pytest.raises(BadOption, match=r"has 1 seat\(s\), not 2"):
        shiai.find("eiyo").new(seed=1, seats=2)


@pytest.mark.rule("EIYO-COOP-1")
def test_a_played_weapon_goes_to_the_discard_pile_of_its_player():
    table = scene(
        "eiyo",
        options=COOP,
        hand=[["W01"], ["W02"]],
        rows={"N": ["E01", "E02", "E03"]},
        weapon_deck=[weapons(4, 8), weapons(9, 13)],
    )

    play(table, "defeat W01 N", seat=0)
    play(table, "deflect W02 N", seat=1)

    assert lying(table, "discard_pile") == [["W01"], ["W02"]]
    assert lying(table, "honor_stack") == ["E01"]
    assert table.view(0)["supply"] == table.view(1)["supply"] == 3


# ---- three cards, five at most ------------------------------------------------------------------


@pytest.mark.rule("EIYO-COOP-2")
def test_each_player_starts_with_three_cards():
    table = new(seed=11)

    assert sizes(table, "hand") == [3, 3]
    assert sizes(table, "weapon_deck") == [13, 13]
    assert legal(table, 0) == ["keep", "redraw"]


@pytest.mark.rule("EIYO-COOP-2")
def test_each_player_may_redraw_once_from_the_own_deck():
    table = new(seed=11)
    before = [
        set(lying(table, "hand", seat) + lying(table, "weapon_deck", seat)) for seat in (0, 1)
    ]
    hand = lying(table, "hand", 1)

    play(table, "redraw", seat=0)
    assert lying(table, "hand", 1) == hand
    play(table, "redraw", seat=1)

    after = [set(lying(table, "hand", seat) + lying(table, "weapon_deck", seat)) for seat in (0, 1)]
    assert after == before
    assert sizes(table, "hand") == [3, 3]
    assert "redraw" not in legal(table, 0) + legal(table, 1)


@pytest.mark.rule("EIYO-COOP-2")
def test_from_round_two_on_each_draws_three_and_keeps_five():
    table = scene(
        "eiyo",
        options=COOP,
        moment="new_round",
        round=1,
        hand=[weapons(1, 3), weapons(4, 6)],
        rows={"N": ["E01"]},
        weapon_deck=[weapons(7, 12), weapons(13, 18)],
    )

    assert len(lying(table, "hand", 0)) == 6
    play(table, "discard W01", seat=0)
    assert len(lying(table, "hand", 1)) == 6
    play(table, "discard W04", seat=1)

    assert lying(table, "hand") == [
        ["W02", "W03", *weapons(7, 9)],
        ["W05", "W06", *weapons(13, 15)],
    ]
    assert lying(table, "discard_pile") == [["W01"], ["W04"]]


@pytest.mark.rule("EIYO-COOP-2")
def test_a_hand_of_five_is_not_cut():
    table = scene(
        "eiyo",
        options=COOP,
        moment="new_round",
        round=1,
        hand=[weapons(1, 2), []],
        rows={"N": ["E01"]},
        weapon_deck=[weapons(7, 12), weapons(13, 18)],
    )

    assert sizes(table, "hand") == [5, 3]
    assert table.deciders() == [1]
    assert legal(table, 1)[0] == "end fight"


@pytest.mark.rule("EIYO-COOP-2")
def test_with_the_limit_at_all_times_a_sixth_card_is_one_too_many():
    table = scene(
        "eiyo",
        options={**COOP, "hand_limit_timing": "always"},
        owed=[["take_damage", 1, 1], ["fight", 1], *ENEMY_PHASE],
        hand=[[], weapons(1, 5)],
        rows={"N": ["E01"]},
        discard_pile=[[], ["W07", "W08"]],
        special_table=SPECIALS,
    )

    assert table.deciders() == [1]
    assert legal(table, 1) == ["discard W01", "discard W04", "discard S3"]


# ---- each guards two rows -----------------------------------------------------------------------


@pytest.mark.rule("EIYO-COOP-3", "EIYO-COOP-6")
def test_damage_is_discarded_by_the_guard_of_the_row():
    table = scene(
        "eiyo",
        options=COOP,
        moment="enemy_phase",
        round=0,
        rows={"E": ["E33"], "S": ["E28"]},
        weapon_deck=[weapons(1, 8), weapons(9, 16)],
    )

    assert lying(table, "discard_pile") == [weapons(1, 3), weapons(9, 10)]
    damage = [event for event in table.events(0) if event["event"] == "damage"]
    assert [(event["seat"], event["damage"]) for event in damage] == [(0, 3), (1, 2)]


@pytest.mark.rule("EIYO-COOP-3")
@pytest.mark.parametrize(("row", "hit"), [("N", 0), ("E", 0), ("S", 1), ("W", 1)])
def test_the_first_player_guards_north_and_east_the_second_south_and_west(row, hit):
    table = scene(
        "eiyo",
        options=COOP,
        moment="enemy_phase",
        round=0,
        rows={row: ["E33"]},
        weapon_deck=[weapons(1, 8), weapons(9, 16)],
    )

    assert len(lying(table, "discard_pile", hit)) == 3
    assert sum(sizes(table, "discard_pile")) == 3


@pytest.mark.rule("EIYO-COOP-3")
def test_a_token_of_either_player_protects_the_guard_of_the_row():
    table = scene(
        "eiyo",
        owed=[["fight", 0], ["enemy_phase"], ["new_round"]],
        options=COOP,
        round=0,
        hand=[["W07"], []],
        rows={"N": ["E33"], "S": ["E28", "E29"]},
        weapon_deck=[weapons(1, 4), weapons(9, 12)],
    )

    play(table, "deflect W07 S", seat=0)
    play(table, "end fight", seat=1)
    play(table, "end fight", seat=0)

    assert lying(table, "discard_pile") == [["W07", *weapons(1, 3)], []]
    assert lying(table, "deflected_stack") == ["E28"]


@pytest.mark.rule("EIYO-COOP-3")
@pytest.mark.parametrize(("row", "hit"), [("N", 0), ("E", 0), ("S", 1), ("W", 1)])
def test_kanabo_costs_the_guard_of_its_row(row, hit):
    table = scene(
        "eiyo",
        options=COOP,
        owed=[["before_the_samurai_phase"], ["fight"], *ENEMY_PHASE],
        rows={row: ["E01", "B3"]},
        weapon_deck=[weapons(1, 8), weapons(9, 16)],
    )

    assert len(lying(table, "discard_pile", hit)) == 2
    assert sum(sizes(table, "discard_pile")) == 2


@pytest.mark.rule("EIYO-COOP-3")
@pytest.mark.parametrize(("row", "guard"), [("N", 0), ("E", 0), ("S", 1), ("W", 1)])
def test_for_hatamoto_the_guard_of_its_row_chooses(row, guard):
    table = scene(
        "eiyo",
        options=COOP,
        owed=[["before_the_samurai_phase"], ["fight"], *ENEMY_PHASE],
        rows={row: ["B6"]},
        honor_stack=["E01", "E33"],
    )

    assert table.deciders() == [guard]
    assert legal(table, 1 - guard) == []
    play(table, "give up E01", seat=guard)
    assert lying(table, "honor_stack") == ["E33"]
    assert lying(table, "deflected_stack") == ["E01"]


# ---- partners take turns ------------------------------------------------------------------------


@pytest.mark.rule("EIYO-COOP-4")
@pytest.mark.parametrize(("before", "begins"), [(0, 0), (1, 1), (2, 0), (7, 1)])
def test_the_first_player_begins_in_odd_rounds_and_the_second_in_even_ones(before, begins):
    table = scene(
        "eiyo",
        options=COOP,
        moment="new_round",
        round=before,
        rows={"N": ["E01"]},
        weapon_deck=[weapons(1, 8), weapons(9, 16)],
    )

    assert lying(table, "round") == before + 1
    assert table.deciders() == [begins]
    assert legal(table, begins)[0] == "end fight"


@pytest.mark.rule("EIYO-COOP-4")
def test_players_alternate_single_plays():
    table = scene(
        "eiyo",
        options=COOP,
        hand=[["W01", "W02"], ["W03", "W13"]],
        rows={"N": ["E01", "E02", "E03"], "E": ["E04", "E05"]},
        weapon_deck=[weapons(4, 8), weapons(9, 12)],
    )

    play(table, "defeat W01 N", seat=0)

    assert table.deciders() == [1]
    with pytest.raises(IllegalAction, match="seat 0 is not asked now"):
        play(table, "defeat W02 N", seat=0)
    play(table, "defeat W03 N", seat=1)
    assert table.deciders() == [0]


@pytest.mark.rule("EIYO-COOP-4")
@pytest.mark.parametrize(("first", "other"), [(0, 1), (1, 0)])
def test_a_pass_is_final_and_the_partner_plays_on_alone(first, other):
    table = scene(
        "eiyo",
        options=COOP,
        owed=[["fight", first], *ENEMY_PHASE],
        hand=[["W01", "W02"], ["W03", "W13"]],
        rows={"N": ["E01", "E02", "E03"], "E": ["E08"]},
        weapon_deck=[weapons(4, 8), weapons(9, 12)],
    )
    mine = lying(table, "hand", other)

    play(table, "end fight", seat=first)
    play(table, f"defeat {mine[0]} N", seat=other)
    assert table.deciders() == [other]
    play(table, f"defeat {mine[1]} N", seat=other)

    assert table.deciders() == [other]
    assert legal(table, other) == ["end fight"]
    assert lying(table, "honor_stack") == ["E01", "E02"]


@pytest.mark.rule("EIYO-COOP-4")
def test_the_fight_step_ends_when_both_have_passed():
    table = scene(
        "eiyo",
        owed=[["fight", 0], ["enemy_phase"], ["new_round"]],
        round=0,
        options=COOP,
        hand=[["W01"], ["W03"]],
        rows={"N": ["E24"]},
        weapon_deck=[weapons(4, 8), weapons(9, 12)],
    )

    play(table, "end fight", seat=0)
    assert sizes(table, "discard_pile") == [0, 0]
    play(table, "end fight", seat=1)

    assert sizes(table, "discard_pile") == [3, 0]
    assert lying(table, "round") == 1
    assert lying(table, "hand") == [["W01"], ["W03"]]


@pytest.mark.rule("EIYO-COOP-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_player_may_target_any_row(seat):
    table = scene(
        "eiyo",
        options=COOP,
        owed=[["fight", seat], *ENEMY_PHASE],
        hand=[["S1"]] if seat == 0 else [[], ["S1"]],
        rows={"N": ["E01"], "E": ["E02"], "S": ["E03"], "W": ["E04"]},
    )

    for row in ROWS:
        assert f"defeat S1 {row}" in legal(table, seat)
        assert f"deflect S1 {row}" in legal(table, seat)


@pytest.mark.rule("EIYO-COOP-4")
def test_a_player_plays_and_adds_only_weapons_of_the_own_hand():
    table = scene(
        "eiyo",
        options=COOP,
        hand=[["W01", "W10"], ["W02", "W07"]],
        rows={"N": ["E01", "Y3"]},
    )

    assert not [option for option in legal(table) if "W02" in option or "W07" in option]
    assert table.why_not("defeat W02 N").rule == "EIYO-022"
    play(table, "deflect W01 N", seat=0)
    assert legal(table, 0) == ["add W10"]


@pytest.mark.rule("EIYO-COOP-4")
def test_hands_are_open_between_partners():
    table = new(seed=11)

    for seat in (0, 1):
        assert table.view(seat)["hand"] == lying(table, "hand")
        assert table.view(seat)["weapon_deck"] == [[None] * 13, [None] * 13]


# ---- each runs out alone, both lose together ----------------------------------------------------


@pytest.mark.rule("EIYO-COOP-5")
def test_running_out_of_weapons_concerns_one_player_alone():
    table = scene(
        "eiyo",
        round=0,
        options=COOP,
        moment="enemy_phase",
        rows={"S": ["E33"]},  # 3 damage for the second player
        weapon_deck=[weapons(1, 3), ["W09"]],
        discard_pile=[weapons(4, 8), weapons(10, 14)],
        special_table=SPECIALS,
    )

    assert lying(table, "special_table") == [["S1", "S2"], ["S4"]]
    assert lying(table, "hand") == [[], ["S3"]]
    assert lying(table, "weapon_deck") == [weapons(1, 3), ["W12", "W13", "W14", "W09"]]
    assert lying(table, "discard_pile") == [weapons(4, 8), ["W10", "W11"]]


@pytest.mark.rule("EIYO-COOP-5")
@pytest.mark.parametrize(("row", "seat"), [("N", 0), ("W", 1)])
def test_the_second_time_the_player_concerned_pays_from_the_shared_honor_stack(row, seat):
    table = scene(
        "eiyo",
        round=0,
        options=COOP,
        moment="enemy_phase",
        rows={row: ["E19"]},  # 2 damage
        discard_pile=[weapons(4, 8), weapons(10, 14)],
        special_table=[["S2"], ["S4"]],
        honor_stack=["E33", "E34", "E20"],
    )

    assert table.deciders() == [seat]
    play(table, "pay E33", "stop", seat=seat)
    assert lying(table, "honor_stack") == ["E34", "E20"]
    assert sizes(table, "weapon_deck") == [1 - seat, seat]
    assert sizes(table, "removed") == [2 * (1 - seat), 2 * seat]
    assert sizes(table, "special_table") == [seat, 1 - seat]


@pytest.mark.rule("EIYO-COOP-5")
@pytest.mark.parametrize("row", ["E", "S"])
def test_if_one_player_loses_by_weapons_both_lose(row):
    table = scene(
        "eiyo",
        options=COOP,
        moment="enemy_phase",
        round=0,
        rows={row: ["E19"]},  # 2 damage
        weapon_deck=([["W01"], weapons(9, 16)] if row == "E" else [weapons(9, 16), ["W01"]]),
        special_table=[[], ["S4"]] if row == "E" else [["S2"], []],
        honor_stack=["E33"],
    )

    assert table.outcome.result == "overwhelmed"
    assert table.outcome.winners == []
    assert table.outcome.scores == [3, 3]


@pytest.mark.rule("EIYO-COOP-5")
def test_the_first_player_takes_damage_first():
    table = scene(
        "eiyo",
        options=COOP,
        moment="enemy_phase",
        round=0,
        rows={"W": ["E19"], "N": ["E24"]},
        weapon_deck=[weapons(1, 2), weapons(9, 16)],
    )

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "discard_pile") == [weapons(1, 2), []]


@pytest.mark.rule("EIYO-COOP-5")
def test_when_both_must_buy_the_first_player_buys_first():
    table = scene(
        "eiyo",
        round=0,
        options=COOP,
        moment="enemy_phase",
        rows={"E": ["E01"], "W": ["E02"]},
        discard_pile=[weapons(1, 4), weapons(5, 8)],
        special_table=[["S2"], ["S4"]],
        honor_stack=["E33", "E19", "E03"],
    )

    assert table.deciders() == [0]
    play(table, "pay E19", "stop", seat=0)
    assert table.deciders() == [1]
    play(table, "pay E33", "stop", seat=1)
    assert lying(table, "honor_stack") == ["E03"]
    assert sizes(table, "weapon_deck") == [1, 2]


@pytest.mark.rule("EIYO-COOP-5")
def test_turns_are_paid_from_the_deck_of_the_player_who_plays():
    table = scene(
        "eiyo",
        options=COOP,
        owed=[["fight", 1], *ENEMY_PHASE],
        hand=[[], ["W01"]],
        rows={"S": ["E28", "E29"]},
        weapon_deck=[weapons(4, 8), ["W09"]],
        discard_pile=[["W02"], ["W10", "W11"]],
        special_table=SPECIALS,
    )

    play(table, "defeat W01+2 S", seat=1)

    assert lying(table, "hand", 1) == ["S3"]
    assert lying(table, "weapon_deck") == [weapons(4, 8), ["W11", "W09"]]
    assert lying(table, "discard_pile") == [["W02"], ["W10", "W01"]]


# ---- fifty honor --------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-COOP-6")
@pytest.mark.parametrize(
    ("honor", "result", "rank"),
    [
        (49, "survived_without_honor", None),
        (50, "win", "Warrior"),
        (54, "win", "Warrior"),
        (55, "win", "Samurai"),
        (59, "win", "Samurai"),
        (60, "win", "Hero of the Empire"),
        (68, "win", "Hero of the Empire"),
    ],
)
def test_two_players_need_fifty_honor_and_ranks_are_five_apart(honor, result, rank):
    table = scene(
        "eiyo",
        options=COOP,
        hand=[["W01"]],
        rows={"N": ["E01"]},
        honor_stack=worth(honor - 1, "E01"),
    )

    play(table, "defeat W01 N", seat=0)

    assert table.outcome.scores == [honor, honor]
    assert (table.outcome.result, table.outcome.rank) == (result, rank)
    assert table.outcome.winners == ([0, 1] if rank else [])


@pytest.mark.rule("EIYO-COOP-6")
@pytest.mark.parametrize(
    ("options", "target"),
    [({}, 50), ({"difficulty": "novice"}, 45), ({"target_honor": 40}, 40)],
)
def test_the_goal_for_two_is_fifty_unless_an_option_says_otherwise(options, target):
    table = new(seed=1, **options)

    assert table.view(0)["target_honor"] == table.view(1)["target_honor"] == target


# ---- whole games --------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-COOP-1", "EIYO-COOP-4", "EIYO-COOP-5")
@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_loses_no_card_and_asks_one_player_at_a_time(seed):
    table = new(seed, path_of_the_warrior=seed % 3 == 0, edition=("2020", "prototype")[seed % 2])

    asked = play_at_random(table, seed)

    assert asked == {(0,), (1,)}
    zones = ("hand", "weapon_deck", "discard_pile", "special_table", "in_play", "removed")
    position = table.to_position()
    lie = [
        card
        for zone in (*zones, "set_aside_stack")
        for seat in (0, 1)
        for card in position[zone][seat]
    ]
    assert sorted(lie) == ["S1", "S2", "S3", "S4", *weapons(1, 32)]
    assert len(set(table.outcome.scores)) == 1
    assert table.outcome.winners in ([], [0, 1])


@pytest.mark.rule("EIYO-COOP-1")
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_is_replayed_from_its_record(seed):
    table = new(seed)
    play_at_random(table, seed)

    again = shiai.find("eiyo").replay(table.record())

    assert again.outcome == table.outcome
    assert again.to_position() == table.to_position()
    assert again.history == table.history


@pytest.mark.rule("EIYO-COOP-2", "EIYO-COOP-4")
@pytest.mark.parametrize("seed", range(6))
def test_in_a_whole_game_every_fight_begins_with_the_right_player_and_hands_of_five(seed):
    table = new(seed)
    dice = random.Random(seed)
    begun = set()

    while table.outcome is None:
        seat = table.deciders()[0]
        number = lying(table, "round")
        if table.to_position()["owed"][0][0] == "fight" and number not in begun:
            begun.add(number)
            assert seat == (number + 1) % 2
            assert max(sizes(table, "hand")) <= 5
        table.submit(dice.choice(table.legal(seat)))

    assert begun == set(range(1, max(begun) + 1))

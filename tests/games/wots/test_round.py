"""The round: Phase 1, the two attacks with their five phases, decks that run out."""

import pytest
from tests.games.wots.helpers import (
    attack,
    counts,
    fight,
    gauges,
    legal,
    lying,
    moves,
    new,
    play,
    pools,
    result,
    unasked,
    why,
)

MAIN = [f"M{n:02}" for n in range(1, 25)]


def steps(table):
    """The steps that were done, by name."""
    return [event["step"] for event in table.events(0) if event["event"] == "step"]


def shuffled(table):
    """The decks that were shuffled."""
    return [event["zone"]["zone"] for event in table.events(0) if event["event"] == "shuffle"]


# ---- the round ----------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-018")
def test_a_round_is_one_draw_two_attacks_and_one_end():
    table = fight(
        "new_round", deck="M05 M14 M09 M11 M23 M03", opponents="O04 O09 O12 O10", round=0, ki=0,
    )  # fmt: skip
    play(table, "play M05", "play M14", "play M09")
    assert (lying(table, "attack"), lying(table, "round")) == (2, 1)
    play(table, "play M11", "play M23")
    assert unasked(table) == ["play M03"]

    done = steps(table)
    assert done.count("opening_draw") == 2
    assert done.count("attack") == 3
    assert done.count("end_of_the_round") == 1
    assert (lying(table, "attack"), lying(table, "round")) == (1, 2)
    first_end = done.index("end_of_the_round")
    assert done[:first_end].count("attack") == 2
    assert done[first_end:].index("opening_draw") < done[first_end:].index("attack")


@pytest.mark.rule("WOTS-019")
def test_all_gauges_return_to_0_when_a_round_starts():
    table = fight("end_of_the_round", at="3/3/4", hand="M01")

    assert (lying(table, "round"), gauges(table)) == (2, "0/0/0")


@pytest.mark.rule("WOTS-020")
def test_six_cards_are_drawn_for_the_round():
    table = fight("new_round", deck="M07 M01 M13 M02 M24 M05", round=0)

    assert lying(table, "hand") == ["M07", "M01", "M13", "M02", "M24", "M05"]
    assert len(lying(table, "action_deck")) == 18


# ---- Phase 2: two cards -------------------------------------------------------------------------


@pytest.mark.rule("WOTS-021")
def test_two_cards_are_placed_one_after_the_other():
    table = fight(hand="M01 M04 M05 M07 M13 M14")
    play(table, "play M01", "play M04")

    assert (gauges(table), len(lying(table, "hand"))) == ("3/1/0", 4)
    assert lying(table, "action_zone") == ["M01", "M04"]


@pytest.mark.rule("WOTS-021")
def test_a_card_comes_from_the_hand_or_from_the_stored_ones():
    table = fight(hand="M01 M04", stored=["X01"], action_discard=["M05"], ki=0)

    assert legal(table) == ["play M01", "play M04", "play X01"]
    assert why(table, "play M05") == "WOTS-021"
    assert why(table, "play X02") == "WOTS-021"
    assert why(table, "go on") == "WOTS-021"


@pytest.mark.rule("WOTS-022")
def test_every_effect_of_a_card_applies():
    table = fight(hand="M19 M17 M03")
    play(table, "play M19")

    assert gauges(table) == "3/0/-2"
    assert {choice.split()[0] for choice in legal(table)} == {"play", "draw"}
    play(table, "play M17")
    assert gauges(table) == "4/-1/-2"


@pytest.mark.rule("RULING-WOTS-2")
def test_limits_apply_after_each_card_so_their_order_matters():
    first, second = (fight(hand="M01 M06 M03", at="4/0/0") for _ in range(2))
    play(first, "play M01", "play M06")
    play(second, "play M06", "play M01")

    assert (gauges(first), gauges(second)) == ("3/0/2", "4/0/2")


@pytest.mark.rule("RULING-WOTS-2")
def test_an_ability_may_be_used_between_the_two_cards():
    table = fight(hand="M01 M06 M03", deck="M13")
    play(table, "play M01", "draw", "play M13")

    assert lying(table, "action_zone") == ["M01", "M13"]


# ---- Phases 3 and 4: the defense ----------------------------------------------------------------


@pytest.mark.rule("WOTS-023")
def test_after_the_second_card_the_defense_is_turned_up_and_not_yet_resolved():
    table = fight(hand="M01 M04 M03", opponents="O03", every_window=True)
    play(table, "play M01", "play M04")
    assert lying(table, "defense") == []
    play(table, "go on")

    assert (lying(table, "defense"), gauges(table)) == (["O03"], "3/1/0")
    assert pools(table) == "P 8L 5K, E 8L 5K"
    assert table.view()["defense_met"] is True


@pytest.mark.rule("WOTS-024")
@pytest.mark.parametrize(("technique", "ki"), [(4, 4), (3, 4), (2, 5)])
def test_one_requirement_is_met_at_its_level_or_above(technique, ki):
    table = attack("M14", at=f"0/{technique}/0", defense="O01", opponents="O03")
    play(table, "play M14")

    assert pools(table) == f"P 8L 5K, E 8L {ki}K"


@pytest.mark.rule("WOTS-025")
@pytest.mark.parametrize(
    ("at", "met"), [("3/1/0", False), ("1/3/0", False), ("2/2/0", True), ("4/4/0", True)]
)
def test_two_requirements_are_met_together_or_not_at_all(at, met):
    table = attack("M14", at=at, defense="O02")
    play(table, "play M14")

    assert ("take life" in legal(table)) == met


@pytest.mark.rule("WOTS-026")
@pytest.mark.parametrize(("choice", "after"), [("take ki", "E 4L 1K"), ("take life", "E 3L 2K")])
def test_the_player_chooses_whether_the_enemy_loses_life_or_ki(choice, after):
    table = attack("M14", at="2/2/0", defense="O02", enemy="4L 2K")
    play(table, "play M14")
    assert legal(table) == ["take life", "take ki"]
    play(table, choice)

    assert pools(table) == f"P 8L 5K, {after}"


@pytest.mark.rule("RULING-WOTS-20")
def test_ki_that_is_not_there_cannot_be_chosen():
    table = attack("M14", at="2/2/0", defense="O02", enemy="4L 0K")
    play(table, "play M14")

    assert pools(table) == "P 8L 5K, E 3L 0K"
    assert "guard" in legal(table)


@pytest.mark.rule("WOTS-027")
def test_the_defense_is_resolved_after_the_third_card_with_the_gauges_as_they_then_are():
    table = attack("M03", at="2/1/0", defense="O03", every_window=True)
    assert pools(table) == "P 8L 5K, E 8L 5K"
    play(table, "play M03")
    assert (gauges(table), pools(table)) == ("3/1/0", "P 8L 5K, E 8L 5K")
    play(table, "go on")

    assert pools(table) == "P 8L 5K, E 7L 5K"


@pytest.mark.rule("WOTS-027")
def test_a_third_card_may_spoil_an_attack():
    table = attack("M23", at="3/1/0", defense="O03", hand="M23 M01")
    play(table, "play M23")

    assert (gauges(table), pools(table)) == ("2/1/1", "P 8L 5K, E 8L 5K")


@pytest.mark.rule("WOTS-028")
def test_a_missed_defense_does_nothing():
    table = attack("M03", at="2/4/4", defense="O04")
    play(table, "play M03")

    assert (gauges(table), pools(table)) == ("3/4/4", "P 8L 5K, E 8L 5K")


# ---- Phase 5: the counterattack -----------------------------------------------------------------


@pytest.mark.rule("WOTS-029")
def test_a_second_opponent_card_is_the_counterattack():
    table = fight(hand="M01 M04 M05 M07 M13 M14", opponents="O03 O05")
    before = len(lying(table, "opponent_deck"))
    play(table, "play M01", "play M04", "play M05")
    assert lying(table, "counterattack") == []
    play(table, "go on")

    assert (lying(table, "defense"), lying(table, "counterattack")) == (["O03"], ["O05"])
    assert len(lying(table, "opponent_deck")) == before - 2
    assert pools(table) == "P 6L 5K, E 7L 5K"


@pytest.mark.rule("WOTS-030")
def test_the_defense_lies_left_of_the_enemy_and_the_counterattack_right():
    table = fight("counterattack", defense=["O03"], opponents="O05", hand="M01", every_window=True)
    play(table, "go on")
    view = table.view()
    far = view["table"][0]

    assert far.index("defense") + 1 == far.index("enemy") == far.index("counterattack") - 1
    assert "defense" in view["faces"]["O03"]
    assert view["faces"]["O05"] == {"counterattack": "Guard below 2: 2 Life", "blocked": False}


@pytest.mark.rule("WOTS-031")
@pytest.mark.parametrize(("guard", "life"), [(1, 7), (2, 8), (3, 8)])
def test_a_counterattack_hits_only_a_guard_below_its_level(guard, life):
    table = fight("counterattack", opponents="O01", wounds="W1", at=f"0/0/{guard}", hand="M01")
    play(table, "go on")

    assert pools(table) == f"P {life}L 5K, E 8L 5K"
    drawn = [card for card, _, target in moves(table) if target == "wound drawn"]
    assert len(drawn) == 8 - life


@pytest.mark.rule("WOTS-032")
def test_a_dead_enemy_does_not_counterattack():
    table = attack("M03", enemy="1L 5K", opponents="O05")
    before = lying(table, "opponent_deck")
    play(table, "play M03")

    assert (result(table), pools(table)) == ("player_wins", "P 8L 5K, E 0L 5K")
    assert lying(table, "opponent_deck") == before


@pytest.mark.rule("WOTS-033")
def test_the_combo_is_paid_after_the_counterattack():
    table = fight(hand="M01 M02 M06 M03", opponents="O12 O09", ki=3)
    play(table, "play M01", "play M02", "play M06")
    assert (legal(table), lying(table, "ki")) == (["go on", "draw", "guard"], 3)
    play(table, "go on")
    assert (lying(table, "ki"), legal(table)) == (2, ["decline", "take ki", "take special"])
    play(table, "take ki")

    assert counts(table, "ki") == [2, 3]


@pytest.mark.rule("WOTS-034")
def test_the_three_cards_are_discarded_when_the_attack_ends():
    table = fight(hand="M01 M04 M13 M05 M07 M14", opponents="O03 O05", every_window=True)
    play(table, "play M01", "play M04", "go on", "play M13", "go on", "go on")
    assert lying(table, "action_zone") == ["M01", "M04", "M13"]
    play(table, "go on")

    assert lying(table, "action_discard") == ["M01", "M04", "M13"]
    assert (lying(table, "action_zone"), lying(table, "attack")) == ([], 2)


@pytest.mark.rule("WOTS-035", "RULING-WOTS-1")
def test_gauges_carry_into_attack_2():
    table = fight("after_the_counterattack", at="3/1/2", hand="M07 M14 M13", attack=1)
    assert (lying(table, "attack"), gauges(table)) == (2, "3/1/2")
    play(table, "play M07")

    assert gauges(table) == "3/3/2"


@pytest.mark.rule("WOTS-036")
def test_an_attack_has_exactly_three_cards_however_many_are_held():
    table = fight(
        hand="M01 M04 M13 M07 M05 M14 M15 M16", stored=["X01"], opponents="O04", every_window=True
    )
    play(table, "play M01", "play M04")
    assert why(table, "play M13") == "WOTS-036"
    play(table, "go on", "play M13")

    for _window in range(3):
        assert not [choice for choice in legal(table) if choice.startswith("play")]
        assert why(table, "play M07") == "WOTS-036"
        play(table, "go on")
    assert (lying(table, "attack"), lying(table, "action_zone")) == (2, [])


@pytest.mark.rule("WOTS-036")
def test_a_round_has_at_most_two_attacks():
    table = fight("after_the_counterattack_of_attack_2", hand="M01 M04 M05", attack=2)

    assert (lying(table, "round"), lying(table, "attack")) == (2, 1)


@pytest.mark.rule("WOTS-037")
def test_cards_left_in_the_hand_are_discarded_and_stored_ones_stay():
    table = fight("end_of_the_round", hand="M24", stored=["X01"], deck="M01 M02 M03 M04 M05 M06")

    assert lying(table, "action_discard") == ["M24"]
    assert lying(table, "stored") == ["X01"]
    assert len(lying(table, "hand")) == 6


# ---- the action deck runs out -------------------------------------------------------------------


@pytest.mark.rule("WOTS-038")
def test_fewer_than_six_cards_are_shuffled_with_the_discard_pile_before_a_round():
    table = fight("new_round", deck=MAIN[:5], action_discard=MAIN[5:], round=3)

    assert len(lying(table, "hand")) + len(lying(table, "action_deck")) == 24
    assert (len(lying(table, "hand")), lying(table, "action_discard")) == (6, [])
    assert shuffled(table) == ["action_deck"]
    order = [event.get("to", event["event"]) for event in table.events(0)]
    assert order.index("shuffle") < order.index({"zone": "hand", "seat": 0})


@pytest.mark.rule("WOTS-039")
def test_six_cards_are_enough_and_are_the_ones_drawn():
    table = fight("new_round", deck=MAIN[:6], action_discard=MAIN[6:], round=3)

    assert lying(table, "hand") == MAIN[:6]
    assert (lying(table, "action_deck"), lying(table, "action_discard")) == ([], MAIN[6:])


@pytest.mark.rule("RULING-WOTS-5")
def test_a_deck_that_runs_out_during_a_draw_is_made_anew_and_the_draw_goes_on():
    table = fight(
        "new_round", deck=[*MAIN[:7], "X01"], special=None, action_discard=MAIN[10:],
        removed=MAIN[7:10], round=3, options={"weapon": "yari"},
    )  # fmt: skip
    assert lying(table, "hand") == MAIN[:6]
    play(table, "redraw")

    hand = lying(table, "hand")
    assert len(hand) == 6
    assert hand[:2] == ["M07", "X01"]
    circulating = lying(table, "action_deck") + hand
    assert sorted(circulating) == sorted([*MAIN[:7], *MAIN[10:], "X01"])
    assert lying(table, "action_discard") == []


@pytest.mark.rule("RULING-WOTS-5")
def test_an_easy_draw_shows_as_many_of_three_cards_as_there_are():
    table = fight(hand="M01 M02", deck=None, action_discard=["M05", "M06"], ki=2,
                  options={"easy_draw": True})  # fmt: skip
    play(table, "draw")

    assert sorted(legal(table)) == ["keep M05", "keep M06"]
    play(table, "keep M05", "draw")
    assert unasked(table) == ["keep M06"]
    assert (lying(table, "hand"), lying(table, "ki")) == (["M01", "M02", "M05", "M06"], 0)


@pytest.mark.rule("RULING-WOTS-6")
@pytest.mark.parametrize(("enemy", "held"), [("fan_11", 7), ("ishida", 6)])
def test_the_refill_asks_for_as_many_cards_as_the_opening_hand_has(enemy, held):
    table = fight(
        "new_round", deck=MAIN[:6], action_discard=MAIN[6:], round=3, options={"enemy": enemy}
    )

    assert len(lying(table, "hand")) == held
    assert len(lying(table, "action_deck")) == (17 if enemy == "fan_11" else 0)
    assert len(lying(table, "action_discard")) == (0 if enemy == "fan_11" else 18)


@pytest.mark.rule("RULING-WOTS-6")
def test_redraws_and_the_side_of_a_weapon_follow_the_opening_hand():
    table = fight("new_round", round=0, options={"enemy": "fan_11", "weapon": "yari"})
    play(table, "redraw")
    assert len(lying(table, "hand")) == 7
    table = fight("new_round", round=0, options={"enemy": "fan_11", "weapon": "katana_tanto"})
    assert len(lying(table, "hand")) == 3
    play(table, "side front")
    assert len(lying(table, "hand")) == 7


# ---- the opponent deck runs out -----------------------------------------------------------------


def with_two_left(**more):
    """Two cards are left in the opponent deck, ten lie in its discard pile."""
    discard = ["O01", "O02", "O03", "O04", "O05", "O06", "O08", "O10", "O11", "O12"]
    return fight(
        hand="M01 M04 M13 M05 M07 M14", opponents="O07 O09", opponent_discard=discard, **more
    )


@pytest.mark.rule("WOTS-040")
def test_fewer_than_two_opponent_cards_are_at_once_shuffled_with_their_discard_pile():
    table = with_two_left()
    play(table, "reveal")

    assert lying(table, "defense") == ["O07"]
    assert (len(lying(table, "opponent_deck")), lying(table, "opponent_discard")) == (11, [])
    assert "O09" in lying(table, "opponent_deck")
    assert shuffled(table) == ["opponent_deck"]


@pytest.mark.rule("WOTS-040")
def test_two_opponent_cards_are_enough():
    discard = ["O02", "O03", "O04", "O05", "O06", "O08", "O10", "O11", "O12"]
    table = fight(hand="M01", opponents="O07 O09 O01", opponent_discard=discard)
    play(table, "reveal")

    assert lying(table, "opponent_deck") == ["O09", "O01"]


@pytest.mark.rule("WOTS-041", "RULING-WOTS-4")
def test_cards_on_the_table_stay_out_of_the_refill_until_the_attack_ends():
    table = with_two_left(ki=1)
    play(table, "reveal", "play M01", "play M04", "play M13")
    counter = [card for card, _, target in moves(table) if target == "counterattack"]

    assert counter not in (["O07"], [])
    assert lying(table, "attack") == 2
    assert lying(table, "opponent_discard") == ["O07", *counter]


@pytest.mark.rule("RULING-WOTS-4")
def test_cards_stay_on_the_table_until_the_last_window_of_the_attack_is_over():
    table = fight(
        "counterattack", defense=["O03"], opponents="O05", hand="M01 M04 M05", every_window=True
    )
    play(table, "go on")
    assert (lying(table, "defense"), lying(table, "counterattack")) == (["O03"], ["O05"])
    play(table, "go on")

    assert lying(table, "opponent_discard") == ["O03", "O05"]
    assert (lying(table, "defense"), lying(table, "counterattack")) == ([], [])


@pytest.mark.rule("RULING-WOTS-4")
@pytest.mark.parametrize("mode", ["duel", "clan"])
def test_cards_leave_the_table_when_the_fight_ends(mode):
    table = fight(
        "counterattack",
        defense=["O04"],
        opponents="O05",
        life=2,
        hand="M01",
        options={"mode": mode},
    )
    play(table, "go on")

    assert result(table) == {"duel": "enemy_wins", "clan": "clan_over"}[mode]
    assert lying(table, "opponent_discard") == ["O04", "O05"]


# ---- a round stopped by a kill ------------------------------------------------------------------


def killing(*, zone, **more):
    """A clan opponent with 1 Life; the third card of attack 1 kills it."""
    options = {"mode": "clan", **more.pop("options", {})}
    return attack("M03", enemy="1L 0K", rolls=[4], action_zone=zone, options=options, **more)


@pytest.mark.rule("RULING-WOTS-15")
def test_a_round_stopped_by_a_kill_has_no_end_but_counts():
    table = killing(zone=["M05", "M12"], ki=0, round=4, at="2/1/-2",
                    options={"weapon": "kusarigama"})  # fmt: skip
    play(table, "play M03")

    assert pools(table) == "P 8L 0K, E 4L 4K"
    assert (lying(table, "round"), lying(table, "attack"), gauges(table)) == (5, 1, "0/0/0")


@pytest.mark.rule("RULING-WOTS-16")
@pytest.mark.parametrize("paid", [False, True])
def test_the_attack_that_kills_pays_its_combo_only_as_an_option(paid):
    table = killing(zone=["M01", "M02"], ki=2, options={"combo_on_killing_attack": paid})
    play(table, "play M03")

    assert ("take ki" in legal(table)) == paid
    if paid:
        play(table, "take ki")
    assert pools(table) == f"P 8L {3 if paid else 2}K, E 4L 4K"
    assert lying(table, "defeated") == 1


@pytest.mark.rule("RULING-WOTS-16")
def test_of_three_enemies_the_attack_that_kills_one_pays_its_combo():
    table = attack(
        "M03", enemy="1L 2K", ki=2, rolls=[3], action_zone=["M01", "M02"], opponents="O09",
        at="2/1/4", enemy_life={"1": 1, "2": 3, "3": 3}, enemy_ki={"1": 2, "2": 2, "3": 2},
        options={"mode": "one_vs_three"},
    )  # fmt: skip
    play(table, "play M03", "go on")

    assert lying(table, "enemy_down")["1"] == 1
    assert "take ki" in legal(table)


@pytest.mark.rule("RULING-WOTS-17")
def test_a_cancelled_counterattack_still_brings_combo_and_die():
    table = fight(
        "counterattack", action_zone=["M07", "M09", "M11"], opponents="O06", at="0/4/-2", ki=3,
        die=3, hand="M01", options={"weapon": "kusarigama"},
    )  # fmt: skip
    play(table, "go on", "take ki")

    assert (lying(table, "life"), lying(table, "ki")) == (8, 4)
    assert "activate" in legal(table)


@pytest.mark.rule("RULING-WOTS-17")
def test_a_skipped_counterattack_still_brings_combo_and_die():
    table = attack("M03", action_zone=["M01", "M02"], ki=3, die=3,
                       options={"enemy": "fan_06"})  # fmt: skip
    play(table, "play M03", "take ki")

    assert lying(table, "counterattack") == []
    assert "activate" in legal(table)


@pytest.mark.rule("WOTS-018")
@pytest.mark.parametrize("seed", range(1, 4))
def test_a_fight_is_a_series_of_rounds(seed):
    table = new(seed)
    while result(table) is None:
        play(table, legal(table)[0])

    assert counts(table, "round") == list(range(1, lying(table, "round") + 1))

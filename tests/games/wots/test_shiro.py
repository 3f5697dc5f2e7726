"""Shiro: each strike turns his card, and its back makes the player suffer."""

import pytest
from tests.games.wots.helpers import fight, legal, lying, new, play, pools, unasked, why

SHIRO = {"enemy": "shiro"}


def strike(defense="O03", **more):
    """Three cards of attack 1 are placed; a defense is met and resolved now."""
    more = {"at": "4/4/4", "hand": "M23 M24 M22", "opponents": "O11", **more}
    options = {**SHIRO, **more.pop("options", {})}
    return fight(
        "resolve_the_defense", action_zone=["M05", "M09", "M14"], defense=[defense],
        options=options, **more,
    )  # fmt: skip


def side_b(table):
    """Whether Shiro's card shows its back."""
    return lying(table, "enemy_side_b") == 1


@pytest.mark.rule("WOTS-222")
def test_shiro_starts_on_side_a():
    table = new(enemy="shiro")

    assert pools(table) == "P 8L 5K, E 8L 5K"
    assert not side_b(table)


@pytest.mark.rule("WOTS-223")
def test_each_strike_turns_the_card():
    table = strike(die=3)
    assert side_b(table)

    play(table, "lose ki", "go on", "activate")
    assert not side_b(table)
    assert pools(table) == "P 8L 4K, E 6L 5K"


@pytest.mark.rule("WOTS-223")
def test_a_missed_defense_turns_nothing():
    assert not side_b(strike(at="0/0/4"))


@pytest.mark.rule("WOTS-224")
@pytest.mark.parametrize("die", [5, 6])
def test_a_wound_turns_the_card_even_if_it_does_nothing(die):
    table = fight(
        "after_the_counterattack", hand="M01 M02 M03", die=die, wounds="W5" if die == 5 else "W1",
        options=SHIRO,
    )  # fmt: skip
    play(table, "activate")

    assert side_b(table)
    assert "lose life" in legal(table)


@pytest.mark.rule("WOTS-225")
def test_turning_to_side_a_asks_nothing():
    table = strike(enemy_side_b=1)

    assert not side_b(table)
    assert legal(table)[0] == "go on"  # the window before the counterattack
    assert why(table, "lose life") == "WOTS-226"


@pytest.mark.rule("WOTS-226")
def test_side_b_makes_the_player_suffer_one_of_four():
    table = strike(life=8, ki=5, die=3, hand="M23 M24 M22 M21")

    assert legal(table) == [
        "lose life", "lose ki", "lose die",
        "remove M23", "remove M24", "remove M22", "remove M21",
    ]  # fmt: skip
    assert why(table, "go on") == "WOTS-226"


@pytest.mark.rule("WOTS-226")
@pytest.mark.parametrize(
    ("choice", "after", "die"),
    [
        ("lose life", "P 7L 5K, E 7L 5K", 3),
        ("lose ki", "P 8L 4K, E 7L 5K", 3),
        ("lose die", "P 8L 5K, E 7L 5K", 2),
    ],
)
def test_what_is_chosen_is_lost_at_once(choice, after, die):
    table = strike(die=3)
    play(table, choice)

    assert (pools(table), lying(table, "die")) == (after, die)
    assert lying(table, "counterattack") == []


@pytest.mark.rule("WOTS-227")
def test_without_ki_there_is_none_to_lose():
    table = strike(ki=0, hand="M23 M24 M22 M21")

    assert "lose ki" not in legal(table)
    assert why(table, "lose ki") == "WOTS-227"


@pytest.mark.rule("WOTS-228")
def test_a_stored_card_that_is_removed_is_not_replaced():
    table = strike(stored=["X01"], deck="M01")
    play(table, "remove X01")

    assert (lying(table, "removed"), lying(table, "stored")) == (["X01"], [])
    assert sorted(lying(table, "hand")) == ["M22", "M23", "M24"]


@pytest.mark.rule("WOTS-228")
def test_only_a_card_of_the_hand_or_a_stored_one_is_removed():
    table = strike()

    assert why(table, "remove M05") == "WOTS-228"
    assert why(table, "remove X01") == "WOTS-228"


@pytest.mark.rule("WOTS-229")
def test_a_special_card_of_the_hand_is_replaced():
    table = strike(hand="M23 M24 X02", deck="M01")
    play(table, "remove X02")

    assert lying(table, "removed") == ["X02"]
    assert sorted(lying(table, "hand")) == ["M01", "M23", "M24"]


@pytest.mark.rule("WOTS-230")
@pytest.mark.parametrize("die", [0, 1])
def test_a_die_at_1_or_gone_cannot_be_lowered(die):
    table = strike(die=die, options={"blood": True})

    assert "lose die" not in legal(table)
    assert why(table, "lose die") == "WOTS-230"


@pytest.mark.rule("WOTS-230")
def test_the_die_is_lowered_by_one():
    table = strike(die=4)
    play(table, "lose die")

    assert lying(table, "die") == 3


@pytest.mark.rule("WOTS-231")
def test_life_can_always_be_lost_and_the_last_one_loses_the_fight():
    table = strike(hand="", life=1, ki=0, die=1)

    assert unasked(table) == ["lose life"]
    assert table.outcome.result == "enemy_wins"


@pytest.mark.rule("WOTS-232")
def test_a_killing_strike_wins_and_turns_nothing():
    table = strike(enemy="1L 5K")

    assert table.outcome.result == "player_wins"
    assert not side_b(table)


@pytest.mark.rule("WOTS-232")
def test_a_beheading_turns_nothing():
    table = fight("after_the_counterattack", hand="M01", die=6, wounds="W5", options=SHIRO)
    play(table, "activate")

    assert table.outcome.result == "player_wins"
    assert not side_b(table)


@pytest.mark.rule("RULING-WOTS-59")
@pytest.mark.parametrize(("flips", "turned"), [(True, True), (False, False)])
def test_a_strike_that_takes_only_ki_turns_the_card_unless_the_option_says_no(flips, turned):
    assert side_b(strike("O01", opponents="O02", options={"shiro_flip_on_ki": flips})) == turned


@pytest.mark.rule("RULING-WOTS-59")
def test_a_met_defense_that_takes_nothing_is_no_strike():
    assert not side_b(strike("O01", opponents="O02", enemy="8L 0K"))


@pytest.mark.rule("RULING-WOTS-59")
def test_one_strike_turns_the_card_once_whatever_it_takes():
    table = strike("O04")

    assert side_b(table)
    assert pools(table) == "P 8L 5K, E 6L 5K"


@pytest.mark.rule("RULING-WOTS-59")
def test_a_strike_that_armour_absorbs_still_turns_the_card():
    table = strike(rolls=[1], options={"yoroi": "enemy"})

    assert side_b(table)
    assert (pools(table), lying(table, "armor")) == ("P 8L 5K, E 8L 5K", 3)


@pytest.mark.rule("RULING-WOTS-59")
def test_the_penalty_for_empty_ki_and_fire_are_no_strikes():
    burnt = fight(
        "end_of_the_round", enemy="8L 0K",
        options={**SHIRO, "weather": "fire", "surroundings": "bridge"},
    )  # fmt: skip

    assert pools(burnt) == "P 7L 5K, E 5L 0K"
    assert not side_b(burnt)


@pytest.mark.rule("RULING-WOTS-60")
@pytest.mark.parametrize(
    ("replace", "hand"),
    [("any", ["M01", "M22", "M24", "M21"]), ("special_only", ["M22", "M24", "M21"])],
)
def test_a_main_card_of_the_hand_is_replaced_only_as_an_option(replace, hand):
    table = strike(hand="M23 M24 M22 M21", deck="M01", options={"shiro_replace": replace})
    play(table, "remove M23")

    assert sorted(lying(table, "hand")) == sorted(hand)


@pytest.mark.rule("WOTS-229", "RULING-WOTS-60")
def test_by_the_book_only_a_special_card_of_the_hand_is_replaced():
    main = strike(hand="M23 M24 M22 M21", deck="M01")
    play(main, "remove M23")
    special = strike(hand="M23 M24 X01", deck="M01")
    play(special, "remove X01")

    assert sorted(lying(main, "hand")) == ["M21", "M22", "M24"]
    assert sorted(lying(special, "hand")) == ["M01", "M23", "M24"]


@pytest.mark.rule("RULING-WOTS-60")
def test_a_main_card_is_removed_only_if_three_are_left_for_each_attack():
    table = strike(hand="M23 M24 X01", stored=["X02"])
    assert "remove M23" in legal(table)

    table = strike(hand="M23 M24 X01")
    assert [choice for choice in legal(table) if "remove" in choice] == ["remove X01"]
    assert why(table, "remove M23") == "RULING-WOTS-60"


@pytest.mark.rule("RULING-WOTS-60")
def test_the_cards_of_the_second_attack_are_kept_back_before_it():
    options = {**SHIRO, "surroundings": "cliff"}
    table = fight(
        "attack_2", hand="M01 M02 M03", combo_counted=1, rolls=[1, 1], wounds="W1", options=options
    )
    play(table, "exploit")

    assert side_b(table)
    assert why(table, "remove M01") == "RULING-WOTS-60"


@pytest.mark.rule("RULING-WOTS-60")
def test_nothing_is_kept_back_after_the_last_attack():
    table = fight(
        "end_of_the_round", hand="M23", attack=2, combo_counted=1, consequence=6, wounds="W1",
        ki=5, enemy="8L 1K", options={**SHIRO, "taikyu": True},
    )  # fmt: skip

    assert "remove M23" in legal(table)


@pytest.mark.rule("RULING-WOTS-60", "RULING-WOTS-91")
@pytest.mark.parametrize(("in_deck", "allowed"), [(None, False), (["M01"], True)])
def test_six_action_cards_must_remain_and_the_special_deck_does_not_count(in_deck, allowed):
    any_card = {"shiro_replace": "any"}
    table = strike(hand="M23 M24 M22", deck=None, action_discard=in_deck or [], options=any_card)

    assert len(lying(table, "special_deck")) == 8
    assert ("remove M23" in legal(table)) == allowed
    assert why(table, "remove M23") == (None if allowed else "RULING-WOTS-60")

"""An only answer that all can see is taken without a question, wherever it is; and it is told."""

import pytest
from tests.games.wots.helpers import attack, counts, fight, legal, lying, new, play, pools, unasked

TWO = {"mode": "two_player_house"}
SHADOW = [None, ["O01", "O02", "O03"]]


def told(table):
    """The log in plain sentences."""
    return [line.text for line in table.log(0)]


@pytest.mark.rule("RULING-WOTS-97", "WOTS-231")
def test_what_is_lost_to_shiro():
    table = attack(hand=["M03"], at="3/1/4", ki=0, die=1, options={"enemy": "shiro"})

    assert counts(table, "life")[0] == 7
    assert unasked(table) == ["play M03", "lose life"]
    assert "You choose to lose Life, the only choice" in told(table)


@pytest.mark.rule("RULING-WOTS-97", "WOTS-160")
def test_the_one_card_of_an_easy_draw():
    table = fight(hand="M01 M02", deck="M05", ki=2, action_discard=[], options={"easy_draw": True},
                  removed=[f"M{n:02}" for n in range(3, 25) if n != 5])  # fmt: skip
    play(table, "draw")

    assert sorted(lying(table, "hand")) == ["M01", "M02", "M05"]
    assert unasked(table) == ["keep M05"]


@pytest.mark.rule("RULING-WOTS-97", "WOTS-264")
def test_the_one_result_of_the_tessen():
    options = {"weapon": "tessen", "surroundings": "bridge"}
    table = fight(hand="M01 M02 M03", die=1, rolls=[6], options=options)
    play(table, "exploit")

    assert unasked(table) == ["apply 6"]
    assert "You use the roll of 6, the only choice" in told(table)


@pytest.mark.rule("RULING-WOTS-97", "WOTS-270")
def test_the_last_special_card_of_fan_opponent_05():
    table = fight(
        "combo", action_zone=["M01", "M02", "M06"], hand="M07 M08 M09", ki=3,
        stored=[f"X{n:02}" for n in range(2, 9)], options={"enemy": "fan_05"},
    )  # fmt: skip
    play(table, "take special")

    assert unasked(table) == ["choose X01"]
    assert lying(table, "special_deck") == []


@pytest.mark.rule("RULING-WOTS-97", "RULING-WOTS-20")
def test_life_where_the_enemy_has_no_ki():
    table = fight("resolve_the_defense", defense=["O02"], at="2/2/0", hand="M03", enemy="5L 0K")

    assert unasked(table) == ["take life"]
    assert pools(table) == "P 8L 5K, E 4L 0K"


@pytest.mark.rule("RULING-WOTS-97", "RULING-WOTS-85")
@pytest.mark.parametrize(
    ("placed", "enemy", "choice"),
    [("M01 M02 M06", "ishida", "decline"), ("M19 M21 M22", "fan_14", "take die")],
)
def test_a_combo_that_leaves_nothing_to_choose(placed, enemy, choice):
    table = fight(
        "combo", action_zone=placed.split(), hand="M07 M08 M09", special=None, ki=5, die=2,
        options={"enemy": enemy},
    )  # fmt: skip

    assert unasked(table) == [choice]
    assert lying(table, "die") == (3 if choice == "take die" else 2)


@pytest.mark.rule("RULING-WOTS-97", "WOTS-203", "WOTS-150")
def test_one_target_and_one_weapon():
    three = fight(
        hand="M01 M02 M03", enemy="0L 2K, 3L 3K, 0L 3K", enemy_down={"1": 1, "3": 1},
        options={"mode": "one_vs_three"},
    )  # fmt: skip
    pool = {"weapon_pool": {"bokken": 1}}
    broken = fight("random_event", rolls=[6], **pool, node=1, options={"mode": "campaign1"})

    assert unasked(three) == ["target 2"]
    assert unasked(broken)[0] == "equip bokken"


@pytest.mark.rule("RULING-WOTS-97", "WOTS-036")
def test_the_last_card_of_a_round_without_ki():
    table = attack("M03", hand=["M03"], ki=0, attack=2)

    assert unasked(table) == ["play M03"]
    assert lying(table, "enemy_life")["1"] == 7


@pytest.mark.rule("RULING-WOTS-97")
@pytest.mark.parametrize("more", [{"ki": 1}, {"stored": ["X01"], "ki": 0}])
def test_a_card_is_not_placed_unasked_while_anything_else_can_be_done(more):
    table = attack("M03", hand=["M03"], attack=2, **more)

    assert len(legal(table)) == 2
    assert unasked(table) == []


@pytest.mark.rule("RULING-WOTS-97")
def test_as_an_option_the_last_card_is_asked_for_too():
    table = attack("M03", hand=["M03"], ki=0, attack=2, every_window=True)

    assert legal(table) == ["play M03"]


@pytest.mark.rule("RULING-WOTS-97", "WOTS-SHADOW-5")
def test_of_two_players_what_follows_from_a_hand_is_asked_for():
    table = fight("attack_1", hand="M03", ki=0, shadow_hand=SHADOW, options=TWO)
    play(table, "set O01", seat=1)

    assert legal(table) == ["play M03"]
    assert unasked(table) == []


@pytest.mark.rule("RULING-WOTS-97")
@pytest.mark.parametrize("enemy", ["ishida", "shiro", "fan_05"])
@pytest.mark.parametrize("seed", range(4))
def test_alone_at_the_table_nobody_is_asked_with_one_answer(enemy, seed):
    table = new(seed, enemy=enemy, easy_draw=True)
    while table.outcome is None:
        choices = legal(table)
        assert len(choices) > 1
        play(table, choices[(seed * 7 + len(choices)) % len(choices)])

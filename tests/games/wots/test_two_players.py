"""Two players, by our own rules: the Shadow runs the enemy, and a match is two fights."""

import pytest
from tests.games.wots.helpers import GAME, attack, fight, legal, lying, new, play, pools, why

from shiai.games.wots.options import PLACES

TWO = {"mode": "two_player_house"}
SHADOW_HAND = [None, ["O01", "O04", "O12"]]


def duel(moment="attack_1", **more):
    """The samurai is seat 0, the Shadow seat 1."""
    options = {**TWO, **more.pop("options", {})}
    more = {"hand": "M01 M02 M13 M04 M05 M06", "shadow_hand": SHADOW_HAND, "ki": 0, **more}
    return fight(moment, options=options, **more)


@pytest.mark.rule("WOTS-283")
def test_the_variant_for_two_is_labelled_as_ours():
    table = new(mode="two_player_house")

    assert table.seats == 2
    assert [table.view(seat)["label"] for seat in (0, 1)] == ["house variant", "house variant"]
    assert new().view()["label"] is None


@pytest.mark.rule("WOTS-SHADOW-1")
def test_the_shadow_starts_with_three_opponent_cards():
    table = new(mode="two_player_house")

    assert len(lying(table, "shadow_hand")[1]) == 3
    assert len(lying(table, "opponent_deck")) == 9


@pytest.mark.rule("WOTS-SHADOW-1")
def test_the_shadow_holds_three_cards_again_after_an_attack():
    table = duel(opponents="O02 O03")
    play(table, "set O12", seat=1)
    play(table, "play M01", "play M02", "play M13")
    play(table, "set O04", seat=1)

    assert sorted(lying(table, "shadow_hand")[1]) == ["O01", "O02", "O03"]
    assert lying(table, "opponent_discard") == ["O12", "O04"]


@pytest.mark.rule("WOTS-SHADOW-1")
def test_the_opponent_deck_is_refilled_while_the_shadow_draws():
    table = duel(
        opponents=["O02"], opponent_deck=None, opponent_discard=["O05", "O06", "O07"],
        opponent_box=["O03", "O08", "O09", "O10", "O11", "HM"],
    )  # fmt: skip
    play(table, "set O12", seat=1)
    play(table, "play M01", "play M02", "play M13")
    play(table, "set O04", seat=1)

    assert len(lying(table, "shadow_hand")[1]) == 3
    assert len(lying(table, "opponent_deck")) >= 2


@pytest.mark.rule("WOTS-SHADOW-2")
def test_the_shadow_sets_the_defense_before_the_first_card():
    table = duel(ki=2)

    assert table.deciders() == [1]
    assert legal(table, 1) == ["set O01", "set O04", "set O12"]
    play(table, "set O12", seat=1)
    assert (table.deciders(), lying(table, "face_down")[1]) == ([0], ["O12"])
    assert table.view(0)["face_down"][1] == [None]
    assert lying(table, "defense") == []


@pytest.mark.rule("WOTS-SHADOW-2")
def test_the_defense_that_was_set_is_turned_up_in_phase_3_or_for_ki():
    later = duel(ki=0)
    play(later, "set O12", seat=1)
    play(later, "play M01", "play M02")
    assert lying(later, "defense") == ["O12"]

    sooner = duel(ki=2)
    play(sooner, "set O12", seat=1)
    play(sooner, "reveal")
    assert (lying(sooner, "defense"), lying(sooner, "ki")) == (["O12"], 1)
    before = len(lying(sooner, "opponent_deck"))
    play(sooner, "play M01", "play M02", "play M13")
    assert len(lying(sooner, "opponent_deck")) == before


@pytest.mark.rule("WOTS-SHADOW-3")
def test_the_shadow_sets_the_counterattack_before_the_window_of_the_samurai():
    table = duel(ki=2, every_window=True)
    play(table, "set O12", seat=1)
    play(table, "play M01", "play M02", "go on", "play M13", "go on")

    assert (table.deciders(), legal(table, 1)) == ([1], ["set O01", "set O04"])
    play(table, "set O04", seat=1)
    assert "guard" in legal(table)
    assert table.view(0)["face_down"][1] == [None]
    assert lying(table, "counterattack") == []
    play(table, "go on")
    assert lying(table, "counterattack") == ["O04"]


@pytest.mark.rule("WOTS-SHADOW-3")
def test_a_choice_of_the_other_seat_is_refused():
    table = duel()

    assert legal(table, 0) == []
    assert table.why_not("set O12", seat=0) is not None
    assert why(table, "play M01", seat=1) == "WOTS-283"


@pytest.mark.rule("WOTS-SHADOW-4")
def test_further_counterattacks_of_the_hard_card_come_from_the_deck():
    table = duel(
        "counterattack", shadow_hand=[None, ["HM", "O01"]], opponents="O03 O05", at="0/0/0",
        options={"hard": True},
    )  # fmt: skip
    play(table, "set HM", seat=1)

    assert lying(table, "life") == 5  # O03 and O05, not O01
    assert "O01" in lying(table, "shadow_hand")[1]


@pytest.mark.rule("WOTS-SHADOW-5")
def test_the_shadow_sees_its_own_hand_and_not_that_of_the_samurai():
    table = duel()
    shadow, samurai = table.view(1), table.view(0)

    assert shadow["hand"][0] == [None] * 6
    assert shadow["shadow_hand"][1] == ["O01", "O04", "O12"]
    assert samurai["shadow_hand"][1] == [None] * 3
    assert sorted(samurai["hand"][0]) == ["M01", "M02", "M04", "M05", "M06", "M13"]
    for deck in ("action_deck", "special_deck", "opponent_deck"):
        assert set(shadow[deck]) == {None}


def won(round_number, life, **more):
    """A first fight that its samurai wins with the next cards."""
    table = attack(
        enemy="1L 5K", round=round_number, life=life, shadow_hand=[None, ["O04", "O12", "O11"]],
        options=TWO, **more,
    )  # fmt: skip
    play(table, "play M03")
    return table


@pytest.mark.rule("WOTS-SHADOW-6")
def test_a_fight_scores_and_the_next_starts_with_roles_exchanged():
    table = won(7, 3)

    assert lying(table, "match_score") == [99, 0]
    assert (lying(table, "samurai"), lying(table, "fight"), lying(table, "round")) == (1, 2, 1)
    assert pools(table) == "P 8L 5K, E 8L 5K"
    assert (len(lying(table, "hand")[1]), lying(table, "hand")[0]) == (6, [])
    assert len(lying(table, "shadow_hand")[0]) == 3
    assert len(lying(table, "action_deck")) == 18
    play(table, "go on", seat=1)
    assert table.deciders() == [0]  # now seat 0 sets the defense


@pytest.mark.rule("WOTS-SHADOW-6")
@pytest.mark.parametrize(("first", "winners"), [(99, [1]), (105, [0]), (101, [])])
def test_the_higher_total_wins_the_match(first, winners):
    table = fight(
        "end_of_the_round", samurai=1, fight=2, round=7, life=4, enemy="1L 0K",
        match_score=[first], hand="", options=TWO,
    )  # fmt: skip

    assert table.outcome.result == "match_over"
    assert lying(table, "match_score") == [first, 101]
    assert list(table.outcome.winners) == winners


@pytest.mark.rule("WOTS-SHADOW-6")
def test_a_lost_fight_scores_life_and_rounds_only():
    table = fight(
        "counterattack", fight=2, round=5, life=6, shadow_hand=[None, ["O04"]], wounds="W5",
        match_score=[None, 10], ki=0, samurai=0, options=TWO,
    )  # fmt: skip
    play(table, "set O04", seat=1)

    assert lying(table, "match_score") == [7, 10]  # beheaded with six Life
    assert list(table.outcome.winners) == [1]


@pytest.mark.rule("RULING-WOTS-95")
def test_a_drawn_fight_scores_no_hundred():
    table = fight(
        "end_of_the_round", fight=2, round=6, life=2, ki=0, enemy="2L 0K", samurai=0,
        match_score=[None, 0], hand="", options={**TWO, "double_ko": "draw"},
    )  # fmt: skip

    assert lying(table, "match_score") == [-6, 0]


@pytest.mark.rule("WOTS-SHADOW-6")
def test_the_second_fight_starts_like_the_first_with_all_modules():
    options = {"blood": True, "bushido": True, "gisei": True, "yoroi": "player", "hard": True}
    table = fight(
        "end_of_the_round", enemy="1L 0K", armor=1, die=4, kanji=3, virtue=["BU1"], bushido=[],
        blood=["BL5"], blood_wounds={"1": ["BL1"], "2": ["BL3"]}, stored=["X01"],
        removed=["X02", "M05"], hand="", options={**TWO, **options},
    )  # fmt: skip

    assert (lying(table, "armor"), lying(table, "die"), lying(table, "kanji")) == (4, 1, 0)
    assert (len(lying(table, "blood_deck")), len(lying(table, "bushido_deck"))) == (5, 7)
    assert lying(table, "blood_wounds") == {"1": [], "2": []}
    assert (lying(table, "stored"), lying(table, "removed"), lying(table, "virtue")) == ([], [], [])
    assert len(lying(table, "special_deck")) == 8
    assert len(lying(table, "opponent_deck")) == 10


@pytest.mark.rule("WOTS-029", "WOTS-SHADOW-3")
@pytest.mark.parametrize(("was_set", "turned_up"), [(["O04"], ["O04"]), ([], ["O05"])])
def test_in_a_position_without_a_card_set_the_counterattack_is_the_top_card(was_set, turned_up):
    table = duel(
        "counterattack", ki=1, shadow_hand=[None, ["O04"]], opponents="O05 O03", every_window=True
    )
    play(table, "set O04", seat=1)
    position = table.to_position() | {"face_down": [[], was_set]}
    if not was_set:
        position["opponent_discard"] = ["O04"]
    del position["knowledge"]
    again = GAME.from_position(position)
    play(again, "go on")

    assert lying(again, "counterattack") == turned_up


@pytest.mark.rule("WOTS-SHADOW-6", "WOTS-263")
def test_in_the_second_fight_no_points_are_left_and_no_place_is_used_up():
    options = {**TWO, "bushido": True, "surroundings": "cliff", "weapon": "tessen"}
    fresh = lying(new(**options), "places_used")
    table = fight(
        "end_of_the_round", enemy="1L 0K", kanji=3, virtue=["BU4"], points=2, bushido=[], hand="",
        places_used=1 << PLACES.index("cliff"), options=options,
    )  # fmt: skip

    assert (lying(table, "fight"), lying(table, "points")) == (2, 0)
    assert (fresh, lying(table, "places_used")) == (0, 0)

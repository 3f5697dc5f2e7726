"""The Samurai Clan: opponents without end, what carries over between fights, and the ranks."""

import pytest
from tests.games.wots.helpers import (
    GAME,
    fight,
    gauges,
    last_cut,
    legal,
    lying,
    new,
    own_set,
    play,
    pools,
    rolled,
)

from shiai.core.json_types import as_json
from shiai.games.wots.layout import FOR_STRENGTH

CLAN = {"mode": "clan"}
KEPT = (
    "life", "ki", "die", "stored", "action_discard", "special_deck", "kanji", "virtue", "points",
    "armor", "armor_worn_by", "blood_deck", "blood_wounds", "redraws", "place",
)  # fmt: skip


def clan(third="M03", *, options=None, **more):
    """The opponent of a clan run has just been defeated in attack 1."""
    return last_cut(third, options=CLAN | (options or {}), **more)


def lost_after(defeated, **more):
    """A clan run that ends with the next counterattack."""
    table = fight("counterattack", opponents="O03", life=1, defeated=defeated, options=CLAN, **more)
    play(table, "go on")
    return table


# ---- fight after fight --------------------------------------------------------------------------


@pytest.mark.rule("WOTS-111")
@pytest.mark.parametrize("before", [0, 20, 500])
def test_a_defeated_opponent_is_counted_and_the_next_one_appears(before):
    table = clan(defeated=before, rolls=[3])

    assert lying(table, "defeated") == before + 1
    assert (table.outcome, lying(table, "how_decided")) == (None, 0)
    assert pools(table) == "P 8L 5K, E 3L 3K"
    assert any(choice.startswith("play") for choice in legal(table))


@pytest.mark.rule("WOTS-111")
def test_a_clan_run_ends_only_when_the_player_loses():
    table = lost_after(3)

    assert table.outcome.result == "clan_over"
    assert table.outcome.scores == [3]
    assert table.outcome.winners == []


@pytest.mark.rule("WOTS-112", "RULING-WOTS-31")
@pytest.mark.parametrize(
    ("roll", "strength"),
    [(1, "1L 1K"), (2, "2L 2K"), (3, "3L 3K"), (4, "4L 4K"), (5, "5L 5K"), (6, "6L 5K")],
)
def test_the_blue_die_gives_the_next_opponents_strength(roll, strength):
    table = fight("next_opponent", rolls=[roll], options=CLAN)

    assert pools(table) == f"P 8L 5K, E {strength}"
    assert rolled(table, FOR_STRENGTH) == [roll]


@pytest.mark.rule("WOTS-112")
def test_the_first_opponent_is_rolled_too():
    strengths = {pools(new(seed, mode="clan")).split(", ")[1] for seed in range(1, 40)}

    assert strengths == {"E 1L 1K", "E 2L 2K", "E 3L 3K", "E 4L 4K", "E 5L 5K", "E 6L 5K"}


@pytest.mark.rule("RULING-WOTS-31")
def test_another_clan_table_may_be_loaded(tmp_path):
    mine = own_set(tmp_path, "[[clan]]\nlife = 4\nki = 4", "[[clan]]\nlife = 7\nki = 1")
    position = as_json(fight("new_fight", options=CLAN).to_position())
    del position["owed"], position["awaited"], position["digest"]
    position |= {"cards": mine, "moment": "next_opponent", "chance": {"next": [3]}}
    position |= {"hand": [], "action_deck": [*position["action_deck"], *position["hand"][0]]}

    assert pools(GAME.from_position(position)) == "P 8L 5K, E 7L 1K"


# ---- what carries over --------------------------------------------------------------------------


@pytest.mark.rule("WOTS-113")
def test_special_cards_are_kept_in_the_clan():
    table = clan(action_discard=["X02"], stored=["X05"])

    assert "X02" in lying(table, "action_discard")
    assert lying(table, "stored") == ["X05"]
    assert len(lying(table, "special_deck")) == 6


@pytest.mark.rule("WOTS-114")
def test_the_injury_die_is_kept_in_the_clan():
    assert lying(clan(die=4), "die") == 4


@pytest.mark.rule("WOTS-115")
def test_a_new_round_starts_and_nothing_is_reshuffled():
    discard = ["M01", "M02", "M04", "M06", "M07", "M08"]
    table = clan(action_discard=discard, deck="M20 M19 M18 M17 M16 M15", round=5, fight_round=3)

    assert lying(table, "hand") == ["M20", "M19", "M18", "M17", "M16", "M15"]
    assert len(lying(table, "action_deck")) == 6
    assert len(lying(table, "action_discard")) == 12
    assert set(lying(table, "action_discard")) > {"M22", "M23", "M24", "M03", "M05", "M09"}
    assert lying(table, "action_zone") == []
    assert (gauges(table), lying(table, "attack")) == ("0/0/0", 1)
    assert (lying(table, "round"), lying(table, "fight_round")) == (6, 1)


@pytest.mark.rule("WOTS-115", "RULING-WOTS-32")
def test_opponent_cards_on_the_table_are_discarded_and_the_deck_stays():
    table = clan(opponents="O12 O11 O10", opponent_discard=["O01"])

    assert lying(table, "opponent_discard") == ["O01", "O03"]
    assert lying(table, "opponent_deck")[:3] == ["O12", "O11", "O10"]
    assert (lying(table, "defense"), lying(table, "counterattack")) == ([], [])


@pytest.mark.rule("WOTS-116")
def test_life_and_ki_are_not_restored_in_the_clan():
    table = clan(life=5, ki=2, rolls=[4])

    assert pools(table) == "P 5L 2K, E 4L 4K"


@pytest.mark.rule("RULING-WOTS-32")
def test_everything_but_hand_and_gauges_carries_over():
    scene = {
        "life": 5, "ki": 2, "die": 4, "stored": ["X05"], "action_discard": ["X02", "M01"],
        "kanji": 3, "virtue": ["BU4"], "points": 2, "armor": 3, "armor_worn_by": 1,
        "blood": "BL1 BL2 BL4", "blood_wounds": {"1": ["BL5"], "2": ["BL3"]}, "redraws": 1,
        "bushido_deck": [],
    }  # fmt: skip
    options = {
        "blood": True, "bushido": True, "yoroi": "player", "weapon": "yari",
        "surroundings": "bridge", "weather": "snow",
    }  # fmt: skip
    before = fight(hand="M04", options=CLAN | options, **scene).to_position()
    after = clan(options=options, **scene).to_position()

    placed = ["M23", "M24", "M22", "M05", "M09", "M03"]  # the hand, then the action zone
    before["action_discard"] += placed
    assert {name: after[name] for name in KEPT} == {name: before[name] for name in KEPT}
    assert after["gauges"] == {"strength": 0, "technique": -1, "guard": 0}  # it still snows


@pytest.mark.rule("RULING-WOTS-32")
def test_the_number_of_the_round_goes_on_from_fight_to_fight():
    assert lying(clan(round=9), "round") == 10


# ---- ranks --------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-117")
@pytest.mark.parametrize(
    ("defeated", "rank"),
    [
        (0, "back to practice"),
        (5, "back to practice"),
        (6, "good"),
        (10, "good"),
        (11, "great"),
        (15, "great"),
        (16, "Emperor's Guard"),
        (20, "Emperor's Guard"),
        (21, "the Way of Musashi"),
        (40, "the Way of Musashi"),
    ],
)
def test_the_scale_of_scores(defeated, rank):
    table = lost_after(defeated)

    assert table.outcome.rank == rank
    assert table.view()["rank"] == rank


@pytest.mark.rule("WOTS-117")
def test_only_a_clan_run_gives_a_rank():
    table = fight("counterattack", opponents="O03", life=1)
    play(table, "go on")

    assert (table.outcome.result, table.outcome.rank) == ("enemy_wins", None)


# ---- the round that a kill stops ----------------------------------------------------------------


@pytest.mark.rule("RULING-WOTS-15")
def test_a_stopped_round_has_no_end_but_counts_as_a_round():
    table = fight(
        "after_the_counterattack_of_attack_2",
        hand="M01",
        life=5,
        ki=0,
        die=3,
        enemy="1L 0K",
        round=4,
        rolls=[4],
        options=CLAN,
    )
    play(table, "activate")

    assert (pools(table), lying(table, "round")) == ("P 5L 0K, E 4L 4K", 5)


@pytest.mark.rule("RULING-WOTS-15")
def test_a_duel_that_is_won_has_no_end_of_the_round():
    table = fight(
        "after_the_counterattack_of_attack_2", hand="M01", life=1, ki=0, die=3, enemy="1L 0K"
    )
    play(table, "activate")

    assert table.outcome.result == "player_wins"
    assert pools(table) == "P 1L 0K, E 0L 0K"


SUNS = {"action_zone": ["M05", "M06"], "ki": 3, "rolls": [4]}


@pytest.mark.rule("RULING-WOTS-16")
def test_the_killing_attack_pays_no_combo():
    table = clan(**SUNS)

    assert pools(table) == "P 8L 3K, E 4L 4K"
    assert len(lying(table, "special_deck")) == 8


@pytest.mark.rule("RULING-WOTS-16")
def test_as_an_option_the_killing_attack_pays_its_combo():
    table = clan(**SUNS, options={"combo_on_killing_attack": True})

    assert legal(table) == ["decline", "take ki", "take special"]
    assert lying(table, "defeated") == 0
    play(table, "take ki")
    assert (pools(table), lying(table, "defeated")) == ("P 8L 4K, E 4L 4K", 1)


@pytest.mark.rule("RULING-WOTS-16")
def test_a_position_between_a_kill_and_its_combo_can_be_read_back():
    table = clan(**SUNS, options={"combo_on_killing_attack": True})
    again = GAME.from_position(table.to_position())
    play(again, "take special")

    assert len(lying(again, "stored")) == 1
    assert (pools(again), lying(again, "defeated")) == ("P 8L 3K, E 4L 4K", 1)


@pytest.mark.rule("RULING-WOTS-16")
@pytest.mark.parametrize(("paid", "die"), [(False, 2), (True, 3)])
def test_as_an_option_the_killing_attack_raises_the_die(paid, die):
    options = {"combo_on_killing_attack": paid}
    table = clan("M21", action_zone=["M19", "M20"], die=2, options=options)

    assert (lying(table, "die"), lying(table, "defeated")) == (die, 1)


@pytest.mark.rule("RULING-WOTS-16")
def test_a_combo_that_was_paid_is_not_paid_again_when_the_die_kills():
    table = fight(
        "combo",
        hand="M22",
        action_zone=["M03", "M05", "M06"],
        ki=2,
        die=3,
        enemy="1L 1K",
        rolls=[4],
        options=CLAN | {"combo_on_killing_attack": True},
    )
    play(table, "take ki", "activate")

    assert pools(table) == "P 8L 3K, E 4L 4K"


@pytest.mark.rule("RULING-WOTS-16")
def test_of_three_enemies_the_killing_attack_pays_because_it_goes_on():
    table = last_cut(
        action_zone=["M05", "M06"],
        opponents="O04 O05",
        ki=3,
        rolls=[5],
        options={"mode": "one_vs_three"},
        enemy_life={"1": 1, "2": 3, "3": 4},
        enemy_ki={"1": 1, "2": 1, "3": 1},
        enemy=None,
        every_window=True,
    )
    play(table, "go on")

    assert lying(table, "enemy_down") == {"1": 1, "2": 0, "3": 0}
    assert legal(table) == ["decline", "take ki", "take special"]


# ---- weapons in a run of fights -----------------------------------------------------------------


@pytest.mark.rule("RULING-WOTS-22")
@pytest.mark.parametrize(("each_fight", "before", "after"), [(0, 1, 1), (1, 1, 3), (1, 5, 5)])
def test_katana_and_kodachi_give_their_die_level_once(each_fight, before, after):
    options = {"weapon": "katana_kodachi", "kk_each_fight": bool(each_fight)}

    assert lying(clan(die=before, options=options), "die") == after


@pytest.mark.rule("RULING-WOTS-22")
def test_katana_and_kodachi_start_the_run_at_three():
    assert lying(new(mode="clan", weapon="katana_kodachi"), "die") == 3


@pytest.mark.rule("RULING-WOTS-80")
def test_with_kanabo_1_an_opponent_without_ki_counts_as_defeated():
    table = last_cut(
        "M07", defense="O01", enemy="3L 1K", rolls=[4], options=CLAN | {"weapon": "kanabo_1"}
    )

    assert lying(table, "defeated") == 1
    assert pools(table) == "P 8L 5K, E 4L 4K"


@pytest.mark.rule("RULING-WOTS-80")
@pytest.mark.parametrize(("others_down", "over"), [(0, False), (1, True)])
def test_with_kanabo_1_of_three_enemies_each_must_fall(others_down, over):
    table = last_cut(
        "M07",
        defense="O01",
        enemy=None,
        enemy_life={"1": 3, "2": 3, "3": 3},
        enemy_ki={"1": 1, "2": 3, "3": 3},
        enemy_down={"2": others_down, "3": others_down},
        rolls=[1],
        options={"mode": "one_vs_three", "weapon": "kanabo_1"},
    )

    assert lying(table, "enemy_down") == {"1": 1, "2": others_down, "3": others_down}
    assert (table.outcome is not None) == over


# ---- both die -----------------------------------------------------------------------------------


@pytest.mark.rule("RULING-WOTS-87")
@pytest.mark.parametrize(
    ("mode", "result"), [("clan", "clan_over"), ("campaign2", "campaign_lost")]
)
def test_a_double_death_ends_a_run_as_lost(mode, result):
    table = fight(
        "end_of_the_round",
        life=2,
        ki=0,
        enemy="2L 0K",
        node=4,
        defeated=3,
        options={"mode": mode, "double_ko": "draw"},
    )

    assert table.outcome.result == result
    assert (table.outcome.scores, table.outcome.winners) == ([3], [])


@pytest.mark.rule("RULING-WOTS-87")
def test_without_the_option_the_run_goes_on():
    table = fight(
        "end_of_the_round", life=2, ki=0, enemy="2L 0K", defeated=3, rolls=[4], options=CLAN
    )

    assert (table.outcome, lying(table, "defeated")) == (None, 4)
    assert pools(table) == "P 2L 0K, E 4L 4K"

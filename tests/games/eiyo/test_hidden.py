"""What a player may know of each zone: the table of hidden information, row by row.

`view["unknown"]` says which cards the player cannot tell apart and how many of them lie where;
a guess (`table.sample_world`) deals them again.
"""

import json
import random

import pytest
from tests.games.eiyo.stacks import weapons

import shiai
from shiai.testing.scene import legal, lying, may_lie, moves, play, scene

ROWS = ("N", "E", "S", "W")
BOSSES = ["B1", "B2", "B3", "B4", "B5", "B6"]


def new(seed, **options):
    """A dealt table."""
    return shiai.find("eiyo").new(seed=seed, options=options)


def seen_moving(table, seat=0, source=None, target=None):
    """The cards that a player was told of as moving between these ends."""
    return [
        card
        for card, began, ended in moves(table, seat)
        if began != "box" and source in (None, began) and target in (None, ended)
    ]


def positions(seed, **options):
    """A game played at random, with the table at each of its decisions."""
    table, dice = new(seed, **options), random.Random(seed)
    while table.outcome is None:
        yield table
        table.submit(dice.choice(table.legal(table.deciders()[0])))


def out_of_weapons_again(paid):
    """A table that has just bought its last deck with these enemies."""
    table = scene(
        "eiyo",
        round=0,
        options={"oow_trigger": "on_empty"},
        moment="enemy_phase",
        rows={"N": ["E01"], "S": ["E08"]},  # 1 damage
        weapon_deck=["W01"],
        discard_pile=weapons(2, 8),
        special_table=["S2"],
        honor_stack=["E19", "E33", "E34"],
    )
    play(table, *[f"pay {enemy}" for enemy in paid])
    return table


# ---- hand ---------------------------------------------------------------------------------------


def test_the_player_knows_the_hand():
    table = new(seed=3)

    assert table.view()["hand"][0] == lying(table, "hand")
    assert len(table.view()["hand"][0]) == 4


@pytest.mark.rule("EIYO-COOP-4")
def test_partners_know_both_hands_and_are_told_of_every_card_drawn():
    table = new(seed=3, mode="coop_house")

    for seat in (0, 1):
        assert table.view(seat)["hand"] == lying(table, "hand")
        drawn = [
            *seen_moving(table, seat, target="hand of 0"),
            *seen_moving(table, seat, target="hand of 1"),
        ]
        assert all(drawn)
        assert len(drawn) == 6


# ---- weapon deck --------------------------------------------------------------------------------


def test_of_the_weapon_deck_only_the_count_and_the_set_are_known():
    table = new(seed=3)

    view = table.view()

    assert view["weapon_deck"][0] == [None] * 28
    rest = sorted(set(weapons(1, 32)) - set(view["hand"][0]))
    assert may_lie(table, rest[0]) == (rest, {"weapon deck": 28})


def test_the_order_of_the_weapon_deck_is_guessed_anew():
    table = new(seed=3)

    guesses = [lying(table.sample_world(0, seed=seed), "weapon_deck") for seed in range(20)]

    assert all(sorted(guess) == sorted(lying(table, "weapon_deck")) for guess in guesses)
    assert len({guess[0] for guess in guesses}) > 5


def test_a_hand_that_was_shuffled_back_is_lost_in_the_deck_again():
    table = new(seed=3)
    first = lying(table, "hand")

    play(table, "redraw")

    cards, places = may_lie(table, lying(table, "weapon_deck")[0])
    assert places == {"weapon deck": 28}
    assert set(first) <= {*cards, *lying(table, "hand")}


def test_a_reshuffled_deck_is_known_to_hold_the_old_discard_pile():
    table = scene(
        "eiyo",
        round=0,
        moment="enemy_phase",
        rows={"N": ["E01"]},  # 1 damage
        discard_pile=weapons(2, 8),
        special_table=["S1", "S2"],
    )

    assert table.view()["weapon_deck"][0] == [None] * 6
    assert may_lie(table, "W03") == (weapons(3, 8), {"weapon deck": 6})
    returned = seen_moving(table, source="discard pile")
    assert returned == weapons(2, 8)  # it was public until now


# ---- discard pile and special table -------------------------------------------------------------


def test_the_discard_pile_is_public_in_its_order():
    table = new(seed=3)

    play(table, "keep", "end fight")

    assert len(lying(table, "discard_pile")) > 0
    assert table.view()["discard_pile"][0] == lying(table, "discard_pile")
    lost = seen_moving(table, source="weapon deck", target="discard pile")
    assert lost == lying(table, "discard_pile")


@pytest.mark.parametrize("special_weapons", ["fixed", "random"])
def test_the_special_table_is_public_and_so_are_the_special_weapons_not_used(special_weapons):
    table = new(seed=3, special_weapons=special_weapons)

    assert table.view()["special_table"][0] == lying(table, "special_table")
    both = table.view()["special_table"][0] + table.view()["weapon_box"]
    assert sorted(both) == ["S1", "S2", "S3", "S4"]


def test_the_special_table_keeps_its_order_in_every_guess():
    table = new(seed=3, special_weapons="random")

    guesses = [lying(table.sample_world(0, seed=seed), "special_table") for seed in range(10)]

    assert guesses == [lying(table, "special_table")] * 10


# ---- set-aside stack, bought deck, removed weapons ----------------------------------------------


def test_the_set_aside_stack_is_a_known_set_in_an_unknown_order():
    table = out_of_weapons_again(paid=[])

    assert table.view()["set_aside_stack"][0] == [None] * 8
    assert may_lie(table, "W01") == (weapons(1, 8), {"set-aside stack": 8})


def test_between_payments_nothing_is_learnt_of_the_weapons_bought():
    table = out_of_weapons_again(paid=["E19"])

    assert "stop" in legal(table)
    assert may_lie(table, "W01") == (weapons(1, 8), {"weapon deck": 2, "set-aside stack": 6})
    assert seen_moving(table, source="set-aside stack") == [None, None]


@pytest.mark.rule("RULING-EIYO-18")
def test_of_weapons_bought_and_removed_the_union_is_known_but_not_the_split():
    table = out_of_weapons_again(paid=["E19", "E33"])

    play(table, "stop")

    assert may_lie(table, "W01") == (weapons(1, 8), {"weapon deck": 5, "removed": 3})
    assert table.view()["weapon_deck"][0] == [None] * 5
    assert table.view()["removed"][0] == [None] * 3
    removed = {tuple(sorted(lying(table.sample_world(0, seed=s), "removed"))) for s in range(30)}
    assert len(removed) > 10


def test_a_bought_weapon_that_is_seen_cannot_have_been_removed():
    table = out_of_weapons_again(paid=["E19", "E33"])
    play(table, "stop")

    play(table, "defeat S2+1 S")

    seen = table.view()["discard_pile"][0][0]
    rest = [weapon for weapon in weapons(1, 8) if weapon != seen]
    assert may_lie(table, rest[0]) == (rest, {"weapon deck": 4, "removed": 3})


def test_the_removed_weapons_are_known_as_a_set_when_the_bought_deck_has_been_seen():
    table = out_of_weapons_again(paid=["E19", "E33"])

    play(table, "stop", "defeat S2 S", "end fight")  # 1 damage, then 4 are drawn

    seen = {*table.view()["discard_pile"][0], *table.view()["hand"][0]}
    rest = [weapon for weapon in weapons(1, 8) if weapon not in seen]
    assert may_lie(table, rest[0]) == (rest, {"removed": 3})


# ---- enemy decks --------------------------------------------------------------------------------


def test_of_the_enemy_decks_only_the_counts_and_the_set_are_known():
    table = new(seed=3)

    view = table.view()

    assert view["enemy_decks"] == {row: [None] * 7 for row in ROWS}
    shown = {enemy for row in ROWS for enemy in view["rows"][row]}
    hidden = [enemy for enemy in (f"E{n:02}" for n in range(1, 37)) if enemy not in shown]
    assert may_lie(table, hidden[0]) == (hidden, {f"enemy deck {row}": 6 for row in ROWS})


def test_each_deck_is_known_to_hold_one_boss():
    table = new(seed=3)

    decks = {f"enemy deck {row}": 1 for row in ROWS}
    assert may_lie(table, "B1") == (BOSSES, {**decks, "enemy box": 2})


@pytest.mark.rule("EIYO-004")
def test_the_player_is_told_that_the_seventh_card_of_each_deck_is_a_boss():
    table = new(seed=3)

    for row in ROWS:
        deck = f"enemy deck {row}"
        dealt = [
            (card, source) for card, source, to in moves(table) if to == deck and source != "box"
        ]
        assert [card for card, _ in dealt] == [None] * 10
        from_the_box = [source == "enemy box" for _, source in dealt]
        assert from_the_box == [index == 6 for index in range(10)]


@pytest.mark.rule("EIYO-004")
def test_in_every_guess_the_fourth_card_from_the_bottom_is_a_boss():
    table = new(seed=3)

    seen = set()
    for seed in range(60):
        decks = lying(table.sample_world(0, seed=seed), "enemy_decks")
        for row in ROWS:
            assert [card[0] for card in decks[row]] == list("EEEBEEE")
            seen.add(decks[row][3])
    assert seen == set(BOSSES)


@pytest.mark.rule("EIYO-004")
@pytest.mark.parametrize("path", [False, True])
def test_the_place_of_a_boss_is_known_until_it_is_revealed(path):
    for table in positions(seed=4, path_of_the_warrior=path):
        decks = lying(table.sample_world(0, seed=9), "enemy_decks")
        for row in ROWS:
            if any(card in BOSSES for card in lying(table, "enemy_decks", row)):
                assert decks[row][-4] in BOSSES
                assert not set(BOSSES) & {*decks[row][:-4], *decks[row][-3:]}


def test_a_revealed_boss_is_in_no_guess_hidden_again():
    table = scene(
        "eiyo",
        moment="refill",
        round=0,
        rows={"N": ["E01"]},
        enemy_decks={"E": ["B3", "E07", "E15", "E25"], "S": ["E02", "E03", "E04", "B4", "E05"]},
    )

    guesses = [lying(table.sample_world(0, seed=seed), "rows") for seed in range(20)]

    assert all(guess["E"] == ["E25", "E15", "E07", "B3"] for guess in guesses)
    assert all(guess["S"] == ["E04", "E03", "E02"] for guess in guesses)


# ---- cards put back by a Noble Lady -------------------------------------------------------------


def noble_lady_with(*deflected, show="count"):
    """A table on which she has just been revealed in the east."""
    return scene(
        "eiyo",
        options={"show_deflected": show},
        moment="refill",
        round=0,
        rows={"N": ["E01"]},
        enemy_decks={"E": ["B1", "E07", "E15", "E25"]},
        deflected_stack=list(deflected),
    )


@pytest.mark.rule("EIYO-080")
def test_her_pick_is_not_shown():
    table = noble_lady_with("E12", "E13", "E14", "E16", "E17")

    assert table.view()["enemy_decks"]["E"] == [None] * 3
    assert table.view()["deflected_stack"] == [None] * 2
    assert may_lie(table, "E12") == (
        ["E12", "E13", "E14", "E16", "E17"],
        {"enemy deck E": 3, "deflected stack": 2},
    )
    picked = seen_moving(table, source="deflected stack", target="enemy deck E")
    assert picked == [None] * 3


@pytest.mark.rule("EIYO-080")
def test_her_pick_and_its_order_are_guessed_anew():
    table = noble_lady_with("E12", "E13", "E14", "E16", "E17")

    guesses = [tuple(lying(table.sample_world(0, seed=s), "enemy_decks", "E")) for s in range(60)]

    assert len(set(guesses)) > 20
    assert {card for guess in guesses for card in guess} == {"E12", "E13", "E14", "E16", "E17"}


@pytest.mark.rule("EIYO-081")
@pytest.mark.parametrize("deflected", [("E12", "E13"), ("E12", "E13", "E14")])
def test_when_she_took_all_it_is_known_which_but_not_in_which_order(deflected):
    table = noble_lady_with(*deflected)

    assert may_lie(table, "E12") == (list(deflected), {"enemy deck E": len(deflected)})
    first = {lying(table.sample_world(0, seed=seed), "enemy_decks", "E")[0] for seed in range(40)}
    assert first == set(deflected)


@pytest.mark.rule("EIYO-081")
def test_a_single_card_that_she_took_is_known():
    table = noble_lady_with("E12")

    assert may_lie(table, "E12") == ([], {})
    assert table.view()["enemy_decks"]["E"] == ["E12"]


def test_a_card_revealed_from_her_pick_cannot_lie_in_the_stack():
    table = scene(
        "eiyo",
        round=0,
        hand=["W04"],
        rows={"E": ["E25"], "N": ["E08"]},
        enemy_decks={"E": ["B1"]},
        deflected_stack=["E12", "E13", "E14", "E16", "E17"],
        weapon_deck=["W01"],
    )

    play(table, "defeat W04 E", "end fight")

    assert table.view()["rows"]["E"] == ["E14", "E13", "E12", "B1"]
    assert may_lie(table, "E12") == ([], {})
    stacks = [lying(table.sample_world(0, seed=seed), "deflected_stack") for seed in range(10)]
    assert all(sorted(stack) == ["E16", "E17"] for stack in stacks)


# ---- rows, tokens and the two stacks ------------------------------------------------------------


def test_rows_and_tokens_are_public():
    table = scene(
        "eiyo",
        hand=["W01"],
        rows={"N": ["E01", "B5"], "W": ["E20", "Y3", "E09"]},
        tokens={"W": 1},
    )

    assert table.view()["rows"] == lying(table, "rows")
    assert table.view()["tokens"] == {"N": 0, "E": 0, "S": 0, "W": 1}
    assert table.sample_world(0, seed=1).view() == table.view()


def test_the_honor_stack_is_public():
    table = scene(
        "eiyo",
        hand=["W01"],
        rows={"N": ["E01", "E02"]},
        honor_stack=["E33", "B3"],
    )

    play(table, "defeat W01 N")

    assert sorted(table.view()["honor_stack"]) == ["B3", "E01", "E33"]
    assert table.view()["honor"] == 3 + 3 + 1


@pytest.mark.rule("RULING-EIYO-40")
def test_the_deflected_stack_is_shown_as_a_count():
    table = scene(
        "eiyo",
        round=0,
        hand=["W01"],
        rows={"N": ["E01", "E02"], "E": ["E03"]},
        deflected_stack=["E12", "E13"],
        honor_stack=["E33"],
        weapon_deck=["W02", "W03", "W04"],
    )

    play(table, "deflect W01 N", "end fight")

    assert lying(table, "deflected_stack") == ["E12", "E13", "E01"]
    assert table.view()["deflected_stack"] == [None] * 3


@pytest.mark.rule("RULING-EIYO-40")
def test_whoever_kept_count_knows_the_deflected_stack_so_no_guess_changes_it():
    table = scene("eiyo", rows={"N": ["E01"]}, deflected_stack=["E12", "E13", "E14"])

    guesses = [lying(table.sample_world(0, seed=seed), "deflected_stack") for seed in range(10)]

    assert all(sorted(guess) == ["E12", "E13", "E14"] for guess in guesses)
    assert may_lie(table, "E12") == ([], {})


@pytest.mark.rule("RULING-EIYO-40")
def test_an_open_deflected_stack_is_shown_in_a_new_game():
    for table in positions(seed=4, show_deflected="open"):
        assert table.view()["deflected_stack"] == lying(table, "deflected_stack")


@pytest.mark.rule("RULING-EIYO-40")
def test_an_open_stack_is_shown_after_a_noble_lady_too():
    table = noble_lady_with("E12", "E13", "E14", "E16", "E17", show="open")

    assert table.view()["deflected_stack"] == ["E16", "E17"]
    assert may_lie(table, "E12") == (["E12", "E13", "E14"], {"enemy deck E": 3})


# ---- the box ------------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-003")
@pytest.mark.parametrize("seed", range(5))
def test_boxed_bosses_are_never_named_before_the_end(seed):
    for table in positions(seed):
        boxed = [card for card in lying(table, "enemy_box") if card in BOSSES]
        view = table.view()
        cards, places = may_lie(table, boxed[0])

        assert len(boxed) == 2
        assert [card for card in view["enemy_box"] if card in BOSSES] == []
        assert set(boxed) <= set(cards)
        assert places["enemy box"] == 2
        seen = {**view, "unknown": []}
        assert not [boss for boss in boxed if f'"{boss}"' in json.dumps(seen)]


@pytest.mark.rule("EIYO-003")
def test_the_log_names_no_boss_between_the_shuffle_and_its_revealing():
    for table in positions(seed=4):
        boxed = {card for card in lying(table, "enemy_box") if card in BOSSES}
        shuffled = [e["n"] for e in table.events() if e.get("zone") == {"zone": "enemy_box"}]
        assert len(shuffled) == 1
        later = [e.get("card") for e in table.events() if e["n"] > shuffled[0]]
        assert not boxed & set(later)


@pytest.mark.rule("EIYO-003")
def test_any_two_bosses_may_be_the_boxed_ones():
    table = new(seed=3)

    boxes = [lying(table.sample_world(0, seed=seed), "enemy_box") for seed in range(100)]

    pairs = {tuple(sorted(card for card in box if card in BOSSES)) for box in boxes}
    assert len(pairs) == 15


def test_how_many_bosses_are_boxed_is_public_and_the_unused_yamabushi_are_no_secret():
    view = new(seed=3).view()

    assert sorted(view["enemy_box"], key=str) == [None, None, "Y1", "Y2", "Y3", "Y4"]


@pytest.mark.rule("EIYO-101")
@pytest.mark.parametrize("seed", range(3))
def test_enemies_removed_by_the_path_are_never_named_before_the_end(seed):
    for table in positions(seed, path_of_the_warrior=True):
        removed = [card for card in lying(table, "enemy_box") if card not in BOSSES]
        cards, places = may_lie(table, removed[0])

        assert len(removed) == 4
        assert table.view()["enemy_box"] == [None] * 6
        assert set(removed) <= set(cards)
        assert places["enemy box"] == 4
        seen = {**table.view(), "unknown": []}
        assert not [card for card in removed if f'"{card}"' in json.dumps(seen)]


@pytest.mark.rule("EIYO-101")
def test_which_enemies_the_path_removed_is_guessed_anew():
    table = new(seed=3, path_of_the_warrior=True)

    boxes = [lying(table.sample_world(0, seed=seed), "enemy_box") for seed in range(60)]

    assert all(len([card for card in box if card in BOSSES]) == 2 for box in boxes)
    removed = {card for box in boxes for card in box if card not in BOSSES}
    assert {"Y1", "Y2", "Y3", "Y4"} & removed
    assert len(removed) > 20


# ---- a guess and the truth ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mode", ["solo", "coop_house"])
def test_a_guessed_world_looks_and_was_told_exactly_like_the_true_one(seed, mode):
    options = {"path_of_the_warrior": seed % 2 == 1, "mode": mode}
    for number, table in enumerate(positions(seed, **options)):
        for seat in range(table.seats):
            guess = table.sample_world(seat, seed=number)
            assert guess.view(seat) == table.view(seat)
            if number % 10 == 0:
                assert guess.events(seat) == table.events(seat)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_known_and_what_is_unknown_make_up_all_cards(seed):
    for table in positions(seed, path_of_the_warrior=True):
        view = table.view()
        unknown = [card for lot in view["unknown"] for card in lot["cards"]]
        hidden = sum(zone["count"] for lot in view["unknown"] for zone in lot["places"])

        assert len(unknown) == len(set(unknown)) == hidden
        for row in ROWS:
            assert len(view["enemy_decks"][row]) == len(lying(table, "enemy_decks", row))
        assert len(view["weapon_deck"][0]) == len(lying(table, "weapon_deck"))

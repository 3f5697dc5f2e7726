"""EOHN-013 to EOHN-033: a round is prepared, Side decks are exchanged, and the first turns."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    do,
    duel,
    energy,
    let_be,
    number,
    options,
    side,
    table_of,
    why,
    zone,
)

import shiai
from shiai.core.errors import BadNotation
from shiai.core.json_types import as_json
from shiai.core.rng import Stream
from shiai.testing.scene import moves, where

EOHN = shiai.find("eohn")
WITH_SIDE = ["hammer-school", "razor-wind"]  # 50 cards and a Side deck of 10


def prepared(toss=None, **more):
    """A new battle; `toss` is the seat that the toss picks."""
    chance = "keep_order" if toss is None else {"next": [toss]}
    return table_of([side(), side()], moment="prepare", chance=chance, **more)


def first_options(table, who, count):
    """Take the first option a few times."""
    for _ in range(count):
        do(table, f"{who} {options(table, who)[0]}")


def ready_to_split(table):
    """Past the toss and the return of cards: attributes are next."""
    do(table, f"{asked(table)[0]} first A")
    for seat in range(table.seats):
        first_options(table, "ABCDEF"[seat], 3)
    return table


def shuffles(table, start):
    """The zones shuffled since an event."""
    events = table.events(0, start=start)
    return [where(table, e["zone"]) for e in events if e["event"] == "shuffle"]


def own_cards(table, who):
    """A player's Ability deck and hand together."""
    return sorted(zone(table, who, "ability_deck") + zone(table, who, "hand"))


# ---- the steps of preparation -------------------------------------------------------------------


@pytest.mark.rule("EOHN-013")
def test_the_same_seed_shuffles_the_same_deck():
    decks = [EOHN.new(seed=seed).to_position()["ability_deck"] for seed in (5, 5, 6)]

    assert decks[0] == decks[1]
    assert decks[0][0] != decks[2][0]
    assert EOHN.new(seed=5).view(0)["ability_deck"] == [[None] * 40, [None] * 40]


@pytest.mark.rule("EOHN-013")
def test_every_deck_is_shuffled_before_each_round():
    table = duel(a=side(hand=["second-wind"], deck=[]), b=side(), chance={"seed": 1})
    start = table.event_count()
    do(table, "A play second-wind")

    assert {"ability deck of 0", "ability deck of 1"} <= set(shuffles(table, start))


@pytest.mark.rule("EOHN-014", "EOHN-032")
def test_of_a_side_deck_opponents_see_only_the_size():
    main = dict.fromkeys(("jab-flurry", "slip", "guard-up", "blunt", "bolt-shot"), 4)
    main |= dict.fromkeys(("surge", "riposte", "payback", "foresight", "deep-breath"), 4)
    mine = {"name": "mine", "main": main, "side": {"shatter": 4, "nullify": 3}}
    table = EOHN.new(seed=1, decks=["razor-wind", mine])

    assert table.view(0)["side_deck"][1] == [None] * 7
    assert table.view(1)["side_deck"][1] == table.to_position()["side_deck"][1]
    cards = [card for card, _, target in moves(table) if target == "side deck of 1"]
    assert cards == [None] * 7


@pytest.mark.rule("EOHN-015", "EOHN-045")
def test_the_points_chosen_lie_open_and_all_others_beside_the_mat():
    table = ready_to_split(prepared())
    do(table, "A split 1-0-6-1", "B split 2-2-2-2")

    for seat in (0, 1):
        chosen = table.view(seat)["attributes"][0]
        assert chosen == {"def": 1, "eng": 0, "str": 6, "spd": 1}
        assert sum(8 - points for points in chosen.values()) == 32 - 8


@pytest.mark.rule("EOHN-016")
def test_every_energy_deck_shows_100():
    table = prepared()

    for seat in (0, 1):
        assert table.view(seat)["energy_deck"] == [100, 100]


@pytest.mark.rule("EOHN-017")
def test_each_player_draws_the_top_ten_cards():
    table = EOHN.new(seed=1, decks=WITH_SIDE)
    hand = {"zone": "hand", "seat": 0}
    drawn = [e for e in table.events(0) if e.get("to") == hand and e["from"]]

    for who in "AB":
        assert len(zone(table, who, "hand")) == 10
        assert len(zone(table, who, "ability_deck")) == 40
    assert {e["from_place"] for e in drawn} == set(range(40, 50))


@pytest.mark.rule("EOHN-018")
@pytest.mark.parametrize("toss", [0, 1])
def test_the_toss_picks_who_says_who_goes_first(toss):
    table = prepared(toss)
    picked = "AB"[toss]
    assert asked(table) == f"{picked} choose the first player"
    assert options(table, picked) == ["first A", "first B"]
    do(table, f"{picked} first {'BA'[toss]}")

    assert table.to_position()["first_player"] == 1 - toss


@pytest.mark.rule("EOHN-019")
def test_who_lost_the_round_before_says_who_goes_first():
    table = duel(a=side(hand=["second-wind"], deck=[]), b=side(), chance={"next": [1]})
    do(table, "A play second-wind")

    assert asked(table) == "A choose the first player"
    assert [e for e in table.events(0) if e["event"] == "toss"] == []


@pytest.mark.rule("EOHN-019")
@pytest.mark.parametrize("toss", [0, 1])
def test_after_a_drawn_round_there_is_a_new_toss(toss):
    table = duel(
        a=side(hand=["open-floodgates"], deck=[]), b=side(deck=[]), chance={"next": [toss]}
    )
    do(table, "A play open-floodgates")

    assert asked(table) == f"{'AB'[toss]} choose the first player"
    assert [e["seat"] for e in table.events(0) if e["event"] == "toss"] == [toss]


@pytest.mark.rule("EOHN-020")
def test_three_of_ten_cards_are_returned_and_shuffled_in():
    table = EOHN.new(seed=1, decks=WITH_SIDE)
    do(table, f"{asked(table)[0]} first A")
    first_options(table, "B", 3)
    first_options(table, "A", 2)
    assert asked(table) == "A return cards"
    start = table.event_count()
    first_options(table, "A", 1)

    assert asked(table) == "A B choose attributes"
    for who in "AB":
        assert len(zone(table, who, "hand")) == 7
        assert len(zone(table, who, "ability_deck")) == 43
    assert shuffles(table, start) == ["ability deck of 0", "ability deck of 1"]


@pytest.mark.rule("EOHN-020")
def test_the_same_card_cannot_be_returned_twice_though_another_copy_is_in_hand():
    table = duel(
        a=side(deck=["jab-flurry"] * 4 + ["slip"] * 4 + ["blink"] * 4), b=side(), moment="prepare"
    )
    do(table, "A first A")
    table.submit("return A-slip", seat=0)

    assert "return slip" in options(table, "A")
    assert table.why_not("return A-slip", seat=0).rule == "EOHN-020"
    assert table.why_not("return A-slip-2", seat=0) is None


@pytest.mark.rule("EOHN-021")
def test_exactly_eight_points_are_chosen():
    table = ready_to_split(prepared())

    assert "split 1-0-6-1" in options(table, "A")
    for split in ("1-0-5-1", "1-0-7-1"):
        with pytest.raises(BadNotation):
            table.submit(f"split {split}", seat=0)
    assert {sum(map(int, o[6:].split("-"))) for o in options(table, "A")} == {8}


@pytest.mark.rule("EOHN-022")
def test_there_are_165_splits():
    table = ready_to_split(prepared())

    assert len(set(options(table, "A"))) == 165
    assert {"split 8-0-0-0", "split 2-2-2-2"} <= set(options(table, "A"))


@pytest.mark.rule("RULING-EOHN-40")
def test_attributes_are_chosen_in_secret_and_revealed_together():
    seen = []
    for split in ("8-0-0-0", "0-0-0-8"):
        table = ready_to_split(prepared())
        do(table, f"A split {split}")
        seen.append(table.view(1))
        assert table.view(0)["picked"] == [f"split {split}"]
    assert seen[0] == seen[1]
    do(table, "B split 2-2-2-2")

    assert table.view(1)["attributes"][0]["spd"] == 8


@pytest.mark.rule("EOHN-023")
def test_attributes_are_chosen_afresh_for_each_round_and_stay_for_it():
    table = duel(a=side(hand=["second-wind"], deck=[], attributes=(0, 0, 8, 0)), b=side())
    assert why(table, "A split 0-0-0-8") == "EOHN-023"
    do(table, "A play second-wind")
    assert set(table.to_position()["attributes"][0].values()) == {0}
    ready_to_split(table)
    do(table, "A split 0-0-0-8", "B split 2-2-2-2")

    assert asked(table) == "A act"
    assert table.to_position()["attributes"][0] == {"def": 0, "eng": 0, "str": 0, "spd": 8}
    assert why(table, "A split 0-0-8-0") == "EOHN-023"


@pytest.mark.rule("RULING-EOHN-39")
def test_attributes_are_four_numbers_however_the_cards_are_valued():
    table = ready_to_split(prepared())
    do(table, "A split 5-0-2-1", "B split 0-0-0-8")

    assert table.to_position()["attributes"] == [
        {"def": 5, "eng": 0, "str": 2, "spd": 1},
        {"def": 0, "eng": 0, "str": 0, "spd": 8},
    ]


@pytest.mark.rule("EOHN-024")
def test_turns_pass_clockwise_from_the_first_player():
    table = table_of([side()] * 3, moment="prepare", options={"mode": "ffa"})
    do(table, "A first B")
    for who in "ABC":
        first_options(table, who, 3)
    do(table, *(f"{who} split 2-2-2-2" for who in "ABC"))
    turns = []
    for _ in range(4):
        let_be(table)
        if asked(table).endswith("draw"):
            do(table, f"{asked(table)[0]} draw 1")
        if asked(table).endswith("refocus"):
            do(table, f"{asked(table)[0]} refocus 0")
        who = asked(table)[0]
        turns.append(who)
        do(table, f"{who} pass")
        if asked(table) == f"{who} combat or not":
            do(table, f"{who} skip combat")
        while asked(table).endswith("discard to the limit"):
            first_options(table, who, 1)

    assert turns == ["B", "C", "A", "B"]


# ---- Side decks between rounds ------------------------------------------------------------------


def between_rounds():
    """A and B have Side decks of ten and are asked what to exchange."""
    table = EOHN.new(seed=1, decks=WITH_SIDE)
    position = as_json(table.to_position())
    for key in ("owed", "awaited"):
        del position[key]
    return EOHN.from_position({**position, "moment": "next_round", "chance": {"seed": 2}})


@pytest.mark.rule("EOHN-031", "RULING-EOHN-72")
def test_cards_are_exchanged_one_for_one_and_the_sizes_stay():
    table = between_rounds()
    assert asked(table) == "A exchange cards"
    for card in ("payback", "payback", "dead-zone"):
        do(table, f"A bring in {card}")
        assert options(table, "A")[0].startswith("take out")
        do(table, "A take out jab-flurry")
    do(table, "A keep deck")
    assert asked(table) == "B exchange cards"
    do(table, "B keep deck")

    assert len(zone(table, "A", "side_deck")) == 10
    assert zone(table, "A", "side_deck").count("jab-flurry") == 3
    assert len(own_cards(table, "A")) == 50
    assert [own_cards(table, "A").count(card) for card in ("payback", "jab-flurry")] == [2, 1]


@pytest.mark.rule("EOHN-031")
def test_who_brings_in_three_must_take_out_three():
    table = between_rounds()
    for _ in range(2):
        do(table, "A bring in payback", "A take out jab-flurry")
    do(table, "A bring in dead-zone")

    assert why(table, "A keep deck") == "EOHN-031"
    assert why(table, "A bring in reflex-parry") == "EOHN-031"


@pytest.mark.rule("EOHN-031")
def test_after_an_exchange_the_deck_is_shuffled():
    table = between_rounds()
    do(table, "A bring in payback")
    start = table.event_count()
    do(table, "A take out jab-flurry")

    assert "ability deck of 0" in shuffles(table, start)


@pytest.mark.rule("EOHN-032", "RULING-EOHN-72")
def test_opponents_do_not_see_what_is_exchanged():
    table = between_rounds()
    start = table.event_count()
    do(table, "A bring in payback", "A take out jab-flurry", "A keep deck")

    assert table.view(1)["side_deck"][0] == [None] * 10
    events = [
        e for e in table.events(1, start=start) if e["event"] in ("move", "choice") and "card" in e
    ]
    assert {e["card"] for e in events} == {None}
    lot = next(lot for lot in table.view(1)["unknown"] if "A-payback" in lot["cards"])
    assert "A-jab-flurry" in lot["cards"]


@pytest.mark.rule("EOHN-033")
def test_a_search_of_the_deck_does_not_find_side_deck_cards():
    table = duel(
        a=side(active=["chaos-armour"], deck=["iron-fist", "slip"], side_deck=["jab-flurry"]),
        b=side(),
    )
    do(table, "A give up chaos-armour")

    assert options(table, "A") == ["find nothing", "find iron-fist"]


@pytest.mark.rule("EOHN-046")
def test_in_a_round_no_decision_is_about_side_deck_or_inactive_attributes():
    table, stream = EOHN.new(seed=4, options={"format": "sudden_death"}), Stream(4)
    ready_to_split(table)
    do(table, "A split 2-2-2-2", "B split 2-2-2-2")
    while table.deciders():
        seat = table.deciders()[0]
        verbs = {table.terms.verbs.verb_of(code).name for code in table.codes(seat)}
        assert not verbs & {"split", "keep attributes", "bring in", "take out", "keep deck"}
        codes = table.codes(seat)
        table.apply(seat, codes[int(stream.below(len(codes)))])


# ---- drawing, and first turns -------------------------------------------------------------------


def first_turn(mode="duel", seats=2, options=None):
    """The first player (B) begins the first turn of the round."""
    table = table_of(
        [side(energy=100, turns=0, hand=["slip"])] * seats,
        moment="turn_of_1",
        first_player=1,
        turn=0,
        options={"mode": mode, **(options or {})},
    )
    let_be(table)
    return table


@pytest.mark.rule("RULING-EOHN-57")
def test_only_the_first_player_neither_draws_nor_attacks_in_the_first_turn():
    table = first_turn("ffa", 3)
    assert asked(table) == "B act"
    do(table, "B pass")
    let_be(table)
    assert options(table, "C") == ["draw 1", "draw 2"]
    do(table, "C draw 1")
    assert asked(table) == "C act"
    do(table, "C pass", "C enter combat", "C end combat", "C pass")
    do(table, "A draw 1")
    assert asked(table) == "A act"
    do(table, "A pass", "A skip combat")

    assert [number(table, who, "rested") for who in "ABC"] == [1, 0, 1]
    do(table, "B draw 1")
    assert options(table, "B") == ["refocus 0", "refocus 1", "refocus 2"]


@pytest.mark.rule("RULING-EOHN-25")
@pytest.mark.parametrize(("given", "rested"), [(False, 0), (True, 1)])
def test_the_first_turn_gives_rested_only_as_an_option(given, rested):
    table = first_turn(options={"first_turn_rested": given})
    do(table, "B pass")
    let_be(table)

    assert asked(table) == "A draw"
    assert number(table, "B", "rested") == rested


@pytest.mark.rule("RULING-EOHN-41")
@pytest.mark.parametrize(
    ("cards", "draws", "refocus"),
    [(1, [], []), (2, ["draw 1", "draw 2"], []), (3, ["draw 1", "draw 2"], [0, 1])],
)
def test_no_more_is_drawn_than_the_deck_holds(cards, draws, refocus):
    deck = ["slip", "deep-breath", "blink"][:cards]
    table = duel(a=side(deck=deck, hand=["blunt"]), b=side(), moment="draw")
    if draws:
        assert options(table, "A") == draws
        do(table, "A draw 2")

    assert len(zone(table, "A", "ability_deck")) == max(0, cards - 2)
    if refocus:
        assert options(table, "A") == [f"refocus {n}" for n in refocus]
    else:
        assert asked(table) == "A act"


@pytest.mark.rule("RULING-EOHN-41")
def test_no_more_is_refocused_than_there_is_energy():
    table = duel(a=side(energy=1), b=side(), moment="draw")
    do(table, "A draw 1")

    assert options(table, "A") == ["refocus 0", "refocus 1"]


@pytest.mark.rule("RULING-EOHN-42")
def test_a_player_draws_and_then_refocuses_once():
    table = duel(a=side(energy=40, hand=["blunt"]), b=side(), moment="draw")
    assert asked(table) == "A draw"
    do(table, "A draw 1")
    assert asked(table) == "A refocus"
    do(table, "A refocus 1", "A put under blunt")

    assert asked(table) == "A act"
    assert energy(table, "A") == (39, 0, 0, 61)


def test_between_rounds_the_mats_are_empty_and_the_position_can_be_read_back():
    table = duel(
        a=side(ready=["bolt-shot", "false-opening"], active=["chaos-armour"], side_deck=["slip"],
               stacked={"false-opening": ["jab-flurry"]}),
        b=side(energy=3, active=["plated-skin"]),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack bolt-shot B")
    assert asked(table) == "A exchange cards"

    assert zone(table, "A", "mat") == zone(table, "B", "mat") == []
    assert EOHN.from_position(table.to_position()).to_position() == table.to_position()

"""[Hidden information]  What each player may know of every zone, and what is remembered."""

import pytest
from tests.games.eohn.helpers import asked, do, duel, let_be, options, side, table_of, zone

import shiai
from shiai.core.rng import Stream
from shiai.games.eohn.layout import PLACES
from shiai.testing.undoing import check_fair_undo

EOHN = shiai.find("eohn")


def seen_moving(table, seat, start=0):
    """The cards of the moves that a seat was told of since an event."""
    return [e["card"] for e in table.events(seat, start=start) if e["event"] == "move"]


def may_lie(table, seat, card):
    """The cards a seat cannot tell from this one; nothing if the seat knows where it lies."""
    lots = [lot["cards"] for lot in table.view(seat)["unknown"] if card in lot["cards"]]
    return set(lots[0]) if lots else set()


def same_for(seat, tables):
    """Whether tables that differ in what a seat cannot know look the same to it."""
    views = [table.view(seat) for table in tables]
    return all(view == views[0] for view in views)


# ---- owner only ---------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_only():
    table = duel(a=side(hand=["slip", "blink"]), b=side())

    assert sorted(table.view(0)["hand"][0]) == ["A-blink", "A-slip"]
    assert table.view(1)["hand"][0] == [None, None]


def test_a_card_drawn_is_seen_by_its_owner_only():
    table = duel(a=side(hand=["second-wind"], deck=["slip", "blink", "surge"]), b=side())
    start = table.event_count()
    do(table, "A play second-wind")

    assert {"A-slip", "A-blink"} <= set(seen_moving(table, 0, start))
    assert not {"A-slip", "A-blink"} & set(seen_moving(table, 1, start))


def test_a_readied_card_lies_face_down_and_only_its_energy_is_seen():
    tables = []
    for card in ("guard-up", "side-step"):
        table = duel(a=side(hand=["guard-up", "side-step"], energy=50), b=side())
        do(table, f"A ready {card}")
        tables.append(table)

    assert tables[0].view(0)["mat"][0][PLACES.index("action1")] == "A-guard-up"
    seen = tables[0].view(1)
    assert seen["mat"][0][PLACES.index("action1")] is None
    assert (seen["floating"][0]["action1"], seen["energy_deck"][0]) == (1, 49)
    assert same_for(1, tables)


def test_an_attack_hidden_under_a_feint_is_seen_by_its_owner_only():
    tables = []
    for card in ("jab-flurry", "whirl-kick"):  # two Energy each
        table = duel(a=side(hand=["jab-flurry", "whirl-kick"], ready=["false-opening"]), b=side())
        do(table, f"A hide {card} false-opening")
        tables.append(table)

    assert tables[0].view(0)["stacked"][0][0] == "A-jab-flurry"
    assert same_for(1, tables)


def test_a_deck_is_in_an_order_that_nobody_knows():
    table = duel(a=side(deck=["slip", "blink", "surge"]), b=side())

    for seat in (0, 1):
        assert table.view(seat)["ability_deck"][0] == [None] * 3
    assert {"A-slip", "A-blink", "A-surge"} <= may_lie(table, 0, "A-slip")


def test_of_a_new_battle_the_list_is_known_but_not_its_split_and_order():
    table = EOHN.new(seed=1, decks=["hammer-school", "razor-wind"])
    theirs = {name for name in table.terms.names[0] if name.startswith("B-")}

    assert len(theirs) == 60
    assert may_lie(table, 0, "B-jab-flurry") == theirs  # deck, hand and Side deck are one lot


# ---- public -------------------------------------------------------------------------------------


def test_what_is_face_up_is_seen_by_all():
    table = duel(
        a=side(
            ready=["bolt-shot"], stacked={"bolt-shot": ["whetted-edge"]},
            active=["kinetic-screen"], charging=[("nova-collapse", 1)], face_up=["bolt-shot"],
            discards=["slip"], rested=2, statuses=["dazed"],
        ),
        b=side(),
    )  # fmt: skip
    mine, theirs = table.view(0), table.view(1)

    for key in ("mat", "stacked", "ability_discards", "counters", "rested", "statuses"):
        assert mine[key][0] == theirs[key][0]
    shown = [card for card in theirs["mat"][0] if card]
    assert sorted(shown) == ["A-bolt-shot", "A-kinetic-screen", "A-nova-collapse"]
    assert theirs["counters"][0]["attack2"] == 1


def test_a_card_readied_for_reuse_stays_known():
    table = duel(a=side(ready=["bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B", "A reuse bolt-shot")

    assert table.view(1)["mat"][0][PLACES.index("attack1")] == "A-bolt-shot"


def test_all_counts_are_public():
    table = table_of(
        [side(hand=["slip"], deck=["blink"] * 3, side_deck=["surge"]), side(), side()],
        options={"mode": "ffa"},
    )

    for seat in range(3):
        view = table.view(seat)
        zones = ("hand", "ability_deck", "side_deck")
        assert [len(view[key][0]) for key in zones] == [1, 3, 1]


# ---- what is remembered -------------------------------------------------------------------------


def peeked():
    """A has looked at B's face-down Guard Up with Scout Pulse; C has not."""
    table = table_of(
        [side(hand=["scout-pulse"]), side(ready=["guard-up", "side-step"]), side()],
        options={"mode": "ffa"},
    )
    do(table, "A play scout-pulse", "A on B guard-up")
    let_be(table)
    return table


def test_a_card_peeked_at_is_known_to_who_looked_only():
    table = peeked()
    place = PLACES.index("action1")

    assert table.view(0)["mat"][1][place] == "B-guard-up"
    assert table.view(2)["mat"][1][place] is None
    assert table.view(0)["mat"][1][place + 1] is None


def test_a_peek_is_remembered_while_the_card_lies_there():
    table = peeked()
    do(table, "A pass", "A skip combat", "B draw 1", "B refocus 0")
    assert table.view(0)["mat"][1][PLACES.index("action1")] == "B-guard-up"
    do(table, "B give up side-step")

    assert table.view(0)["mat"][1][PLACES.index("action1")] == "B-guard-up"


def test_a_card_found_by_a_restricted_search_is_shown_to_all():
    table = duel(a=side(active=["chaos-armour"], deck=["iron-fist", "slip"]), b=side())
    do(table, "A give up chaos-armour", "A find iron-fist")

    assert "A-iron-fist" in table.view(1)["hand"][0]


def test_cards_returned_and_put_under_the_deck_are_not_shown():
    table = duel(a=side(hand=["slip", "blunt"]), b=side(), moment="draw")
    do(table, "A draw 1", "A refocus 1")
    start = table.event_count()
    do(table, "A put under blunt")

    assert "A-blunt" in seen_moving(table, 0, start)
    assert set(seen_moving(table, 1, start)) == {None}


# ---- silence ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("policy", "first"), [("always", "B respond"), ("when_able", "A act")])
def test_who_is_always_asked_tells_nothing_by_not_being_asked(policy, first):
    table = duel(
        a=side(hand=["second-wind"]), b=side(hand=["slip"]), options={"prompt_policy": policy}
    )
    do(table, "A play second-wind")

    assert asked(table) == first
    if policy == "always":
        assert options(table, "B") == ["pass"]


@pytest.mark.parametrize(
    ("b", "why"),
    [
        (side(ready=["scout-pulse"]), "who is asked next may tell of hidden cards"),  # B is asked
        (side(ready=["guard-up"], deck=["scout-pulse"]), "who is asked next may tell"),  # it may be
        (side(ready=["guard-up"]), None),  # no card of B's could be an answer
        (side(deck=["scout-pulse"]), None),  # B has nothing that it could be
    ],
)
def test_readying_is_taken_back_unless_it_shows_whether_others_can_answer(b, why):
    table = duel(a=side(hand=["jab-flurry", "slip"]), b=b, moment="action_1")
    do(table, "A ready jab-flurry")

    refused = table.why_not_undo(0)
    assert refused is None if why is None else refused.text.startswith(why)


def test_a_card_that_only_its_owner_knows_is_guessed_anew():
    table = duel(a=side(), b=side(ready=["guard-up"], hand=["side-step", "false-opening"]))

    guesses = {zone(table.sample_world(0, seed=seed), "B", "mat")[0] for seed in range(20)}
    assert len(guesses) > 1


def test_which_copies_are_found_in_a_deck_does_not_tell_how_it_lies():
    deck = ["jab-flurry", "iron-fist", "rending-claw"] * 2
    table = duel(a=side(active=["chaos-armour"], deck=deck), b=side(), moment="action_1")
    turned = table.to_position()
    turned["ability_deck"][0].reverse()
    other = table.game.from_position(turned)
    for one in (table, other):
        do(one, "A give up chaos-armour")

    assert table.view(0)["legal"] == other.view(0)["legal"]
    assert len(table.view(0)["legal"]) == 4


def test_in_a_guessed_world_everybody_has_their_own_cards():
    """Also from a position, which tells no past: whose card it is, its back tells."""
    table = duel(a=side(hand=["jab-flurry"]), b=side(hand=["iron-fist"], ready=["slip"]))
    for seed in range(20):
        world = table.sample_world(0, seed=seed).to_position()
        for seat, owner in enumerate("AB"):
            cards = world["hand"][seat] + world["ability_deck"][seat] + world["mat"][seat]
            assert {card[:2] for card in cards if card} == {f"{owner}-"}


def test_what_can_be_found_in_ones_own_deck_is_no_news():
    table = duel(
        a=side(active=["chaos-armour"], deck=["slip", "iron-fist", "hammer-descent"]), b=side()
    )
    give_up = next(action for action in table.legal(0) if str(action).startswith("give up"))

    for seed in range(20):
        assert check_fair_undo(table, 0, give_up.code, Stream(seed))

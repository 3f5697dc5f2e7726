"""[Hidden information]  What others have brought: open lists, closed lists, allies' hands."""

from collections import Counter

import pytest

import shiai
from shiai.core.rng import Stream
from shiai.games.eohn.cards import load
from shiai.games.eohn.decks import OF_HOUSE, BadDeck, check_deck, house_deck, read_deck

GAME = shiai.find("eohn")
CLOSED = {"open_lists": "no"}


def played(choices, seed=1, decks=("hammer-school", "razor-wind"), **more):
    """A table after that many random choices."""
    table = GAME.new(seed, options=CLOSED | more, seats=len(decks), decks=list(decks))
    stream = Stream(seed)
    for _ in range(choices):
        seat = table.deciders()[0]
        codes = table.codes(seat)
        table.apply(seat, codes[int(stream.below(len(codes)))])
    return table


def whole(deck):
    """All cards of a deck."""
    return Counter(deck.main) + Counter(deck.side)


def inside(table, seat):
    """What a seat's sleeves hold, by sleeve."""
    names = table.terms.names[0][seat * 70 : seat * 70 + 70]
    return {name: table.terms.inside[seat * 70 + k] for k, name in enumerate(names) if name}


def test_a_view_tells_of_a_sleeve_only_what_the_seat_has_seen():
    table = played(60)
    view = table.view(0)
    own = {name for name in view["sleeves"] if name.startswith("A-")}
    others = {name for name in view["sleeves"] if name.startswith("B-")}
    seen = {
        event["card"]
        for event in table.events(0)
        if event["event"] in ("move", "show") and str(event.get("card")).startswith("B-")
        and "inside" in event
    }  # fmt: skip

    assert others, "some cards of the opponent have been seen"
    assert others <= seen < set(inside(table, 1))
    assert own >= set(view["hand"][0])
    assert all(inside(table, 1)[name] == view["sleeves"][name] for name in others)
    assert not any("guard-up" in str(lot) for lot in view["unknown"])


def test_a_sleeve_has_the_same_name_whatever_the_order_of_the_list():
    listed = house_deck("razor-wind")
    turned = {
        "name": "turned",
        "main": dict(reversed(listed.main.items())),
        "side": dict(reversed(listed.side.items())),
    }

    assert inside(played(0), 1) == inside(played(0, decks=("hammer-school", turned)), 1)


def test_guessed_worlds_draw_a_known_list_that_fits_what_was_seen():
    table = played(40)
    true = inside(table, 1)
    shown = set()
    for event in table.events(0):
        if "inside" in event and event["card"].startswith("B-"):
            shown.add(event["card"])
    lists = [whole(house_deck(name)) for name in OF_HOUSE]
    guessed = [inside(table.sample_world(0, seed=seed), 1) for seed in range(40)]

    for world in guessed:
        assert all(world[name] == true[name] for name in shown)
        assert Counter(world.values()) in lists
    assert len({tuple(sorted(world.items())) for world in guessed}) > 1


def test_before_anything_is_seen_every_known_list_is_guessed():
    table = played(0)
    guessed = {
        frozenset(Counter(inside(table.sample_world(0, seed=seed), 1).values()).items())
        for seed in range(60)
    }

    assert guessed == {frozenset(whole(house_deck(name)).items()) for name in OF_HOUSE}


def test_a_list_of_ones_own_is_guessed_as_a_legal_deck_with_all_cards_seen():
    cards = load("house")
    brewed = {"name": "brewed", "main": dict.fromkeys(cards.ids[:45], 1), "side": {}}
    table = played(60, decks=("hammer-school", brewed))
    true = inside(table, 1)
    seen = {
        event["card"]
        for event in table.events(0)
        if "inside" in event and event["card"].startswith("B-")
    }
    assert seen
    for seed in range(20):
        world = table.sample_world(0, seed=seed)
        deck = read_deck(world.to_position()["decks"][1])

        assert check_deck(deck, cards) == []
        assert (sum(deck.main.values()), sum(deck.side.values())) == (45, 0)
        assert all(inside(world, 1)[name] == true[name] for name in seen)


def test_ones_own_list_is_never_guessed():
    table = played(30)

    assert inside(table.sample_world(0, seed=5), 0) == inside(table, 0)
    assert inside(table.sample_world(1, seed=5), 1) == inside(table, 1)


def test_a_position_keeps_what_was_seen():
    table = played(80)
    again = GAME.from_position(table.to_position())

    assert again.to_position() == table.to_position()
    assert again.view(0) == table.view(0)
    assert len(table.to_position()["seen"][0]) > 0
    assert (
        again.sample_world(0, seed=3).to_position() == table.sample_world(0, seed=3).to_position()
    )


def test_a_record_with_closed_lists_is_played_again():
    table = played(50)

    assert GAME.replay(table.record()).to_position() == table.to_position()


def test_sleeves_that_are_no_list_are_refused():
    with pytest.raises(BadDeck, match="'sleeves' is a list of card ids"):
        read_deck({"name": "odd", "sleeves": "slip"})


@pytest.mark.parametrize(("open_hands", "seen"), [("yes", True), ("no", False)])
def test_allies_see_each_others_hands_if_that_was_agreed(open_hands, seen):
    options = {"mode": "teams", "team_hands_open": open_hands}
    table = GAME.new(3, options=options, seats=4)
    ally, opponent = table.view(0)["hand"][2], table.view(0)["hand"][1]

    assert len(ally) == len(opponent) == 10
    assert (None not in ally) is seen
    assert set(opponent) == {None}
    if seen:
        assert table.sample_world(0, seed=1).view(0)["hand"][2] == ally

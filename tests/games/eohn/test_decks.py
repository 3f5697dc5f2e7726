"""Decks: what may be brought, every violation at once, text there and back."""

import pytest

import shiai
from shiai.core.errors import BadOption
from shiai.core.rng import Stream
from shiai.games.eohn.cards import load
from shiai.games.eohn.decks import (
    OF_HOUSE,
    BadDeck,
    Deck,
    check_deck,
    export_deck,
    house_deck,
    import_deck,
    legal_deck,
    random_deck,
)

CARDS = load("house")
FORTY = {card: 4 for card in CARDS.ids[:9] if card not in ("sunspear",)} | {"guard-up": 4}


def rules(main, side=None):
    """The rules that a deck breaks."""
    return [fault.rule for fault in check_deck(Deck("mine", main, side or {}), CARDS)]


def of_size(size):
    """A deck of that many cards, four of each name at most."""
    main: dict[str, int] = {}
    for card, printed in zip(CARDS.ids, CARDS.cards, strict=True):
        count = min(printed.limit, size - sum(main.values()))
        if count:
            main[card] = count
    return main


@pytest.mark.rule("EOHN-025")
@pytest.mark.parametrize(("size", "legal"), [(39, False), (40, True), (60, True), (61, False)])
def test_an_ability_deck_has_40_to_60_cards(size, legal):
    assert ("EOHN-025" not in rules(of_size(size))) == legal


@pytest.mark.rule("EOHN-026")
def test_at_most_four_of_a_name_in_both_decks_together():
    main = FORTY | {"guard-up": 3}

    assert "EOHN-026" in rules(main, {"guard-up": 2})
    assert "EOHN-026" not in rules(main, {"guard-up": 1})


@pytest.mark.rule("EOHN-027")
def test_a_lower_limit_is_named_with_its_card():
    faults = check_deck(Deck("mine", FORTY | {"harvest": 3}, {}), CARDS)

    assert [str(fault) for fault in faults] == ["3 Harvest, its limit is 2 (EOHN-027)"]


@pytest.mark.rule("EOHN-028")
def test_attributes_do_not_restrict_decks():
    assert rules(FORTY | {"hammer-descent": 4}) == []


@pytest.mark.rule("EOHN-029", "EOHN-030")
def test_a_side_deck_has_up_to_ten_cards_of_any_kind():
    assert rules(FORTY, {"aegis-lock": 4, "blunt": 4, "nullify": 2}) == []
    assert rules(FORTY, {"aegis-lock": 4, "blunt": 4, "nullify": 3}) == ["EOHN-029"]


def test_all_violations_are_told_at_once():
    with pytest.raises(BadDeck) as caught:
        legal_deck({"main": {"guard-up": 5, "gard-up": 1}, "side": {"blunt": 11}}, CARDS)

    assert [fault.rule for fault in caught.value.faults] == [
        "EOHN-081", "EOHN-025", "EOHN-029", "EOHN-026", "EOHN-026",
    ]  # fmt: skip
    assert "did you mean 'guard-up'?" in str(caught.value)


@pytest.mark.parametrize("name", OF_HOUSE)
def test_a_house_deck_is_legal_and_is_read_back_from_its_text(name):
    deck = house_deck(name)

    assert check_deck(deck, CARDS) == []
    assert import_deck(export_deck(deck, CARDS), name, CARDS) == deck


@pytest.mark.parametrize("name", OF_HOUSE)
def test_every_card_of_a_house_deck_meets_its_base_with_the_suggested_attributes(name):
    deck = house_deck(name)

    for card in [*deck.main, *deck.side]:
        base = CARDS.cards[CARDS.number[card]].base.numbers()
        assert all(need <= has for need, has in zip(base, deck.attributes, strict=True)), card


def test_random_decks_are_legal():
    stream = Stream(5)
    for _ in range(50):
        assert check_deck(random_deck(CARDS, stream, "any"), CARDS) == []


def test_decks_are_recorded_and_come_back():
    game = shiai.find("eohn")
    mine = {"name": "mine", "main": FORTY | {"riposte": 4}}
    table = game.new(seed=3, decks=[mine, "razor-wind"])

    assert table.to_position()["decks"] == [mine, "razor-wind"]
    assert game.replay(table.record()).record() == table.record()
    assert game.from_position(table.to_position()).to_position() == table.to_position()


def test_seats_without_a_deck_take_those_of_the_house():
    game = shiai.find("eohn")

    assert game.new(seed=1, decks=["bright-lance"]).terms.decks == ["bright-lance", "razor-wind"]
    with pytest.raises(BadOption, match="3 decks for 2 seats"):
        game.new(seed=1, decks=["razor-wind"] * 3)

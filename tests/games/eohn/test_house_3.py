"""The set for play: two schools an attribute, three cards at least for all that a card can do."""

from collections import Counter

import pytest

from shiai.games.eohn import printed, words
from shiai.games.eohn.cards import load
from shiai.games.eohn.decks import OF_HOUSE_3, check_deck, decks_of, house_deck

CARDS = load("house-3")
LISTS = [house_deck(name) for name in OF_HOUSE_3]
ENOUGH = 3
# A way to win without a blow is what one deck is built around: not three of each.
WINS = "do win"


def effects(card):
    """All that a card does: by itself, by its benefits, its charge, a coin or a die."""
    for effect in [
        *card.fx,
        *[one for benefit in card.benefit for one in benefit.fx],
        *(card.charge.on_interrupt if card.charge else []),
    ]:
        yield effect
        yield from [*effect.heads, *effect.tails, *effect.each]


def mechanics(card):
    """What a card shows of the game, in the words of its file."""
    attack = hasattr(card, "atype")
    shown = {f"type {card.atype if attack else card.act}", f"sub {card.sub}"}
    shown |= {f"mod {word}" for word in card.mods} | {f"reuse {card.reuse}"}
    if attack:
        damage = {"glancing", "crushing", "piercing", "critical"}
        shown |= {f"damage {word}" for word in damage if getattr(card.dmg, word)}
    elif card.area:
        shown.add(f"area {card.area}")
    if card.pure:
        shown.add("enhanced")
    if card.upkeep:
        shown.add("upkeep")
    if card.stack:
        shown.add(f"stack {card.stack.role}")
    if card.charge:
        shown |= {f"charge {card.charge.gain}", f"interrupt {card.charge.interrupt.event}"}
    if card.cond:
        shown.add(f"cond {card.cond.event}")
    if not attack and card.counters:
        shown.add("counters")
    for effect in effects(card):
        shown |= {f"do {effect.do}", f"when {effect.when}"}
        if effect.do in ("status", "flag"):
            shown.add(f"{effect.do} {effect.name}")
        if effect.if_ is not None:
            shown |= {
                f"if {word}"
                for word in ("relentless", "rested", "stacked")
                if getattr(effect.if_, word)
            }
    return shown


COUNTS = Counter(word for card in CARDS.cards for word in mechanics(card))
POSSIBLE = {
    *(f"type {word}" for word in words.TYPES),
    *(f"sub {word}" for word in words.SUBTYPES),
    *(f"reuse {word}" for word in words.REUSES),
    *(f"area {word}" for word in words.AREAS),
    *(f"stack {word}" for word in words.ROLES.known()),
    *(f"charge {word}" for word in words.GAINS.known()),
    *(f"do {word}" for word in (*words.DOES.known(), words.FLAG)),
    *(f"status {word}" for word in words.STATUSES),
    *(f"flag {word}" for word in words.FLAGS),
    *(f"damage {word}" for word in words.DAMAGE_TYPES),
    *(f"cond {word}" for word in words.EVENTS.only(printed.CONDITIONS)),
}


def test_at_least_120_cards():
    assert len(CARDS.cards) >= 120


@pytest.mark.parametrize("word", sorted(POSSIBLE | set(COUNTS)))
def test_whatever_a_card_can_do_is_done_by_three_cards(word):
    if word != WINS:
        assert COUNTS[word] >= ENOUGH


def test_every_card_is_in_a_house_deck():
    brought = {card for deck in LISTS for card in (*deck.main, *deck.side)}

    assert brought == set(CARDS.ids)


@pytest.mark.parametrize("deck", LISTS, ids=OF_HOUSE_3)
def test_a_house_deck_is_legal_and_can_play_all_it_has(deck):
    assert check_deck(deck, CARDS) == []
    assert (sum(deck.main.values()), sum(deck.side.values())) == (50, 10)
    for card in (*deck.main, *deck.side):
        base = CARDS.cards[CARDS.number[card]].base.numbers()
        assert all(need <= has for need, has in zip(base, deck.attributes, strict=True)), card
    assert any(CARDS.cards[CARDS.number[card]].pure for card in deck.main), "nothing Enhanced"


def test_every_attribute_has_two_schools():
    most = Counter(deck.attributes.index(max(deck.attributes)) for deck in LISTS)

    assert most == dict.fromkeys(range(4), 2)


def test_a_set_is_played_with_its_own_decks():
    assert decks_of(CARDS) == list(OF_HOUSE_3)
    assert decks_of(load("house-2")) == [
        "hammer-school", "razor-wind", "bright-lance", "still-mountain",
    ]  # fmt: skip

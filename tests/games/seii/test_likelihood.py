"""Guessed worlds of Seii Daimyo come as often as they should: `sample_world` against rejection.

Also where clans of different chances have been mixed in one hand (known or older ones with newer
ones) and one of them then goes on unseen.
"""

import pytest
from tests.games.seii.helpers import lands

import shiai
from shiai.testing.conformance import frequencies_agree

SEII = shiai.find("seii")

pytestmark = pytest.mark.slow
OTHERS = "takeda uesugi tokugawa toyotomi hojo imagawa shimazu otomo ryuzoji chosokabe sanada"


def clans(table):
    """Which clans lie in which hand or face down."""
    position = table.to_position()
    return str([[sorted(held) for held in position[zone]] for zone in ("hand", "committed")])


def turns(*hands, deck, armies, knowledge, **more):
    """A position before the turns of a round in which all are Ashigaru, with little to do."""
    seats = len(hands)
    if seats == 2:
        more["extra_role_revealed"] = ["ashigaru-3"]
    return {
        "seats": seats,
        "locations": [lands(f"H{s + 1}:f") for s in range(seats)],
        "hand": [names.split() for s, names in enumerate(hands)],
        "army": [names.split() for s, names in enumerate(armies)],
        "clan_deck": deck.split(),
        "played_role": [[f"ashigaru-{s + 1}"] for s in range(seats)],
        "contested": ["K9"],
        "moment": "player_turns",
        "chance": {"seed": 3},
        "knowledge": [knowledge.get(s, []) for s in range(seats)],
        **more,
    }


def lot(names):
    """Clans that a seat cannot tell apart."""
    return [{"cards": names.split()}]


def test_a_clan_that_goes_face_down_is_any_of_a_hand_that_was_looked_at_and_one_just_drawn():
    position = turns(
        "amago saito", "kono date asakura", deck="oda mori azai", armies=(OTHERS, "ouchi"),
        knowledge={0: lot("oda mori azai")},
    )  # fmt: skip
    choices = [(0, "play amago"), (0, "discard kono"), (1, "draw"), (1, "?")]

    worlds = frequencies_agree(SEII, position, choices, samples=400, key=clans)

    assert worlds == 9  # three drawn clans; each time any of three goes face down


def test_a_coaxed_clan_is_any_of_a_hand_to_those_who_look_on():
    position = turns(
        "", "kono mori", "azai amago", deck="oda saito",
        armies=("", OTHERS, "ouchi date asakura"),
        knowledge={0: lot("mori oda saito azai amago")},
    )  # fmt: skip
    choices = [(0, "pass"), (1, "pass"), (2, "play azai")]

    worlds = frequencies_agree(SEII, position, choices, samples=400, key=clans)

    assert worlds == 18


def test_the_victim_of_a_coax_guesses_the_rest_of_that_hand():
    position = turns(
        "azai saito", "kono mori", deck="oda amago", armies=(OTHERS, "ouchi date asakura"),
        knowledge={1: lot("azai saito oda amago")},
    )  # fmt: skip
    choices = [(0, "play azai"), (0, "pass"), (1, "pass"), (0, "?")]

    worlds = frequencies_agree(SEII, position, choices, seat=1, samples=300, key=clans)

    assert worlds == 6  # one of three clans beside the coaxed one; either goes face down


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_face_down_clans_of_unknown_hands_are_equally_likely(seats):
    hands = ("kono", "mori oda", "saito amago", "date azai")[:seats]
    rest = " ".join(["date azai", "saito amago"][: (4 - seats)])
    hidden = " ".join([*hands[1:], rest, "asakura"])
    position = turns(
        *hands, deck=f"asakura {rest}", armies=(OTHERS, "ouchi", *[""] * (seats - 2)),
        knowledge={0: lot(hidden)},
    )  # fmt: skip
    choices = [(s, "pass") for s in range(seats)] + [(s, "?") for s in range(1, seats)]

    def first_two(table):
        position = table.to_position()
        return f"{position['committed'][1]} {position['hand'][1]}"

    worlds = frequencies_agree(SEII, position, choices, samples=400, key=first_two)

    hidden_count = len(hidden.split())
    assert worlds == hidden_count * (hidden_count - 1)


KEEP = [(0, "keep hojo")]  # the last choice of a round: then all is shuffled and dealt


def round_end(**more):
    """A position at the end of a round: seat 0 has one clan too many."""
    others = OTHERS.split()
    others.remove("hojo")
    return {
        "seats": 2,
        "options": {"army_limit": 3, "hand_limit": 1, "unseized": "bottom_of_deck"},
        "locations": [lands("H1:f"), lands("H2:f")],
        "hand": [["hojo", "ouchi"], ["kono"]],
        "army": [others[:3], others[3:6]],
        "clan_deck": ["mori", "azai"],
        "clan_discard": ["oda", "amago", "saito", "date", "asakura", *others[6:]],
        "moment": "end_of_round",
        "chance": {"seed": 3},
        "knowledge": [lot("kono mori azai"), []],
        **more,
    }


def test_after_a_reshuffle_what_was_held_before_is_no_discarded_clan():
    worlds = frequencies_agree(SEII, round_end(), KEEP, samples=300, key=clans)

    assert worlds == 3 + 3 * 9  # both of the three unseen before, or one and a discarded one


def test_the_extra_role_has_even_odds_whatever_was_extra_before():
    position = round_end(extra_role_revealed=["samurai-3"])

    def extra(table):
        return str(table.to_position()["extra_role"])

    assert frequencies_agree(SEII, position, KEEP, samples=200, key=extra) == 4


def test_locations_under_the_deck_are_never_mixed_with_those_above():
    deck = ["K1", "K2", "S1"]
    lying = {*deck, "H1", "H2", "K8", "K9"}
    others = [f"{island}{n}" for island in "HKS" for n in range(1, 10)]
    unknown = lot("kono mori azai") + lot(" ".join(deck))
    position = round_end(
        location_discard=[name for name in others if name not in lying],
        location_deck=deck,
        available=["K8", "K9"],
        round=5,
        knowledge=[unknown, []],
    )

    def order(table):
        deck = table.to_position()["location_deck"]
        assert deck[3:] == ["K8", "K9"]
        return str(deck)

    assert frequencies_agree(SEII, position, KEEP, samples=300, key=order) == 6


# ---- hands whose clans have different histories --------------------------------------------------


BLIND = [(0, "pass"), (1, "pass"), (2, "play azai")]  # Azai takes a clan of a hand blindly


def coaxed(**more):
    """Kono is known in the hand of seat 1, from which seat 2 takes one of two blindly."""
    return turns(
        "", "kono mori", "azai amago", deck="oda",
        armies=("", OTHERS, "ouchi date asakura saito"),
        knowledge={0: lot("mori oda azai amago")}, **more,
    )  # fmt: skip


def test_a_known_clan_and_an_unknown_one_may_have_been_taken():
    choices = [*BLIND, (2, "pass"), (2, "?")]

    worlds = frequencies_agree(SEII, coaxed(), choices, samples=600, key=clans)

    assert worlds == 18


def test_what_is_shown_then_tells_which_clan_was_taken():
    """Seat 2 shows what it had put face down: whether Kono was taken is another question now."""
    choices = [*BLIND, (2, "pass"), (2, "?"), (1, "hide"), (2, "reveal")]

    worlds = frequencies_agree(SEII, coaxed(), choices, samples=600, key=clans)

    assert worlds > 3

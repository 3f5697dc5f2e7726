"""The text on a card says what the card does: conditions, moments, deeds, benefits."""

import pytest
from tests.games.eohn.helpers import cards

from shiai.games.eohn.card_text import card_lines, card_text
from shiai.games.eohn.cards import face


@pytest.mark.rule("EOHN-079", "EOHN-080")
@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("bolt-shot", ""),
        ("breaker-knee", "Reuse only if it destroyed a Block."),
        ("absorbing-stance", "If this succeeds, Replenish 2. Reuse only if it succeeded."),
        (
            "harvest",
            (
                "Replenish 4. Only one of this name in the Action phases of a turn. "
                "With Energy 5: Replenish 2."
            ),
        ),
        ("hardened-will", "+2 DP against every attack on you. Upkeep 1."),
        (
            "trip-line",
            (
                "When a Melee attack is declared on you, you may activate this. "
                "That attack gets -4 Speed."
            ),
        ),
        (
            "chrysalis",
            (
                "CHARGE 1 counter in each of your Energize phases, at most 2; ready from 2 on. "
                "INTERRUPT you become Dazed: discard this, Replenish 1 for each counter. "
                "ABILITY Your attacks get +3 AP."
            ),
        ),
        ("whetted-edge", "Stack this on one of your Attacks. That card gets +3 Critical."),
        ("braced-shell", "With Defense 4: if you have Rested 1 or more, it gets +3 DP."),
        ("hammer-descent", "With Strength 3: it gets +1 AP."),
        (
            "wild-bolt",
            "When declared, toss a coin: heads, it gets +4 AP; tails, it gets -2 AP.",
        ),
        (
            "night-watch",
            (
                "At the start of your End phase, if you did not attack this turn, "
                "you may activate this. Draw 1."
            ),
        ),
    ],
)
def test_the_text_of_a_card_says_all_it_does(card, text):
    made = cards()
    number = made.number[card]

    assert card_text(made.cards[number]) == text
    assert made.texts[number] == text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("mire", "On the opponents' side all Dodges get -4 Speed."),
        ("home-ground", "On your side all Blocks get +2 DP."),
        ("sanctum", "In the Energize phase, the turn player on your side Replenishes 1."),
    ],
)
def test_an_arena_card_says_whose_side_is_meant(card, text):
    made = cards()

    assert made.texts[made.number[card]] == text


def face_of(card):
    made = cards()
    return face(made, made.number[card])


def test_a_card_in_lines_has_all_one_builds_a_deck_by():
    assert card_lines(face_of("throat-strike")) == [
        "Throat Strike: Melee Attack, gold, at most 4 in a deck.",
        "Costs 3 Energy. AP 5, Speed 17, Critical 3.",
        "Needs Speed 2.",
        "With Speed 5: it gets +2 Critical.",
    ]
    assert card_lines(face_of("blink"))[1:] == [
        "Costs 3 Energy. Speed 22.", "Instant.", "Needs Speed 3.",
    ]  # fmt: skip
    assert "Costs 2 Energy and 1 Pure. DP 16, Speed 16." in card_lines(face_of("aegis-lock"))
    assert "Constant, covers the opponents' side." in card_lines(face_of("mire"))
    assert "Reuse Infinite." in card_lines(face_of("guard-up"))


def test_a_face_has_as_data_what_its_text_says():
    volley, payback, trinity = map(face_of, ("cataclysm-volley", "payback", "trinity-burst"))

    assert face_of("throat-strike")["benefits"] == [
        {
            "needs": {"spd": 5},
            "effects": [
                {"when": "static", "do": "mod", "stat": "critical", "add": 2, "to": "this"}
            ],
            "text": "it gets +2 Critical",
        }
    ]
    assert (volley["charge"]["max"], volley["charge"]["release"]) == (3, 1)
    assert volley["charge"]["interrupt"] == {"event": "damaged", "by": "attack", "ge": 11}
    assert payback["cond"] == {"event": "damaged", "by": "attack", "ge": 5}
    assert trinity["stack"] == {"role": "base", "n": 2, "with": {"frame": "attack"}}
    assert face_of("dread-form")["upkeep"] == 2
    assert face_of("harvest")["once"] == "action_phase"
    assert "benefits" not in payback


def test_a_gist_is_short():
    made = cards()
    gists = {card: face_of(card)["gist"] for card in made.ids}

    assert max(map(len, gists.values())) <= 25
    assert gists["storm-field"] == "Ranged +2 AP"
    assert gists["nova-collapse"] == "+5 AP per charge"
    assert gists["surge"] == "an attack +3 AP"
    assert not any(gists[card] for card, text in zip(made.ids, made.texts, strict=True) if not text)
    unsaid = [
        card for card, text in zip(made.ids, made.texts, strict=True) if text and not gists[card]
    ]
    assert unsaid == ["breaker-knee", "last-gasp", "foresight"]

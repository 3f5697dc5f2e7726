"""The text on a card says what the card does: conditions, moments, deeds, benefits."""

import pytest
from tests.games.eohn.helpers import cards

from shiai.games.eohn.card_text import card_text


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

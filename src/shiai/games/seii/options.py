"""Seii Daimyo: rulings and limits that the players may switch."""

from typing import Final

from mypy_extensions import i64

from shiai.core.options import Options

OPTIONS: Final = Options()

FIRST_DAIMYO: Final[i64] = OPTIONS.choice(
    "first_daimyo", "random", "0", "1", "2", "3", help="who begins: by lot, or a seat"
)
ROUNDS: Final[i64] = OPTIONS.number(
    "rounds", 1, 6, 5, help="how many rounds (four players: at most 5)"
)
HOMES: Final[i64] = OPTIONS.choice(
    "homes", "start_two", "any_honshu",
    help="homes are Honshu cards that start at 2, or any Honshu card on the side that shows 2",
)  # fmt: skip
TWO_PLAYER_EXTRA_ROLE: Final[i64] = OPTIONS.choice(
    "two_player_extra_role", "on", "off",
    help="with two players, whether a third role card is drawn from the reserve",
)  # fmt: skip
UNSEIZED: Final[i64] = OPTIONS.choice(
    "unseized", "discard", "bottom_of_deck",
    help="where available locations go that nobody has seized",
)  # fmt: skip
UNCLAIMED_CONTESTED: Final[i64] = OPTIONS.choice(
    "unclaimed_contested", "stay_on_deck", "discard",
    help="what becomes of a Contested Location that nobody wins",
)  # fmt: skip
CONFLICT_ABILITIES: Final[i64] = OPTIONS.choice(
    "conflict_abilities", "off", "on_reveal",
    help="whether a clan revealed in the Conflict uses its Ability",
)  # fmt: skip
ROTATION_ORDER: Final[i64] = OPTIONS.choice(
    "rotation_order", "round_daimyo", "new_daimyo",
    help="whom the rotations after the Conflict are counted from",
)  # fmt: skip
ROTATION_OPTIONAL: Final[i64] = OPTIONS.flag(
    "rotation_optional", help="whether a rotation after the Conflict may be declined"
)
HAND_LIMIT: Final[i64] = OPTIONS.number(
    "hand_limit", 1, 3, 2, help="clans kept in hand at round end"
)
ARMY_LIMIT: Final[i64] = OPTIONS.number(
    "army_limit", 1, 3, 2, help="clans kept in the army at round end"
)
FINAL_LIMITS: Final[i64] = OPTIONS.choice(
    "final_limits", "on", "off", help="whether the limits apply in the last round too"
)

# The words that rules compare with.
ANY_HONSHU: Final[i64] = OPTIONS.value_of(HOMES, "any_honshu")
NO_EXTRA_ROLE: Final[i64] = OPTIONS.value_of(TWO_PLAYER_EXTRA_ROLE, "off")
BOTTOM_OF_DECK: Final[i64] = OPTIONS.value_of(UNSEIZED, "bottom_of_deck")
TO_DISCARD: Final[i64] = OPTIONS.value_of(UNCLAIMED_CONTESTED, "discard")
ON_REVEAL: Final[i64] = OPTIONS.value_of(CONFLICT_ABILITIES, "on_reveal")
NEW_DAIMYO: Final[i64] = OPTIONS.value_of(ROTATION_ORDER, "new_daimyo")
NO_FINAL_LIMITS: Final[i64] = OPTIONS.value_of(FINAL_LIMITS, "off")

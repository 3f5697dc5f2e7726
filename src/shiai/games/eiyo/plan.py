"""Eiyo on a plain table: what lies where, and what of a preview is shown."""

from typing import Final

from shiai.core.plan import Laid, Plan, SectionPlan, foreseen, shown
from shiai.games.eiyo.layout import LAYOUT, ROW_NAMES

LAID: Final = Laid(LAYOUT)
PLAN: Final = Plan(
    "Eiyo",
    [
        SectionPlan(
            "The field",
            numbers=[
                shown("round"),
                shown("honor", of="target_honor"),
                shown("supply", "deflect tokens left"),
                shown("enemies_left"),
            ],
            zones=[
                *[
                    LAID.zone(
                        "rows",
                        part=row,
                        beside=[
                            shown(f"damage.{row}", "damage"),
                            shown(f"tokens.{row}", "deflected", words=("", "yes"), quiet=True),
                        ],
                    )
                    for row in ROW_NAMES
                ],
                *LAID.zones("enemy_decks"),
                LAID.zone("honor_stack", shape="pile"),
                LAID.zone("deflected_stack", shape="pile"),
            ],
        ),
        SectionPlan(
            "",
            each_seat=True,
            zones=[
                LAID.zone("hand", shape="hand"),
                LAID.zone("in_play", quiet=True),
                LAID.zone("special_table", "special weapons", quiet=True),
                LAID.zone("weapon_deck"),
                LAID.zone("discard_pile", shape="pile"),
                LAID.zone("set_aside_stack", "set aside", shape="pile", quiet=True),
            ],
        ),
    ],
    foresees=[
        foreseen("honor_after", "honor", now="honor"),
        *[foreseen(f"damage.{row}", f"damage of row {row}", f"damage.{row}") for row in ROW_NAMES],
        foreseen("total", "damage in all"),
        foreseen("deck_after", "weapon deck at the next decision"),
        foreseen("runs_out", "the weapon deck runs out"),
        foreseen("missing", "cards short"),
        foreseen("buys", "weapons bought"),
        foreseen("lost", "points lost"),
        foreseen("end.deck_after", "weapon deck if the fight ended then"),
        foreseen("end.runs_out", "the deck runs out if the fight ended then"),
        foreseen("end.loses", "the game is lost if the fight ended then"),
    ],
)

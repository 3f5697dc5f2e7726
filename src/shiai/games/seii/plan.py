"""Seii Daimyo on a plain table: what lies where, and what of a preview is shown."""

from typing import Final

from shiai.core.plan import Laid, Plan, SectionPlan, foreseen, shown
from shiai.games.seii.layout import LAYOUT, SIDE_NAMES

LAID: Final = Laid(LAYOUT)
PLAN: Final = Plan(
    "Seii Daimyo",
    [
        SectionPlan(
            "The land",
            numbers=[
                shown("round", of="rounds"),
                shown("daimyo", seat=True),
                shown("samurai_played", "Samurai"),
                shown("ashigaru_played", "Ashigaru"),
                shown("limits.hand", "clans kept in hand"),
                shown("limits.army", "clans kept in an army"),
            ],
            zones=[
                LAID.zone("contested"),
                LAID.zone("available"),
                LAID.zone("location_deck"),
                LAID.zone("clan_deck"),
                LAID.zone("location_discard", shape="pile"),
                LAID.zone("clan_discard", shape="pile"),
                LAID.zone("extra_role_revealed", "extra role", quiet=True),
            ],
        ),
        SectionPlan(
            "",
            each_seat=True,
            numbers=[
                shown("points.*.total", "points"),
                shown("points.*.from_locations", "from locations"),
                shown("points.*.from_clans", "from clans"),
                shown("strength.*", "strength"),
            ],
            zones=[
                *[
                    LAID.zone("locations", f"{side} locations", part=side, quiet=True)
                    for side in reversed(SIDE_NAMES)
                ],
                LAID.zone("army"),
                LAID.zone("committed", quiet=True),
                LAID.zone("played_role", quiet=True),
                LAID.zone("roles", "roles left", quiet=True),
                LAID.zone("hand"),
            ],
        ),
    ],
    foresees=[
        foreseen("points", now="points.*.total"),
        foreseen("strength", now="strength.*"),
        foreseen("conflict.strength", "strength in the Conflict"),
        foreseen("conflict.result", "the Conflict, by what lies open"),
        foreseen("conflict.prize", "for"),
        foreseen("conflict.loses_clans", "clans that go if it is won"),
        foreseen("conflict.rivals", "rivals"),
        foreseen("targets", "then"),
    ],
)

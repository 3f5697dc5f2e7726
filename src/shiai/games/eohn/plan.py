"""Eohn on a plain table: what lies where, and what of a preview is shown."""

from typing import Final

from shiai.core.plan import Laid, ListPlan, Plan, SectionPlan, foreseen, shown
from shiai.games.eohn.layout import LAYOUT, STATUS_NAMES
from shiai.games.eohn.names import STATES
from shiai.games.eohn.words import ATTRIBUTES

LAID: Final = Laid(LAYOUT)
PLAN: Final = Plan(
    "Eohn TCG",
    [
        SectionPlan(
            "The battle",
            numbers=[
                shown("round"),
                shown("turn"),
                shown("turn_player", "whose turn", seat=True),
                shown("phase_name", "phase", quiet=True),
            ],
            lists=[
                ListPlan(
                    ["stack"],
                    "waits to resolve, oldest first",
                    [
                        shown("n", "number"),
                        shown("kind"),
                        shown("seat", "by", seat=True),
                        shown("card", "ability"),
                        shown("answers", quiet=True),
                        shown("on", seat=True, quiet=True),
                        shown("object", quiet=True),
                        shown("state"),
                        shown("values", "now"),
                        shown("against", "if all pass", quiet=True),
                    ],
                )
            ],
        ),
        SectionPlan(
            "",
            each_seat=True,
            numbers=[
                shown("life.*", "Energy left"),
                shown("energy_deck.*", "in the Energy deck"),
                shown("pure_deck.*", "Pure"),
                *[shown(f"attributes.*.{key}", name) for key, name in ATTRIBUTES.texts.items()],
                shown("wins.*", "rounds won"),
                shown("rested.*", quiet=True),
                shown("relentless.*", quiet=True),
                *[
                    shown(f"statuses.*.{status}", words=("", "yes", "yes"), quiet=True)
                    for status in STATUS_NAMES
                ],
                shown("out.*", "out of the round", words=("", "yes"), quiet=True),
            ],
            zones=[
                LAID.zone(
                    "mat",
                    beside=[
                        shown("state.*", "state", words=STATES, quiet=True),
                        shown("floating.*", "Energy", quiet=True),
                        shown("floating_pure.*", "Pure", quiet=True),
                        shown("counters.*", "counters", quiet=True),
                    ],
                ),
                LAID.zone("stacked", quiet=True),
                LAID.zone("ability_deck"),
                LAID.zone("ability_discards", shape="pile"),
                LAID.zone("removed_from_play", shape="pile", quiet=True),
                LAID.zone("side_deck", shape="pile", quiet=True),
                LAID.zone("hand"),
            ],
        ),
    ],
    foresees=[
        foreseen("energy", "Energy deck"),
        foreseen("pure", "Pure"),
        foreseen("floating", "floating Energy"),
        foreseen("place", "lies at"),
        foreseen("speed"),
        foreseen("against", "the Speed to reach"),
        foreseen("in_time", "in time"),
        foreseen("object", "reaches"),
        foreseen("if_all_pass.life", "Energy left if all pass"),
        foreseen("if_all_pass.dazed", "dazed if all pass"),
        foreseen("if_all_pass.destroyed", "destroyed if all pass"),
        foreseen("if_all_pass.defeated", "defeated if all pass"),
        foreseen("result", "attacks, if all pass"),
        foreseen("asked_again", "you could do more before that"),
    ],
    now=["now"],
)

"""Way of the Samurai on a plain table: what lies where, and what of a preview is shown."""

from typing import Final

from shiai.core.plan import Laid, ListPlan, Plan, SectionPlan, foreseen, shown
from shiai.games.wots.layout import LAYOUT
from shiai.games.wots.printed import GAUGE_NAMES

LAID: Final = Laid(LAYOUT)
PLAN: Final = Plan(
    "Way of the Samurai",
    [
        SectionPlan(
            "The fight",
            numbers=[
                shown("mode"),
                shown("round"),
                shown("attack"),
                shown("node_name", "opponent", quiet=True),
                shown("rank", quiet=True),
                shown("defeated", quiet=True),
                shown("place_name", "place"),
                shown("weather"),
            ],
            lists=[
                ListPlan(
                    ["enemies"],
                    "enemies",
                    [
                        shown("name"),
                        shown("life"),
                        shown("ki"),
                        shown("armor", "armour", quiet=True),
                        shown("side", quiet=True),
                        shown("target", "the target", quiet=True),
                        shown("down", quiet=True),
                    ],
                ),
                ListPlan(
                    ["next_opponents"],
                    "next opponents",
                    [shown("way"), shown("node"), shown("life"), shown("ki")],
                ),
                ListPlan(
                    ["ceilings"],
                    "gauges that are kept down",
                    [shown("gauge"), shown("at"), shown("by")],
                ),
            ],
            zones=[
                LAID.zone("defense", beside=[shown("defense_met", "met", quiet=True)]),
                LAID.zone("counterattack"),
                LAID.zone("opponent_deck"),
                LAID.zone("opponent_discard", shape="pile"),
                LAID.zone("wound_deck", shape="pile"),
                LAID.zone("wound_drawn", quiet=True),
                LAID.zone("gisei_deck", quiet=True),
                LAID.zone("gisei_drawn", quiet=True),
                LAID.zone("bushido_deck", quiet=True),
                LAID.zone("blood_deck", quiet=True),
            ],
        ),
        SectionPlan(
            "The samurai",
            numbers=[
                shown("life"),
                shown("ki", of="most_ki"),
                *[shown(f"gauges.{gauge}") for gauge in GAUGE_NAMES],
                shown("die", "injury die"),
                shown("weapon_name", "weapon"),
                shown("weapon_side", "side", quiet=True),
                shown("armor", "armour", quiet=True),
                shown("points", "points on the virtue", quiet=True),
                shown("combo", "combo still open", quiet=True),
                shown("combo_brings", "it brings", quiet=True),
            ],
            zones=[
                LAID.zone("action_zone"),
                LAID.zone("stored", quiet=True),
                LAID.zone("virtue", quiet=True),
                LAID.zone("blood_wounds", "blood wound 1", part="1", quiet=True),
                LAID.zone("blood_wounds", "blood wound 2", part="2", quiet=True),
                LAID.zone("action_deck"),
                LAID.zone("action_discard", shape="pile"),
                LAID.zone("special_deck"),
                LAID.zone("removed", shape="pile", quiet=True),
            ],
        ),
        SectionPlan(
            "",
            each_seat=True,
            numbers=[shown("match_score.*", "score of the match", quiet=True)],
            zones=[
                LAID.zone("hand"),
                LAID.zone("drawn", quiet=True),
                LAID.zone("shadow_hand", "hand of the Shadow", quiet=True),
                LAID.zone("face_down", quiet=True),
            ],
        ),
    ],
    foresees=[
        foreseen("fight", "the fight is"),
        *[foreseen(f"gauges.{gauge}", now=f"gauges.{gauge}") for gauge in GAUGE_NAMES],
        foreseen("life", now="life"),
        foreseen("ki", now="ki"),
        foreseen("die", "injury die", now="die"),
        foreseen("armor", "armour", now="armor"),
        foreseen("ranges"),
        *[
            foreseen(f"enemies.{k}.{reserve}", f"{reserve} of the enemy", f"enemies.{k}.{reserve}")
            for k in range(3)
            for reserve in ("life", "ki")
        ],
        foreseen("defense_met", "the defense is met"),
        foreseen("short", "missing for the defense"),
        foreseen("met", "defenses it meets"),
        foreseen("met_with_another", "with one more card"),
        foreseen("blocked", "counterattacks it blocks"),
        foreseen("hits", "the others do"),
        foreseen("combo.state", "combo"),
        foreseen("brings", "brings one of"),
        foreseen("rows", "amounts"),
    ],
)

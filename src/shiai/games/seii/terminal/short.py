"""What a clan says in a few words, where lines are few: `raze 2, draw 1`."""

from typing import Final

from shiai.games.seii.cards import Data

STEPS: Final = {
    "seize": "seize {count}{island}",
    "fortify": "fortify {count}",
    "raze": "raze {count}",
    "rotate": "{whose}{dir} {count}x",
    "draw": "draw {count}",
    "play_extra": "play one",
    "strengthen": "+{amount} this round",
    "rout": "rout Strength {max_strength} or less",
    "peek_discard": "look at a hand, discard 1",
    "coax": "take a clan",
    "capture": "take a Razed location",
    "swap_contested": "swap the Contested",
    "swap_available": "swap one",
}
BONUSES: Final = {
    "flat": "{points}",
    "island": "{per} per {island}",
    "fortified": "{per} per Fortified",
    "starting_side": "{per} per Starting side",
    "razed_other": "{per} per Razed of others",
    "island_sets": "{per} per set of islands",
    "every_n_locations": "{points} per {n} locations",
    "value_at_least": "{per} per worth {value}+",
    "best_location": "your best location",
    "island_majority": "{points} for most {island}",
    "most_locations": "{points} for most locations",
    "daimyo": "{points} if Daimyo",
    "clans_in_army": "{per} per clan in army",
    "clans_in_hand": "{per} per clan in hand",
}
WHOSE: Final = {"own": "yours", "other": "others'", "any": "rotate any"}
WAYS: Final = {"up": " up", "down": " down", "any": ""}


def short_ability(steps: list[Data]) -> str:
    """The steps; a word that is not known here is told by its own name."""
    return ", ".join(_step(step) for step in steps)


def short_bonus(bonus: Data) -> str:
    """The Scoring Bonus."""
    text = BONUSES.get(str(bonus["kind"]), str(bonus["kind"]))
    scores = text.format_map(bonus | {"island": str(bonus.get("island", "")).title()})
    cap = f", max {bonus['cap']}" if "cap" in bonus else ""
    return f"{scores}{cap}"


def _step(step: Data) -> str:
    island = f" {str(step['island']).title()}" if "island" in step else ""
    words = {
        "island": island,
        "whose": WHOSE[str(step.get("whose", "any"))],
        "dir": WAYS[str(step.get("dir", "any"))],
    }
    text = STEPS.get(str(step["op"]), str(step["op"])).format_map(step | words)
    return f"may {text}" if step["may"] else text

"""Kagemusha as plain text, from nothing but a view: in the terminal and for `print(table)`."""

from kagemusha.rules import RANKS, RIDERS, rank_of
from shiai.authoring import Json, PlainBoard, capital


def named(riders: list[str | None]) -> str:
    """`L2 (lord), a hidden rider`; `nobody` for none."""
    words = [
        "a hidden rider" if rider is None else f"{rider} ({RANKS[rank_of(RIDERS.index(rider))]})"
        for rider in riders
    ]
    return ", ".join(words) or "nobody"


class KagemushaBoard(PlainBoard):
    """Drawn as it is told. `shiai.boards.Board` has more that can be overridden."""

    def tell(self, view: Json) -> list[str]:
        """The whole table in lines; a view has a list by seat for whatever each seat has."""
        lines = [f"On the road: {named(view['road'])}. {len(view['deck'])} riders stay hidden."]
        for seat in range(view["seats"]):
            who = capital(self.player(seat, view["seat"]))
            lines.append(
                f"{who}: {view['points'][seat]} points. Hand: {named(view['hand'][seat])}. "
                f"Litter: {named(view['litter'][seat])}. Camp: {named(view['camp'][seat])}."
            )
        if view["claimed"]:
            lines.append(f"Said last: {RANKS[view['claimed'] - 1]}.")
        return lines

    def look_at(self, card: str) -> str | None:
        """What a card says, for `look L2` in the terminal."""
        known = {name.lower(): number for number, name in enumerate(RIDERS)}
        if card.lower() not in known:
            return None
        rank = rank_of(known[card.lower()])
        return f"{card.upper()}: {RANKS[rank]}, worth {rank + 1}."

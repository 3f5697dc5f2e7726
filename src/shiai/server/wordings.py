"""Wordings: sentences as the wire has them, with the cards and players in them marked."""

from msgspec import UNSET, Struct, UnsetType


class Part(Struct, omit_defaults=True):
    """A card (id and name) or a player (seat) that a sentence names."""

    card: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET


Wording = str | list[str | Part]

"""Wordings: sentences as the wire has them, with the cards and players in them marked."""

from msgspec import UNSET, Struct, UnsetType

from shiai.core.sentence import Sentence


class Part(Struct, omit_defaults=True):
    """A card (id and name) or a player (seat) that a sentence names."""

    card: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET


Wording = str | list[str | Part]


def wording(sentence: Sentence) -> Wording:
    """A sentence as the wire has it: text, or its parts where it names cards or people."""
    found = sentence.wording
    if isinstance(found, str):
        return found
    return [part if isinstance(part, str) else Part(**part) for part in found]

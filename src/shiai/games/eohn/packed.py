"""Eohn: small numbers that share one, where a step, a record or a column has room for one only.

What is packed here is unpacked here. Steps and cells are saved with positions and records, so a
form that has been used stays as it is.
"""

from typing import Final

from mypy_extensions import i64

from shiai.games.eohn import layout

SEAT_ROOM: Final = 8
PLACE_ROOM: Final = 16
AGE_ROOM: Final = 128
FEINT_ROOM: Final = 256
NIBBLE: Final = 4  # bits
NIBBLE_MOST: Final = 15

assert layout.SEATS < SEAT_ROOM, "a seat, or one more than the last, fits beside an attack"
assert layout.MAT_ROOM <= PLACE_ROOM, "a place fits beside a seat"
assert layout.LINK_ROOM * SEAT_ROOM < FEINT_ROOM, "an attack fits beside a stacked card"
assert layout.SEATS * layout.MAT_PLACES < AGE_ROOM, "all places of all mats fit beside an age"
assert layout.SEATS < NIBBLE_MOST, "a seat from 1 fits into four bits"
assert layout.MAT_PLACES * NIBBLE < 63, "four bits for each place of a mat fit into a cell"


# ---- an attack and a player ----------------------------------------------------------------------


def pack_blow(link: i64, seat: i64) -> i64:
    """An attack of the chain and one of its defenders (or a place in turn order)."""
    return link * SEAT_ROOM + seat


def link_of_blow(blow: i64) -> i64:
    """The attack that `pack_blow` was given."""
    return blow // SEAT_ROOM


def seat_of_blow(blow: i64) -> i64:
    """The defender, or place in turn order, that `pack_blow` was given."""
    return blow % SEAT_ROOM


# ---- what a Feint answers, and with which Attack -------------------------------------------------


def pack_feint(blow: i64, k: i64) -> i64:
    """A packed attack and defender, and where the Attack lies that is stacked with the Feint."""
    return (k + 1) * FEINT_ROOM + blow


def blow_of_feint(feint: i64) -> i64:
    """The attack and defender (packed) that `pack_feint` was given."""
    return feint % FEINT_ROOM


def stacked_of_feint(feint: i64) -> i64:
    """The place among stacked cards that `pack_feint` was given; -1 if it was not given any."""
    return feint // FEINT_ROOM - 1


# ---- an ability on a mat -------------------------------------------------------------------------


def pack_ability(seat: i64, place: i64) -> i64:
    """An ability by whose mat it lies on and where."""
    return seat * PLACE_ROOM + place


def seat_of_ability(ability: i64) -> i64:
    """Whose mat `pack_ability` was given."""
    return ability // PLACE_ROOM


def place_of_ability(ability: i64) -> i64:
    """The place that `pack_ability` was given."""
    return ability % PLACE_ROOM


# ---- an ability and its age ----------------------------------------------------------------------


def pack_aged(since: i64, seat: i64, place: i64) -> i64:
    """An ability after the clock since when it lies there: the lower number is the older one."""
    return since * AGE_ROOM + seat * layout.MAT_PLACES + place


def seat_of_aged(aged: i64) -> i64:
    """Whose mat `pack_aged` was given."""
    return aged % AGE_ROOM // layout.MAT_PLACES


def place_of_aged(aged: i64) -> i64:
    """The place that `pack_aged` was given."""
    return aged % AGE_ROOM % layout.MAT_PLACES


# ---- a row of numbers from 0 to 15 ---------------------------------------------------------------


def nibble(row: i64, at: i64) -> i64:
    """One number of a row: an order of seats (from 1), what an effect needs, how often asked."""
    return (row >> (at * NIBBLE)) & NIBBLE_MOST


def with_nibble(row: i64, at: i64, value: i64) -> i64:
    """The row with another number at a place; what is above 15 counts as 15.

    (Compiled, a literal 15 has 32 bits: what is shifted here is never one.)
    """
    kept = row - (nibble(row, at) << (at * NIBBLE))
    return kept + (min(value, i64(NIBBLE_MOST)) << (at * NIBBLE))

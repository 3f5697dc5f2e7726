"""Rooms: where people meet before, during and between matches; what is agreed, and who sits where.

Nothing here waits or stores: a room is data, and its methods change it or refuse. Who refuses may
have changed it by half: they work on a copy.
"""

import secrets
from collections.abc import Container
from typing import Any, Final, NamedTuple

from msgspec import UNSET, Struct, UnsetType
from msgspec.json import encode

import shiai
from shiai.core.errors import ShiaiError
from shiai.core.game import Game
from shiai.server.clocks import ClockRule
from shiai.server.matches import agree
from shiai.server.messages import Json, NewMatch, OptionValue
from shiai.server.priority_messages import Pace
from shiai.server.refusals import ApiError
from shiai.server.room_messages import (
    ClockAsked,
    Kind,
    Me,
    NewRoom,
    PlaceAsked,
    SetPlace,
    SetRoom,
    Watch,
)
from shiai.server.starts import bot_for
from shiai.server.strangers import BAD_INPUT, check_decks

ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that is read as something else
CODE_LENGTH: Final = 6
LONGEST_NAME: Final = 24
LARGEST_DECK: Final = 8_192  # bytes, as JSON
MOST_WATCHERS: Final = 50


class Place(Struct):
    """A place at the table, before it is one: for a person, a bot, whoever comes, or closed."""

    kind: Kind
    bot: str | None = None
    deck: str | Json | None = None  # of a bot


class Person(Struct):
    """Somebody in the room; without a place one who watches."""

    id: int
    name: str
    crest: int
    token_hash: str
    place: int | None
    ready: bool = False
    deck: str | Json | None = None
    gone: bool = False  # has left the match for good
    shows: list[int] = []  # those who watch and may look at this one's cards
    muted: list[int] = []


class Room(Struct):
    """A room as it is stored."""

    code: str
    made: str
    game: str
    options: dict[str, OptionValue]
    preset: str | None
    cards: str | None
    practice: bool
    clock: ClockRule | None
    watch: Watch
    free_talk: bool
    consent: bool
    places: list[Place]
    people: list[Person] = []
    host: int = 0
    count: int = 0  # how many people have ever come
    locked: bool = False
    match: str | None = None
    last_match: str | None = None
    used: str = ""  # the last day on which somebody was here
    pace: Pace | None = None  # of windows that the server passes

    # ---- who is who ----------------------------------------------------------------------------

    def rules(self) -> Game:
        """The game that is played here."""
        return shiai.find(self.game)

    def person(self, number: int) -> Person:
        """Somebody by number."""
        for person in self.people:
            if person.id == number:
                return person
        raise ApiError("bad_message", f"nobody here has the number {number}", where="$.person")

    def who_has(self, hashed: str) -> Person | None:
        """Whose token it is."""
        found = [person for person in self.people if hashed and person.token_hash == hashed]
        return found[0] if found else None

    def at(self, place: int) -> Person | None:
        """Who sits at a place."""
        found = [person for person in self.people if person.place == place]
        return found[0] if found else None

    def open_places(self) -> list[int]:
        """The places that are not closed: the seats of the match, in order."""
        return [n for n, place in enumerate(self.places) if place.kind != "closed"]

    def seat_of(self, place: int | None) -> int | None:
        """The seat of a place."""
        seats = self.open_places()
        return seats.index(place) if place in seats else None

    def players(self) -> dict[int, Person]:
        """Who sits, by seat."""
        return {
            seat: person
            for person in self.people
            if (seat := self.seat_of(person.place)) is not None
        }

    def is_for_several(self) -> bool:
        """Whether several people may sit here: where one plays alone no clock runs."""
        return sum(place.kind in ("person", "open") for place in self.places) > 1

    # ---- coming and going ----------------------------------------------------------------------

    def join(
        self, name: str, crest: int | UnsetType, place: int | None, watch: bool, hashed: str
    ) -> Person:
        """Somebody comes in: to a place, or to watch."""
        if self.locked:
            raise ApiError("locked", "the host has locked this room")
        if watch or self.match is not None:
            self._may_watch(watch)
            at = None
        else:
            at = self._free_place(place)
        worn = self._crest(crest, None if at is None else self.count)
        person = Person(self.count, self._name(name, None), worn, hashed, at)
        self.count += 1
        self.people.append(person)
        if all(other.id != self.host for other in self.people):
            self.host = person.id
        return person

    def _may_watch(self, asked: bool) -> None:
        if not asked:
            raise ApiError("not_now", "the match has begun: its seats are taken, but you may watch")
        if self.watch == "nobody":
            raise ApiError("not_fair", "nobody watches at this table")
        if sum(person.place is None for person in self.people) >= MOST_WATCHERS:
            raise ApiError("too_many", f"{MOST_WATCHERS} watch already")

    def _free_place(self, wanted: int | None) -> int:
        free = [
            n
            for n, place in enumerate(self.places)
            if place.kind in ("person", "open") and self.at(n) is None
        ]
        if wanted is None and free:
            return free[0]
        if wanted in free:
            return wanted
        if wanted is not None and wanted >= len(self.places):
            raise ApiError("bad_message", f"there is no place {wanted}", where="$.place")
        raise ApiError("taken", "this place is taken" if free else "all places are taken")

    def _name(self, asked: str, of: int | None) -> str:
        name = " ".join(asked.split())
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            message = f"a name has 1 to {LONGEST_NAME} characters that can be printed"
            raise ApiError("bad_message", message, where="$.name")
        if any(other.name.casefold() == name.casefold() for other in self.people if other.id != of):
            raise ApiError("taken", f"somebody here is called {name}: choose another name")
        return name

    def _crest(self, asked: int | UnsetType, of: int | None) -> int:
        """A crest is worn once among those who sit; who watches (`of` is None) wears any."""
        worn = [one.crest for one in self.people if one.place is not None and one.id != of]
        free = next(crest for crest in range(len(worn) + 1) if crest not in worn)
        if asked is UNSET:
            return free
        if of is not None and asked in worn:
            message = "somebody at this table wears this crest: choose another"
            raise ApiError("taken", message, where="$.crest")
        return asked

    def change_me(self, me: Person, asked: Me, playing: bool) -> None:
        """Another crest, between matches another name, before one another deck."""
        if asked.name is not UNSET:
            name = self._name(asked.name, me.id)
            if playing and name != me.name:  # else a name would be a line of free text
                raise ApiError("not_now", "names are changed between matches", where="$.name")
            me.name = name
        if asked.crest is not UNSET:
            me.crest = self._crest(asked.crest, None if me.place is None else me.id)
        if asked.deck is not UNSET:
            self.still_waiting()
            if me.place is None:
                raise ApiError("watching", "a deck is for who has a place")
            check_deck(self.rules(), asked.deck)
            me.deck = asked.deck
            self.check([me.id])

    def take_place(self, me: Person, place: int | None) -> None:
        """Sit elsewhere, or watch."""
        self.still_waiting()
        if place is None:
            self._may_watch(True)
        elif place != me.place:
            place = self._free_place(place)
        if me.place is None and place is not None:
            worn = [one.crest for one in self.people if one.place is not None]
            me.crest = self._crest(UNSET if me.crest in worn else me.crest, me.id)
        me.place = place
        me.ready = False
        if place is None:
            me.deck = None  # a deck is for who has a place

    def leave(self, me: Person) -> None:
        """Before the match somebody is gone; in it the seat stays theirs, and a bot plays."""
        if self.match is not None and me.place is not None:
            me.gone = True
        else:
            self.people.remove(me)
        if self.host == me.id:
            staying = [person for person in self.people if not person.gone]
            seated = [person for person in staying if person.place is not None]
            self.host = (seated or staying or [me])[0].id

    # ---- the host ------------------------------------------------------------------------------

    def only_host(self, me: Person) -> None:
        """Refuse everybody else."""
        if me.id != self.host:
            raise ApiError("not_host", "that is for the host of the room")

    def still_waiting(self) -> None:
        """Refuse what can only be done before a match."""
        if self.match is not None:
            raise ApiError("not_now", "the match has begun")

    def set_place(self, asked: SetPlace) -> None:
        """Close an empty place, give it to a bot, or free it."""
        self.still_waiting()
        if asked.place >= len(self.places):
            raise ApiError("bad_message", f"there is no place {asked.place}", where="$.place")
        if self.at(asked.place) is not None:
            raise ApiError("taken", "somebody sits there: remove them first")
        wanted = PlaceAsked(kind=asked.kind, bot=asked.bot, deck=asked.deck)
        seats = len(self.open_places())
        self.places[asked.place] = place_of(self.rules(), wanted)
        self.check()
        if len(self.open_places()) != seats:  # another game than that for which they were ready
            self.not_ready()

    def close_empty(self) -> None:
        """Play with those who are here, if the game can be played by so many."""
        for n, place in enumerate(self.places):
            if place.kind in ("person", "open") and self.at(n) is None:
                self.places[n] = Place("closed")
        self.check()

    def change(self, asked: SetRoom) -> None:
        """Other agreements; who was ready has to look again, and who may not watch has to go."""
        self.still_waiting()
        if asked.watch == "nobody":
            self._send_watchers_away()
        for name in ("options", "preset", "cards", "practice", "watch", "free_talk", "pace"):
            value = getattr(asked, name)
            if value is not UNSET:
                setattr(self, name, value)
        if asked.undo_by_consent is not UNSET:
            self.consent = asked.undo_by_consent
        if asked.clock is not UNSET:
            self.clock = clock_of(asked.clock, 0)
        self.check()
        self.not_ready()

    def _send_watchers_away(self) -> None:
        if any(one.id == self.host and one.place is None for one in self.people):
            raise ApiError("not_now", "you would have to go yourself: take a place first")
        self.people = [one for one in self.people if one.place is not None]

    def remove(self, number: int) -> None:
        """Send somebody away."""
        person = self.person(number)
        if person.id == self.host:
            raise ApiError("bad_message", "the host leaves, and is not removed", where="$.person")
        if person.place is not None:
            self.still_waiting()
        self.people.remove(person)

    def not_ready(self) -> None:
        """Everybody has to say so again."""
        for person in self.people:
            person.ready = False

    def show(self, me: Person, number: int, shown: bool) -> None:
        """Let one who watches look at one's cards, or no longer."""
        watcher = self.person(number)
        if me.place is None or watcher.place is not None:
            raise ApiError("bad_message", "a player shows cards to one who watches")
        others = [other for other in self.people if other.id != me.id and number in other.shows]
        if shown and others:
            raise ApiError("taken", f"{watcher.name} looks at the cards of {others[0].name}")
        me.shows = [other for other in me.shows if other != number] + [number] * shown

    def sees(self, watcher: Person) -> int | None:
        """The seat that one who watches may look at."""
        for seat, player in self.players().items():
            if watcher.id in player.shows and not player.gone:
                return seat
        return None

    # ---- beginning -----------------------------------------------------------------------------

    def why_not_start(self) -> str | None:
        """Why the match cannot begin now; None if it can."""
        for seat, place in enumerate(self.open_places(), 1):
            if self.places[place].kind != "bot" and self.at(place) is None:
                return f"seat {seat} is empty: wait for somebody, give it to a bot, or close it"
        waiting = [
            person.name for person in self.players().values()
            if not person.ready and person.id != self.host
        ]  # fmt: skip
        are = "is" if len(waiting) == 1 else "are"
        return f"waiting until {' and '.join(waiting)} {are} ready" if waiting else None

    def request(self, whose: Container[int] | None = None) -> NewMatch:
        """The match that would be made here, with the decks of these people alone, or of all."""
        places = [self.places[place] for place in self.open_places()]
        people = self.players()
        decks = [
            place.deck
            if seat not in people
            else people[seat].deck
            if whose is None or people[seat].id in whose
            else None
            for seat, place in enumerate(places)
        ]
        return NewMatch(
            game=self.game,
            options=self.options,
            preset=self.preset,
            cards=self.cards,
            seats=len(places),
            decks=decks if any(deck is not None for deck in decks) else None,
            practice=self.practice,
            pace=self.pace,
            bots={str(n): place.bot for n, place in enumerate(places) if place.bot is not None},
        )

    def check(self, whose: Container[int] = ()) -> None:
        """Refuse what the game cannot be played as; of decks only those of these people are judged.

        What somebody else has brought is no fault of who asks, and not for them to know.
        """
        agree(self.rules(), self.request(whose))

    def why_not_decks(self) -> str | None:
        """Whose deck does not fit what is agreed, but not why; None if all do."""
        if _agrees(self, None):
            return None
        unfit = [one.name for one in self.players().values() if not _agrees(self, [one.id])]
        if not unfit:
            return "these decks do not go together: somebody has to choose another"
        return f"the deck of {' and of '.join(unfit)} does not fit what is agreed: choose another"

    def begin(self, match: str) -> None:
        """A match has begun."""
        self.match = match
        for person in self.people:
            person.ready = False
            person.shows = []

    def turn(self) -> None:
        """The match is over: the same people once more, each a seat further; who left is gone."""
        self.people = [person for person in self.people if not person.gone]
        seats = self.open_places()
        after = dict(zip(seats, [*seats[1:], *seats[:1]], strict=True))
        old = {place: self.places[place] for place in seats}
        for place in seats:
            self.places[after[place]] = old[place]
        for person in self.people:
            if person.place is not None:
                person.place = after[person.place]
            person.shows = []
        self.last_match, self.match = self.match, None
        self.not_ready()

    def is_abandoned(self) -> bool:
        """Whether all who played have left, so that nobody can play again."""
        return self.match is not None and all(one.gone for one in self.players().values())

    def free(self, match_is_there: bool) -> None:
        """Nobody plays here any more: whoever comes begins anew."""
        self.turn()
        if not match_is_there:
            self.last_match = None
        if self.people and all(one.id != self.host for one in self.people):
            self.host = self.people[0].id


def new_code() -> str:
    """Short enough to be read out."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def place_of(game: Game, asked: PlaceAsked) -> Place:
    """A place as somebody asked for it."""
    if (asked.kind == "bot") != (asked.bot is not None):
        raise ApiError("bad_message", 'a place of the kind "bot" names its bot, and no other does')
    if asked.bot is not None:
        bot_for(asked.bot, game)
    check_deck(game, asked.deck)
    return Place(asked.kind, asked.bot, asked.deck)


def check_deck(game: Game, deck: str | Json | None) -> None:
    """Refuse what cannot be a deck here."""
    if len(encode(deck)) > LARGEST_DECK:
        raise ApiError("too_large", f"a deck has at most {LARGEST_DECK} bytes", where="$.deck")
    check_decks(game, [deck])


def clock_of(asked: ClockAsked | UnsetType | None, people: int) -> ClockRule | None:
    """The clock that was asked for; several people have one unless they say otherwise."""
    if asked is UNSET:
        return ClockRule() if people > 1 else None
    return None if asked is None else ClockRule(asked.game, asked.question)


def pace_of(game: Game, asked: Pace | UnsetType | None, people: int) -> Pace | None:
    """The pace that was asked for; a beat is for several people, unless they say otherwise."""
    if asked is not UNSET:
        return asked
    if game.rules.priority() is None:
        return None
    return "even" if people > 1 else "brisk"


def new_room(asked: NewRoom, made: str, hashed: str) -> Room:
    """A room, with its maker at the first place of a person."""
    game = shiai.find(asked.game)
    places = [place_of(game, place) for place in asked.places]
    people = sum(place.kind in ("person", "open") for place in places)
    if people == 0:
        raise ApiError("bad_option", "at least one place must be a person's")
    room = Room(
        code=new_code(),
        made=made,
        game=game.key,
        options=asked.options,
        preset=asked.preset,
        cards=asked.cards,
        practice=asked.practice,
        clock=clock_of(asked.clock, people),
        watch=asked.watch,
        free_talk=asked.free_talk,
        consent=asked.undo_by_consent,
        places=places,
        pace=pace_of(game, asked.pace, people),
    )
    room.check()
    room.join(asked.name, asked.crest, None, False, hashed)
    return room


class Agreed(NamedTuple):
    """Every option with its value, the card set, how many may sit, and why it cannot be played."""

    options: dict[str, Any]
    cards: str
    seats: list[int]
    trouble: str | None


def agreed(room: Room) -> Agreed:
    """What is agreed in a room; of one that was stored it may be nothing that is known any more."""
    try:
        game = room.rules()
        terms = game.terms_for(agree(game, room.request(())))
        known = terms.known_options or game.options
        options = dict(known.show(terms.options))
        seats = sorted(game.rules.seats_for(game.options.values(options)))
    except (ShiaiError, *BAD_INPUT) as error:
        trouble = f"what was agreed here cannot be played any more: {error}"
        return Agreed(dict(room.options), room.cards or "", [], trouble)
    return Agreed(options, terms.card_set, seats, room.why_not_decks())


def _agrees(room: Room, whose: Container[int] | None) -> bool:
    try:
        agree(room.rules(), room.request(whose))
    except (ShiaiError, *BAD_INPUT):
        return False
    return True

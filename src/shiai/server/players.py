"""Players: an anonymous identity of a browser, to which seats, records and settings belong.

A player is a secret in somebody's browser; the server keeps its hash. Nothing else is known of a
person. What a match has come to is worked out when the player looks, and kept until the match has
changed.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from shiai.server.decks import Decks
from shiai.server.match import Match
from shiai.server.matches import Matches, translate_storage_errors
from shiai.server.messages import OptionValue
from shiai.server.play import Play
from shiai.server.player_messages import Arrived, HeldSeat, PlayerMatch
from shiai.server.player_storage import PlayerStorage, Right, StoredPlayer, StoredSeat
from shiai.server.refusals import LOG, ApiError
from shiai.server.storage import StorageTrouble, can_be_stored, token_hash

SECRET_BYTES: Final = 24
PLAYER_BYTES: Final = 10
CODE_BYTES: Final = 16
MOST_TROUBLES: Final = 10_000
SECONDS_OF_TROUBLE: Final = 60
MOST_SEATS: Final = 1_000  # of one player; older ones are not told
MOST_SUMMED: Final = 24  # summaries made for one look
LARGEST_SETTINGS: Final = 32_768  # bytes


class Summary(msgspec.Struct, frozen=True):
    """What a match has come to, for one of its seats."""

    over: bool
    counts: bool
    cards: str
    options: dict[str, OptionValue]
    seats: int
    people: int
    bots: dict[str, str]
    choices: int
    round: int | None
    asked: bool
    won: bool = False
    result: str | None = None
    score: int | None = None
    rank: str | None = None
    trouble: str | None = None
    room: str | None = None


UNKNOWN: Final = Summary(False, False, "", {}, 0, 0, {}, 0, None, False)
SUMMARY: Final = msgspec.json.Decoder(Summary)


def summary_of(play: Play, seat: int) -> Summary:
    """What a match has come to; nothing that the seat may not know."""
    now = play.moment(seat)
    agreed = play.table.agreement
    rounds = now.view.get("round")
    outcome = play.table.outcome
    return Summary(
        over=now.over,
        counts=not (play.start.practice or play.start.known),
        cards=agreed.cards,
        options=dict(agreed.options),
        seats=agreed.seats,
        people=agreed.seats - len(play.start.bots),
        bots=dict(play.start.bots),
        choices=now.choices,
        round=rounds if isinstance(rounds, int) else None,
        asked=seat in now.view["awaited"],
        won=outcome is not None and seat in outcome.winners,
        result=outcome.result if outcome else None,
        score=outcome.scores[seat] if outcome else None,
        rank=outcome.rank if outcome else None,
        room=play.start.room or None,
    )


class Troubles:
    """Why matches cannot be opened: known for a minute, since what is missing may come back."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, tuple[str, float]] = OrderedDict()

    def note(self, match: str, text: str) -> None:
        """A match could not be opened now."""
        self.known[match] = (text, time.monotonic() + SECONDS_OF_TROUBLE)
        while len(self.known) > MOST_TROUBLES:
            self.known.popitem(last=False)

    def of(self, match: str) -> str | None:
        """Why a match could not be opened a moment ago."""
        text, until = self.known.get(match, ("", 0.0))
        return text if time.monotonic() < until else None


class Players:
    """All players, on the database of the matches."""

    def __init__(
        self, storage: PlayerStorage, decks: Decks, matches: Matches, seconds: float
    ) -> None:
        self.storage = storage
        self.decks = decks
        self.matches = matches
        self.seconds_to_arrive = seconds
        self.troubles = Troubles()
        self.writing = asyncio.Lock()  # what is read and written again is done one by one
        self.tasks: set[asyncio.Task[None]] = set()
        matches.when_over = self.ended

    async def make(self) -> str:
        """A new player; its secret is told once."""
        secret = secrets.token_urlsafe(SECRET_BYTES)
        player = secrets.token_hex(PLAYER_BYTES)
        with translate_storage_errors():
            await self.storage.make(player, token_hash(secret), _now())
        return secret

    async def find(self, secret: str | None) -> StoredPlayer:
        """The player of a secret."""
        if secret:
            with translate_storage_errors():
                found = await self.storage.find(token_hash(secret))
            if found is not None:
                return found
        raise ApiError("no_player", "this needs a player's secret: Authorization: Bearer SECRET")

    async def change_settings(self, secret: str, changes: dict[str, Any]) -> dict[str, Any]:
        """Set some settings, take others away."""
        async with self.writing:
            player = await self.find(secret)
            merged = {**player.settings, **changes}
            settings = {name: value for name, value in merged.items() if value is not None}
            if len(msgspec.json.encode(settings)) > LARGEST_SETTINGS:
                most = f"settings take at most {LARGEST_SETTINGS} bytes"
                raise ApiError("too_large", most, where="$.settings")
            with translate_storage_errors():
                await self.storage.set_settings(player.id, settings)
        return settings

    # ---- seats -------------------------------------------------------------------------------

    async def keep(self, secret: str, seats: list[HeldSeat]) -> list[str]:
        """Seats become the player's, if their tokens are right."""
        async with self.writing:
            player = await self.find(secret)
            with translate_storage_errors():
                asked = {(seat.token, seat.match) for seat in seats}
                found = await self.storage.rights([seat.token for seat in seats])
                right = [one for one in found if (one.token, one.match) in asked]
                await self.storage.keep(player.id, secret, right, _now())
        return sorted({one.match for one in right})

    async def look(self, secret: str) -> list[PlayerMatch]:
        """The player's matches, newest first, each as it stands."""
        player = await self.find(secret)
        with translate_storage_errors():
            seats = await self.storage.seats(player.id, secret, MOST_SEATS)
        stale = [seat for seat in seats if seat.token and seat.changes != seat.summed]
        fresh: dict[tuple[str, int], Summary] = {}
        for seat in stale:
            if (trouble := self.troubles.of(seat.match)) is not None:
                fresh[seat.match, seat.seat] = _in_trouble(seat, trouble)
        stale = [seat for seat in stale if (seat.match, seat.seat) not in fresh]
        for seat in stale[:MOST_SUMMED]:
            fresh[seat.match, seat.seat] = await self._sum_up(player.id, seat)
        return [_told(seat, fresh.get((seat.match, seat.seat))) for seat in seats if seat.token]

    async def _sum_up(self, player: str, seat: StoredSeat) -> Summary:
        """Open the match, see how it stands, and keep that."""
        try:
            play = await self.matches.glance(seat.match)
            if play is None:
                raise ApiError("unknown_match", "this match was deleted by its player")
            summary, changes = summary_of(play, seat.seat), play.number
        except ApiError as refused:
            if refused.code == "storage":
                raise
            self.troubles.note(seat.match, refused.text)
            return _in_trouble(seat, refused.text)
        ended = _now() if summary.over else None
        with translate_storage_errors():
            encoded = msgspec.json.encode(summary)
            await self.storage.sum_up(player, seat, encoded, changes, ended)
        return summary

    def ended(self, match: Match) -> None:
        """Called when a match is over: the day counts for the records of all who sit there."""
        task = asyncio.create_task(self._set_ended(match.id))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _set_ended(self, match: str) -> None:
        try:
            await self.storage.set_ended(match, _now())
        except StorageTrouble:  # it is set when the player looks next
            LOG.warning("the end of match %s was not noted for its players", match)

    async def forget(self, secret: str, match: str) -> None:
        """One match is no longer the player's; where nobody else sits it is deleted."""
        async with self.writing:
            player = await self.find(secret)
            with translate_storage_errors():
                if match in await self.storage.matches_alone(player.id):
                    await self._delete_matches([match])
                elif can_be_stored(match):
                    await self.storage.forget_seats(player.id, [match])

    # ---- to another browser, and away --------------------------------------------------------

    async def transfer(self, secret: str) -> str:
        """A code that makes another browser this player."""
        player = await self.find(secret)
        code = secrets.token_urlsafe(CODE_BYTES)
        with translate_storage_errors():
            await self.storage.carry(player.id, secret, code, self.seconds_to_arrive)
        return code

    async def arrive(self, code: str, before: str | None, bring: bool) -> Arrived:
        """The secret behind a code.

        Whoever made the link holds all that this player holds. So of whoever the browser was before
        nothing comes along unless it is asked for, and then only what that player plays alone: the
        token of a room is the right to a seat among other people.
        """
        with translate_storage_errors():
            secret = await self.storage.carried(code)
        if secret is None:
            raise ApiError(
                "unknown_code",
                "this link was used already, or is too old: make a new one where you came from",
            )
        player = await self.find(secret)
        brought = 0
        if bring and before is not None and before != secret:
            async with self.writing:
                brought = await self._bring(before, player, secret)
        return Arrived(secret, brought)

    async def _bring(self, before: str, player: StoredPlayer, secret: str) -> int:
        """Matches that one player plays alone become another's; settings and decks only the first
        has, too.

        A player who has nothing left is gone.
        """
        try:
            old = await self.find(before)
        except ApiError:
            return 0  # a secret that is nobody's brings nothing along
        with translate_storage_errors():
            alone = await self.storage.without_room(await self.storage.matches_alone(old.id))
            seats = await self.storage.seats(old.id, before, MOST_SEATS)
            held = [
                Right(seat.token, seat.match, seat.seat)
                for seat in seats
                if seat.token and seat.match in alone
            ]
            await self.storage.keep(player.id, secret, held, _now())
            merged = {**old.settings, **player.settings}
            if len(msgspec.json.encode(merged)) <= LARGEST_SETTINGS:
                await self.storage.set_settings(player.id, merged)
            await self.decks.bring(old.id, player.id)
            if len(held) == len(seats):
                await self.storage.delete(old.id)
            else:
                await self.storage.forget_seats(old.id, [one.match for one in held])
        return len({one.match for one in held})

    async def delete(self, secret: str) -> int:
        """The player, its settings, and all matches at which nobody else sits."""
        async with self.writing:
            player = await self.find(secret)
            with translate_storage_errors():
                alone = await self.storage.matches_alone(player.id)
                await self._delete_matches(alone)
                await self.storage.delete(player.id)
        return len(alone)

    async def _delete_matches(self, matches: list[str]) -> None:
        await self.storage.storage.delete_matches(matches)
        for match in matches:
            self.matches.forget(match)


def _in_trouble(seat: StoredSeat, text: str) -> Summary:
    """What was known of a match that cannot be opened, and why it cannot."""
    known = SUMMARY.decode(seat.summary) if seat.summary else UNKNOWN
    return msgspec.structs.replace(known, trouble=text)


def _told(seat: StoredSeat, fresh: Summary | None) -> PlayerMatch:
    known = fresh or (SUMMARY.decode(seat.summary) if seat.summary else UNKNOWN)
    ended = seat.ended or (_now() if known.over else None)
    return PlayerMatch(
        match=seat.match,
        seat=seat.seat,
        token=seat.token,
        game=seat.game,
        made=seat.made,
        ended=ended if known.over else None,
        **msgspec.structs.asdict(known),
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")

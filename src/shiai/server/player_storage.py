"""Where players are kept: the hash of a secret, settings, and which seats are theirs.

A seat's token lies here sealed: only whoever has the player's secret can open it, so that the
database alone is the right to nothing.
"""

import hashlib
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa

from shiai.server.database import Must
from shiai.server.storage import (
    CHANGES,
    MATCHES,
    META,
    SEATS,
    START,
    Conflict,
    Storage,
    token_hash,
)

PLAYERS: Final = sa.Table(
    "players",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("secret_hash", sa.Text, nullable=False, unique=True),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("settings", sa.Text, nullable=False),  # JSON: one object
)
PLAYER_SEATS: Final = sa.Table(
    "player_seats",
    META,
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column(
        "match", sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True, index=True
    ),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("sealed", sa.Text, nullable=False),  # the seat's token, for the player's secret
    sa.Column("kept", sa.Text, nullable=False),  # when it became the player's
    sa.Column("ended", sa.Text),  # when the match was over
    sa.Column("changes", sa.Integer),  # of the match, when the summary was made
    sa.Column("summary", sa.Text),  # JSON: shiai.server.players.Summary
)
ARRIVALS: Final = sa.Table(  # codes that carry a player to another browser
    "arrivals",
    META,
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("code_hash", sa.Text, nullable=False, unique=True),
    sa.Column("sealed", sa.Text, nullable=False),  # the player's secret, for the code
    sa.Column("until", sa.Float, nullable=False),  # seconds since 1970
)

Work = tuple[Any, Any]


class StoredPlayer(msgspec.Struct, frozen=True):
    """A player as the database has it."""

    id: str
    made: str
    settings: dict[str, Any]


class StoredSeat(msgspec.Struct, frozen=True):
    """A seat of a player; `token` is "" where it is another by now."""

    match: str
    seat: int
    token: str
    game: str
    made: str
    ended: str | None
    changes: int  # of the match
    summed: int | None  # how many of them the summary knows
    summary: str | None


class Right(NamedTuple):
    """A token, and the seat that it is the right to."""

    token: str
    match: str
    seat: int


def seal(secret: str, token: str) -> str:
    """A token that only the secret opens; each token has a pad of its own."""
    return _pad(secret, token_hash(token), token.encode()).hex()


def unseal(secret: str, hashed: str, sealed: str) -> str:
    """The token of this hash, or "" if it is not that one."""
    token = _pad(secret, hashed, bytes.fromhex(sealed)).decode("utf-8", "replace")
    return token if token_hash(token) == hashed else ""


def _pad(secret: str, hashed: str, text: bytes) -> bytes:
    pad = hashlib.shake_256(f"{secret} {hashed}".encode()).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, pad, strict=True))


class PlayerStorage:
    """Players in the database of the matches."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    # ---- reading -----------------------------------------------------------------------------

    async def find(self, hashed: str) -> StoredPlayer | None:
        """The player of a secret, by its hash."""
        (rows,) = await self.storage.read(
            [sa.select(PLAYERS).where(PLAYERS.c.secret_hash == hashed)]
        )
        if not rows:
            return None
        return StoredPlayer(rows[0].id, rows[0].made, msgspec.json.decode(rows[0].settings))

    async def seats(self, player: str, secret: str, most: int) -> list[StoredSeat]:
        """The newest seats of a player, with their tokens."""
        mine, at = PLAYER_SEATS.c, SEATS.c
        counts = sa.select(sa.func.count()).where(CHANGES.c.match == mine.match).scalar_subquery()
        wanted = (
            sa.select(
                mine.match, mine.seat, mine.sealed, mine.ended, mine.changes, mine.summary,
                MATCHES.c.game, MATCHES.c.made, at.token_hash, counts.label("now"),
            )
            .join(MATCHES, MATCHES.c.id == mine.match)
            .join(SEATS, sa.and_(at.match == mine.match, at.seat == mine.seat))
            .where(mine.player == player)
            .order_by(MATCHES.c.made.desc(), mine.match)
            .limit(most)
        )  # fmt: skip
        (rows,) = await self.storage.read([wanted])
        return [
            StoredSeat(
                match=row.match,
                seat=row.seat,
                token=unseal(secret, row.token_hash, row.sealed),
                game=row.game,
                made=row.made,
                ended=row.ended,
                changes=row.now,
                summed=row.changes,
                summary=row.summary,
            )
            for row in rows
        ]

    async def rights(self, tokens: Sequence[str]) -> list[Right]:
        """Every seat that these tokens are the right to."""
        hashes = {token_hash(token): token for token in tokens}
        wanted = sa.select(SEATS).where(SEATS.c.token_hash.in_(list(hashes)))
        (rows,) = await self.storage.read([wanted])
        return [Right(hashes[row.token_hash], row.match, row.seat) for row in rows]

    async def matches_alone(self, player: str) -> list[str]:
        """The matches at which nobody sits but this player and bots."""
        mine = PLAYER_SEATS.c
        held = sa.select(sa.func.count()).where(mine.match == MATCHES.c.id, mine.player == player)
        others = sa.select(sa.func.count()).where(mine.match == MATCHES.c.id, mine.player != player)
        people = sa.select(sa.func.count()).where(SEATS.c.match == MATCHES.c.id)
        wanted = sa.select(MATCHES.c.id).where(
            held.scalar_subquery() > 0,
            held.scalar_subquery() == people.scalar_subquery(),
            others.scalar_subquery() == 0,
        )
        (rows,) = await self.storage.read([wanted])
        return [row.id for row in rows]

    async def without_room(self, matches: Sequence[str]) -> set[str]:
        """Those of these matches that were not made in a room."""
        wanted = sa.select(MATCHES.c.id, MATCHES.c.start).where(MATCHES.c.id.in_(list(matches)))
        (rows,) = await self.storage.read([wanted])
        return {row.id for row in rows if not START.decode(row.start).room}

    # ---- writing -----------------------------------------------------------------------------

    async def make(self, player: str, hashed: str, made: str) -> None:
        """A new player."""
        row = {"id": player, "secret_hash": hashed, "made": made, "settings": "{}"}
        await self.storage.write([(sa.insert(PLAYERS), row)])

    async def set_settings(self, player: str, settings: dict[str, Any]) -> None:
        """Replace the settings."""
        text = msgspec.json.encode(settings).decode()
        change = sa.update(PLAYERS).where(PLAYERS.c.id == player).values(settings=text)
        await self.storage.write([(change, None)])

    async def keep(self, player: str, secret: str, rights: Sequence[Right], now: str) -> None:
        """Seats become the player's. What is known of them stays."""
        mine = PLAYER_SEATS.c
        (rows,) = await self.storage.read(
            [sa.select(mine.match, mine.seat).where(mine.player == player)]
        )
        known = {(row.match, row.seat) for row in rows}
        work: list[Work] = []
        for token, match, seat in rights:
            row = {"player": player, "match": match, "seat": seat}
            sealed = seal(secret, token)
            if (match, seat) in known:
                same = [mine[name] == value for name, value in row.items()]
                work.append((sa.update(PLAYER_SEATS).where(*same).values(sealed=sealed), None))
            else:
                work.append((sa.insert(PLAYER_SEATS), {**row, "sealed": sealed, "kept": now}))
        if work:
            await self.storage.write(work)

    async def carry(self, player: str, secret: str, code: str, seconds: float) -> None:
        """A code that opens the player's secret once, for so long; an older one is void."""
        mine = ARRIVALS.c.player == player
        old = sa.delete(ARRIVALS).where(sa.or_(mine, ARRIVALS.c.until < time.time()))
        row = {
            "player": player,
            "code_hash": token_hash(code),
            "sealed": seal(code, secret),
            "until": time.time() + seconds,
        }
        await self.storage.write([(old, {}), (sa.insert(ARRIVALS), row)])

    async def carried(self, code: str) -> str | None:
        """The secret behind a code; it is void then."""
        its = ARRIVALS.c.code_hash == token_hash(code)
        wanted = (
            sa.select(ARRIVALS.c.sealed, ARRIVALS.c.until, PLAYERS.c.secret_hash)
            .join(PLAYERS, PLAYERS.c.id == ARRIVALS.c.player)
            .where(its)
        )
        (rows,) = await self.storage.read([wanted])
        if not rows or rows[0].until <= time.time():
            return None
        try:
            await self.storage.write([(Must(sa.delete(ARRIVALS).where(its)), {})])
        except Conflict:
            return None  # somebody else was first
        return unseal(code, rows[0].secret_hash, rows[0].sealed) or None

    async def sum_up(
        self, player: str, seat: StoredSeat, summary: bytes, changes: int, ended: str | None
    ) -> None:
        """What the seat's match has come to."""
        mine = PLAYER_SEATS.c
        change = (
            sa.update(PLAYER_SEATS)
            .where(mine.player == player, mine.match == seat.match, mine.seat == seat.seat)
            .values(
                summary=summary.decode(),
                changes=changes,
                ended=sa.func.coalesce(mine.ended, ended) if ended else None,
            )
        )
        await self.storage.write([(change, None)])

    async def set_ended(self, match: str, when: str) -> None:
        """A match is over, for all players at it."""
        change = sa.update(PLAYER_SEATS).where(PLAYER_SEATS.c.match == match).values(ended=when)
        await self.storage.write([(change, None)])

    async def forget_seats(self, player: str, matches: Sequence[str]) -> None:
        """These matches are no longer the player's."""
        mine = PLAYER_SEATS.c
        gone = sa.delete(PLAYER_SEATS).where(mine.player == player, mine.match.in_(list(matches)))
        await self.storage.write([(gone, None)])

    async def delete(self, player: str) -> None:
        """The player, settings and seats; matches stay."""
        await self.storage.write([(sa.delete(PLAYERS).where(PLAYERS.c.id == player), None)])

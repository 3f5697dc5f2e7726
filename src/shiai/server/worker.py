"""A worker: a process that thinks for matches. It is handed what a match is and says what it found.

A job names the match by its start and the choices that stand, so that any worker can do it; one
that has done a job for the same match before goes on from there. The same job gives the same
answers, whoever does it.
"""

import signal
from collections import OrderedDict
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

import shiai
from shiai.bots import Chair, choice_of
from shiai.core.errors import ShiaiError
from shiai.core.rng import Stream
from shiai.core.table import RESIGN, Table
from shiai.server.messages import NewMatch
from shiai.server.play import MOST_BOT_CHOICES, Play, begin
from shiai.server.refusals import ApiError, as_api_error
from shiai.server.shelf import SHELF
from shiai.server.starts import bot_for, start_of
from shiai.server.stored import Known, Start, StoredChange

READY: Final = b"ready"
DONE: Final = b"done"
MOST_TABLES: Final = 100  # that a worker remembers


class BotsChoose(Struct, frozen=True, tag="bots"):
    """What bots do until a person is asked; `one`: only until another seat is."""

    match: Known
    stand_ins: dict[int, str]
    seed: int
    one: bool = False


class GiveHint(Struct, frozen=True, tag="hint"):
    """What a seat could choose."""

    match: Known
    seat: int
    iterations: int = 0  # worlds that it looks at; 0: it is the heuristic's


class Replay(Struct, frozen=True, tag="replay"):
    """The match after its first choices, as a seat saw it; `version` is the seat's now."""

    match: Known
    seat: int
    count: int
    version: int


class ReadStart(Struct, frozen=True, tag="start"):
    """What a request for a new match means; it may bring a long record along."""

    asked: NewMatch


Job = BotsChoose | GiveHint | Replay | ReadStart


class BotChoice(Struct, frozen=True):
    """What a bot chose."""

    seat: int
    choice: str


class Begun(Struct, frozen=True):
    """A match as it was asked for."""

    start: Start
    steps: list[StoredChange]


class Refused(Struct, frozen=True):
    """Why a job cannot be done."""

    code: str
    text: str
    rule: str | None
    where: str | None

    def error(self) -> ApiError:
        """The same, to be raised."""
        return ApiError(self.code, self.text, self.rule, self.where)


JOB: Final = msgspec.msgpack.Decoder(Job)
ENCODER: Final = msgspec.msgpack.Encoder()
JSON: Final = msgspec.json.Encoder()
FOUND, REFUSED, BROKEN = b"+", b"-", b"!"  # what an answer begins with


class Tables:
    """Tables of matches that were thought about."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Table] = OrderedDict()

    def table(self, match: Known) -> Table:
        """The match as it stands; not to be played on."""
        table = self.known.pop(match.start.match, None)
        if table is None or match.history[: len(table.history)] != table.history:
            SHELF.look_again()
            table = begin(match.start).table
        for seat, code in match.history[len(table.history) :]:
            if code == RESIGN:
                table.resign(seat)
            else:
                table.apply(seat, code)
        self.known[match.start.match] = table
        if len(self.known) > MOST_TABLES:
            self.known.popitem(last=False)
        return table

    def do(self, job: Job) -> Iterator[bytes]:
        """The answers to a job, one by one."""
        if isinstance(job, BotsChoose):
            yield from map(ENCODER.encode, bots_choose(self.table(job.match), job))
        elif isinstance(job, GiveHint):
            play = Play(job.match.start, self.table(job.match).clone())
            yield JSON.encode(play.hint(job.seat, job.iterations))
        elif isinstance(job, Replay):
            play = Play(job.match.start, self.table(job.match).clone())
            snapshot = play.replay(job.seat, job.count)
            snapshot.version = job.version
            yield JSON.encode(snapshot)
        else:
            SHELF.look_again()
            yield ENCODER.encode(Begun(*start_of(job.asked)))


def bots_choose(table: Table, job: BotsChoose) -> Iterator[BotChoice]:
    """One choice after the other; each bot sits on a chair, as a player does."""
    table = table.clone()
    seeds = Stream(job.seed)
    first: int | None = None
    for _ in range(MOST_BOT_CHOICES):
        seat, name = waiting_bot(table, job.match.start.bots, job.stand_ins)
        if seat is None or (job.one and first not in (None, seat)):
            return
        first = seat
        codes = table.codes(seat)
        if len(codes) > 1:
            bot = bot_for(name, table.game, seeds.seed())
            codes = [choice_of(bot, Chair(table, seat))]
        choice = table.notation(codes[0])
        yield BotChoice(seat, choice)
        table.submit_all([choice], seat=seat)
    raise AssertionError("bots play on without end")


def waiting_bot(
    table: Table, bots: dict[str, str], stand_ins: dict[int, str]
) -> tuple[int | None, str]:
    """The first seat that is asked and that a bot plays, and the bot's name."""
    for seat in table.deciders():
        name = bots.get(str(seat)) or stand_ins.get(seat)
        if name is not None:
            return seat, name
    return None, ""


def answers(tables: Tables, raw: bytes) -> Iterator[bytes]:
    """The answers to a job as it came; the last says that it is done."""
    try:
        for answer in tables.do(JOB.decode(raw)):
            yield FOUND + answer
    except ShiaiError as error:
        refused = as_api_error(error)
        yield REFUSED + ENCODER.encode(
            Refused(refused.code, refused.text, refused.rule, refused.where)
        )
    except Exception as error:  # told to the server, which has a log
        yield BROKEN + f"{type(error).__name__}: {error}".encode()
    yield DONE


def run(connection: Connection, cards: list[str], most_seconds: float) -> None:
    """The life of a worker: job after job, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    SHELF.offer([Path(path) for path in cards])
    SHELF.look_again()
    for game in shiai.list_games():  # what is needed once is not counted against a deadline
        begin(start_of(NewMatch(game=game.key))[0])
    tables = Tables()
    connection.send_bytes(READY)
    try:
        while True:
            raw = connection.recv_bytes()
            if hasattr(signal, "setitimer"):  # should the server be gone and nobody stop it
                signal.setitimer(signal.ITIMER_REAL, most_seconds)
            for answer in answers(tables, raw):
                connection.send_bytes(answer)
                if hasattr(signal, "setitimer"):
                    signal.setitimer(signal.ITIMER_REAL, most_seconds)
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, 0)
    except (EOFError, OSError):
        pass

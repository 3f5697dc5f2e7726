"""The limits of a server; the defaults suit a few tables on one machine."""

from dataclasses import dataclass, field
from pathlib import Path

LOOPBACK = ("127.0.0.1", "localhost", "::1", "[::1]")


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is started with."""

    database: str  # an SQLAlchemy address; a plain path is an SQLite file
    cards: tuple[Path, ...] = ()  # files of card sets that are offered beside the games' own
    static: Path | None = None  # the built front end; None takes the packaged one
    hosts: tuple[str, ...] = field(default=LOOPBACK)  # names it answers to
    any_address: bool = False  # it also answers to addresses in numbers: no name leads there
    proxies: tuple[str, ...] = ()  # whose word on who asks (X-Forwarded-For) is believed
    addresses: tuple[str, ...] = ()  # under which others in the network reach it
    largest_body: int = 262_144  # bytes of an HTTP request: a position or a record
    largest_message: int = 16_384  # bytes of a socket message that is read
    largest_frame: int = 1_048_576  # bytes of one that is not even answered: the socket closes
    messages_per_second: float = 50  # on one socket; more are refused, then slowed down
    messages_at_once: int = 200
    requests_per_second: float = 200  # from one address
    requests_at_once: int = 600
    matches_per_second: float = 5  # made from one address
    matches_at_once: int = 100
    players_per_second: float = 0.2  # made from one address
    players_at_once: int = 50
    seconds_to_arrive: float = 600  # until a code that carries a player is void
    codes_per_second: float = 1  # of rooms that are not there, asked for by one address
    codes_at_once: int = 30
    bot_pause: float = 0.6  # seconds, about: how long bots think before they choose; 0: no time
    room_days: float = 30  # until a room that nobody was in is forgotten; its matches stay
    open_matches: int = 200  # kept in memory; the others are read again when asked for
    match_days: float = 0  # after which a match that nobody has changed is deleted; 0: never
    thinkers: int = 2  # processes that think for bots and hints; 0: the server does it itself
    hint_iterations: int = 200  # worlds that a hint looks at; 0: it is the heuristic's
    seconds_to_think: float = 5  # until a bot that has not chosen is chosen for
    seconds_unused: float = 60  # after which a match that nobody looks at leaves the memory
    seconds_over: float = 5  # the same of one that is over
    sockets: int = 5_000
    sockets_per_match: int = 24  # of strangers, at one match or room
    sockets_per_person: int = 8  # of one who plays or watches, at one match or room
    sockets_per_address: int = 200
    unseated_per_address: int = 40  # sockets whose first message is not here yet
    seconds_to_sit: float = 10  # until the first message of a socket
    half_requests_per_address: int = 60  # connections that have not said yet what they want
    seconds_to_ask: float = 10  # until the head of a request is here
    seconds_to_send: float = 20  # until its body is

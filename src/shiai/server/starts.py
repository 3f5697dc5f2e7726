"""Starts: what a request for a new match means."""

import re
import secrets
from datetime import UTC, datetime
from typing import Final, Literal

import shiai
from shiai.bots import Bot, find_bot
from shiai.core.agreement import Agreement
from shiai.core.errors import BadOption
from shiai.core.game import SEEDS, Game
from shiai.server.messages import NewMatch, OptionValue
from shiai.server.play import NO_SEED, Play
from shiai.server.priority_messages import Pace
from shiai.server.refusals import ApiError
from shiai.server.shelf import SHELF
from shiai.server.stored import Start, StoredChange
from shiai.server.strangers import check_decks, check_set, table_of, untrusted

MATCH_BYTES: Final = 10
THINKS: Final = re.compile(r"search:([0-9]{1,8})")
MOST_THOUGHT: Final = (
    100_000  # iterations that a player may ask of a server's bot; time ends sooner
)


def new_match_id() -> str:
    return secrets.token_hex(MATCH_BYTES)


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def start_of(asked: NewMatch) -> tuple[Start, list[StoredChange]]:
    """What a request for a new match means; steps where a record brings some along."""
    game = shiai.find(asked.game)
    _check_one_beginning(asked)
    if asked.position is not None or asked.record is not None:
        usual = asked.cards or game.rules.default_set()
        table = table_of(game, usual, asked.position, asked.record)
        table.practice = table.practice or asked.practice
    else:
        seed = secrets.randbelow(SEEDS) if asked.seed is None else int(asked.seed)
        table = game.new(seed, practice=asked.practice, agreement=agree(game, asked))
    start = Start(
        match=new_match_id(),
        made=now(),
        agreement=table.agreement.to_json(),
        seed=NO_SEED if table.start is not None else table.seed,
        position=table.start,
        practice=table.practice,
        undone=table.undone,
        known=asked.seed is not None or asked.position is not None or asked.record is not None,
        bots=_bots(game, table.seats, asked.bots),
        hot_seat=asked.hot_seat,
        pace=_pace(game, asked),
    )
    return start, Play(start, table).steps()


def agree(game: Game, asked: NewMatch) -> Agreement:
    """What is agreed for a dealt match."""
    if asked.cards is not None:
        check_set(game, asked.cards)
    decks = None if asked.decks is None else [SHELF.deck(game, deck) for deck in asked.decks]
    check_decks(game, decks)
    options = dict(asked.options)
    if asked.preset is not None:
        options = {**game.options.find_preset(asked.preset).values, **options}  # type: ignore[dict-item]
    if _pace(game, asked) in ("even", "strict"):
        options = {**options, **needed_by_beats(game)}
    agreed: Agreement = untrusted(
        game.agree,
        asked.seats,
        options=options,
        cards=asked.cards,
        decks=decks,
        error=BadOption,
    )
    return agreed


def needed_by_beats(game: Game) -> dict[str, OptionValue]:
    """Options without which a window that nobody can answer would not even be opened."""
    rules = game.rules.priority()
    return {} if rules is None else dict(rules.needs)  # type: ignore[arg-type]


def _pace(game: Game, asked: NewMatch) -> Pace | Literal[""]:
    """At which pace windows are passed; "": they are not."""
    if asked.pace is None:
        return ""
    if game.rules.priority() is None:
        raise ApiError("bad_option", f"{game.name} has no windows that could be passed: no pace")
    return asked.pace


def _check_one_beginning(asked: NewMatch) -> None:
    given = [
        name
        for name, value in (
            ("seed", asked.seed),
            ("position", asked.position),
            ("record", asked.record),
        )
        if value is not None
    ]
    if len(given) > 1:
        raise ApiError("bad_message", f"a match begins in one way, not with {' and '.join(given)}")
    if given in (["position"], ["record"]):
        for name in ("options", "preset", "seats", "decks"):
            if getattr(asked, name):
                message = f"the {given[0]} says its {name} itself"
                raise ApiError("bad_message", message, where=f"$.{name}")


def _bots(game: Game, seats: int, asked: dict[str, str]) -> dict[str, str]:
    for seat, name in asked.items():
        if seat not in [str(n) for n in range(seats)]:
            raise ApiError("bad_option", f"there is no seat {seat!r}; seats are 0 to {seats - 1}")
        bot_for(name, game)
    if len(asked) == seats:
        raise ApiError("bad_option", "at least one seat must be yours")
    return asked


def bot_for(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot of a name that a player gave; it may think, but not read files of this machine."""
    thinks = THINKS.fullmatch(name)
    if thinks is None:
        return find_bot(name, game, seed)
    if int(thinks.group(1)) > MOST_THOUGHT:
        raise BadOption(f"bot {name!r}: here one thinks at most {MOST_THOUGHT:,} times")
    return find_bot(name, game, seed, files=True)


def is_quick(name: str) -> bool:
    """Whether a bot chooses without thinking."""
    return name in ("random", "greedy")

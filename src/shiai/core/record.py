"""Records: a game as a short text - rules, cards, options, seed and named choices - and back.

shiai record 1
game eiyo
rules 1
cards house 058465ab998ab84a
options edition=prototype
seed 7

keep
defeat W13 E
...
# overwhelmed, score 12
"""

import json

from shiai.core.agreement import Agreement
from shiai.core.errors import BadRecord, IllegalAction, ShiaiError
from shiai.core.game import Game
from shiai.core.table import RESIGN, Table
from shiai.core.verbs import whole

FIRST_LINE = "shiai record 1"
HEADS = (
    "game", "rules", "cards", "options", "seats", "decks", "players", "seed", "position", "practice"
)  # fmt: skip


def write_record(table: Table) -> str:
    """The record of a table; the last line says how the game stands."""
    lines = [FIRST_LINE, *_head(table.agreement, table.start is None)]
    if table.start is not None:
        lines.append("position " + _json(table.start))
    else:
        lines.append(f"seed {table.seed}")
    if table.players:
        lines.append("players " + " ".join(table.players))
    if table.practice:
        lines.append(f"practice {table.undone} undone")
    lines.append("")
    for seat, code in table.history:
        text = "resign" if code == RESIGN else table.notation(code)
        lines.append(f"{seat}: {text}" if table.seats > 1 else text)
    outcome = table.outcome
    if outcome is not None:
        scores = " ".join(str(score) for score in outcome.scores)
        lines.append(f"# {outcome.result}, score {scores}")
    return "\n".join(lines) + "\n"


def _head(agreed: Agreement, dealt: bool) -> list[str]:
    """What was agreed, a line each; a position has its decks itself."""
    lines = [
        f"game {agreed.game}",
        f"rules {agreed.rules}",
        f"cards {agreed.cards} {agreed.digest}",
    ]
    if agreed.options:
        pairs = (f"{k}={_plain(v)}" for k, v in agreed.options.items())
        lines.append("options " + " ".join(pairs))
    if agreed.seats > 1:
        lines.append(f"seats {agreed.seats}")
    if agreed.decks and dealt:
        lines.append("decks " + _json(list(agreed.decks)))
    return lines


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _plain(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def game_key(text: str) -> str:
    """Which game a record is of."""
    for number, line in enumerate(text.splitlines()[:20], 1):
        if number == 1 and line.strip() != FIRST_LINE:
            raise BadRecord(f"a record begins with {FIRST_LINE!r}, not {line[:60]!r}", 1)
        if line.startswith("game "):
            return line[5:].strip()
    raise BadRecord("no line says which game it is ('game eiyo')", 1)


def replay(game: Game, text: str, cards: str | None = None) -> Table:
    """Play a record again and verify it; `cards` gives the card set if its name is unknown here."""
    lines = text.splitlines()
    head: dict[str, tuple[str, int]] = {}
    if game_key(text) != game.key:
        raise BadRecord(f"it is a game of {game_key(text)!r}, not of {game.key!r}", 2)
    at = 1
    while at < len(lines) and lines[at].strip():
        key, _, value = lines[at].strip().partition(" ")
        if key not in HEADS:
            raise BadRecord(f"{key!r} is not one of {', '.join(HEADS)}", at + 1)
        head[key] = (value.strip(), at + 1)
        at += 1
    table = _start(game, head, cards)
    looked = 0
    rules = head.get("rules", (game.rules_version, 0))[0]
    for number in range(at, len(lines)):
        line = lines[number].strip()
        try:
            if line.startswith("#"):
                _verify(table, line, number + 1)
            elif line:
                looked = _play(table, line, number + 1, looked)
        except BadRecord as error:
            if rules == game.rules_version:
                raise
            why = game.why_unfit(rules, line, error.message)
            raise BadRecord(why, number + 1) from None
    return table


def _start(game: Game, head: dict[str, tuple[str, int]], cards: str | None) -> Table:
    rules, line = head.get("rules", (game.rules_version, 0))
    if not game.rules.reads_rules(rules):
        raise BadRecord(
            f"played with rules {rules}, but these are rules {game.rules_version}", line
        )
    card_set, line = head.get("cards", ("house", 0))
    name, _, digest = card_set.rpartition(" ") if " " in card_set else (card_set, "", "")
    name = cards or name
    try:
        if "position" in head:
            text, line = head["position"]
            table = game.from_stored(json.loads(text), cards=name)
        else:
            seed, line = head.get("seed", ("", 1))
            if whole(seed) < 0:
                raise BadRecord("no seed ('seed 7') and no position to start from", line)
            # Agreed bit by bit, so that an error names its line.
            line = head["cards"][1] if "cards" in head else line
            game.agree(cards=name)
            options = _options(head)
            line = head["options"][1] if "options" in head else line
            game.rules.options_of(name).values(options)
            line = head["seats"][1] if "seats" in head else line
            game.agree(_seats(head), options=options, cards=name)
            line = head["decks"][1] if "decks" in head else line
            decks = json.loads(head["decks"][0]) if "decks" in head else None
            agreed = game.agree(_seats(head), options=options, cards=name, decks=decks)
            line = head["seed"][1]
            table = game.new(whole(seed), agreement=agreed)
    except BadRecord:
        raise
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"the table cannot be set up: {error}", line) from None
    if digest and digest != table.terms.digest:
        raise BadRecord(
            f"played with card set {name!r} {digest}, but that set is now {table.terms.digest}",
            head["cards"][1],
        )
    if "players" in head:
        names, line = head["players"]
        table.players = names.split()
        if len(table.players) != table.seats:
            raise BadRecord(
                f"players names {len(table.players)} of {table.seats} seats; "
                "write 'person' or a bot's name for each",
                line,
            )
    if "practice" in head:
        table.practice = True
        note, line = head["practice"]
        count = note.split(" ")[0]
        table.undone = whole(count)
        if table.undone < 0:
            raise BadRecord(f"practice is written 'practice 3 undone', not {count[:40]!r}", line)
    return table


def _seats(head: dict[str, tuple[str, int]]) -> int | None:
    text, line = head.get("seats", ("", 0))
    if line and whole(text) < 0:
        raise BadRecord(f"seats is a whole number ('seats 2'), not {text[:40]!r}", line)
    return whole(text) if line else None


def _options(head: dict[str, tuple[str, int]]) -> dict[str, object]:
    text, line = head.get("options", ("", 0))
    options: dict[str, object] = {}
    for pair in text.split():
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadRecord(f"an option is written name=value, not {pair!r}", line)
        options[name] = value
    return options


def _play(table: Table, line: str, number: int, looked: int) -> int:
    """Do the choice of a line. `looked`: behind the last event of which a line has spoken."""
    seat = 0
    text = line
    if table.seats > 1:
        who, colon, text = line.partition(":")
        if not colon or whole(who.strip()) < 0:
            raise BadRecord(
                f"with several seats a choice is written '0: keep', not {line!r}", number
            )
        seat = whole(who.strip())
    try:
        if text.strip() == "resign":
            table.resign(seat)
        else:
            looked = do_again(table, text.strip(), seat, looked)
    except ShiaiError as error:
        raise BadRecord(str(error), number) from None
    return looked


def do_again(table: Table, text: str, seat: int, looked: int) -> int:
    """Do a choice that was written down.

    A record may also name a choice that was taken unasked, as the only one there was: it is done
    already. So records fit that were written when it was still asked for.
    """
    try:
        table.submit(text, seat=seat)
    except IllegalAction:
        for event in table.events(seat, start=looked):
            if event["event"] == "choice" and event.get("forced") and event["seat"] == seat:
                if event["choice"] == text:
                    return event["n"] + 1
        raise
    return looked


def _verify(table: Table, line: str, number: int) -> None:
    """The closing line says how it ended; it must still be so."""
    outcome = table.outcome
    ending = line[1:].strip()
    if outcome is None:
        raise BadRecord(f"the record ends with {ending!r}, but the game goes on", number)
    scores = " ".join(str(score) for score in outcome.scores)
    now = f"{outcome.result}, score {scores}"
    if ending != now:
        raise BadRecord(f"the record ends with {ending!r}, but now it ends with {now!r}", number)

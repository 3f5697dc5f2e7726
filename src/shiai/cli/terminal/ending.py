"""The last screen of a game: how it ended, and what can be done with it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from shiai.cli.screen import has_room, rule_mark
from shiai.core.json_types import as_json
from shiai.core.table import NO_SEAT

if TYPE_CHECKING:
    from shiai.cli.terminal.session import Session

ASK = "n for a new game, log for what happened"
COMMANDS = ("log", "look", "seed", "save", "rules", "replay")


def ending(session: Session) -> bool:
    """Show how it ended; False if the person leaves, else a new game or one taken back goes on."""
    _show(session)
    while True:
        undo = ", undo to take back" if session.may_undo() else ""
        session.say(f"{ASK}{undo}, Enter to leave:")
        line = session.reader.line("> ").lower()
        word, _, rest = line.partition(" ")
        if word in ("", "q", "quit", "exit", "no"):
            return False
        if word in ("n", "new", "y", "yes", "again"):
            return True
        if word == "undo":
            if session.do_undo("", _who_takes_back(session)):
                return True
        elif word in ("board", "b"):
            _show(session)
        elif word in (*COMMANDS, *session.board.pages()):
            _run_command(session, word, rest)
        else:
            session.complain(f"I do not know {line!r}.")


def _who_takes_back(session: Session) -> int:
    """The only person at the table; where there are several, nobody without the others."""
    people = [seat for seat in range(session.table.seats) if seat not in session.bots]
    return people[0] if len(people) == 1 else NO_SEAT


def _run_command(session: Session, word: str, rest: str) -> None:
    if word == "replay":
        session.say(_how_to_replay(session))
        return
    command = session.command(word)
    if command is not None and not (word == "rules" and not rest):
        command(rest, 0)
    elif word == "rules":
        session.say(f"Type: shiai rules {session.table.game.key}")


def _show(session: Session) -> None:
    table = session.table
    view, news = as_json(table.view(0)), session.take_news(0)
    if session.plain:
        for line in news:
            session.say(f"{line.text}.")
        for sentence in session.board.tell_end(view):
            session.say(sentence)
    else:
        if has_room(session.out):
            session.out.clear()
        lines = [Text(line.text, style="quiet") for line in news[-6:]]
        session.out.print(session.board.draw_end(view, *session.out.size, lines))
        session.show_notices()
        session.say("")
    for text in _facts(session, session.board.score(view)):
        session.out.print(text, soft_wrap=session.plain)


def _facts(session: Session, score: str) -> list[Text]:
    table, outcome = session.table, session.table.outcome
    assert outcome is not None, "only a game that is over has an ending"
    reason = table.game.rules.reason(table.state)
    won = _who_won(session, outcome.winners)
    people = [seat for seat in range(table.seats) if seat not in session.bots]
    viewer = people[0] if len(people) == 1 else None
    title = Text.assemble((f"{won}. {session.board.words(reason, viewer)}", "bold"))
    title.append_text(rule_mark(table.game.key, reason.rule, session.out))
    rank = f"Rank: {outcome.rank}. " if outcome.rank else ""
    practice = f" Practice, {table.undone} taken back." if table.practice else ""
    facts = [
        title,
        Text(f"{rank}{score}. {len(table.history)} choices.{practice}"),
        Text(f"Seed {table.seed}. Deal it again: {session.how_to_deal()}"),
    ]
    if session.save.trouble is None:
        facts.append(Text(_how_to_replay(session)))
    return facts


def _who_won(session: Session, winners: list[int]) -> str:
    """`Won`, `Lost`; where several people play, who of them has won."""
    people = [seat for seat in range(session.table.seats) if seat not in session.bots]
    if len(winners) == session.table.seats or people == winners:
        return "Won"
    if not winners or len(people) == 1:
        return "Won" if people[0] in winners else "Lost"
    return f"Won by {' and '.join(session.board.player(seat) for seat in winners)}"


def _how_to_replay(session: Session) -> str:
    return f"See it again: shiai replay {session.name_of_save()} --step"

"""Every sentence that random play produces: collected once, read through, and kept.

`tests/golden/sentences/<game>.txt` has them without names and numbers, so that a change of words is
seen. `SHIAI_WRITE_SNAPSHOTS=1 pytest --soak tests/every_game/test_sentences.py` writes them anew,
in some minutes.
"""

import os
import re
from pathlib import Path

import pytest

import shiai
from shiai.core.game import Game
from shiai.core.rng import Stream
from shiai.core.sentence import Sentence, WhyNot, parts_of
from shiai.core.table import Action, Table
from shiai.testing.cases import Player, case_of
from shiai.testing.checks import checks_of

KEPT = Path(__file__).parents[1] / "golden" / "sentences"
KEYS = [game.key for game in shiai.list_games() if game.key != "seii"]  # it has its own
RUN = 1
GAMES = 500
FEW = 6  # of them, in every test
REFUSALS = 3  # tried at each decision
LONG = 12  # of a game with a thousand choices one decision in so many is looked at


class Folder:
    """Sentences of one table without the names of cards and players, and without numbers."""

    def __init__(self, table: Table) -> None:
        sets = table.terms.layout.card_sets
        self.kinds = {
            name.lower(): cards.name
            for cards, names in zip(sets, table.terms.names, strict=True)
            for name in names
        }

    def fold(self, sentence: Sentence | WhyNot) -> str:
        """With its rule; lists of equal things are as long as they may be."""
        words = []
        for part in parts_of(sentence.marked):
            if isinstance(part, str):
                words.append(re.sub(r"\d+", "#", part))
            elif "seat" in part:
                words.append("<seat>")
            else:
                words.append(f"<{self.kinds.get(part['card'].lower(), 'card')}>")
        text = "".join(words)
        for _ in range(3):  # lists of three things each: the inner ones first
            text = re.sub(r"([^,;·]{2,60}?)((?:, |; | · )\1)+(?=$|[,;·.)])", r"\1, …", text)
        return f"{text} ({sentence.rule})" if sentence.rule else text


def sentences_of(table: Table, folder: Folder, seat: int, start: int, stream: Stream) -> set[str]:
    """What a seat is told at a decision: log since an event, question, actions, some refusals."""
    found = {f"log: {folder.fold(line)}" for line in table.log(seat, start=start)}
    asked = table.ask(seat)
    if asked is not None:
        found.add(f"asked: {folder.fold(asked)}")
        table.state.seat = seat
        for code in table.codes(seat):
            verb = table.terms.verbs.verb_of(code).name
            text = folder.fold(table.game.rules.describe(table.state, code))
            found.add(f"action {verb}: {text}")
        for _ in range(REFUSALS):
            why = table.why_not(Action(seat, int(stream.below(table.terms.verbs.size)), ""))
            if why is not None:
                found.add(f"why not: {folder.fold(why)}")
    return found


def sentences_of_game(game: Game, index: int) -> set[str]:
    """The sentences of one random game; in one in five somebody may give up."""
    case = case_of(game, RUN, index)
    table, stream = case.table(), Stream(case.seed)
    folder, player = Folder(table), Player(table, stream)
    one_in = LONG if checks_of(game).is_long else 1
    found: set[str] = set()
    start = 0
    while table.outcome is None:
        if stream.below(one_in) == 0:
            for seat in range(table.seats):
                found |= sentences_of(table, folder, seat, start, stream)
        start = table.event_count()
        quitter = int(stream.below(table.seats))
        may = game.rules.why_not_resign(table.state, quitter) is None
        if may and index % 5 == 4 and stream.below(40 * one_in) == 0:
            table.resign(quitter)
            continue
        seat = player.seat(table)
        table.apply(seat, player.choose(table, seat))
    found |= {f"log: {folder.fold(line)}" for line in table.log(0, start=start)}
    found.add(f"end: {folder.fold(game.rules.reason(table.state))}")
    return found


def kept(key: str) -> list[str]:
    return (KEPT / f"{key}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("key", KEYS)
def test_every_sentence_of_random_play_has_been_read(key):
    known = set(kept(key))
    for index in range(FEW):
        assert sorted(sentences_of_game(shiai.find(key), index) - known) == []


@pytest.mark.soak
@pytest.mark.parametrize("key", KEYS)
def test_the_sentences_of_five_hundred_games(key):
    found: set[str] = set()
    for index in range(GAMES):
        found |= sentences_of_game(shiai.find(key), index)
    if os.environ.get("SHIAI_WRITE_SNAPSHOTS"):
        KEPT.mkdir(parents=True, exist_ok=True)
        (KEPT / f"{key}.txt").write_text("\n".join(sorted(found)) + "\n", encoding="utf-8")

    assert sorted(found) == kept(key)

"""Every sentence that random play produces: collected once, read through, and kept.

`sentences.txt` has them without names and numbers, so that a change of words is seen. It is written
anew by `SHIAI_WRITE_SNAPSHOTS=1 pytest --soak tests/games/seii/test_sentences.py`, in some minutes.
"""

import os
import re
from pathlib import Path

import pytest

import shiai
from shiai.core.rng import Stream
from shiai.core.sentence import parts_of
from shiai.core.table import Action
from shiai.testing.cases import Player, case_of

SEII = shiai.find("seii")
KEPT = Path(__file__).with_name("sentences.txt")
KINDS = [{name.lower(): cards for name in names}
         for cards, names in zip(("location", "clan", "role"),
                                 SEII.terms_for(SEII.agree()).names, strict=True)]  # fmt: skip
REFUSALS = 3  # tried at each decision


def folded(sentence):
    """A sentence with its rule, without the names of cards and players and without numbers."""
    words = []
    for part in parts_of(sentence.marked):
        if isinstance(part, str):
            words.append(re.sub(r"\d+", "#", part))
        elif "seat" in part:
            words.append("<seat>")
        else:
            kinds = [
                cards[part["card"].lower()] for cards in KINDS if part["card"].lower() in cards
            ]
            words.append(f"<{kinds[0]}>")
    text = re.sub(r"(<\w+>)(, \1|; \1)+", r"\1, …", "".join(words))
    text = re.sub(r"(<location>, worth #)(; \1)+", r"\1; …", text)
    text = re.sub(r"<seat> (fights with #|is out)(; <seat> (fights with #|is out))+", "…", text)
    text = re.sub(r"(, <seat> #)+", ", …", text)
    return f"{text} ({sentence.rule})" if sentence.rule else text


def sentences_of(table, seat, start, stream):
    """What a seat is told at a decision: log since an event, question, options, some refusals."""
    rules = SEII.rules
    found = {f"log: {folded(line)}" for line in table.log(seat, start=start)}
    asked = table.ask(seat)
    if asked is not None:
        found.add(f"asked: {folded(asked)}")
        table.state.seat = seat
        for code in table.codes(seat):
            verb = table.terms.verbs.verb_of(code).name
            found.add(f"option {verb}: {folded(rules.describe(table.state, code))}")
        for _ in range(REFUSALS):
            code = int(stream.below(table.terms.verbs.size))
            why = table.why_not(Action(seat, code, ""))
            if why is not None and not table.notation(code).endswith(" -"):  # not of no clan
                found.add(f"why not: {folded(why)}")
    return found


def collected(games, run):
    """The sentences of random games with all kinds of options; in some somebody gives up."""
    found = set()
    for index in range(games):
        case = case_of(SEII, run, index)
        table, stream = case.table(), Stream(case.seed)
        player = Player(table, stream)
        start = 0
        while table.outcome is None:
            for seat in range(table.seats):
                found |= sentences_of(table, seat, start, stream)
            start = table.event_count()
            if index % 5 == 4 and stream.below(40) == 0:
                quitter = int(stream.below(table.seats))
                if SEII.rules.why_not_resign(table.state, quitter) is None:
                    table.resign(quitter)
                    continue
            seat = player.seat(table)
            table.apply(seat, player.choose(table, seat))
        found |= {f"log: {folded(line)}" for line in table.log(0, start=start)}
        found.add(f"end: {folded(SEII.rules.reason(table.state))}")
    return found


def test_every_sentence_of_random_play_has_been_read():
    kept = set(KEPT.read_text(encoding="utf-8").splitlines())

    assert sorted(collected(8, run=2) - kept) == []


@pytest.mark.soak
def test_the_sentences_of_five_hundred_games():
    found = sorted(collected(500, run=1))
    if os.environ.get("SHIAI_WRITE_SNAPSHOTS"):
        KEPT.write_text("\n".join(found) + "\n", encoding="utf-8")

    assert found == KEPT.read_text(encoding="utf-8").splitlines()

"""Previews of every game: whole, and the same in worlds that a seat cannot tell apart."""

import pytest

import shiai
from shiai.testing.checks import checks_of
from shiai.testing.previews import compare, why_not_whole

GAMES = [game.key for game in shiai.list_games()]
WHOLE = {
    "until": "asked", "asks": ["fight"],
    "wins": False, "loses": False, "may_win": False, "may_lose": True,
}  # fmt: skip


@pytest.mark.parametrize("key", GAMES)
def test_a_preview_is_the_same_in_worlds_that_its_seat_cannot_tell_apart(key):
    game = shiai.find(key)
    done = compare(game, range(4 if checks_of(game).is_long else 15), run=5)

    assert done.faults == []
    assert done.pairs > 100


def test_a_preview_has_all_that_every_one_has_or_is_not_there():
    assert why_not_whole({}) is None
    assert why_not_whole({**WHOLE, "honor": 3}) is None


@pytest.mark.parametrize("key", list(WHOLE))
def test_a_part_of_it_is_not_enough(key):
    partial = {name: value for name, value in WHOLE.items() if name != key}
    assert why_not_whole(partial) == f"no {key!r} in it"


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        ({"until": "later"}, "'until' is 'later', none of asked, others, hidden, chance, over"),
        ({"loses": 1}, "'loses' is 1, neither true nor false"),
        ({"asks": [3]}, "'asks' is [3], no list of questions"),
        ({"wins": True, "loses": True}, "it both wins and loses"),
    ],
)
def test_what_is_wrong_is_named(change, answer):
    assert why_not_whole({**WHOLE, **change}) == answer


def told(monkeypatch, preview):
    """What the check finds when Eiyo's previews are made so."""
    rules = shiai.find("eiyo").rules
    monkeypatch.setattr(type(rules), "preview", lambda self, state, code: preview(state, code))
    return compare(shiai.find("eiyo"), range(4), run=5).faults


def test_a_preview_that_reads_a_hidden_card_is_found(monkeypatch):
    def top_of_the_deck(state, code):
        return {**WHOLE, "next": [int(card) for card in state.s[: int(state.shape.size)]]}

    faults = told(monkeypatch, top_of_the_deck)

    assert "in a world that it cannot tell from this one" in faults[0]


def test_previews_for_some_actions_only_are_found(monkeypatch):
    faults = told(monkeypatch, lambda state, code: WHOLE if code % 2 else {})

    assert faults == ["eiyo has previews for some actions and none for others"]

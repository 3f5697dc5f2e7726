"""Whoever cannot tell two worlds apart is sent the same bytes in both: a sample of the soak's."""

import pytest
from tools.alike import SETTINGS, Different, Pairs, compare_match, compare_pairs
from tools.alike_windows import compare_windows

from shiai.core import knowledge
from shiai.core.cells import COMPILED, blank
from shiai.server.play import Play


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_seat_and_one_who_watches_are_sent_the_same_in_both_worlds(setting):
    counts = Pairs()
    seed = 100
    while counts.pairs < 24 or not counts.watched:
        compare_match(setting, seed, 12, counts)
        seed += 1
    assert counts.others > counts.pairs // 2
    assert counts.changes > 5


@pytest.mark.slow
def test_two_hundred_pairs_over_all_settings():
    counts = compare_pairs(200, run=1)

    assert counts.pairs >= 200
    assert counts.watched > 30
    assert counts.changes > 100


def test_windows_hear_the_same_in_both_worlds(tmp_path):
    heard = compare_windows(tmp_path, 4, run=1)

    assert heard.pairs == 4
    assert heard.messages > 60


def leak(pairs: int = 200) -> str:
    with pytest.raises(Different) as found:
        compare_pairs(pairs, run=2)
    return str(found.value)


def test_time_that_follows_from_hidden_cards_is_found(monkeypatch):
    """The comparison can fail: clocks must not tell what somebody holds."""
    done = Play._done

    def telling(self, before, actor, kind, text):
        step = done(self, before, actor, kind, text)
        self.turns = [count + sum(self.table.state.s) % 7 for count in self.turns]
        return step

    monkeypatch.setattr(Play, "_done", telling)
    assert ": the clocks after " in leak()


@pytest.mark.skipif(COMPILED, reason="compiled functions cannot be replaced")
def test_a_view_of_nobody_that_shows_a_hidden_card_is_found(monkeypatch):
    def not_open(s, shape, cards):
        return blank(shape.count_of(cards))

    monkeypatch.setattr(knowledge, "not_open", not_open)
    assert ": one who watches at " in leak()

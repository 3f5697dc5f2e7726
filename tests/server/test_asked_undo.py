"""A request to undo says what it takes back, in words that everybody may know."""

import json

import pytest
from tests.server.test_changes import on_the_wire
from tests.server.test_consent import GAMES, new_play, played

from shiai.server.undo import own_last, taken_back, why_not_agreed_undo, why_not_undo


def asked_for(game, seeds):
    """Moments at which somebody may ask: the play, the seat, and what the request says."""
    for seed in seeds:
        for play, past in played(game, seed):
            for seat in {who for _, who in past}:
                if why_not_undo(play, seat) is not None and not why_not_agreed_undo(play, seat):
                    yield play, seat, taken_back(play, seat)


def test_it_names_the_choice_and_whose_choices_go_back_with_it():
    seen = set()
    for play, seat, about in asked_for("seii", range(12)):
        at = own_last(play, seat)
        later = {who for who, _ in play.table.history[at:]} - {seat}
        assert set(about.others) <= later
        if about.text:
            verb = play.table.notation(play.table.history[at][1]).split()[0]
            seen.add(verb)
            assert {"seat": seat} in on_the_wire(about)["text"][0]
    assert len(seen) > 3, seen


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_for_is_named_in_every_game(game):
    found = [about for _, _, about in asked_for(game, range(8))]
    if found:  # where it can be asked for at all
        assert any(about.text and about.asked for about in found)


def test_a_secret_choice_is_named_only_when_it_was_turned_up():
    play = new_play("seii", 3, practice=True)
    play.choose(0, ["samurai"])
    hidden = taken_back(play, 0)
    for seat in (1, 2):
        play.choose(seat, ["ashigaru"])
    shown = taken_back(play, 0)

    assert (hidden.asked, hidden.text, hidden.others) == ("role", [], [])
    assert shown.asked == "role"
    assert on_the_wire(shown)["text"] == [
        [{"seat": 0}, " is ", {"card": "samurai-1", "name": "Samurai"}]
    ]
    assert shown.others == [1, 2]


def test_it_says_nothing_that_those_who_watch_do_not_know():
    """No clan in a hand or in the deck is named."""
    compared = 0
    for play, _, about in asked_for("seii", range(6)):
        public = json.dumps(on_the_wire(about))
        hidden = [card for card in hidden_cards(play) if f'"{card}"' in public]
        assert hidden == []
        compared += 1
    assert compared > 5


def hidden_cards(play):
    """The clans that lie where who watches cannot look."""
    table = play.table
    position = table.to_position()
    hands = [card for hand in position["hand"] for card in hand]
    return [*hands, *position["clan_deck"]]

"""Three toy games show in miniature what bigger games need, and keep what every game promises."""

from itertools import permutations

import pytest
from tests.core.toys import interrupted, nested, secret

from shiai.core.errors import IllegalAction
from shiai.core.game import Game
from shiai.core.table import Table
from shiai.testing.conformance import (
    case_of,
    check_game,
    check_notations,
    frequencies_agree,
    option_mixes,
)
from shiai.testing.exercised import Watch, exercise
from shiai.testing.scene import legal, scene

TOYS: dict[str, Game] = {toy.GAME.key: toy.GAME for toy in (interrupted, secret, nested)}
PARTS = 6


def events_of(table: Table, seat: int, *kinds: str) -> list[dict[str, object]]:
    """A seat's events of some kinds, without their numbers."""
    return [
        {key: value for key, value in event.items() if key not in ("n", "event")}
        for event in table.events(seat)
        if event["event"] in kinds
    ]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", TOYS)
def test_a_toy_keeps_every_promise(key, part):
    game = TOYS[key]
    games = max(len(option_mixes(game)), 36)

    for index in range(part, games, PARTS):
        case = case_of(game, 1, index)
        assert check_game(game, case.seed, case.options, case.seats, share=0.1) > 0


@pytest.mark.parametrize("key", TOYS)
def test_every_option_of_a_toy_can_be_typed(key):
    check_notations(TOYS[key].new(seed=1))


def test_a_scene_is_set_for_any_game():
    table = scene(interrupted.GAME, deck=["C2"], hand=["C0", "C1"], life=1)

    assert table.game is interrupted.GAME
    assert legal(table) == ["throw C0", "throw C1"]


@pytest.mark.parametrize("key", TOYS)
def test_random_play_comes_to_every_word_of_a_toy(key):
    assert exercise(TOYS[key], range(30), again=True).missing() == []


def test_a_watch_of_ones_own_counts_what_it_likes():
    class Hands(Watch):
        def saw_choice(self, table: Table, seat: int, code: int) -> None:
            self.tally.see("choices of", str(seat))

    def position(stream):
        return {"deck": ["C2"], "hand": ["C0", "C1"], "discard": ["C3", "C4", "C5"], "life": 1}

    seen = exercise(interrupted.GAME, [2], kind=Hands, position=position)

    assert seen.counts["choices of"]["0"] > 0


# ---- interrupted: a draw is cut short, asks, and goes on ---------------------------------------


def cut_short(**more: object) -> Table:
    """One card left in the deck and two in hand; throwing one makes a draw of four due."""
    position = {"deck": ["C2"], "hand": ["C0", "C1"], "discard": ["C3", "C4", "C5"], "life": 1}
    return interrupted.GAME.from_position({**position, "chance": "keep_order", **more})


def test_an_empty_deck_cuts_the_draw_short_and_asks():
    table = cut_short()
    table.submit("throw C0")

    assert table.to_position()["hand"] == [["C1", "C2"]]
    assert table.to_position()["owed"] == [["restock"], ["draw", 3], ["turn"]]
    assert legal(table) == ["stop", "pay"]


def test_after_the_answer_the_draw_goes_on_where_it_was():
    table = cut_short()
    table.submit("throw C0")
    table.submit("pay")

    assert table.to_position()["hand"] == [["C1", "C2", "C3", "C4", "C5"]]
    assert table.to_position()["owed"] == [["turn"]]
    assert table.to_position()["life"] == 0


def test_an_interrupted_draw_is_saved_and_read_back():
    table = cut_short()
    table.submit("throw C0")
    again = interrupted.GAME.from_position(table.to_position())
    again.submit("pay")

    assert again.to_position()["hand"] == [["C1", "C2", "C3", "C4", "C5"]]


def test_who_has_no_life_left_cannot_pay():
    table = cut_short(life=0)
    table.submit("throw C0")

    assert legal(table) == ["stop"]
    assert table.why_not("pay").rule == "INTERRUPTED-002"
    with pytest.raises(IllegalAction, match="INTERRUPTED-002"):
        table.submit("pay")


def test_a_reshuffled_deck_is_guessed_as_likely_as_it_comes():
    position = {
        "deck": ["C2"], "hand": ["C0", "C1"], "discard": ["C3", "C4", "C5", "C6"], "life": 1,
        "chance": {"seed": 3}, "knowledge": [[]],
    }  # fmt: skip
    choices = [(0, "throw C0"), (0, "pay")]

    assert frequencies_agree(interrupted.GAME, position, choices, samples=100) == 2


# ---- secret: simultaneous choices, a peeked hand, a reshuffle, a card that returns face down ----


def three_hands(**more: object) -> Table:
    """Three seats before a pick; nobody knows another's hand."""
    position = {
        "hand": [
            ["C20", "C01", "C02"],
            ["C10", "C11", "C12"],
            ["C05", "C06", "C07"],
        ],
        "deck": ["C13", "C14", "C15", "C16", "C17", "C18"],
        "seats": 3,
        "chance": "keep_order",
    }
    return secret.GAME.from_position({**position, **more})


PICKS = {0: "play C20", 1: "play C10", 2: "play C05"}


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_in_which_secret_choices_arrive_does_not_matter(order):
    table, other = three_hands(), three_hands()
    for seat in (0, 1, 2):
        table.submit(PICKS[seat], seat=seat)
    for seat in order:
        other.submit(PICKS[seat], seat=seat)

    assert other.to_position() == table.to_position()
    for seat in range(3):
        assert other.view(seat) == table.view(seat)
        assert other.events(seat) == table.events(seat)


def test_of_a_secret_choice_others_learn_only_that_it_was_made():
    waiting, one, other = three_hands(), three_hands(), three_hands()
    one.submit("play C20", seat=0)
    other.submit("play C01", seat=0)

    for seat in (1, 2):
        assert one.view(seat) == {**waiting.view(seat), "awaited": [1, 2]}
        assert one.view(seat) == other.view(seat)
        assert one.events(seat) == other.events(seat) == waiting.events(seat)


def test_a_pick_is_guessed_anew_in_a_guessed_world():
    table = three_hands()
    table.submit("play C20", seat=0)
    worlds = [table.sample_world(1, seed=seed) for seed in range(60)]

    picked = {world.to_position()["picked"][0][0] for world in worlds}

    assert len(picked) > 5
    for world in worlds:
        assert world.to_position()["picked"][0][0][5:] in world.to_position()["hand"][0]
        assert table.world(1, seed=1).s[table.state.of(secret.L.shape(3).picked, 0)] > 0


def test_a_pending_pick_is_saved_and_known_to_its_owner_only():
    table = three_hands()
    table.submit("play C20", seat=0)
    again = secret.GAME.from_position(table.to_position())

    assert table.to_position()["picked"] == [["play C20"], [], []]
    assert again.to_position() == table.to_position()
    assert again.deciders() == [1, 2]
    assert "picked" not in again.view(1)
    assert again.view(1) == table.view(1)


def test_several_cards_of_a_secret_choice_stay_secret_until_all_have_picked_theirs():
    start = {**three_hands().to_position(), "options": {"throw_two": True}}
    start = {**start, "owed": [["throw_away"], ["refill"], ["new_round"]]}
    table = secret.GAME.from_position(start)
    before = [table.view(seat) for seat in range(3)]
    mine = table.view(0)["hand"][0]
    table.submit(f"throw {mine[0]}", seat=0)

    assert table.deciders() == [0, 1, 2], "one of two"
    assert table.view(0)["picked"] == [f"throw {mine[0]}"]
    assert [str(action) for action in table.legal(0)] == [f"throw {card}" for card in mine[1:]]
    assert [table.view(seat) for seat in (1, 2)] == before[1:]
    table.submit(f"throw {mine[2]}", seat=0)
    assert table.deciders() == [1, 2]
    for seat in (1, 2):
        for card in table.view(seat)["hand"][seat][:2]:
            table.submit(f"throw {card}", seat=seat)
    assert mine[0] in table.to_position()["discard"]
    assert mine[2] in table.to_position()["discard"]
    assert mine[1] not in table.to_position()["discard"]


def test_all_choices_are_revealed_together_and_the_highest_wins():
    table = three_hands()
    for seat, pick in PICKS.items():
        table.submit(pick, seat=seat)

    assert table.view(2)["discard"] == ["C20", "C10", "C05"]
    assert table.view(2)["points"] == [1, 0, 0]
    assert [event["choice"] for event in events_of(table, 2, "choice")] == [None, None, "play C05"]


def looked_at() -> Table:
    """Seat 0 has won and has looked at the hand of seat 1."""
    table = three_hands()
    for seat, pick in PICKS.items():
        table.submit(pick, seat=seat)
    table.submit("look at 1", seat=0)
    return table


def test_a_hand_that_was_looked_at_is_known_to_the_one_who_looked():
    table = looked_at()

    assert table.view(0)["hand"][1] == ["C11", "C12"]
    assert table.view(2)["hand"][1] == [None, None]
    assert [event["card"] for event in events_of(table, 0, "show")] == ["C11", "C12"]
    assert events_of(table, 1, "show") == events_of(table, 2, "show") == []


def test_nobody_can_point_at_a_place_in_a_hand():
    assert ["place" in event for event in events_of(looked_at(), 0, "show")] == [False, False]


def returned() -> Table:
    """Seat 2 has put C06 back, face down and under the deck; all have drawn."""
    table = looked_at()
    table.submit("put back C06", seat=2)
    return table


def test_a_card_that_returns_face_down_is_known_to_its_owner_only():
    table = returned()

    assert table.view(2)["deck"][-1] == "C06"
    assert table.view(0)["deck"][-1] is None
    assert events_of(table, 0, "choice")[-1]["choice"] == "put back ?"
    assert events_of(table, 2, "choice")[-1]["choice"] == "put back C06"


def test_what_was_seen_is_remembered_when_a_new_card_is_drawn():
    assert returned().view(0)["hand"][1] == ["C11", "C12", None]


def test_a_card_that_returns_from_a_hand_that_was_seen_is_one_of_it():
    table = three_hands()
    for seat, pick in {0: "play C20", 1: "play C10", 2: "play C07"}.items():
        table.submit(pick, seat=seat)
    table.submit("look at 2", seat=0)
    table.submit("put back C05", seat=2)
    [lot] = [lot for lot in table.view(0)["unknown"] if "C05" in lot["cards"]]

    assert table.view(0)["deck"][-1] is None
    assert lot["cards"] == ["C05", "C06"]
    assert lot["places"] == [
        {"zone": "deck", "count": 1},
        {"zone": "hand", "seat": 2, "count": 1},
    ]


def test_when_the_other_card_shows_up_the_one_that_returned_is_known():
    table = three_hands()
    for seat, pick in {0: "play C20", 1: "play C10", 2: "play C07"}.items():
        table.submit(pick, seat=seat)
    table.submit("look at 2", seat=0)
    table.submit("put back C05", seat=2)
    for seat, pick in {0: "play C01", 1: "play C11", 2: "play C06"}.items():
        table.submit(pick, seat=seat)

    assert table.view(0)["deck"][-1] == "C05"
    assert table.view(1)["deck"][-1] is None


def test_a_peeked_hand_from_which_a_card_returned_is_guessed_as_likely_as_it_comes():
    """Seat 0 knows the hand of 1, of which one card is played and one returns, whichever it is."""
    position = {
        "hand": [["C20", "C01", "C02"], ["C10", "C11", "C12"]],
        "deck": ["C13", "C14", "C15", "C16"],
        "chance": {"seed": 1},
        "knowledge": [[{"cards": ["C13", "C14", "C15", "C16"]}], []],
    }
    choices = [(0, "play C20"), (1, "play C10"), (1, "put back ?")]

    worlds = frequencies_agree(secret.GAME, position, choices, samples=500)

    assert worlds == 2 * 3  # which one returned, and which card was not drawn


def test_a_whole_hand_put_face_down_onto_the_deck_is_remembered_without_its_order():
    position = {
        "hand": [
            ["C20", "C01", "C02"],
            ["C10", "C11", "C12"],
            ["C05", "C06", "C07"],
        ],
        "deck": ["C13", "C14"],
        "owed": [["gather"], ["look", 0], ["refill"], ["pick"]],
        "seats": 3,
        "knowledge": [[], [], []],
    }
    table = secret.GAME.from_position({**position, "round": 1})
    lots = table.to_position()["knowledge"][0]

    assert [lot["cards"] for lot in lots] == [["C05", "C06", "C07"], ["C10", "C11", "C12"]]
    assert table.view(0)["deck"] == [None] * 6 + ["C02", "C01", "C20", "C13", "C14"]


# ---- nested: answers to answers with face-down cards that have energy under them ---------------


def duel(**more: object) -> Table:
    """Seat 0 can attack with C10; both have wards and a bluff face down, all of them charged."""
    position = {
        "mat": [["C10", "C00", "C01"], ["C02", "C11", ""]],
        "energy": [{"a": 2, "b": 1, "c": 1}, {"a": 1, "b": 1, "c": 3}],
        "hand": [["C12"], ["C13", "C14"]],
        "deck": ["C03", "C04", "C05"],
        "life": [4, 4],
        "owed": [["turn", 0], ["draw", 1]],
        "chance": "keep_order",
    }
    return nested.GAME.from_position({**position, **more})


def lives(table: Table) -> list[int]:
    return list(table.to_position()["life"])


def test_an_attack_nobody_answers_hits():
    table = duel()
    table.submit("attack a", seat=0)
    table.submit("let be", seat=1)

    assert lives(table) == [4, 2]


def test_a_ward_undoes_the_attack():
    table = duel()
    table.submit("attack a", seat=0)
    table.submit("answer a", seat=1)
    table.submit("let be", seat=0)

    assert lives(table) == [4, 4]


def test_answers_are_resolved_last_first():
    table = duel()
    table.submit("attack a", seat=0)
    table.submit("answer a", seat=1)
    table.submit("answer b", seat=0)

    assert table.to_position()["chain"] == [
        {"seat": 0, "place": 0}, {"seat": 1, "place": 0}, {"seat": 0, "place": 1},
    ]  # fmt: skip
    assert table.to_position()["owed"] == [
        ["answers", 1], ["ward", 0, 1], ["ward", 1], ["hit", 0, 0, 2], ["draw", 1],
    ]  # fmt: skip

    table.submit("let be", seat=1)
    gone = [
        event["card"] for event in events_of(table, 0, "move") if event["to"] == {"zone": "discard"}
    ]

    assert gone == ["C00", "C02", "C10"]
    assert lives(table) == [4, 2]  # the ward was warded, so the attack hits


def test_a_bluff_undoes_nothing():
    table = duel()
    table.submit("attack a", seat=0)
    table.submit("answer b", seat=1)
    table.submit("let be", seat=0)

    assert lives(table) == [4, 2]


def test_who_cannot_answer_is_not_asked():
    table = duel(energy=[{"a": 1}, {"c": 3}])
    table.submit("attack a", seat=0)

    assert (lives(table), table.deciders()) == ([4, 3], [1])
    assert [choice["choice"] for choice in events_of(table, 0, "choice")] == ["attack a", "let be"]
    assert table.record().count("let be") == 0


def test_energy_stays_with_the_place_when_the_card_goes():
    table = duel()
    table.submit("attack a", seat=0)
    table.submit("let be", seat=1)

    assert table.view(1)["mat"][0] == ["", None, None]
    assert table.view(1)["energy"][0] == {"a": 1, "b": 1, "c": 1}


def test_a_card_set_face_down_is_seen_by_its_owner_only():
    table = duel(owed=[["turn", 1], ["draw", 0]])
    table.submit("set C13 c", seat=1)

    assert table.view(1)["mat"][1] == ["C02", "C11", "C13"]
    assert table.view(0)["mat"][1] == [None, None, None]
    shown = {"seat": 1, "verb": "set", "asked": "turn"}
    [theirs], [mine] = events_of(table, 0, "choice"), events_of(table, 1, "choice")
    assert theirs == {**shown, "choice": "set ? c", "with": {"card": None, "place": "c"}}
    assert mine == {**shown, "choice": "set C13 c", "with": {"card": "C13", "place": "c"}}
    assert events_of(table, 0, "move")[0] == {
        "card": None,
        "from": {"zone": "hand", "seat": 1}, "to": {"zone": "mat", "seat": 1}, "to_place": 2,
    }  # fmt: skip


def test_a_card_that_is_turned_up_is_known_to_all():
    table = duel()
    table.submit("attack a", seat=0)

    assert table.view(1)["mat"][0] == ["C10", None, None]
    assert events_of(table, 1, "show") == [
        {"card": "C10", "zone": {"zone": "mat", "seat": 0}, "place": 0}
    ]


def test_an_empty_place_and_a_hidden_card_look_different():
    assert duel().view(0)["mat"][1] == [None, None, ""]


def test_why_a_place_cannot_attack_or_answer():
    table = duel(energy=[{"a": 1}, {"a": 1}])

    assert table.why_not("attack b", seat=0).rule == "NESTED-002"
    table.submit("attack a", seat=0)
    assert table.why_not("answer c", seat=1).rule == "NESTED-001"
    assert table.why_not("answer b", seat=1).rule == "NESTED-002"


def test_a_card_set_face_down_is_guessed_as_likely_as_it_comes():
    position = {
        "hand": [["C12"], ["C13", "C14", "C15"]],
        "deck": ["C03", "C04", "C05"],
        "life": [4, 4],
        "owed": [["turn", 1], ["draw", 0]],
        "chance": {"seed": 1},
        "knowledge": [[{"cards": ["C13", "C14", "C15", "C04", "C05"]}]],
    }

    worlds = frequencies_agree(nested.GAME, position, [(1, "set ? b")], samples=700)

    assert worlds == 5 * 6 * 2  # on the mat, in the hand, in the deck

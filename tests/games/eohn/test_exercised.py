"""Random decks, random and seeking players: every card and every word of the game comes up."""

import pytest
from tests.games.eohn.helpers import damages, do, duel, side
from tools.exercised import exercise

import shiai
from shiai.core.rng import Stream
from shiai.games.eohn.checks import position
from shiai.testing.cases import case_of, option_mixes
from shiai.testing.conformance import check_record
from shiai.testing.exercised import Tally

PLAYED = [*range(2, 450, 3), *range(1, 40, 3)]  # mostly from positions in which much can happen
RUNS = 4


@pytest.fixture(scope="module")
def tally():
    """One run of games, mostly; another one where something rare did not come up."""
    seen = Tally()
    for run in range(1, RUNS + 1):
        seen.add(exercise(shiai.find("eohn"), PLAYED, run))
        if not seen.missing():
            break
    return seen


@pytest.mark.slow
@pytest.mark.parametrize(
    "group",
    [
        "card", "attack type", "action type", "subtype", "modifier", "rarity", "reuse",
        "Damage type", "condition", "charge", "moment", "object", "effect", "verb", "step",
        "question", "event", "ending", "attacks in a chain",
    ],
)  # fmt: skip
def test_every_word_is_exercised(tally, group):
    missing = [word for word, times in tally.counts[group].items() if times == 0]

    assert missing == []


def test_what_is_never_seen_is_named():
    tally = Tally()
    tally.expect("card", ["slip", "blink"])
    tally.see("card", "slip")

    assert tally.missing() == ["card: blink"]
    assert "1 of 2" in str(tally)


def test_a_tally_of_parts_is_the_sum_of_them():
    one, other = Tally(), Tally()
    one.expect("card", ["slip", "blink"])
    one.see("card", "slip")
    other.see("card", "blink", 2)
    one.add(other)

    assert one.counts == {"card": {"slip": 1, "blink": 2}}


# ---- which games are played ----------------------------------------------------------------------


def test_random_games_are_of_every_mode_and_number_of_players():
    game = shiai.find("eohn")
    played = {(options.get("mode", "duel"), seats) for options, seats in option_mixes(game)}

    assert played >= {
        ("duel", 2), ("ffa", 3), ("ffa", 4), ("ffa", 5), ("ffa", 6), ("teams", 4), ("teams", 5),
        ("teams", 6), ("legendary", 3), ("legendary", 4),
    }  # fmt: skip


def test_every_other_random_game_has_random_decks_of_all_sizes():
    game = shiai.find("eohn")
    brought = [case_of(game, 1, index).table().terms.decks for index in range(0, 58, 3)]
    lists = [deck for decks in brought for deck in decks if isinstance(deck, dict)]
    random = [deck for deck in lists if "main" in deck]
    mains = {sum(deck["main"].values()) for deck in random}
    sides = {sum(deck.get("side", {}).values()) for deck in random}

    assert 0.2 < len(random) / sum(len(decks) for decks in brought) < 0.8
    assert min(mains) < 44
    assert max(mains) > 56
    assert min(sides) < 3
    assert max(sides) > 7


def test_a_position_in_which_much_can_happen_is_a_position():
    game = shiai.find("eohn")
    for seed in range(20):
        data = position(Stream(seed))
        table = game.from_position(data)

        assert all(sum(name != "" for name in mat) >= 5 for mat in data["mat"])
        assert table.deciders() == [0]


# ---- a long chain --------------------------------------------------------------------------------


def test_a_chain_of_seven_attacks_is_replayed_alike():
    answers = ["riposte", "turning-elbow", "mirror-edge", "guard-up", "side-step", "slip"]
    table = duel(
        a=side(ready=["bolt-shot", *answers], rested=1),
        b=side(ready=answers, rested=1),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate side-step", "B activate riposte")
    do(table, "A activate guard-up", "A activate riposte", "B activate guard-up")
    do(table, "B activate turning-elbow", "A activate side-step", "A activate turning-elbow")
    do(table, "B activate slip", "B activate mirror-edge", "A activate slip")
    do(table, "A activate mirror-edge")

    assert [(who, damage) for _, who, damage in damages(table)] == [
        ("B", 0), ("A", 0), ("B", 0), ("A", 0), ("B", 0), ("A", 0), ("B", 6),
    ]  # fmt: skip
    check_record(table)

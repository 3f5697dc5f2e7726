"""What a player may know of each zone: the table of hidden information, row by row.

`view["unknown"]` says which cards the player cannot tell apart and how many of them lie where;
a guess (`table.sample_world`) deals them again.
"""

import random

import pytest
from tests.games.seii.helpers import hand, seii, submit

import shiai
from shiai.core.rng import Stream
from shiai.testing.scene import legal, lying, may_lie, moves
from shiai.testing.undoing import check_fair_undo

SEII = shiai.find("seii")
HOMES = ("H1", "H2", "H3", "H4")
OPEN = (
    "army", "clan_discard", "locations", "available", "contested", "location_discard",
    "daimyo", "round", "round_daimyo", "strengthened", "played_role", "extra_role_revealed",
)  # fmt: skip


def lot_with(table, card, seat=0):
    """The cards that may lie where this one does, and how many of them lie where."""
    cards, places = may_lie(table, card, seat)
    return (set(cards), places) if cards else None


def seen_moving(table, seat, from_=None, to=None):
    """The cards of the moves that a seat was told of, with these ends."""
    return [
        card
        for card, source, target in moves(table, seat)
        if from_ in (None, source) and to in (None, target)
    ]


def unseen_clans(table, seat):
    """The clans that lie neither open nor in this seat's own hand."""
    position = table.to_position()
    shown = [*position["clan_discard"], *position["hand"][seat], *position["committed"][seat]]
    shown += [card for army in position["army"] for card in army]
    return {*table.terms.names[1]} - {*shown, ""}


def random_game(seed, seats, **options):
    """A game played at random, with the table at each of its decisions."""
    table, dice = SEII.new(seed=seed, seats=seats, options=options), random.Random(seed)
    while table.outcome is None:
        yield table
        table.submit(dice.choice(table.legal(dice.choice(table.deciders()))))


# ---- clans in hand and the clan deck ------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_of_other_hands_only_the_number_of_clans_is_known(seats):
    table = SEII.new(seed=3, seats=seats)

    for seat in range(seats):
        view = table.view(seat)
        assert sorted(view["hand"][seat]) == hand(table, seat)
        for other in range(seats):
            if other != seat:
                assert view["hand"][other] == [None, None]
        assert view["clan_deck"] == [None] * (20 - 2 * seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_clan_not_seen_may_lie_in_any_other_hand_or_the_deck(seats):
    table = SEII.new(seed=3, seats=seats)
    rest = unseen_clans(table, 0)

    places = {f"hand of {other}": 2 for other in range(1, seats)}
    assert lot_with(table, sorted(rest)[0]) == (rest, {"clan deck": 20 - 2 * seats, **places})
    guessed = {hand(table.sample_world(0, seed=seed), 1)[0] for seed in range(60)}
    assert len(guessed) > 8


@pytest.mark.rule("SEII-053")
def test_a_clan_drawn_is_seen_by_its_new_owner_only():
    table = seii("H1", "H2", "H3", roles="SAS", hands=("", "", ""), clan_deck=["imagawa", "mori"])
    submit(table, "0: pass", "0: pass", "1: draw")

    assert seen_moving(table, 1, to="hand of 1")[:1] == ["imagawa"]
    for other in (0, 2):
        assert set(seen_moving(table, other, to="hand of 1")) == {None}


def test_clans_discarded_at_the_round_end_are_known_to_be_in_the_deck_or_dealt_from_it():
    table = seii(
        "H1", "H2", hands=("", "kono azai"), clan_discard=["oda", "date"], moment="end_of_round",
        chance={"seed": 2},
    )  # fmt: skip

    for seat in (0, 1):
        assert seen_moving(table, seat, from_="clan discard", to="clan deck") == ["oda", "date"]
    cards, places = lot_with(table, "oda") or lot_with(table, "date")
    assert {"kono", "azai"} & cards == {"kono", "azai"} & unseen_clans(table, 0) & cards
    assert places["clan deck"] == 16
    assert places["hand of 1"] == 1  # not the two held since before


def test_what_was_held_before_the_shuffle_cannot_have_been_discarded_then():
    table = seii(
        "H1", "H2", hands=("", "kono azai"), clan_discard=["oda", "date"], moment="end_of_round",
        chance={"seed": 2},
    )  # fmt: skip

    for seed in range(60):
        guess = set(hand(table.sample_world(0, seed=seed), 1))
        assert not {"oda", "date"} <= guess


# ---- roles --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_knows_that_all_hold_both_roles(seats):
    table = SEII.new(seed=3, seats=seats)

    for seat in range(seats):
        assert table.view(seat)["roles"] == lying(table, "roles")


@pytest.mark.rule("SEII-021", "SEII-114")
def test_of_a_chosen_role_others_know_only_that_it_was_chosen():
    views = []
    for role in ("samurai", "ashigaru"):
        table = SEII.new(seed=3, seats=3)
        before = table.event_count()
        submit(table, f"0: {role}")
        views.append(table.view(1))
        assert table.deciders() == [1, 2]
        assert table.event_count() == before  # no event, so no number and no timing
        assert table.view(0)["picked"] == [role]
        assert "picked" not in table.view(1)
    assert views[0] == views[1]


def test_a_role_chosen_by_another_is_guessed_anew():
    table = SEII.new(seed=3, seats=3)
    submit(table, "0: samurai")

    guesses = []
    for seed in range(40):
        world = table.sample_world(1, seed=seed)
        submit(world, "1: samurai", "2: samurai")
        guesses.append(world.view(1)["samurai_played"])
    assert 8 < guesses.count(3) < 32


@pytest.mark.rule("SEII-024", "SEII-114")
def test_the_extra_role_is_hidden_from_both_until_the_reveal():
    table = SEII.new(seed=3, seats=2)

    for seat in (0, 1):
        view = table.view(seat)
        assert view["extra_role"] == [None]
        assert view["role_reserve"] == [None] * 3
        cards, places = lot_with(table, "samurai-3", seat)
        assert cards == {"samurai-3", "samurai-4", "ashigaru-3", "ashigaru-4"}
        assert places == {"role reserve": 3, "extra role": 1}
        extras = [lying(table.sample_world(seat, seed=s), "extra_role")[0][0] for s in range(80)]
        assert 20 < extras.count("s") < 60  # even odds
    submit(table, "0: samurai", "1: samurai")
    shown = table.view(0)["extra_role_revealed"]
    assert shown == table.view(1)["extra_role_revealed"] == lying(table, "extra_role_revealed")


def test_the_reserve_is_shuffled_anew_each_round():
    seen = set()
    for seed in range(20):
        for table in random_game(seed, 2):
            if lying(table, "round") == 2:
                seen.add(lying(table, "extra_role")[0])
                assert table.view(0)["extra_role"] == [None]
                break
    assert seen == {"samurai-3", "samurai-4", "ashigaru-3", "ashigaru-4"}


# ---- committed clans ----------------------------------------------------------------------------


@pytest.mark.rule("SEII-074")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_committed_clan_was_in_that_hand_and_may_be_any_of_it(seats):
    hands = ("oda takeda", "hojo kono", "date mori", "azai saito")[:seats]
    table = seii(*HOMES[:seats], hands=hands, moment="conflict", contested=["K9"])
    submit(table, *[f"{s}: commit {names.split()[0]}" for s, names in enumerate(hands)])

    for other in range(1, seats):
        assert table.view(0)["committed"][other] == [None]
        assert table.view(other)["committed"][other] == [hands[other].split()[0]]
    guesses = {lying(table.sample_world(0, seed=s), "committed")[1][0] for s in range(60)}
    assert {"hojo", "kono"} < guesses  # and any other clan not seen


def test_a_known_clan_stays_a_candidate_when_one_goes_face_down():
    table = seii("H1", "H2", hands=("amago oda", "hojo kono date"), roles="AA", extra="ashigaru")
    submit(table, "0: play amago", "0: discard date")
    assert table.view(0)["hand"][1] == ["hojo", "kono"]
    submit(table, "1: pass", "1: commit hojo")

    assert table.view(0)["hand"][1] == [None]
    assert table.view(0)["committed"][1] == [None]
    assert lot_with(table, "hojo") == ({"hojo", "kono"}, {"hand of 1": 1, "committed of 1": 1})
    commits = [lying(table.sample_world(0, seed=s), "committed")[1][0] for s in range(60)]
    assert 15 < commits.count("hojo") < 45


def test_when_the_other_is_revealed_the_known_clan_is_known_in_the_hand_again():
    table = seii("H1", "H2", hands=("amago oda", "hojo kono date"), roles="AA", extra="ashigaru")
    submit(table, "0: play amago", "0: discard date", "1: pass", "1: commit hojo", "0: hide")

    submit(table, "1: reveal")

    assert table.view(0)["army"][1] == ["hojo"]
    assert table.view(0)["hand"][1] == ["kono"]


# ---- what abilities show ------------------------------------------------------------------------


def looked_at(order="hojo kono date"):
    """Amago of seat 0 looks at the hand of seat 1; seat 2 looks on."""
    table = seii("H1", "H2", "H3", hands=("amago", order, "oda"), roles="AAA")
    submit(table, "0: play amago", "0: look at 1")
    return table


def test_a_hand_is_looked_at_by_one_player_alone():
    table = looked_at()

    assert sorted(table.view(0)["hand"][1]) == ["date", "hojo", "kono"]
    assert table.view(2)["hand"][1] == [None, None, None]
    assert not [event for event in table.events(2) if event["event"] == "show"]
    assert [e["choice"] for e in table.events(2) if e["event"] == "choice"][-1] == "look at 1"
    assert legal(table) == ["discard hojo", "discard kono", "discard date"]


@pytest.mark.rule("SEII-114")
@pytest.mark.parametrize("order", ["date kono hojo", "kono hojo date"])
def test_who_looks_at_a_hand_does_not_learn_in_which_order_it_is_held(order):
    table, other = looked_at(), looked_at(order)

    assert table.view(0) == other.view(0)
    assert table.events(0) == other.events(0)
    assert legal(table) == legal(other)


@pytest.mark.rule("SEII-114")
def test_discards_at_the_round_end_do_not_tell_in_which_order_a_hand_is_held():
    events = []
    for held in ("oda date kono azai", "azai kono date oda"):
        table = seii("H1", "H2", hands=(held, ""), moment="end_of_round")
        submit(table, "0: keep oda", "0: keep kono")
        events.append(seen_moving(table, 1, to="clan discard"))
    assert events[0] == events[1] == ["date", "azai"]


def test_the_looker_knows_the_rest_of_the_hand_until_it_moves():
    table = looked_at()
    submit(table, "0: discard kono")

    assert table.view(0)["hand"][1] == ["date", "hojo"]
    assert all(table.view(seat)["clan_discard"] == ["kono"] for seat in range(3))
    assert table.view(2)["hand"][1] == [None, None]
    for seed in range(20):
        assert hand(table.sample_world(0, seed=seed), 1) == ["date", "hojo"]
    submit(table, "1: draw")
    assert table.view(0)["hand"][1] == ["date", "hojo", None]


def coaxed(seats=3):
    """Azai of seat 0 takes a clan of seat 1 (the first, as chance keeps order)."""
    hands = ("azai saito", "hojo kono", "oda date", "mori otomo")[:seats]
    table = seii(*HOMES[:seats], hands=hands, roles="AAAA"[:seats])
    submit(table, "0: play azai", "0: coax 1")
    return table


@pytest.mark.parametrize("seats", [3, 4])
def test_a_coaxed_clan_is_known_to_taker_and_victim(seats):
    table = coaxed(seats)

    assert hand(table, 0) == ["hojo", "saito"]
    assert table.view(1)["hand"][0] == ["hojo", None]
    assert seen_moving(table, 0, from_="hand of 1", to="hand of 0") == ["hojo"]
    assert seen_moving(table, 1, from_="hand of 1", to="hand of 0") == ["hojo"]
    for other in range(2, seats):
        assert seen_moving(table, other, from_="hand of 1", to="hand of 0") == [None]
        assert table.view(other)["hand"][0] == [None, None]
        assert len(table.view(other)["hand"][1]) == 1


def test_the_victim_knows_the_coaxed_clan_until_one_goes_face_down():
    table = coaxed()
    submit(table, "0: pass", "1: pass", "2: pass", "0: commit saito", "2: commit oda")

    assert table.view(1)["hand"][0] == [None]
    _, places = lot_with(table, "hojo", 1)
    assert places["hand of 0"] == places["committed of 0"] == 1
    holders = [
        "hojo" in hand(world, 0) or "hojo" in lying(world, "committed")[0]
        for world in (table.sample_world(1, seed=seed) for seed in range(40))
    ]
    assert all(holders)


def test_who_knew_a_hand_does_not_know_which_clan_another_has_coaxed_from_it():
    table = seii(
        "H1", "H2", "H3", hands=("amago oda", "hojo kono date", "azai"), roles="AAA",
        chance={"seed": 1},
    )  # fmt: skip
    submit(table, "0: play amago", "0: look at 1", "0: discard date", "1: pass")
    submit(table, "2: play azai", "2: coax 1")

    assert lot_with(table, "hojo") == ({"hojo", "kono"}, {"hand of 1": 1, "hand of 2": 1})
    assert {hand(table.sample_world(0, seed=seed), 2)[0] for seed in range(30)} == {"hojo", "kono"}


def test_whether_undo_is_free_does_not_tell_what_a_third_player_knew():
    """Seat 1 knows the clan that was coaxed from it, and seat 2 not which of the two that is."""
    refused = set()
    for clan in ("hojo", "saito"):
        table = seii(*HOMES[:3], hands=("azai saito", "hojo kono", "amago"), roles="AAA")
        submit(table, "0: play azai", "0: coax 1", "0: pass", "1: pass")
        submit(table, "2: play amago", "2: look at 0")
        for seed in range(5):
            code = table.action(f"discard {clan}", seat=2).code
            assert not check_fair_undo(table, 2, code, Stream(seed))
        submit(table, f"2: discard {clan}")
        refused.add(str(table.why_not_undo(2)))

    assert refused == {
        "others have seen a card that was hidden from them; only practice mode takes that back"
    }


# ---- locations ----------------------------------------------------------------------------------


def test_of_the_location_deck_the_set_is_known_but_not_the_order():
    table = SEII.new(seed=3, seats=3)

    view = table.view(0)
    assert view["location_deck"] == [None] * 20
    cards, places = lot_with(table, lying(table, "location_deck")[0])
    assert places == {"location deck": 20}
    assert cards == set(lying(table, "location_deck"))
    tops = {lying(table.sample_world(0, seed=seed), "location_deck")[0] for seed in range(60)}
    assert len(tops) > 10


def test_locations_put_under_the_deck_are_known_in_their_order():
    table = seii(
        "H1", "H2", available=["K1", "S2", "H9"], moment="end_of_round",
        options={"unseized": "bottom_of_deck"}, chance={"seed": 1},
    )  # fmt: skip

    deck = lying(table, "location_deck")
    assert deck[-3:] == ["K1", "S2", "H9"]
    for seat in (0, 1):
        assert table.view(seat)["location_deck"] == [None] * (len(deck) - 3) + ["K1", "S2", "H9"]
        for seed in range(20):
            assert lying(table.sample_world(seat, seed=seed), "location_deck")[-3:] == deck[-3:]


def test_locations_under_the_deck_stay_known_over_the_rounds():
    for table in random_game(5, 3, unseized="bottom_of_deck"):
        under = seen_moving(table, 1, from_="available", to="location deck")
        still = [card for card in under if card in lying(table, "location_deck")]
        shown = [card for card in table.view(1)["location_deck"] if card]
        assert shown == still


# ---- what is open to everyone -------------------------------------------------------------------


@pytest.mark.rule("RULING-SEII-30")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_armies_locations_discards_roles_and_all_counts_are_open(seats):
    for number, table in enumerate(random_game(6, seats)):
        if number % 4 == 0:
            position = table.to_position()
            for seat in range(seats):
                view = table.view(seat)
                for zone in OPEN:
                    assert view[zone] == position[zone]
                for other in range(seats):
                    assert len(view["hand"][other]) == len(position["hand"][other])
                assert len(view["clan_deck"]) == len(position["clan_deck"])
                assert len(view["location_deck"]) == len(position["location_deck"])


@pytest.mark.rule("RULING-SEII-30")
def test_strengths_and_scores_as_they_stand_are_the_same_in_every_view():
    for table in random_game(8, 3):
        views = [table.view(seat) for seat in range(3)]
        for key in ("strength", "points", "samurai_played", "ashigaru_played"):
            assert views[0][key] == views[1][key] == views[2][key]


# ---- a guess and the truth ----------------------------------------------------------------------


@pytest.mark.rule("SEII-114")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_known_and_what_is_unknown_make_up_all_clans(seats):
    for number, table in enumerate(random_game(9, seats)):
        if number % 3 == 0:
            for seat in range(seats):
                unknown = table.view(seat)["unknown"]
                cards = {card for lot in unknown for card in lot["cards"]}
                assert cards & set(table.terms.names[1]) <= unseen_clans(table, seat)
                guess = table.sample_world(seat, seed=number)
                assert unseen_clans(guess, seat) == unseen_clans(table, seat)
                assert guess.events(seat) == table.events(seat)


def test_a_clan_played_from_the_hand_was_seen_by_the_others_and_undo_says_so():
    """The player has learnt nothing; the others have, and that cannot be taken back."""
    table = seii(*HOMES[:3], hands=("tokugawa oda", "", ""), roles="AAA", daimyo=0)
    submit(table, "0: play tokugawa")

    assert str(table.why_not_undo(0)).startswith("others have seen a card that was hidden from")
    drawn = seii(*HOMES[:3], hands=("tokugawa oda", "", ""), roles="AAA", daimyo=0)
    submit(drawn, "0: draw")
    assert str(drawn.why_not_undo(0)).startswith("you have seen a card that was hidden")

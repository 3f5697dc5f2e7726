"""SEII-001 to SEII-013 and the first rulings: the table before the first round."""

import pytest
from tests.games.seii.helpers import holds, seii, submit

import shiai
from shiai.core.errors import BadOption
from shiai.core.json_types import Event
from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.games.seii.cards import load
from shiai.testing.cases import Player, case_of, play_on
from shiai.testing.scene import lying, scene

SEII = shiai.find("seii")
COUNTS = (2, 3, 4)


def dealt(seats: int = 3, seed: int = 1, **options: object) -> Table:
    """The table when setup has ended and round 1 has not begun."""
    terms = SEII.terms_for(SEII.agree(seats, options=options))
    state = SEII.blank(terms, True)
    state.seed(seed)
    state.deal()
    return Table(SEII, terms, seed, None, False, state)


def homes(table: Table) -> list[str]:
    return [holds(table, seat) for seat in range(table.seats)]


def kinds(roles: list[str]) -> list[str]:
    """Role cards without the numbers that tell the copies apart."""
    return sorted(role.partition("-")[0] for role in roles)


# ---- components ----


@pytest.mark.rule("SEII-001", "RULING-SEII-1")
@pytest.mark.parametrize("seats", COUNTS)
def test_two_three_or_four_can_play(seats):
    assert SEII.new(seed=1, seats=seats).seats == seats


@pytest.mark.rule("SEII-001", "RULING-SEII-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_any_other_number_of_players_is_refused(seats):
    with pytest.raises(BadOption, match=rf"has 3 or 2 or 4 seat\(s\), not {seats}"):
        SEII.new(seed=1, seats=seats)


@pytest.mark.rule("SEII-001")
def test_six_rounds_of_four_locations_are_too_many_for_four_players():
    assert SEII.new(seed=1, seats=3, options={"rounds": 6}).seats == 3
    with pytest.raises(BadOption, match=r"3 or 2 seat\(s\), not 4"):
        SEII.new(seed=1, seats=4, options={"rounds": 6})
    with pytest.raises(BadOption, match="SEII-007"):
        SEII.new(seed=1, seats=4, options={"rounds": 6, "first_daimyo": "3"})


@pytest.mark.rule("SEII-002")
def test_the_house_set_has_27_locations_20_clans_4_and_4_roles_and_a_daimyo_card():
    house = load("house")

    assert len(house.location_ids) == 27
    assert len(house.clan_ids) == 20
    assert kinds(house.role_ids) == ["ashigaru"] * 4 + ["samurai"] * 4
    assert len(house.daimyo_cards) == 1


@pytest.mark.rule("SEII-002")
@pytest.mark.parametrize("seats", COUNTS)
def test_each_card_lies_in_one_zone(seats):
    position = dealt(seats).to_position()
    named = [card for zone in position for card in flat(position[zone]) if zone != "knowledge"]

    for card in SEII.terms_for(SEII.agree(seats)).names:
        assert all(named.count(name) == 1 for name in card if name)  # "": no card


def flat(data: object) -> list[str]:
    if isinstance(data, dict):
        return [card for part in data.values() for card in flat(part)]
    if isinstance(data, list):
        return [card for part in data for card in flat(part)]
    return [data] if isinstance(data, str) else []


@pytest.mark.rule("SEII-003")
def test_a_location_has_name_island_and_values_and_a_clan_strength_ability_and_bonus():
    faces = SEII.rules.faces(SEII.terms_for(SEII.agree()))
    funai = next(card for card in faces["locations"] if card["id"] == "K7")
    oda = next(card for card in faces["clans"] if card["id"] == "oda")

    assert (funai["name"], funai["island"]) == ("Funai", "kyushu")
    assert funai["values"] == {"razed": 2, "starting": 3, "fortified": 4}
    assert oda["strength"] == 5
    assert oda["ability"] == "Raze 2 locations; then draw 1 clan."
    assert oda["bonus"] == "1 for each Razed location of others, at most 4"


# ---- locations ----


@pytest.mark.rule("SEII-005", "RULING-SEII-3")
def test_each_player_starts_with_a_honshu_location_that_shows_two():
    for seed in range(50):
        table = dealt(4, seed)

        assert len(set(homes(table))) == 4
        assert all(home[0] == "H" and len(home) == 4 for home in homes(table))
        for seat in range(4):
            assert table.view(seat)["points"][seat]["from_locations"] == 2


@pytest.mark.rule("SEII-006", "RULING-SEII-3")
def test_homes_are_honshu_locations_that_start_at_two():
    seen = {home for seed in range(200) for home in homes(dealt(3, seed))}

    assert seen == {f"H{number}:s" for number in range(1, 8)}


@pytest.mark.rule("RULING-SEII-3")
def test_as_an_option_any_honshu_location_is_a_home_on_the_side_that_shows_two():
    seen = {home for seed in range(200) for home in homes(dealt(3, seed, homes="any_honshu"))}

    assert seen == {f"H{number}:s" for number in range(1, 8)} | {"H8:r", "H9:r"}


@pytest.mark.rule("SEII-007")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_other_locations_are_one_face_down_deck(seats):
    table = dealt(seats)

    assert len(lying(table, "location_deck")) == 27 - seats
    assert table.view(0)["location_deck"] == [None] * (27 - seats)
    assert lying(table, "available") == lying(table, "contested") == []
    assert lying(table, "location_discard") == []


@pytest.mark.rule("SEII-007")
def test_the_location_deck_is_shuffled():
    tops = {lying(dealt(3, seed), "location_deck")[0] for seed in range(300)}

    assert len(tops) == 27


# ---- clans and roles ----


@pytest.mark.rule("SEII-008")
@pytest.mark.parametrize("seats", COUNTS)
def test_each_player_is_dealt_a_clan_and_the_others_are_the_deck(seats):
    table = dealt(seats)

    assert [len(hand) for hand in lying(table, "hand")] == [1] * seats
    assert len(lying(table, "clan_deck")) == 20 - seats
    assert lying(table, "clan_discard") == []
    assert lying(table, "army") == [[]] * seats


@pytest.mark.rule("SEII-008")
def test_clans_are_shuffled_and_dealt_face_down():
    first = {lying(dealt(4, seed), "hand", 0)[0] for seed in range(300)}

    assert len(first) == 20
    assert dealt(4).view(1)["hand"][0] == [None]
    assert dealt(4).view(1)["clan_deck"] == [None] * 16


@pytest.mark.rule("SEII-009")
def test_a_hand_begins_with_a_samurai_an_ashigaru_and_a_clan():
    table = dealt(3)

    assert [kinds(roles) for roles in lying(table, "roles")] == [["ashigaru", "samurai"]] * 3
    assert len(lying(table, "hand", 2)) == 1


@pytest.mark.rule("SEII-010", "RULING-SEII-4")
def test_left_over_roles_are_the_reserve_of_two_players():
    reserves = [lying(dealt(seats), "role_reserve") for seats in COUNTS]
    boxes = [lying(dealt(seats), "role_box") for seats in COUNTS]

    assert [kinds(roles) for roles in reserves] == [["ashigaru"] * 2 + ["samurai"] * 2, [], []]
    assert [kinds(roles) for roles in boxes] == [[], ["ashigaru", "samurai"], []]


# ---- the Daimyo ----


@pytest.mark.rule("SEII-011", "RULING-SEII-5")
def test_the_first_daimyo_is_agreed():
    assert [lying(dealt(4, first_daimyo=str(seat)), "daimyo") for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("SEII-011", "RULING-SEII-5")
def test_the_first_daimyo_is_drawn_by_lot_if_nothing_is_agreed():
    first = [lying(dealt(3, seed), "daimyo") for seed in range(300)]

    assert all(70 <= first.count(seat) <= 130 for seat in range(3))


@pytest.mark.rule("SEII-011")
def test_a_daimyo_must_sit_at_the_table():
    with pytest.raises(BadOption, match=r"has 3 or 4 seat\(s\), not 2"):
        SEII.new(seed=1, seats=2, options={"first_daimyo": "2"})


@pytest.mark.rule("SEII-012")
@pytest.mark.parametrize("part", range(4))
def test_every_round_has_five_phases_in_one_order(part):
    phases = ["round_set_up", "role_selection", "player_turns", "conflict", "end_of_round"]
    for seed in range(part, 32, 4):
        case = case_of(SEII, 5, seed)
        table = SEII.new(case.seed, seats=case.seats, options=case.options)
        play_on(table, Player(table, Stream(seed)))
        steps = [event["step"] for event in table.events(0) if event["event"] == "step"]

        assert [step for step in steps if step in phases] == phases * int(
            str(table.options["rounds"])
        )


@pytest.mark.rule("SEII-012")
def test_a_game_has_five_rounds():
    table = SEII.new(seed=2)
    rounds = [event["value"] for event in finished(table) if event.get("name") == "round"]

    assert rounds == [1, 2, 3, 4, 5]


def finished(table: Table) -> list[Event]:
    play_on(table, Player(table, Stream(1)))
    return table.events(0)


@pytest.mark.rule("SEII-013")
def test_the_daimyo_card_has_no_value_of_its_own():
    table = scene(
        "seii", seats=2, moment="new_round", round=5, daimyo=1,
        locations=[{"starting": ["H1"]}, {"starting": ["H2"]}],
    )  # fmt: skip

    assert table.outcome.scores == [2, 2]


@pytest.mark.rule("SEII-013")
def test_the_daimyo_takes_the_first_turn():
    table = seii("H1", "H2", "H3", roles="SSS", daimyo=1, available=["K7"])

    assert table.deciders() == [1]


@pytest.mark.rule("SEII-013")
def test_the_daimyo_judges_a_tied_conflict():
    table = seii("H1", "H2", "H3", daimyo=1, moment="conflict",
                 hands=("kono", "saito", "hojo"), contested=["K9"])  # fmt: skip
    submit(table, "1: hide", "2: reveal", "0: reveal")

    assert table.deciders() == [1]
    assert [str(option) for option in table.legal(1)] == ["award 0", "award 2"]

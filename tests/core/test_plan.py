"""Plans: a plain table finds in any view what its plan names, and every card has words."""

import random

import pytest
from tools import table_scenes

import shiai
from shiai.core.plan import Plan, complete, names_in, without_name

MISSING = object()
NOT_ALWAYS = {"node_name", "rank", "next_opponents"}  # of a mode of Way of the Samurai
GAMES = ["eiyo", "wots", "seii", "eohn", "kagemusha"]
CHOICES = 60


def game_of(key):
    return table_scenes.example_game() if key == "kagemusha" else shiai.find(key)


def at(value, path, seat):
    for step in path:
        if isinstance(value, list):
            index = seat if step == "*" else int(step)
            value = value[index] if index < len(value) else MISSING
        else:
            value = value.get(step, MISSING) if isinstance(value, dict) else MISSING
        if value is MISSING:
            return MISSING
    return value


def views(key, choices=CHOICES):
    """Views of all seats along a random game, with the table."""
    table = game_of(key).new(seed=5)
    dice = random.Random(2)
    for _ in range(choices):
        if table.outcome is not None:
            return
        seat = table.deciders()[0]
        table.submit(dice.choice(table.legal(seat)))
        yield table, table.view(seat)


def plan_of(table) -> Plan:
    return complete(table.game.rules.plan(table.terms), table)


def shown_by(plan, view):
    """Everything that a plan shows, with the seats it is shown for."""
    for section in plan.sections:
        for seat in range(view["seats"]) if section.each_seat else [0]:
            for one in (*section.numbers, *section.lists, *section.zones):
                yield one, seat
            for zone in section.zones:
                for number in zone.beside:
                    yield number, seat


@pytest.mark.parametrize("key", GAMES)
def test_whatever_a_plan_names_is_in_the_view(key):
    for table, view in views(key):
        for one, seat in shown_by(plan_of(table), view):
            if one.path[0] not in NOT_ALWAYS:
                assert at(view, one.path, seat) is not MISSING, one.path
            if getattr(one, "of", None):
                assert at(view, one.of, seat) is not MISSING, one.of


@pytest.mark.parametrize("key", GAMES)
def test_cards_that_lie_in_sight_have_names(key):
    for table, view in views(key):
        plan = plan_of(table)
        for section in plan.sections:
            for zone in section.zones:
                for seat in range(view["seats"]):
                    lying = at(view, zone.path, seat)
                    assert isinstance(lying, list), zone.path
                    assert all(card in plan.cards for card in lying if card), zone.path
                    assert not zone.places or len(zone.places) == len(lying)


@pytest.mark.parametrize("key", ["eiyo", "wots", "seii", "eohn"])
def test_what_is_foreseen_is_said_by_some_preview(key):
    plan = game_of(key).rules.plan(game_of(key).new(seed=5).terms)
    said, now = set(), set()
    for table, view in views(key, 250):
        for seat in table.deciders():
            view = table.view(seat)
            for action in table.legal(seat)[:8]:
                preview = table.preview(action)
                for one in plan.foresees or []:
                    if at(preview, one.path, seat) is not MISSING:
                        said.add(tuple(one.path))
                    if one.now and at(view, one.now, seat) is not MISSING:
                        now.add(tuple(one.now))
    rare: set[tuple[str, ...]] = {
        ("enemies", str(k), what) for k in (1, 2) for what in ("life", "ki")
    }
    rare |= {("object",), ("result",), ("asked_again",), ("against",), ("in_time",)}
    rare |= {("if_all_pass", what) for what in ("life", "dazed", "destroyed", "defeated")}
    rare |= {("end", what) for what in ("deck_after", "runs_out", "loses")}
    rare |= {("buys",), ("lost",), ("combo", "state")}
    assert {tuple(one.path) for one in plan.foresees or []} - said <= rare
    assert {tuple(one.now) for one in plan.foresees or [] if one.now} - now <= rare


@pytest.mark.parametrize("key", GAMES)
def test_every_choice_is_read_by_a_verb_of_the_plan(key):
    for table, _ in views(key):
        verbs = {verb.name: verb for verb in plan_of(table).verbs}
        for seat in table.deciders():
            for action in table.legal(seat):
                assert any(
                    str(action) == name or str(action).startswith(f"{name} ") for name in verbs
                )
    assert {verb.leaves for verb in verbs.values()} <= {True, False}


def test_a_game_that_says_nothing_shows_all_that_it_declares():
    """The example has no plan of its own."""
    table = table_scenes.example_game().new(seed=1, seats=3)
    plan = plan_of(table)

    shared, seats = plan.sections
    assert [zone.name for zone in shared.zones] == ["deck", "road"]
    assert [zone.shape for zone in shared.zones] == ["pile", "row"]
    assert [number.name for number in shared.numbers] == ["claimed"]
    assert seats.each_seat
    assert [zone.path for zone in seats.zones] == [["hand", "*"], ["litter", "*"], ["camp", "*"]]
    assert plan.cards["L2"].name == "lord"
    assert plan.cards["L2"].text == "Worth 5."
    assert plan.cards["L2"].of == plan.verbs[0].arguments[0].of == "rider"
    assert plan.foresees is None


def test_columns_of_fixed_places_lie_beside_them():
    """The layout alone knows that Eohn's mat has a state for each of its places."""
    from shiai.core.plan import Laid

    mat = next(
        zone
        for section in Laid(shiai.find("eohn").rules.layout).everything()
        for zone in section.zones
        if zone.name == "mat"
    )
    assert mat.shape == "slots"
    assert mat.places[:2] == ["barrier", "armor"]
    assert ["state", "*"] in [number.path for number in mat.beside]


def test_places_of_the_own_mat_are_known_in_choices():
    plan = plan_of(shiai.find("eohn").new(seed=1))
    give_up = next(verb for verb in plan.verbs if verb.name == "give up")

    assert [(one.kind, one.zone) for one in give_up.arguments] == [("place", ["mat", "*"])]


def test_closed_lists_tell_what_is_printed_and_not_who_has_it():
    table = shiai.find("eohn").new(seed=1, options={"open_lists": False})
    plan = plan_of(table)

    sleeves = {name for names in table.terms.names for name in names}
    assert not sleeves & set(plan.cards)
    assert plan.cards["jab-flurry"].name == "Jab Flurry"


@pytest.mark.parametrize(
    ("said", "card", "name", "text"),
    [
        ("L2: lord, worth 5.", "L2", "lord", "Worth 5."),
        ("Otomo 大友, Strength 2. Ability: Draw.", "otomo", "Otomo", "Strength 2. Ability: Draw."),
        ("M18: Wave T+2, symbol WAVE.", "M18", "Wave T+2", "Symbol WAVE."),
        ("O01: as a defense T3: 1 Ki.", "O01", "O01", "As a defense T3: 1 Ki."),
        ("", "samurai-1", "Samurai", ""),
        ("Nothing of that.", "X", "Joker", "Nothing of that."),
    ],
)
def test_a_card_does_not_say_its_name_twice(said, card, name, text):
    assert without_name(said, card, name) == text


def test_names_are_found_in_faces_of_any_shape():
    assert names_in([1, 2]) == {}
    assert names_in({"abilities": [{"id": "jab", "name": "Jab"}], "cards": {"A-jab": "jab"}}) == {
        "jab": "Jab",
        "A-jab": "Jab",
    }


@pytest.mark.parametrize("name", table_scenes.SCENES)
def test_the_scenes_of_the_plain_table_are_of_today(name):
    """`python -m tools.table_scenes` writes them anew."""
    kept = (table_scenes.FOLDER / f"{name}.json").read_text(encoding="utf-8")

    assert kept == table_scenes.written(name)

"""A set of one's own in a few lines: it extends a house set and says only what differs."""

from typing import Any

import pytest
from tools import same_sets

import shiai
from shiai.cards import BadSet
from shiai.core.errors import BadOption
from shiai.testing.conformance import check_game

HEAD = 'format = 1\ngame = "{game}"\nname = "mine"\ntitle = "Mine"\nextends = "house"\n'
KISERU = """
[[weapon]]
key = "kiseru"
name = "Kiseru"
set = "fan"
start = { ki = 4 }
counterattack = { guard = 1 }
text = "You start with 4 Ki. Guard +1 before each counterattack."

[[enemy]]
key = "ronin"
name = "Ronin"
set = "fan"
life = 3
ki = 1
text = "No ability."
"""


@pytest.fixture
def written(tmp_path):
    def write(game, text):
        path = tmp_path / "mine.toml"
        path.write_text(HEAD.format(game=game) + text, "utf-8")
        return str(path)

    return write


def card_set(key: str, cards: str) -> Any:
    """A set as the game reads it."""
    game: Any = shiai.find(key)
    return game.rules.card_set(cards)


def test_a_weapon_and_an_enemy_of_ones_own_are_values_of_the_options(written):
    game = shiai.find("wots")
    cards = written("wots", KISERU)
    table = game.new(3, options={"weapon": "kiseru", "enemy": "ronin"}, cards=cards)

    assert table.view(0)["weapon_name"] == "Kiseru"
    assert table.view(0)["enemy_name"] == "Ronin"
    assert (table.view(0)["ki"], table.view(0)["enemy_life"]["1"]) == (4, 3)
    assert table.options["weapon"] == "kiseru"
    assert "weapon=kiseru" in table.record()
    assert game.replay(table.record()).to_position() == table.to_position()
    assert game.from_position(table.to_position()).to_position() == table.to_position()


def test_games_with_ones_own_weapon_pass_the_conformance_checks(written):
    cards = written("wots", KISERU)
    options = {"weapon": "kiseru", "enemy": "ronin"}
    for seed in range(3):
        assert check_game(shiai.find("wots"), seed, options, None, cards, share=0.05) > 5


def test_the_house_set_does_not_know_it(written):
    written("wots", KISERU)
    with pytest.raises(BadOption, match="'kiseru' is not one of"):
        shiai.find("wots").new(1, options={"weapon": "kiseru"})


def test_the_matrix_holds_for_what_a_set_brings(written):
    with pytest.raises(BadOption, match="no enemy is chosen") as refused:
        shiai.find("wots").new(
            1, options={"mode": "clan", "enemy": "ronin"}, cards=written("wots", KISERU)
        )
    assert refused.value.rule == "WOTS-112"


def test_an_entry_of_the_same_key_takes_the_place_of_the_houses(written):
    cards = written("wots", '[[weapon]]\nkey = "katana"\nname = "Blunt Katana"\nset = "base"\n'
                            "caps = { guard = 1 }\n")  # fmt: skip
    table = shiai.find("wots").new(1, cards=cards)

    assert table.view(0)["weapon_name"] == "Blunt Katana"
    assert table.view(0)["ceilings"][0]["at"] == 1


def test_a_card_of_the_same_id_takes_the_place_of_the_houses(written):
    house = card_set("eiyo", "house")
    card = house.enemy_ids[0]
    cards = written("eiyo", f'[[enemy]]\nid = "{card}"\nname = "Stranger"\nhonor = 9\n'
                            "damage = [1, 2, 3, 0]\n")  # fmt: skip
    try:
        made = card_set("eiyo", cards)
    except BadSet as bad:
        pytest.fail(str(bad))

    assert len(made.enemy_ids) == len(house.enemy_ids)
    assert made.enemy_names[made.enemy_ids.index(card)] == "Stranger"
    assert made.digest != house.digest


def test_a_wrong_word_is_found_where_it_stands(written):
    odd = 'id = "odd"\nname = "Odd"\nact = "bost"\nenergy = 1\nspeed = 5\n'
    cards = written("eohn", f'\n[[action]]\n{odd}sub = "standard"\nrarity = "gold"\n')
    with pytest.raises(BadSet) as bad:
        card_set("eohn", cards)

    (problem,) = [each for each in bad.value.problems if "bost" in str(each)]
    assert problem.line == 10
    assert "did you mean 'boost'" in str(problem)


def test_two_weapons_of_one_key_and_an_unknown_base_are_refused(written, tmp_path):
    with pytest.raises(BadSet, match="stands 2 times"):
        card_set("wots", written("wots", KISERU + KISERU))
    path = tmp_path / "other.toml"
    path.write_text(HEAD.format(game="wots").replace('"house"', '"hause"'), "utf-8")
    with pytest.raises(BadSet, match="did you mean 'house'"):
        card_set("wots", str(path))


# ---- what is not changed stays where it is -------------------------------------------------------


@pytest.mark.parametrize(("key", "games"), [("eiyo", 20), ("seii", 20), ("wots", 20), ("eohn", 2)])
def test_a_set_that_changes_nothing_plays_the_same_games(key, games, tmp_path):
    assert same_sets.differing(key, same_sets.write_sets(key, tmp_path), range(games)) == []


@pytest.mark.parametrize("key", ["eiyo", "seii", "wots", "eohn"])
def test_a_set_that_changes_nothing_but_its_name_has_the_same_content(key, tmp_path):
    path = tmp_path / "house.toml"
    path.write_text(same_sets.rewritten(key).replace('name = "same"', 'name = "house"'), "utf-8")

    assert card_set(key, str(path)).digest == card_set(key, "house").digest


def enemies(ids, honor=3):
    face = f'name = "Stranger"\nhonor = {honor}\ndamage = [1, 2, 3, 0]\n'
    return f"\n[[enemy]]\nids = {ids}\n{face}"


def test_single_copies_keep_their_places_among_the_others(written):
    house = card_set("eiyo", "house")
    changed = [house.enemy_ids[at] for at in (5, 2, 9)]  # of several entries, in another order
    made = card_set("eiyo", written("eiyo", enemies(changed)))

    assert made.enemy_ids == house.enemy_ids
    assert [at for at, name in enumerate(made.enemy_names) if name == "Stranger"] == [2, 5, 9]
    assert made.enemy_names[3] == house.enemy_names[3]


def test_what_is_new_follows_what_the_base_has(written):
    house = shiai.find("wots").rules.options_of("house")
    made = shiai.find("wots").rules.options_of(written("wots", KISERU))

    def words(options):
        return next(list(option.values) for option in options.all if option.name == "weapon")

    assert words(made) == [*words(house), "kiseru"]


def test_a_mistake_in_a_replaced_card_is_told_once_and_where_it_stands(written):
    with pytest.raises(BadSet) as bad:
        card_set("eiyo", written("eiyo", enemies(["E02", "E09"], honor=99)))

    assert str(bad.value).count("honor") == 1
    assert ':10: enemy "Stranger" (E02): honor' in str(bad.value)


# ---- a file is read once -------------------------------------------------------------------------


def test_a_set_from_a_file_is_read_once_and_again_when_it_changes(written, monkeypatch):
    from shiai.games.eiyo import cards as module

    read, load = [], module.load

    def noted(source):
        read.append(source)
        return load(source)

    monkeypatch.setattr(module, "load", noted)
    game = shiai.find("eiyo")
    cards = written("eiyo", enemies(["E02"]))
    for seed in range(5):
        game.new(seed, cards=cards)
    assert read == [cards]

    written("eiyo", enemies(["E02"], honor=4))  # as long as before, and at once
    assert game.new(0, cards=cards).agreement.digest == load(cards).digest
    assert read == [cards, cards]


def test_a_file_that_is_gone_is_not_remembered(written, tmp_path):
    cards = written("eiyo", enemies(["E02"]))
    shiai.find("eiyo").new(0, cards=cards)
    (tmp_path / "mine.toml").unlink()

    with pytest.raises(BadSet, match="no such file"):
        shiai.find("eiyo").new(0, cards=cards)

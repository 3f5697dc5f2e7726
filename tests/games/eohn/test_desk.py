"""The desk: every fault of a deck with its smallest mending, and text that comes back the same."""

import pytest

import shiai
from shiai.core.errors import BadOption
from shiai.core.rng import Stream
from shiai.games.eohn.cards import load
from shiai.games.eohn.decks import Deck, check_deck, decks_of, house_deck, random_deck, read_deck
from shiai.games.eohn.desk import EohnDesk, as_table

CARDS = load("house")
DESK = EohnDesk(CARDS)
HAMMER = as_table(house_deck("hammer-school"))


def changed(main=None, side=None, **more):
    """Hammer School with other counts; 0 takes a card out."""
    parts = {}
    for part, counts in (("main", main or {}), ("side", side or {})):
        merged = {**HAMMER[part], **counts}
        parts[part] = {card: count for card, count in merged.items() if count}
    return {**HAMMER, **parts, **more}


def the_flaw(deck, rule):
    (flaw,) = [flaw for flaw in DESK.judge(deck).flaws if flaw.rule == rule]
    return flaw


def sizes(deck):
    return sum(deck["main"].values()), sum(deck["side"].values())


def test_the_game_has_a_desk_for_each_set_and_others_have_none():
    assert shiai.find("seii").rules.desk("house") is None
    for cards in shiai.find("eohn").card_sets():
        desk = shiai.find("eohn").rules.desk(cards)
        assert desk is not None
        assert [deck["name"] for deck in desk.house()] == shiai.find("eohn").decks(cards=cards)
        assert all(not desk.judge(deck).flaws for deck in desk.house())


@pytest.mark.rule("EOHN-026")
def test_too_many_copies_lose_those_of_the_side_deck_first():
    deck = changed({"guard-up": 4}, {"guard-up": 2})
    flaw = the_flaw(deck, "EOHN-026")

    assert flaw.fix == "Take out 2 Guard Up"
    assert flaw.mended["main"]["guard-up"] == 4
    assert "guard-up" not in flaw.mended["side"]


@pytest.mark.rule("EOHN-027")
def test_a_lower_limit_is_mended_to_that_limit():
    flaw = the_flaw(changed({"harvest": 4}), "EOHN-027")

    assert (flaw.fix, flaw.mended["main"]["harvest"]) == ("Take out 2 Harvest", 2)


@pytest.mark.rule("EOHN-029")
def test_a_side_deck_that_is_too_large_loses_what_came_last():
    deck = changed(side=dict.fromkeys(list(CARDS.ids[40:44]), 1))
    flaw = the_flaw(deck, "EOHN-029")
    over = sizes(deck)[1] - 10

    assert sizes(flaw.mended) == (sizes(deck)[0], 10)
    assert over > 0
    assert flaw.mended["main"] == deck["main"]


@pytest.mark.rule("EOHN-025")
@pytest.mark.parametrize("left", [0, 1, 10, 39])
def test_a_deck_that_is_too_small_is_filled_to_forty_from_the_house_deck_most_like_it(left):
    main: dict[str, int] = {}
    for card, count in HAMMER["main"].items():
        take = min(count, left - sum(main.values()))
        if take:
            main[card] = take
    deck = {**HAMMER, "main": main, "side": {}}
    flaw = the_flaw(deck, "EOHN-025")

    assert sizes(flaw.mended) == (40, 0)
    assert all(flaw.mended["main"][card] >= count for card, count in main.items())
    assert all(card in HAMMER["main"] for card in flaw.mended["main"])


@pytest.mark.rule("EOHN-025")
def test_a_deck_that_is_too_large_loses_first_what_its_points_cannot_play():
    strong = next(
        card
        for card, printed in zip(CARDS.ids, CARDS.cards, strict=True)
        if printed.base.numbers()[1] > 0
    )
    main = {strong: 1}
    for card, printed in zip(CARDS.ids, CARDS.cards, strict=True):
        if sum(printed.base.numbers()) == 0 and sum(main.values()) < 61:
            main[card] = min(printed.limit, 61 - sum(main.values()))
    deck = {"main": main, "attributes": {"def": 0, "eng": 0, "str": 8, "spd": 0}}
    assert sum(main.values()) == 61
    flaw = the_flaw(deck, "EOHN-025")

    assert strong not in flaw.mended["main"]
    assert sum(flaw.mended["main"].values()) == 60


@pytest.mark.rule("EOHN-081")
def test_a_name_that_no_card_has_is_read_as_the_one_that_is_meant():
    judged = DESK.read("4 Bolt Shot\n2 Fokus Ray\n3 Nothing Like It At All\nSide\n2 Shatter\n")
    names = [flaw for flaw in judged.flaws if flaw.rule == "EOHN-081"]

    assert [flaw.fix for flaw in names] == ["Read it as Focus Ray", "Take it out"]
    assert names[0].mended["main"]["focus-ray"] == 2
    assert "nothing-like-it-at-all" not in names[1].mended["main"]


@pytest.mark.rule("EOHN-021")
def test_points_that_do_not_add_up_are_left_open():
    judged = DESK.read("# Mine\n# attributes 0-4-0-5\n4 Bolt Shot\n")
    (flaw,) = [flaw for flaw in judged.flaws if flaw.rule == "EOHN-021"]

    assert flaw.text == "attributes 0-4-0-5 do not add up to 8"
    assert flaw.mended is not None
    assert "attributes" not in flaw.mended


def test_lines_that_cannot_be_read_are_named_and_the_rest_is_read():
    judged = DESK.read("# Mine\nBolt Shot\n4 Lance Beam\n# attributes eight\nx Guard Up\n1000 Slip")

    assert [flaw.text.partition(":")[0] for flaw in judged.flaws[:4]] == [
        "line 2", "line 4", "line 5", "line 6",
    ]  # fmt: skip
    assert judged.deck["main"] == {"lance-beam": 4}
    assert judged.deck["title"] == "Mine"


def test_what_is_no_table_of_counts_is_refused():
    with pytest.raises(BadOption, match="count for each card"):
        DESK.judge({"main": {"guard-up": "four"}})


@pytest.mark.parametrize("seed", range(40))
def test_each_fix_ends_its_fault_and_all_of_them_end_in_a_legal_deck(seed):
    stream = Stream(seed)
    deck = random_deck(CARDS, stream, "mine")
    for part in (deck.main, deck.side):
        for _ in range(int(stream.below(6))):
            card = [*CARDS.ids, "fokus-ray", "no such card"][int(stream.below(len(CARDS.ids) + 2))]
            part[card] = 1 + int(stream.below(9))
        for card in list(part)[: int(stream.below(12))]:
            del part[card]

    for _ in range(100):
        flaws = DESK.judge_deck(deck).flaws
        if not flaws:
            break
        for flaw in flaws:
            assert flaw.fix, flaw
            assert flaw.mended is not None
            left = DESK.judge(flaw.mended).flaws
            assert flaw.text not in [one.text for one in left]
        deck = read_deck(flaws[0].mended)
    assert check_deck(deck, CARDS) == []


@pytest.mark.parametrize("name", decks_of(CARDS))
def test_text_comes_back_as_the_same_deck(name):
    judged = DESK.judge(as_table(house_deck(name)))
    again = DESK.read(judged.text)

    assert again.text == judged.text
    assert {**again.deck, "name": "", "about": ""} == {**judged.deck, "name": "", "about": ""}


def test_text_with_a_card_that_nobody_knows_can_be_written_too():
    assert "3 fokus-ray" in DESK.judge_deck(Deck("mine", {"fokus-ray": 3}, {})).text

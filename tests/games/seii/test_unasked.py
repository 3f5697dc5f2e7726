"""What the rules do unasked has its line at the moment it happens, and is news."""

from tests.games.seii.helpers import CLANS, all_but, seii, submit


def lines(table, seat, start=0):
    """Text, rule and data of what a seat is told from an event on."""
    return {line.text: line for line in table.log(seat, start=start)}


def test_a_step_with_nothing_to_do_says_so():
    """SEII-039, SEII-112  Step 2 of a Samurai whose locations are all Fortified."""
    table = seii("H1:f", "H2", "H3", roles="SAA", hands=("", "oda", "mori"), available=["K9"])
    start = table.event_count()
    submit(table, "0: pass")

    told = lines(table, 0, start)["You have no location to fortify: step 2 is skipped"]
    assert told.rule == "SEII-112"
    assert told.data["forced"]
    assert told.data["kind"] == "choice"
    assert "Seat 0 has no location to fortify: step 2 is skipped" in lines(table, 1, start)


def test_a_turn_without_a_clan_says_so_step_by_step():
    """SEII-054, SEII-057, SEII-060  Nothing in hand, and nothing to draw."""
    gone = all_but(CLANS, "oda mori")
    table = seii(
        "H1", "H2", "H3", roles="ASS", hands=("", "oda", "mori"), clan_deck=[], clan_discard=gone
    )
    told = lines(table, 0)

    assert "You have no clan to draw or play: step 1 is skipped" in told
    assert told["The clan deck is empty: you draw nothing in step 2"].rule == "SEII-057"
    assert "The clan deck is empty: seat 0 draws nothing in step 2" in lines(table, 1)
    assert "You have no clan to play: step 3 is skipped" in told


def test_a_clan_that_is_drawn_unasked_is_news_for_its_owner():
    """SEII-057"""
    table = seii("H1", "H2", "H3", roles="ASA", hands=("", "", ""), clan_deck=["kono", "oda"])
    start = table.event_count()
    submit(table, "0: pass")

    told = lines(table, 0, start)["You draw Kono in step 2"]
    assert told.data["news"]
    assert told.rule == "SEII-057"
    other = lines(table, 1, start)["Seat 0 draws a clan in step 2"]
    assert "news" not in other.data


def test_a_part_of_an_ability_without_a_target_says_so():
    """SEII-056  Tokugawa fortifies two, and there is one."""
    table = seii("H1", "H2", "H3", roles="ASS", hands=("tokugawa", "", ""), clan_deck=["kono"])
    start = table.event_count()
    submit(table, "0: play tokugawa")

    told = lines(table, 0, start)
    skipped = told["Tokugawa: no location to fortify, so that part is skipped"]
    assert skipped.rule == "SEII-056"
    assert list(told).count("Tokugawa: no location to fortify, so that part is skipped") == 1


def test_what_comes_of_the_conflict_and_the_limits_is_news():
    """SEII-091, SEII-094"""
    table = seii(
        "H1", "H2", hands=("oda", "date"), armies=("mori kono", ""), contested=["K9"], daimyo=0,
        moment="conflict", clan_deck=all_but(CLANS, "oda date mori kono"),
    )  # fmt: skip
    start = table.event_count()
    submit(table, "0: hide", "1: hide", "0: rotate H1 up", "1: rotate H2 up")
    submit(table, "0: keep mori", "0: keep oda")

    told = {text: line.data.get("news", False) for text, line in lines(table, 1, start).items()}
    assert told["Oda is turned up and joins the army of seat 0"]
    assert told["Kono is discarded from the army of seat 0"]
    assert not told["Seat 0 stays face down"], "a choice is news anyhow"
    dealt = [text for text in told if text.startswith("You are dealt")]
    assert told[dealt[0]]
    assert not [text for text in told if told[text] and text.startswith("Available")]


def test_where_a_location_is_turned_to_is_said():
    """SEII-036, SEII-044, SEII-086"""
    table = seii("H1:r", "H2:f", "H3", roles="SAA", available=["K9"])
    start = table.event_count()
    assert "straight to Fortified: 3 instead of 1" in said(table, 0, "fortify H1")
    submit(table, "0: fortify H1")  # and step 2 is skipped
    assert "straight to Razed: 1 instead of 3" in said(table, 0, "raze H2")
    submit(table, "0: raze H2")

    told = lines(table, 0, start)
    assert "You fortify H1 Sunpu, now Fortified and worth 3" in told
    assert "You raze H2 Gifu of seat 1, now Razed and worth 1" in told


def said(table, seat, choice):
    """What an action would do, as it is described."""
    table.state.seat = seat
    return table.game.rules.describe(table.state, table.action(choice, seat=seat).code).text

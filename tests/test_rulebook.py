"""The rules pages have one form, and what they say can be looked up."""

import re
from pathlib import Path

import pytest

from shiai import list_games
from shiai.games import find
from shiai.rulebook import BadRulebook, UnknownRule, keys, page_path, pages, read, rulebook
from shiai.testing.checks import checks_of

PAGE = """# Toy: the rules

## Rules

<a id="toy-001"></a>
**TOY-001 · Draw one card** _(base · Draw)_

Draw a card, see [RULING-TOY-1](#ruling-toy-1). This line
goes on here.

- One thing.
- Another thing,
  told in two lines.

_Example:_ Given hand 1, then
the hand is 2.

## Rulings

<a id="ruling-toy-1"></a>
**RULING-TOY-1 · May you draw two?** _(base · Draw)_

No.

_Why:_ The book says one.

_Option:_ `draw=one|two`.

### Rulings made while building

There are none yet.

## House rules

<a id="toy-team-1"></a>
**TOY-TEAM-1 · Partners draw together** _(house · Draw)_

Both draw.

_Example:_ Given two hands of 1, then both are 2.

## Golden scenarios

<a id="gold-1"></a>
**GOLD-1 · A whole game** _(base · Everything)_

Given this, then that.
"""


def toy(folder: Path, text: str = PAGE) -> Path:
    page = folder / "toy.md"
    page.write_text(text, encoding="utf-8")
    return page


def numbers(key, kind, form):
    ids = [entry.id for entry in rulebook(key).of_kind(kind)]
    assert all(re.fullmatch(form, id_) for id_ in ids)
    return [int(id_.rpartition("-")[2]) for id_ in ids]


# What the specification of each game numbers: rules, rulings, golden scenarios.
SPECIFIED = {
    game.key: found for game in list_games() if (found := checks_of(game).specified) is not None
}

# ---- the pages ----


@pytest.mark.parametrize("key", SPECIFIED)
def test_every_rule_of_the_specification_stands_on_the_page(key):
    rules = numbers(key, "rule", rf"{key.upper()}-\d{{3}}")

    assert set(rules) >= set(range(1, SPECIFIED[key].rules + 1))


@pytest.mark.parametrize("key", keys())
def test_rules_and_rulings_are_numbered_without_a_gap(key):
    prefix = rulebook(key).prefix

    for kind, form in (("rule", rf"{prefix}-\d{{3}}"), ("ruling", rf"RULING-{prefix}-\d+")):
        found = numbers(key, kind, form)
        assert sorted(found) == list(range(1, len(found) + 1))


@pytest.mark.parametrize("key", SPECIFIED)
def test_rulings_after_the_specification_were_made_while_building(key):
    rulings = rulebook(key).of_kind("ruling")
    given = SPECIFIED[key].rulings

    assert {entry.section for entry in rulings[:given]} == {"Rulings"}
    assert {entry.section for entry in rulings[given:]} == {"Rulings made while building"}


def test_eiyo_has_six_house_rules_for_two_players():
    assert numbers("eiyo", "house", r"EIYO-COOP-\d") == [1, 2, 3, 4, 5, 6]
    assert {entry.edition for entry in rulebook("eiyo").of_kind("house")} == {"house"}


@pytest.mark.parametrize("key", SPECIFIED)
def test_every_golden_scenario_stands_on_the_page(key):
    assert numbers(key, "golden", r"GOLD-\d+") == list(SPECIFIED[key].golden)


@pytest.mark.parametrize("key", keys())
def test_a_page_begins_with_how_to_play_and_lists_its_sections_in_order(key):
    text = rulebook(key).path.read_text(encoding="utf-8")
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    headings = re.findall(r"^##+ (.+)$", prose, re.M)
    listed = re.findall(r"- \[(.+)\]\(#", text.partition("## Contents")[2].partition("\n## ")[0])

    assert headings[:2] == ["How to play", "Contents"]
    assert listed == [heading for heading in headings if heading in listed]
    assert set(re.findall(r"^## (.+)$", prose, re.M)) - {"Contents"} <= set(listed)


@pytest.mark.parametrize("key", keys())
def test_every_option_of_the_game_and_its_values_are_explained_on_the_page(key):
    section = rulebook(key).path.read_text(encoding="utf-8").partition("\n## Options")[2]
    rows = {
        row.split("|")[1].strip().strip("`"): row
        for row in section.partition("\n## ")[0].splitlines()
        if row.startswith("| `")
    }

    for option in find(key).options.all:
        assert option.name in rows
        for word in option.values:
            named = f"`{word}`" in rows[option.name] or option.values == ["no", "yes"]
            assert named, f"{option.name}={word}"


@pytest.mark.parametrize("key", keys())
def test_titles_are_short_enough_for_a_log_line(key):
    for entry in rulebook(key).entries.values():
        fewest, most = (3, 9) if entry.kind in ("rule", "house") else (3, 12)
        assert fewest <= len(entry.title.split()) <= most, entry.id


@pytest.mark.parametrize("key", keys())
def test_the_title_of_a_ruling_is_a_question(key):
    assert all(entry.title.endswith("?") for entry in rulebook(key).of_kind("ruling"))


@pytest.mark.parametrize("key", keys())
def test_every_link_and_every_id_on_a_page_leads_somewhere(key):
    book = rulebook(key)
    text = re.sub(r"```.*?```", "", book.path.read_text(encoding="utf-8"), flags=re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)
    anchors = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    anchors |= {entry.anchor for entry in book.entries.values()}
    prose = re.sub(r"`[^`]*`", "", text)
    ids = re.findall(rf"(?:RULING-)?\b{book.prefix}-(?:[A-Z]+-)?\d+", prose)

    assert set(re.findall(r"\]\(#([^)]*)\)", prose)) <= anchors
    assert set(ids) <= set(book.entries)


# ---- finding ----


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("17", "EIYO-017"),
        ("017", "EIYO-017"),
        ("eiyo-17", "EIYO-017"),
        ("EIYO-017", "EIYO-017"),
        ("RULING-9", "RULING-EIYO-9"),
        ("ruling-eiyo-9", "RULING-EIYO-9"),
        ("coop-1", "EIYO-COOP-1"),
        ("EIYO-COOP-1", "EIYO-COOP-1"),
        ("gold-2", "GOLD-2"),
    ],
)
def test_an_entry_is_found_by_its_id_also_in_short(name, id_):
    assert rulebook("eiyo").find(name).id == id_


@pytest.mark.parametrize("key", keys())
def test_every_entry_is_found_by_its_own_id_and_anchor(key):
    book = rulebook(key)

    for id_, entry in book.entries.items():
        assert book.find(id_) is entry
        assert book.find(entry.anchor) is entry


@pytest.mark.parametrize("name", ["EIYO-113", "113"])
def test_an_unknown_rule_is_refused_with_near_ones(name):
    with pytest.raises(UnknownRule, match=rf"'{name}' in the rules of Eiyo .*EIYO-112"):
        rulebook("eiyo").find(name)


def test_a_word_instead_of_an_id_is_refused_with_the_rules_that_have_it():
    with pytest.raises(UnknownRule, match=r"'teppo'.*EIYO-087"):
        rulebook("eiyo").find("teppo")


@pytest.mark.parametrize("name", ["", "0", "WOTS-017", "ruling-coop-1", "1 7"])
def test_what_is_no_id_of_the_game_is_refused(name):
    with pytest.raises(UnknownRule):
        rulebook("eiyo").find(name)


def test_search_finds_words_anywhere_and_titles_first():
    found = [entry.id for entry in rulebook("eiyo").search("Teppo")]

    assert found[:2] == ["EIYO-087", "EIYO-088"]
    assert "GOLD-3" in found


def test_search_wants_all_words_and_knows_whys_and_options():
    book = rulebook("eiyo")

    assert [entry.id for entry in book.search("noble_lady_pool yamabushi")] == [
        "RULING-EIYO-26",
        "RULING-EIYO-49",
    ]
    assert book.search("teppo umbrella") == []
    assert book.search("  ") == []


def test_a_page_is_a_file_that_can_be_linked_to():
    assert page_path("eiyo").is_file()
    assert rulebook("eiyo").path == page_path("eiyo")


@pytest.mark.parametrize("key", ["chess", "", "../rules/eiyo", "README"])
def test_a_game_without_a_page_is_refused_with_the_games_there_are(key):
    with pytest.raises(UnknownRule, match=r"there are: .*eiyo"):
        rulebook(key)


def test_the_page_in_the_package_comes_before_the_one_in_the_checkout(tmp_path, monkeypatch):
    installed, docs = tmp_path / "installed", tmp_path / "docs"
    monkeypatch.setattr("shiai.rulebook._folders", lambda: (installed, docs))
    docs.mkdir()
    toy(docs)

    assert page_path("toy") == docs / "toy.md"
    installed.mkdir()
    toy(installed)
    assert page_path("toy") == installed / "toy.md"
    assert keys() == ["toy"]


def test_readme_and_index_are_no_rules_pages(tmp_path):
    toy(tmp_path)
    for name in ("README.md", "index.md"):
        (tmp_path / name).write_text("# Rules\n", encoding="utf-8")

    assert pages(tmp_path) == [tmp_path / "toy.md"]


# ---- reading ----


def test_a_page_is_read_as_data(tmp_path):
    book = read(toy(tmp_path))
    rule = book.entries["TOY-001"]

    assert (book.key, book.name, book.prefix) == ("toy", "Toy", "TOY")
    assert list(book.entries) == ["TOY-001", "RULING-TOY-1", "TOY-TEAM-1", "GOLD-1"]
    assert (rule.kind, rule.title, rule.section) == ("rule", "Draw one card", "Rules")
    assert (rule.edition, rule.where, rule.note) == ("base", "Draw", "base · Draw")
    assert (rule.anchor, rule.line) == ("toy-001", 6)


def test_wrapped_lines_flow_and_ids_lose_their_links(tmp_path):
    rule = read(toy(tmp_path)).entries["TOY-001"]

    assert rule.text == (
        "Draw a card, see RULING-TOY-1. This line goes on here.\n\n"
        "- One thing.\n- Another thing, told in two lines."
    )
    assert rule.example == "Given hand 1, then the hand is 2."


def test_a_ruling_has_question_answer_reason_and_option(tmp_path):
    ruling = read(toy(tmp_path)).entries["RULING-TOY-1"]

    assert ruling.kind == "ruling"
    assert (ruling.title, ruling.text) == ("May you draw two?", "No.")
    assert (ruling.why, ruling.option) == ("The book says one.", "`draw=one|two`.")


def test_what_stands_under_a_heading_belongs_to_no_entry(tmp_path):
    book = read(toy(tmp_path))

    assert all("There are none yet." not in entry.option for entry in book.entries.values())


def test_code_between_fences_is_never_an_entry(tmp_path):
    sample = '```markdown\n# No heading\n<a id="toy-009"></a>\n**TOY-009 · No** _(a · b)_\n```\n'
    book = read(toy(tmp_path, PAGE.replace("Both draw.\n", f"Both draw.\n\n{sample}")))

    assert "TOY-009" not in book.entries
    assert book.entries["TOY-TEAM-1"].text.endswith(sample.strip())


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("# Toy: the rules", "Toy", 1, "no heading"),
        ('<a id="toy-001"></a>\n', "", 5, "no anchor"),
        ('<a id="toy-001"></a>\n', '<a id="toy-001"></a>\n\n', 7, "no anchor"),
        ('<a id="toy-001"></a>', "<a id='toy-001'></a>", 5, "an anchor is written"),
        ('<a id="toy-001"></a>', '<a id="toy-01"></a>', 5, "must be 'toy-001'"),
        ("**TOY-001 · Draw one card**", "**TOY-001: Draw one card**", 6, "after an anchor"),
        (" _(base · Draw)_\n\nDraw", "\n\nDraw", 6, "after an anchor"),
        ("_(base · Draw)_\n\nDraw", "_(base)_\n\nDraw", 6, "after an anchor"),
        ("_Example:_ Given hand 1", "Given hand 1", 6, "TOY-001 has no '_Example:_'"),
        ("_Example:_ Given hand 1", "_Examples:_ Given hand 1", 15, "did you mean 'Example'"),
        ("_Why:_ The book says one.\n\n", "", 21, "RULING-TOY-1 has no '_Why:_'"),
        ("_Option:_", "_Why:_", 27, "a second '_Why:_'"),
        ("Both draw.\n", "", 36, "TOY-TEAM-1 has no text"),
        ("Given this, then that.\n", "", 45, "GOLD-1 has no text"),
        ("Given this, then that.\n", "```\n", 47, "never closed"),
        ('<a id="gold-1"></a>\n**GOLD-1 ', '<a id="toy-001"></a>\n**TOY-001 ', 45, "no '_Exa"),
    ],
)
def test_a_broken_page_is_refused_by_file_and_line(tmp_path, old, new, line, says):
    assert old in PAGE

    with pytest.raises(BadRulebook, match=re.escape(f"toy.md:{line}: ")) as refused:
        read(toy(tmp_path, PAGE.replace(old, new, 1)))
    assert says in str(refused.value)


def test_an_id_stands_on_a_page_only_once(tmp_path):
    twice = PAGE.replace("TOY-TEAM-1", "TOY-001").replace("toy-team-1", "toy-001")

    with pytest.raises(BadRulebook, match=r"toy\.md:36: TOY-001 stands already in line 6"):
        read(toy(tmp_path, twice))


@pytest.mark.parametrize("id_", ["TOY-02", "TOY-0002", "TOY-TEAM-01", "RULING-2", "toy-002"])
def test_an_id_has_one_spelling(tmp_path, id_):
    page = PAGE.replace("TOY-TEAM-1", id_).replace("toy-team-1", id_.lower())

    with pytest.raises(BadRulebook, match=rf"toy\.md:36: .*{id_}"):
        read(toy(tmp_path, page))


def test_a_page_tells_one_game(tmp_path):
    page = PAGE.replace("TOY-TEAM-1", "EIYO-TEAM-1").replace("toy-team-1", "eiyo-team-1")

    with pytest.raises(BadRulebook, match=r"toy\.md:36: EIYO-TEAM-1 does not belong"):
        read(toy(tmp_path, page))


def test_a_page_without_rules_is_refused(tmp_path):
    with pytest.raises(BadRulebook, match=r"toy\.md:1: the page has no rules"):
        read(toy(tmp_path, "# Toy: the rules\n"))

"""A game in line mode, with typed lines: choices, questions, mistakes."""

import re
import subprocess
import sys

import pytest
from tests.cli.helpers import choices, greedy_game, only_save, run, stopped_when

import shiai
from shiai.bots import hints

FIGHT = ["keep"]  # the first fight of seed 7


def played(*typed: str, options: tuple[str, ...] = ()) -> str:
    """What is printed when these lines are typed into the game of seed 7."""
    result = run("play", "eiyo", "--seed", "7", *options, typed=[*typed, "quit"])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_whole_game_by_notation(home):
    game = greedy_game(4)
    result = run("play", "eiyo", "--seed", "4", typed=[*choices(game), ""])

    assert result.exit_code == 0
    assert game.outcome is not None
    assert f"Lost. {game.outcome.reason}" in result.output
    assert f"Honor: {game.outcome.scores[0]} of 40" in result.output
    assert "shiai play eiyo --seed 4" in result.output
    assert f"shiai replay {only_save(home).stem} --step" in result.output
    assert only_save(home).read_text(encoding="utf-8") == game.record()
    assert run("replay", str(only_save(home))).exit_code == 0


def test_a_whole_game_by_numbers(home):
    """Whatever is shown can be chosen by its number, in every decision of a game."""
    typed = [str(number) for number in range(10)] * 40
    result = run("play", "eiyo", "--seed", "11", typed=[*typed, "", ""])

    assert result.exit_code == 0
    assert "Lost. " in result.output or "Won. " in result.output


def test_a_win_shows_its_rank(home):
    seed = next(s for s in range(1, 60) if (o := greedy_game(s).outcome) and o.winners)
    game = greedy_game(seed)
    result = run("play", "eiyo", "--seed", str(seed), typed=[*choices(game), ""])

    assert game.outcome is not None
    assert f"Won. All enemies are gone: the rank is {game.outcome.rank}" in result.output
    assert f"Rank: {game.outcome.rank}." in result.output


def test_line_mode_draws_nothing(home):
    output = played(*FIGHT, "more", "look", "help", "log")

    assert not re.search(r"[\x1b─-╿◆◉★█]", output)


def test_after_a_choice_only_what_changed_is_told(home):
    output = played(*FIGHT, "defeat W21 S")
    after = output.rpartition("Chosen: defeat W21 S.")[2]

    assert "E34 Samurai defeated, +3 honor." in after
    assert "Honor 3 of 40." in after
    assert "North" not in after.partition("Play a weapon")[0]


def test_options_are_chosen_by_number_notation_and_beginning(home):
    for typed in ("0", "keep", "KEEP", "kee"):
        assert "Chosen: keep." in played(typed)
    for typed in ("defeat w01 n", "defeat  W01+0 N"):
        assert "Chosen: defeat W01 N." in played(*FIGHT, typed)
    assert "Chosen: end fight." in played(*FIGHT, "end")


def test_an_equal_card_may_be_typed_though_another_is_listed(home):
    table = shiai.find("eiyo").new(1)
    seed = next(
        s for s in range(200) if {"W01", "W02"} <= set(shiai.find("eiyo").new(s).view(0)["hand"][0])
    )
    result = run("play", "eiyo", "--seed", str(seed), typed=["keep", "defeat W02 N", "quit"])

    assert table.outcome is None
    assert "Chosen: defeat W02 N." in result.output


def test_zero_always_ends_the_fight(home):
    assert "Chosen: end fight." in played(*FIGHT, "0")


# ---- mistakes --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("deflect W01 E", "Not now: W01 Tanto marks North, not East; turned once it would."),
        ("defeat W02 N", "Not now: W02 Tanto is not in your hand. (EIYO-022)"),
        ("keep", "Not now: the opening hand is kept or redrawn once"),
        ("defeat W01", "'defeat W01' may be 'defeat Tanto N' or 'defeat Tanto+1 E' or"),
        ("defeat W01 N N", "'N' is one word too many; write 'defeat WEAPON[+TURNS] ROW'"),
        ("defeat W01+4 N", "turns is +0 to +3"),
        ("defeat X01 N", "no weapon is called 'X01'"),
        ("defaet W01 N", "Did you mean 'defeat'?"),
        ("hnit", "Did you mean 'hint'?"),
        ("99999", "There is no choice 99999"),
        ("60", "not shown yet: type 'more' or 'all' first"),
        ("-1", "I do not know '-1'"),
        ("what now", "Type a number, a choice such as"),
        ("[bold]", "I do not know '[bold]'"),
        ("\u0661", "I do not know"),
    ],
)
def test_a_mistake_is_explained_and_nothing_changes(home, typed, says):
    output = played(*FIGHT, typed)

    assert says in output
    assert choices(shiai.find("eiyo").replay(only_save(home).read_text("utf-8"))) == ["keep"]


def test_a_refused_row_names_the_card_and_the_rule(home, tmp_path):
    table = stopped_when(
        1,
        lambda legal: (
            "end fight" in legal and not any("deflect" in o and " W" in o[-2:] for o in legal)
        ),
    )
    path = tmp_path / "teppo.game"
    path.write_text(table.record(), encoding="utf-8")
    weapon = table.view(0)["legal"][1].split()[1]
    result = run("play", "--resume", str(path), typed=[f"why deflect {weapon} W", "quit"])

    assert result.exit_code == 0
    assert re.search(r"\((EIYO-\d{3})\)", result.output.rpartition("> ")[0])


def test_bytes_that_are_no_text_do_not_disturb(home):
    done = subprocess.run(
        [sys.executable, "-m", "shiai", "play", "eiyo", "--seed", "7"],
        input=b"\xff\xfe\nkeep\n\x00\nquit\n",
        capture_output=True,
        check=True,
    )

    assert b"Traceback" not in done.stderr


# ---- commands --------------------------------------------------------------------------------


def test_why_names_the_rule_or_says_that_you_may(home):
    output = played(*FIGHT, "why deflect W01 E", "why not defeat W01 N", "why", "why xyz", "why 1")

    assert "W01 Tanto marks North, not East; turned once it would. (EIYO-024)" in output
    assert "You may: defeat W01 N." in output
    assert "Type the choice that you expected" in output
    assert "I do not know 'xyz'. Type a number, a choice such as" in output


def test_more_and_all_show_turned_plays_whose_numbers_then_work(home):
    before, _, after = played(*FIGHT, "more", "all").partition("> ")[2].partition("> ")

    assert "turned 1" not in before
    assert "W01 Tanto turned 1, costs 1 of the deck" in after
    assert "Chosen: defeat W01+1 E." in played(*FIGHT, "more W01", "defeat W01+1 E")
    number = re.search(r"(\d+), defeat W01\+1 E", played(*FIGHT, "more w01"))
    assert number is not None
    assert "Chosen: defeat W01+1 E." in played(*FIGHT, "more W01", number[1])


def test_hint_names_an_option_that_can_be_chosen(home, monkeypatch):
    monkeypatch.setattr(hints, "ITERATIONS", 20)  # in time also where nothing is compiled
    hint = played(*FIGHT, "hint").rpartition("A bot that thinks would choose:")[2]

    number = re.search(r"(\d+), (\w+ W\d\d\S* [NESW])", hint)
    assert number is not None
    assert f"Chosen: {number[2]}." in played(*FIGHT, "hint", number[1])


def test_undo_is_free_until_hidden_cards_come_to_light(home):
    output = played(*FIGHT, "defeat W21 S", "undo", "undo", "undo")

    assert "Taken back: defeat W21 S." in output
    assert "Taken back: keep." in output
    assert "Undo refused: there is no choice to take back." in output
    refused = played(*FIGHT, "end fight", "undo")
    assert (
        "Undo refused: you have seen a card that was hidden; only practice mode takes that back"
        in refused
    )
    assert "(shiai play eiyo --practice)" in refused


def test_practice_undoes_without_limit_and_marks_the_record(home):
    output = played(*FIGHT, "end fight", "undo", options=("--practice",))

    assert "Practice: undo has no limit." in output
    assert "Taken back: end fight." in output
    assert "practice 1 undone" in only_save(home).read_text(encoding="utf-8")


def test_look_log_seed_board_and_rules(home):
    output = played(*FIGHT, "defeat W21 S", "look", "look B5", "look Z9", "log 1", "seed", "board")

    assert "Honor stack, 3 honor: 1 Samurai (3 honor)." in output
    assert "Hidden in the weapon deck (28):" in output
    assert "B5 Teppo" in output
    assert "No card is called 'Z9'; 'rules Z9' looks in the rules." in output
    assert "E34 Samurai defeated, +3 honor. (EIYO-037)" in output
    assert "Seed 7. Deal it again with: shiai play eiyo --seed 7" in output
    rules = played(*FIGHT, "rules", "rules 87", "rules tepo")
    assert "Your weapons are also your life." in rules
    assert "EIYO-087" in rules
    assert "did you mean 'teppo'?" in rules


def test_help_tells_every_command(home):
    from shiai.cli.terminal.commands import HELP

    output = played("help")

    assert all(f"{word}" in output for word, _, _ in HELP)


def test_resigning_asks_first(home):
    assert "The game goes on." in played(*FIGHT, "resign", "no")
    output = run("play", "eiyo", "--seed", "8", typed=["keep", "resign", "yes", ""]).output

    assert "Lost. Resigned, with 0 honor. (RULING-EIYO-44)" in output
    saved = sorted((home / "games").glob("*-8.game"))[0]
    assert saved.read_text(encoding="utf-8").endswith("resign\n# resigned, score 0\n")


def test_after_the_end_a_new_game_or_a_step_back(home):
    output = run(
        "play",
        "eiyo",
        "--seed",
        "7",
        typed=["keep", "resign", "y", "log", "huh", "undo", "resign", "y", "n", "quit"],
    ).output

    assert "Taken back: resign." in output
    assert "I do not know 'huh'." in output
    assert output.count("Lost. Resigned") == 2
    assert len(re.findall(r"Eiyo, seed \d+\.", output)) == 2


# ---- the menu --------------------------------------------------------------------------------


def test_the_menu_explains_options_one_by_one(home):
    output = run(
        "play", typed=["1", "options", "prototype", "", "2", "start", "seed", "quit"]
    ).output

    assert "1, Eiyo: one samurai, four rows of enemies." in output
    assert "edition: which rulebook decides where the two differ." in output
    assert "Default: 2020" in output
    assert "--option edition=prototype --option difficulty=novice" in output


def test_the_menu_bears_mistakes(home):
    output = run("play", typed=["99", "eiyo", "what", "o", "1999", "", "start", "quit"]).output

    assert f"Type a number from 1 to {len(shiai.list_games())}, or q." in output
    assert "Enter to start now" in output
    assert "'1999' is not one of 2020, prototype" in output
    assert "Keep these 4 weapons" in output


def test_the_menu_offers_saved_games_and_can_be_left(home):
    run("play", "eiyo", "--seed", "7", typed=["keep", "quit"])
    output = run("play", typed=[str(len(shiai.list_games()) + 1), "quit"]).output

    assert "go on: Eiyo: 1 choices" in output or "go on: eiyo: 1 choice" in output
    assert "Round 1" in output
    assert run("play", typed=["q"]).exit_code == 0
    assert run("play", typed="").exit_code == 0


# ---- two at the table --------------------------------------------------------------------------


def test_a_bot_takes_the_partners_seat(home):
    options = ("--option", "mode=coop_house")
    output = played("keep", "1", "hint", "undo", options=options)
    saved = run("play", "--resume", typed=["quit"]).output

    assert "Seat 0: " not in output, "there is one person"
    assert "Greedy: keep." in output or "Greedy: redraw." in output
    assert "Go on with: shiai play --resume" in output
    assert "it is your choice" not in saved, "a saved game knows who sat where"


def test_at_one_keyboard_nobody_takes_back_anothers_choice_unasked(home):
    two = ("play", "seii", "--seats", "2", "--people", "2", "--seed", "9")
    asked = run(*two, typed=["", "samurai", "", "undo", "no", "quit"]).output
    agreed = run(*two, typed=["", "samurai", "", "undo", "yes", "", "quit"]).output

    assert "The last choice was Player 1's. Do you all agree to take it back?" in asked
    assert "Nothing was taken back." in asked
    assert "Taken back" not in asked
    assert "Taken back: samurai." in agreed
    assert agreed.rindex("Player 1, it is your choice") > agreed.index("Taken back")


def test_a_choice_told_in_a_sentence_stands_for_itself(home):
    output = run("play", "wots", "--seed", "3", "--plain", typed=["1"] * 6 + ["quit"]).output

    assert "You place M" in output
    assert "Chosen: You" not in output


def test_players_are_called_by_name_at_the_table_of_eohn(home):
    output = run("play", "eohn", "--seed", "4", "--plain", typed=["look", "quit"]).output

    assert "rounds won by you: 0, Greedy: 0." in output
    assert "Greedy, razor-wind: " in output
    assert "Seat 1" not in output


def test_two_people_share_a_keyboard(home):
    output = played("keep", "keep", options=("--option", "mode=coop_house", "--people", "2"))
    run("play", "eiyo", "--option", "mode=coop_house", "--people", "2", typed=["keep", "quit"])

    assert "Player 2: Keep" in run("play", "--resume", typed=["quit"]).output

    assert "Player 1: Keep these 3 weapons" in output
    assert "Player 2: Keep these 3 weapons" in output
    assert "Hand of Player 2:" in output

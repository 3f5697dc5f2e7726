"""A game is saved after every choice, whole or not at all, and goes on where it was left."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.helpers import choices, greedy_game, only_save, run

import shiai
from shiai.cli.terminal import saves

KEEP = ["keep"]


def test_quit_says_where_and_how_to_go_on(home):
    output = run("play", "eiyo", "--seed", "7", typed=[*KEEP, "quit"]).output

    assert f"Saved in {only_save(home)}." in output
    assert f"Go on with: shiai play --resume {only_save(home).stem}" in output


def test_the_end_of_input_saves_and_leaves_cleanly(home):
    result = run("play", "eiyo", "--seed", "7", typed=KEEP)

    assert result.exit_code == 0
    assert "Saved in" in result.output
    assert choices(shiai.find("eiyo").replay(only_save(home).read_text("utf-8"))) == ["keep"]


def test_nothing_chosen_nothing_saved(home):
    result = run("play", "eiyo", typed=["quit"])

    assert "nothing is saved" in result.output
    assert not (home / "games").exists()


@pytest.mark.parametrize("name", ["", "stem", "path"])
def test_resume_the_newest_by_name_or_by_file(home, name):
    run("play", "eiyo", "--seed", "7", typed=[*KEEP, "defeat W21 S", "quit"])
    path = only_save(home)
    given = {"": [], "stem": [path.stem], "path": [str(path)]}[name]
    output = run("play", "--resume", *given, typed=["end fight", "quit"]).output

    assert "Honor 3 of 40" in output
    assert path.read_text(encoding="utf-8").endswith("keep\ndefeat W21 S\nend fight\n")
    assert only_save(home) == path


def test_resume_before_a_game_means_the_newest_of_it(home):
    run("play", "eiyo", "--seed", "7", typed=[*KEEP, "quit"])

    assert "Round 1" in run("play", "--resume", "eiyo", typed=["quit"]).output
    assert "Round 1" in run("play", "eiyo", "--resume", typed=["quit"]).output


def test_resume_without_a_saved_game(home):
    result = run("play", "--resume")

    assert result.exit_code == 2
    assert "no saved game is waiting" in result.stderr


def test_a_finished_game_is_not_offered_but_can_be_looked_at(home):
    path = home / "games" / "old.game"
    saves.write_whole(path, greedy_game(4).record())

    assert saves.saved_games() == []
    assert "Lost. " in run("play", "--resume", "old", typed=["log", ""]).output


def test_a_record_that_does_not_fit_is_refused_with_its_line(home):
    path = home / "games" / "odd.game"
    saves.write_whole(path, greedy_game(4, stop=5).record() + "defeat W99 N\n")
    result = run("play", "--resume", "odd")

    assert result.exit_code == 2
    assert f"{path}: line " in result.stderr


def test_a_resumed_game_keeps_its_deal(home):
    run("play", "eiyo", "--seed", "7", typed=[*KEEP, "quit"])
    result = run("play", "--resume", "--option", "edition=prototype")

    assert result.exit_code == 2
    assert "--resume goes on as it was dealt" in result.stderr


def test_save_does_not_write_over_what_is_no_game(home, tmp_path):
    letter, copy = tmp_path / "letter.txt", tmp_path / "copy.game"
    letter.write_text("Dear friend", encoding="utf-8")
    typed = [*KEEP, f"save {letter}", f"save {copy}", f"save {copy}", f"save {tmp_path}", "quit"]
    output = run("play", "eiyo", "--seed", "7", typed=typed).output

    assert "is no saved game, so it is left alone" in output
    assert letter.read_text(encoding="utf-8") == "Dear friend"
    assert output.count(f"Written to {copy}.") == 2


def test_equal_seeds_on_one_day_are_two_files(home):
    for _ in range(3):
        run("play", "eiyo", "--seed", "7", typed=[*KEEP, "quit"])

    names = sorted(path.stem for path in (home / "games").glob("*.game"))
    assert len(names) == 3
    assert names[1] == f"{names[0]}-2"


def test_a_game_that_was_killed_goes_on(home):
    """Not even the process that is shot in the middle loses an accepted choice."""
    player = subprocess.Popen(
        [sys.executable, "-u", "-m", "shiai", "play", "eiyo", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "SHIAI_HOME": str(home)},
    )
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write("keep\ndefeat W21 S\n")
    player.stdin.flush()
    for line in player.stdout:
        if "Honor 3 of 40." in line:
            break
    player.send_signal(signal.SIGKILL)
    player.communicate()

    assert list((home / "games").glob(".*")) == []
    output = run("play", "--resume", typed=["look", "quit"]).output
    assert "Honor stack, 3 honor: 1 Samurai (3 honor)." in output


def test_ctrl_c_saves_and_leaves_cleanly(home):
    player = subprocess.Popen(
        [sys.executable, "-u", "-m", "shiai", "play", "eiyo", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "SHIAI_HOME": str(home)},
    )
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write("keep\n")
    player.stdin.flush()
    for line in player.stdout:
        if line.startswith("Type more"):
            break
    player.send_signal(signal.SIGINT)
    out, err = player.communicate(timeout=60)

    assert player.returncode == 0
    assert "Go on with: shiai play --resume" in out
    assert "Traceback" not in err


# ---- folders that cannot be written ------------------------------------------------------------


def test_an_unwritable_folder_is_told_once_and_the_game_goes_on(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("SHIAI_HOME", str(blocked))
    elsewhere = tmp_path / "elsewhere.game"
    typed = [*KEEP, "defeat W21 S", "save", f"save {elsewhere}", "quit"]
    result = run("play", "eiyo", "--seed", "7", typed=typed)

    assert result.exit_code == 0
    assert result.output.count("Warning: this game is not saved") == 1
    assert "Honor 3 of 40" in result.output
    assert "Not saved: " in result.output
    assert elsewhere.read_text(encoding="utf-8").endswith("keep\ndefeat W21 S\n")


def test_a_full_disk_leaves_the_old_save_whole(home, monkeypatch):
    run("play", "eiyo", "--seed", "7", typed=[*KEEP, "quit"])
    before = only_save(home).read_text(encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    result = run("play", "--resume", typed=["defeat W21 S", "quit"])

    assert "No space left on device" in result.output
    assert result.exit_code == 0
    assert only_save(home).read_text(encoding="utf-8") == before
    assert [path.name for path in (home / "games").iterdir()] == [only_save(home).name]


def test_a_folder_of_odd_files_does_not_disturb(home):
    folder = home / "games"
    folder.mkdir(parents=True)
    (folder / "empty.game").touch()
    (folder / "binary.game").write_bytes(b"\xff\x00" * 50)
    (folder / "huge.game").write_bytes(b"x" * (saves.LARGEST + 1))
    (folder / "folder.game").mkdir()

    assert saves.saved_games() == []
    assert run("play", typed=["q"]).exit_code == 0


def test_where_games_are_saved(monkeypatch, tmp_path):
    monkeypatch.setenv("SHIAI_HOME", str(tmp_path))
    assert saves.folder() == tmp_path / "games"
    monkeypatch.delenv("SHIAI_HOME")
    assert saves.folder().parts[-2:] == ("shiai", "games")
    assert Path.home() in saves.folder().parents

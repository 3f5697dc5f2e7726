"""`shiai replay` verifies a record, says where it breaks, and walks through it."""

import json

import pytest
from tests.cli.helpers import greedy_game, run

import shiai


@pytest.fixture
def whole(tmp_path):
    path = tmp_path / "whole.game"
    path.write_text(greedy_game(4).record(), encoding="utf-8")
    return path


def test_a_record_that_fits(whole, home):
    result = run("replay", str(whole))

    assert result.exit_code == 0
    assert result.output.startswith(f"fits: {whole}: Eiyo, ")


def test_a_record_from_standard_input(whole, home):
    result = run("replay", "-", typed=whole.read_text(encoding="utf-8"))

    assert result.exit_code == 0
    assert "fits: standard input" in result.output


def test_line_ends_and_marks_of_other_systems_do_not_matter(whole, home):
    text = whole.read_text(encoding="utf-8")
    whole.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())

    assert run("replay", str(whole)).exit_code == 0


def test_a_record_that_no_longer_fits_names_line_and_reason(whole, home):
    lines = whole.read_text(encoding="utf-8").splitlines()
    at = lines.index("keep") + 1
    lines[at] = "defeat W99 N"
    whole.write_text("\n".join(lines), encoding="utf-8")
    result = run("replay", str(whole))

    assert result.exit_code == 1
    assert f"{whole}: line {at + 1}: " in result.stderr
    assert "'W99'" in result.stderr


def test_a_wrong_result_is_seen(whole, home):
    text = whole.read_text(encoding="utf-8").replace(", score ", ", score 9")
    whole.write_text(text, encoding="utf-8")
    result = run("replay", str(whole))

    assert result.exit_code == 1
    assert "now it ends with" in result.stderr


@pytest.mark.parametrize("raw", [b"", b"hello\n", b"\xff\xfe\x00", b"shiai record 1\n"])
def test_what_is_no_record(tmp_path, home, raw):
    path = tmp_path / "odd.game"
    path.write_bytes(raw)
    result = run("replay", str(path))

    assert result.exit_code == 1
    assert result.stderr.startswith("shiai: ")


def test_the_final_position_as_json(whole, home):
    position = json.loads(run("replay", str(whole), "--json").output)

    table = shiai.find("eiyo").from_position(position)
    assert table.outcome == greedy_game(4).outcome


def test_a_part_of_a_game_can_be_gone_on_with(tmp_path, home):
    path = tmp_path / "part.game"
    path.write_text(greedy_game(4, stop=9).record(), encoding="utf-8")

    assert f"shiai play --resume {path}" in run("replay", str(path)).output


def test_step_by_step_on_back_to_a_number_and_to_the_end(whole, home):
    result = run("replay", str(whole), "--step", typed=["", "", "b", "12", "e", "q"])

    assert result.exit_code == 0
    seen = [line.split(" of ")[0] for line in result.output.splitlines() if "Enter on" in line]
    count = len(greedy_game(4).history)
    assert [part.rpartition(" ")[2] for part in seen] == ["0", "1", "2", "1", "12", str(count)]


def test_stepping_shows_the_part_that_still_fits(whole, home):
    text = whole.read_text(encoding="utf-8").replace("end fight", "defeat W99 N", 1)
    whole.write_text(text, encoding="utf-8")
    result = run("replay", str(whole), "--step", typed=["", "q"])

    assert "Round 1." in result.output
    assert result.exit_code == 1
    assert "'W99'" in result.stderr

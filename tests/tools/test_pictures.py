"""tools.pictures takes every picture of a table that the docs show."""

import re
from pathlib import Path

import pytest
from tools import pictures

ROOT = Path(__file__).resolve().parents[2]
SHOWN = re.compile(r"images/([a-z-]+)\.png")
NOT_OF_TABLES = {"eiyo-ppo", "seii-selfplay"}  # charts of the lab and of training


def test_every_picture_of_the_docs_can_be_taken_anew():
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {name for page in pages for name in SHOWN.findall(page.read_text("utf-8"))}

    assert {one.name for one in pictures.PICTURES} == shown - NOT_OF_TABLES
    assert {one.name for one in pictures.PICTURES} <= {
        path.stem for path in pictures.IMAGES.glob("*.png")
    }


def test_words_choose_among_them():
    assert {one.name for one in pictures.chosen(["phone"])} == {
        "table-phone",
        "table-eohn-phone",
        "plain-phone",
    }
    assert len(pictures.chosen([])) == len(pictures.PICTURES)


def test_a_word_that_no_picture_has_is_refused(capsys):
    with pytest.raises(SystemExit):
        pictures.main(["nothing-of-that"])

    assert "no picture has nothing-of-that in its name" in capsys.readouterr().err

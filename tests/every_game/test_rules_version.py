"""What was played by earlier rules is tried by those of today; what no longer fits is refused."""

import dataclasses

import pytest

import shiai
from shiai.core.errors import BadRecord, OldRules
from shiai.simulation.simulate import play_game

RAISED = ["eohn", "seii", "wots"]  # by one since the first version


@pytest.fixture(scope="module", params=["seii", "wots"])
def record(request):
    game = shiai.find(request.param)
    table = play_game(game.agree(), 7, ["random"])
    return game, table.record()


def by_rules(text, version):
    return "\n".join(f"rules {version}" if line.startswith("rules ") else line
                     for line in text.splitlines()) + "\n"  # fmt: skip


def test_which_games_have_other_rules_than_at_first():
    assert {game.key: game.rules_version for game in shiai.list_games()} == {
        "eiyo": "1",
        **dict.fromkeys(RAISED, "2"),
    }


def test_a_record_of_earlier_rules_that_still_fits_is_played_again(record):
    game, text = record

    table = game.replay(by_rules(text, 1))

    assert table.agreement.rules == game.rules_version
    assert table.record() == text


def test_an_unfinished_one_goes_on_by_the_rules_of_today(record):
    game, text = record
    unfinished = "\n".join(by_rules(text, 1).splitlines()[:-3]) + "\n"

    table = game.replay(unfinished)

    assert table.outcome is None
    assert f"rules {game.rules_version}\n" in table.record()


def test_a_choice_that_no_longer_fits_is_named_with_both_versions(record):
    game, text = record
    lines = by_rules(text, 1).splitlines()
    at = lines.index("") + 3
    lines[at] = lines[at - 1]  # said twice: the second is not open

    with pytest.raises(BadRecord) as refused:
        game.replay("\n".join(lines))

    assert refused.value.line == at + 1
    assert str(refused.value).startswith(
        f"line {at + 1}: {lines[at]!r} no longer fits: it was played by rules 1 of {game.name}, "
        f"and these are rules {game.rules_version} ("
    )


def test_another_end_is_named_with_both_versions(record):
    game, text = record
    lines = by_rules(text, 1).splitlines()
    lines[-1] = "# won, score 99 99"

    with pytest.raises(BadRecord, match=r"'# won, score 99 99' no longer fits: .* rules 1 of"):
        game.replay("\n".join(lines))


def test_the_same_faults_of_todays_rules_do_not_speak_of_others(record):
    game, text = record
    lines = text.splitlines()
    lines[-1] = "# won, score 99 99"

    with pytest.raises(BadRecord) as refused:
        game.replay("\n".join(lines))

    assert "no longer fits" not in str(refused.value)


@pytest.mark.parametrize("version", ["3", "99", "1.5", "later", "-1"])
def test_later_and_unknown_rules_are_refused_untried(record, version):
    game, text = record

    with pytest.raises(BadRecord, match=f"played with rules {version}, but these are rules 2"):
        game.replay(by_rules(text, version))
    with pytest.raises(OldRules, match=f"agreed by rules {version} of {game.name}"):
        game.renew(dataclasses.replace(game.agree(), rules=version))


def test_an_agreement_is_renewed(record):
    game, _ = record
    old = dataclasses.replace(game.agree(), rules="1")

    assert game.renew(old) == game.agree()
    with pytest.raises(OldRules, match="agreed by rules 1"):
        game.new(7, agreement=old)  # nothing was played: whoever renews it knows why

"""What an action would bring about: in numbers, as far as its seat can know."""

import pytest
from tests.games.eohn.helpers import do, duel, let_be, side, table_of

import shiai
from shiai.core.json_types import as_json
from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.games.eohn import layout
from shiai.games.eohn.names import eohn, life_of
from shiai.testing.cases import as_bytes, whole_truth
from shiai.testing.secrets import near_world

EOHN = shiai.find("eohn")

# Who plays how: numbers of seats, teams, closed lists, everybody always asked.
TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "two": (2, {}),
    "two, closed lists": (2, {"open_lists": False}),
    "two, always asked": (2, {"prompt_policy": "always"}),
    "two, closed and always": (2, {"open_lists": False, "prompt_policy": "always"}),
    "three": (3, {"mode": "ffa"}),
    "six": (6, {"mode": "ffa"}),
    "teams of two": (4, {"mode": "teams"}),
    "teams of three": (6, {"mode": "teams", "open_lists": False}),
    "a Legend": (3, {"mode": "legendary"}),
}
PASSED = ("respond", "exchange_move", "others_may_respond")


def preview(table, seat, move):
    """The preview of a move that is written with card ids."""
    [code] = [code for code in table.codes(seat) if words(table, seat, code) == move]
    table.codes(seat)
    return EOHN.rules.preview(table.state, code)


def words(table, seat, code):
    """`activate guard-up`: places and copies by the card that is meant."""
    out = []
    for word in table.notation(code).split():
        if word in layout.PLACES and seat in range(table.seats):
            lying = table.to_position()["mat"][seat][layout.PLACES.index(word)]
            word = lying or word
        out.append(word.removeprefix(f"{'ABCDEF'[seat]}-").removesuffix("-2"))
    return " ".join(out)


# ---- single scenes -----------------------------------------------------------------------------


def test_readying_moves_energy_under_the_ability_and_spends_none():
    table = duel(a=side(hand=["bolt-shot"], energy=20), b=side())
    seen = preview(table, 0, "ready bolt-shot")

    assert seen["energy"] == {"before": 20, "after": 17}
    assert seen["floating"] == {"before": 0, "after": 3}
    assert seen["place"] == "attack1"
    assert "if_all_pass" not in seen


def test_an_enhanced_ability_takes_its_pure_energy():
    table = duel(
        a=side(hand=["titan-overhand"], energy=20, pure=3, attributes=(0, 0, 8, 0)), b=side()
    )
    seen = preview(table, 0, "ready titan-overhand")

    assert seen["pure"] == {"before": 3, "after": 1}
    assert seen["floating"] == {"before": 0, "after": 7}


def fight(**b):
    """B is attacked with Throat Strike: AP 5, Speed 17."""
    table = duel(a=side(ready=["throat-strike", "quicken"]), b=side(**b), moment="combat")
    do(table, "A attack throat-strike B")
    return table


def test_an_answer_says_whether_it_is_in_time_and_what_lands():
    table = fight(ready=["slip", "guard-up", "riposte"])
    slip, block, let = (
        preview(table, 1, move) for move in ("activate slip", "activate guard-up", "pass")
    )

    assert (slip["in_time"], slip["speed"], slip["against"]) == (True, 18, 17)
    assert (block["in_time"], block["speed"], block["against"]) == (False, 14, 17)
    assert slip["if_all_pass"]["damage"] == [0, 0]
    assert slip["if_all_pass"]["life"][1] == {"before": 55, "after": 53}
    assert slip["result"][0]["against"][0]["may_counter"] is True
    assert slip["asked_again"]
    assert block["if_all_pass"]["damage"] == let["if_all_pass"]["damage"] == [0, 8]
    assert not let["asked_again"]
    assert "in_time" not in let


def test_rested_makes_a_slow_block_count():
    table = fight(ready=["guard-up"], rested=1)
    seen = preview(table, 1, "activate guard-up")
    [answer] = [s for s in seen["result"][0]["against"][0]["stages"] if s["stage"] == "answer"]

    assert seen["in_time"]
    assert (answer["verdict"], answer["card"], answer["value"]) == ("rested", "B-guard-up", 5)
    assert answer["goes_on"] == 0


def test_an_instant_says_what_it_reaches():
    table = fight(ready=["slip"])
    do(table, "B activate slip")
    seen = preview(table, 0, "activate quicken")

    assert seen["asks"] == []
    assert seen["object"] == {"n": 1, "card": "A-throat-strike"}
    assert seen["if_all_pass"]["damage"] == [0, 8]
    assert preview(table, 0, "pass")["if_all_pass"]["damage"] == [0, 0]


def test_with_several_objects_the_seat_is_asked():
    table = duel(
        a=side(ready=["jab-flurry", "false-opening", "quicken"],
               stacked={"false-opening": ["whirl-kick"]}),
        b=side(ready=["guard-up", "slip"], rested=1),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack jab-flurry B", "B activate guard-up")
    let_be(table)
    do(table, "A feint false-opening false-opening")
    let_be(table)
    do(table, "B pass")
    seen = preview(table, 0, "activate quicken")

    assert (seen["until"], seen["asks"]) == ("asked", ["object"])
    assert "object" not in seen


@pytest.mark.rule("EOHN-127")
def test_a_feinted_attack_allows_no_counter_attack():
    table = duel(
        a=side(ready=["jab-flurry", "false-opening"], stacked={"false-opening": ["whirl-kick"]}),
        b=side(rested=1, ready=["guard-up", "slip", "riposte"]),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B activate guard-up")
    let_be(table)
    before = table.view(1)["stack"][0]["against"][0]
    do(table, "A feint false-opening false-opening")
    let_be(table)
    after = table.view(1)["stack"][0]["against"][0]

    assert before["may_counter"] is True
    assert "a Counter-Attack is allowed" in before["stages"][1]["text"]
    assert "may_counter" not in after
    assert "Counter-Attack" not in str(after["stages"])


def test_what_is_done_is_no_longer_said_of_passing():
    table = duel(
        a=side(ready=["bolt-shot"]), b=side(ready=["guard-up", "payback"]), moment="combat"
    )
    do(table, "A attack bolt-shot B", "B pass")
    [attack] = table.view(1)["stack"]
    seen = preview(table, 1, "decline")

    assert table.view(1)["ask"]["step"] == "conditional"
    assert attack["state"] == "done"
    assert attack["against"] == [{"seat": 1, "damage": 7}]
    assert "result" not in seen


def test_a_blow_that_ends_the_round_says_who_is_defeated():
    table = fight(ready=["slip"], energy=5)
    seen = preview(table, 1, "pass")

    assert seen["if_all_pass"]["defeated"] == [1]
    assert preview(table, 1, "activate slip")["if_all_pass"]["defeated"] == []
    assert (seen["may_lose"], seen["loses"]) == (False, False)  # one round of three


def test_in_the_deciding_round_it_may_lose_the_battle():
    table = fight(ready=["slip"], energy=5)
    position = {**as_json(table.to_position()), "wins": [1, 1], "round": 3}
    table = EOHN.from_position(position)
    seen = preview(table, 1, "pass")

    assert seen["may_lose"]


def test_an_area_attack_has_a_result_for_each_defender():
    table = table_of(
        [side(ready=["shock-ring"]), side(ready=["guard-up"]), side()],
        moment="combat", options={"mode": "ffa"},
    )  # fmt: skip
    seen = preview(table, 0, "attack shock-ring all")

    assert [one["seat"] for one in seen["result"][0]["against"]] == [1, 2]
    assert seen["if_all_pass"]["damage"][0] == 0
    assert all(seen["if_all_pass"]["damage"][1:])


def test_a_coin_is_left_to_chance():
    table = duel(a=side(ready=["wild-bolt"]), b=side(), moment="combat", chance={"seed": 1})
    seen = preview(table, 0, "attack wild-bolt 1")

    assert seen["until"] == "chance"
    assert "result" not in seen


def test_a_secret_choice_and_a_draw_tell_nothing():
    table = EOHN.new(1)
    seat = table.deciders()[0]
    while table.ask(seat).text.startswith("Who"):
        table.apply(seat, table.codes(seat)[0])
        seat = table.deciders()[0]
    secret = EOHN.rules.preview(table.state, table.codes(seat)[0])
    drawing = duel(a=side(deck=["slip", "mire"]), b=side(), moment="draw")
    drawn = preview(drawing, 0, "draw 1")

    assert secret["until"] == "others"
    assert drawn["until"] == "hidden"
    assert drawn["energy"]["before"] == drawn["energy"]["after"]


# ---- over random battles -----------------------------------------------------------------------


def play(name: str, seed: int, choices: int):
    """Random choices at such a table, with decks of chance; the table before each of them."""
    seats, options = TABLES[name]
    decks = EOHN.rules.some_decks(seats, "house", Stream(seed))
    table = EOHN.new(seed, seats=seats, options=options, decks=decks)
    stream = Stream(seed + 1)
    for _ in range(choices):
        if table.outcome is not None:
            return
        seat = table.deciders()[0]
        yield table, seat, stream
        codes = table.codes(seat)
        table.apply(seat, codes[int(stream.below(len(codes)))])


def some(codes: list[int], stream: Stream, count: int = 8) -> list[int]:
    """A few of them: all 165 splits would say the same."""
    if len(codes) <= count:
        return codes
    return [codes[int(stream.below(len(codes)))] for _ in range(count)]


def previews(table: Table, seat: int, codes: list[int]) -> bytes:
    """As bytes, with the sentences about them."""
    assert set(codes) <= set(table.codes(seat))
    seen = [EOHN.rules.preview(table.state, code) for code in codes]
    texts = [EOHN.rules.describe(table.state, code).wording for code in codes]
    return as_bytes([seen, texts])


@pytest.mark.parametrize("name", TABLES)
def test_a_preview_is_the_same_in_worlds_that_its_seat_cannot_tell_apart(name):
    assert same_in_all_worlds(name, range(1, 3), 260) > 200


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_a_preview_is_the_same_in_thousands_of_worlds(name):
    assert same_in_all_worlds(name, range(2, 10), 500) > 2_000


def same_in_all_worlds(name, seeds, choices):
    """How many pairs of a true world and a guessed one were compared."""
    pairs = 0
    for seed in seeds:
        for table, seat, stream in play(name, seed, choices):
            if stream.below(6) > 0:
                continue
            codes = some(table.codes(seat), stream)
            truth = whole_truth(table)
            mine = previews(table, seat, codes)
            assert whole_truth(table) == truth
            for world in (
                table.sample_world(seat, seed=stream.seed()),
                near_world(table, seat, stream.seed()),
            ):
                assert previews(world, seat, codes) == mine
                pairs += len(codes)
    return pairs


@pytest.mark.parametrize("name", TABLES)
def test_if_all_pass_is_what_happens_when_all_pass(name):
    checked = 0
    for seed in range(2):
        for table, seat, stream in play(name, seed * 5 + 2, 260):
            for code in some(table.codes(seat), stream, 2):
                table.codes(seat)
                seen = EOHN.rules.preview(table.state, code)
                rest = seen.get("if_all_pass")
                if rest is None or rest["until"] not in ("done", "asked"):
                    continue
                true = table.clone()
                true.apply(seat, code)
                pass_all(true)
                if true.outcome is None and not rest["defeated"]:
                    lives = [life_of(eohn(true.state), who) for who in range(true.seats)]
                    assert lives == [life["after"] for life in rest["life"]]
                    checked += 1
    assert checked > 5


def pass_all(table: Table) -> None:
    """Everybody who is asked for an action passes or declines."""
    while table.outcome is None:
        seat = table.deciders()[0]
        step = table.view(seat)["ask"]["step"]
        if step not in (*PASSED, "conditional"):
            return
        table.submit("decline" if step == "conditional" else "pass", seat=seat)


@pytest.mark.parametrize("name", ["two", "three", "teams of two"])
def test_what_cannot_be_lost_or_won_is_not_before_the_seat_is_asked_again(name):
    ended = 0
    for seed in range(3):
        said = {}  # of each seat's last choice
        stream = Stream(seed)
        seats, options = TABLES[name]
        table = EOHN.new(seed, seats=seats, options={**options, "format": "sudden_death"})
        while table.outcome is None:
            seat = table.deciders()[0]
            codes = table.codes(seat)
            last = codes[int(stream.below(len(codes)))]
            said[seat] = EOHN.rules.preview(table.state, last)
            table.apply(seat, last)
        for seat, seen in said.items():
            won = seat in table.outcome.winners
            assert seen["may_win"] or not won
            assert seen["may_lose"] or won or not table.outcome.winners
            assert not seen["wins"] or won
            assert not seen["loses"] or not won
            ended += 1
    assert ended > 3

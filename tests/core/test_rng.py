"""Random streams: a seed means the same game for ever, in both builds."""

from itertools import pairwise

import pytest

from shiai.core.cells import blank
from shiai.core.rng import Stream, next_word, seed_of, seed_words

MASK = 0xFFFFFFFF


def words(seed: int, stream: int, count: int) -> list[int]:
    """The first words of a stream that lies somewhere in the cells."""
    cells = blank(6)
    seed_words(cells, 1, seed, stream)
    return [int(next_word(cells, 1)) for _ in range(count)]


def sfc32(a: int, b: int, c: int, count: int) -> list[int]:
    """The published generator, written down a second time."""
    counter = 1
    out: list[int] = []
    for _ in range(12 + count):
        t = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = (((c << 21) | (c >> 11)) + t) & MASK
        out.append(t)
    return out[12:]


# ---- the meaning of a seed never changes -----------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "stream", "known"),
    [
        (0, 0, [1427488602, 1980682239, 456575201, 3300212312]),
        (7, 0, [100587536, 2849664703, 2976894644, 2427842431]),
        (7, 1, [3670188432, 60136583, 893931301, 2170699768]),
        (2**63 - 1, 0, [1058767491, 1976256895, 4123132855, 980396403]),
    ],
)
def test_a_seed_gives_the_words_it_always_gave(seed, stream, known):
    assert words(seed, stream, 4) == known


def test_numbers_below_six_are_those_they_always_were():
    stream = Stream(7)

    assert [stream.below(6) for _ in range(12)] == [0, 3, 4, 3, 4, 2, 5, 3, 0, 3, 1, 0]


def test_seeds_for_others_are_those_they_always_were():
    stream = Stream(7)

    assert [stream.seed(), stream.seed()] == [432020180354887359, 3562293105190629247]


@pytest.mark.parametrize(
    ("run", "index", "known"),
    [
        (0, 0, 2075695734481962676),
        (0, 1, 6726482653016967480),
        (1, 0, 8299642637213066547),
        (7, 123456, 1930356381220468460),
    ],
)
def test_a_game_of_a_run_has_the_seed_it_always_had(run, index, known):
    assert seed_of(run, index) == known


@pytest.mark.parametrize("seed", [0, 1, 7, 2**32, 2**63 - 1])
def test_the_generator_is_sfc32(seed):
    assert words(seed, 0, 50) == sfc32(seed & MASK, seed >> 32, 0x9E3779B9, 50)


# ---- what a stream touches -------------------------------------------------------------------


def test_a_stream_writes_only_its_four_cells():
    cells = blank(6)
    seed_words(cells, 1, 7, 0)
    for _ in range(100):
        next_word(cells, 1)

    assert cells[0] == 0
    assert cells[5] == 0


def test_a_stream_goes_on_from_its_cells_alone():
    cells = blank(4)
    seed_words(cells, 0, 7, 0)
    next_word(cells, 0)
    copy = cells[:]

    assert [next_word(cells, 0) for _ in range(9)] == [next_word(copy, 0) for _ in range(9)]


def test_streams_of_one_seed_differ():
    firsts = {tuple(words(7, stream, 3)) for stream in range(50)}

    assert len(firsts) == 50


def test_neighbouring_seeds_differ():
    firsts = {tuple(words(seed, 0, 2)) for seed in range(1000)}

    assert len(firsts) == 1000


def test_both_halves_of_a_seed_count():
    assert words(7, 0, 4) != words(7 + 2**32, 0, 4)
    assert words(7 + 2**32, 0, 4) != words(7 + 2**62, 0, 4)


# ---- rough uniformity ------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [2, 6, 10, 36])
def test_every_number_below_a_bound_comes_about_as_often(sides):
    stream = Stream(11)
    counts = [0] * sides
    for _ in range(sides * 1000):
        counts[stream.below(sides)] += 1

    assert all(850 < count < 1150 for count in counts)


def test_a_pair_of_numbers_is_as_likely_as_any_other():
    stream = Stream(5)
    drawn = [stream.below(4) for _ in range(32_001)]
    counts = dict.fromkeys(((a, b) for a in range(4) for b in range(4)), 0)
    for pair in pairwise(drawn):
        counts[pair] += 1

    assert all(1800 < count < 2200 for count in counts.values())


def test_below_one_is_always_zero():
    stream = Stream(3)

    assert {stream.below(1) for _ in range(100)} == {0}


# ---- seeds of a run --------------------------------------------------------------------------


def test_the_seeds_of_a_run_are_63_bits_and_all_different():
    seeds = [seed_of(1, index) for index in range(10_000)]

    assert len(set(seeds)) == 10_000
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert max(seeds) > 2**62


def test_two_runs_share_no_seed():
    mine = {seed_of(1, index) for index in range(2000)}

    assert not mine & {seed_of(2, index) for index in range(2000)}


def test_fresh_seeds_are_63_bits():
    stream = Stream(1)

    assert all(0 <= stream.seed() < 2**63 for _ in range(1000))

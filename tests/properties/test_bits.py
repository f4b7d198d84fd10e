"""Masks: counting bits, finding them, laying sets out in words."""

from random import Random

import pytest

from waggonway.core.bits import WORD, bit_count, lowest, masks, members, words_for


def test_the_lowest_bit_is_found() -> None:
    assert [lowest(1 << k) for k in range(62)] == list(range(62))
    assert [lowest(((1 << 62) - 1) >> k << k) for k in range(62)] == list(range(62))


def test_the_members_of_a_mask_are_listed_in_order() -> None:
    random = Random("members")
    for size in (0, 1, 60, 61, 200):
        mask = random.getrandbits(size) if size else 0
        assert members(mask) == [k for k in range(size) if mask >> k & 1]


def test_all_bits_are_counted() -> None:
    random = Random("bits")
    numbers = [0, (1 << 62) - 1, *(1 << k for k in range(62)), *((1 << k) - 1 for k in range(62))]
    numbers += [random.getrandbits(62) & random.getrandbits(62) for _ in range(100)]
    assert [bit_count(x) for x in numbers] == [x.bit_count() for x in numbers]


@pytest.mark.parametrize(
    ("routes", "words"), [(0, 0), (1, 1), (60, 1), (61, 2), (120, 2), (121, 3)]
)
def test_sixty_routes_make_a_word(routes: int, words: int) -> None:
    assert words_for(routes) == words


def test_a_set_is_laid_out_in_words_and_the_next_set_follows() -> None:
    sets = [1, 1 << 59, 1 << 60, (1 << 120) - 1, 5 << 100]
    table = list(masks(sets, 2))
    assert max(table) < 1 << WORD
    assert [table[2 * i] | table[2 * i + 1] << WORD for i in range(len(sets))] == sets
    assert len(table) == 2 * len(sets)

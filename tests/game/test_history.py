"""Histories: copies share what happened before, and nothing that happens after."""

from waggonway.game.history import History


def test_a_copy_and_its_original_go_on_without_each_other() -> None:
    one = History("ab")
    other = one.copy()
    other.append("c")
    third = other.copy()
    one.append("x")
    other.extend("de")
    assert ["".join(history) for history in (one, other, third)] == ["abx", "abcde", "abc"]


def test_a_history_that_was_cut_goes_on_without_its_copies() -> None:
    one = History("abcd")
    other = one.copy()
    one.cut(2)
    one.append("x")
    assert (list(one), list(other)) == (list("abx"), list("abcd"))


def test_a_history_can_be_read_like_a_list() -> None:
    one = History("abcd")
    one.copy().append("e")
    assert (len(one), one[0], one[-1], one[1:], one[:-2]) == (4, "a", "d", list("bcd"), list("ab"))
    assert "e" not in one

"""A list that only grows, and whose copies share their items."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, Self, SupportsIndex, TypeVar, overload

T = TypeVar("T")


class History(Sequence[T], Generic[T]):
    """Everything that has happened, in order.

    A copy takes the same time however long the history is: both refer to one list, and each knows
    how much of it is its own. Whoever is the second to append gets a list of their own.
    """

    __slots__ = ("_items", "_size")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._size = len(self._items)

    def append(self, item: T) -> None:
        """Add an item."""
        if len(self._items) != self._size:  # a copy has added another one, or this was cut
            self._separate()
        self._items.append(item)
        self._size += 1

    def extend(self, items: Iterable[T]) -> None:
        """Add several items."""
        for item in items:
            self.append(item)

    def cut(self, size: int) -> None:
        """Forget everything but the first items."""
        self._size = min(size, self._size)

    def copy(self) -> Self:
        """Return an independent copy."""
        other = type(self).__new__(type(self))
        other._items, other._size = self._items, self._size
        return other

    def _separate(self) -> None:
        self._items = self._items[: self._size]

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._size])

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> T | list[T]:
        if isinstance(index, slice):
            return self._items[slice(*index.indices(self._size))]
        return self._items[range(self._size)[index]]

"""The store: the only truth. It has every acknowledged step, and tables are built from them."""

from .interface import (
    Append,
    Conflict,
    Guest,
    Lease,
    Node,
    Stale,
    Store,
    StoreError,
    Sums,
    Wanted,
)
from .opening import open_store
from .place import Place, PostgresUrl, place_of
from .shared_interface import Listener, MessageBus, SharedStore
from .sql_store import SqlStore
from .sqlite.store import SqliteStore

__all__ = [
    "Append",
    "Conflict",
    "Guest",
    "Lease",
    "Listener",
    "MessageBus",
    "Node",
    "Place",
    "PostgresUrl",
    "SharedStore",
    "SqlStore",
    "SqliteStore",
    "Stale",
    "Store",
    "StoreError",
    "Sums",
    "Wanted",
    "open_store",
    "place_of",
]

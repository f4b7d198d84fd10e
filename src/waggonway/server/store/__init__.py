"""The store: the only truth. It has every acknowledged step, and tables are built from them."""

from .interface import Append, Conflict, Guest, Store, StoreError, Sums, Wanted
from .sql_store import SqlStore, open_store

__all__ = [
    "Append",
    "Conflict",
    "Guest",
    "SqlStore",
    "Store",
    "StoreError",
    "Sums",
    "Wanted",
    "open_store",
]

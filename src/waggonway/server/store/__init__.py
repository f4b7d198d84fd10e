"""The store: the only truth. What a table has acknowledged is here, and a table is made from it."""

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

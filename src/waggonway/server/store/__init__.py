"""The store: the only truth. What a table has acknowledged is here, and a table is made from it."""

from .base import Append, Conflict, Guest, Store, StoreError, Wanted
from .sql import SqlStore, open_store

__all__ = ["Append", "Conflict", "Guest", "SqlStore", "Store", "StoreError", "Wanted", "open_store"]

"""The outcome of sending a message."""

from __future__ import annotations

from typing import Literal

Result = Literal["sent", "gone", "rejected", "later"]
"""Sent; the place no longer exists; the message cannot be sent; try again later."""

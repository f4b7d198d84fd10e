"""The Ticket to Ride family on one exact, fast engine."""

__version__ = "0.1.0"

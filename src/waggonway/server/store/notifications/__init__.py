"""The parts of a store for notifications: what guests want, and the outbox."""

from .deliveries import Deliveries, Delivery
from .subscriptions import (
    Channel,
    Preferences,
    Subscription,
    Subscriptions,
    forget_device,
    forget_person,
    preferences_of,
    subscriptions_of,
)

__all__ = [
    "Channel",
    "Deliveries",
    "Delivery",
    "Notifications",
    "Preferences",
    "Subscription",
    "forget_device",
    "forget_person",
    "preferences_of",
    "subscriptions_of",
]


class Notifications(Subscriptions, Deliveries):
    """Statements for notifications."""

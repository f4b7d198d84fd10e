"""The parts of a store for notifications: what guests want, and the outbox."""

from .deliveries import WAITING, Delivery, DeliveryStatements
from .subscriptions import (
    Channel,
    Preferences,
    Subscription,
    SubscriptionStatements,
    forget_device,
    forget_person,
    preferences_of,
    subscriptions_of,
)

__all__ = [
    "WAITING",
    "Channel",
    "Delivery",
    "DeliveryStatements",
    "NotificationStatements",
    "Preferences",
    "Subscription",
    "forget_device",
    "forget_person",
    "preferences_of",
    "subscriptions_of",
]


class NotificationStatements(SubscriptionStatements, DeliveryStatements):
    """Statements for notifications."""

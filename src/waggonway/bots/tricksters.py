"""Fixed opponents with one trick each, to show that a stronger bot cannot be tricked."""

from .planning_bot import Club


class Hoarder(Club):
    """Plays like club, but keeps and draws as many tickets as it can."""

    level = "hoarder"


class Blocker(Club):
    """Plays like club, but also claims what its opponents seem to need."""

    level = "blocker"


class Rusher(Club):
    """Plays like club, but with few tickets, long routes and an early end."""

    level = "rusher"

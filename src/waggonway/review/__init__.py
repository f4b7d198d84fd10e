"""Review finished games: winning chances, decisions, luck, tickets and points.

    from waggonway import record
    from waggonway.review import review_of

    review = review_of(record.load("game.jsonl"), "quick")
    for player in review.players:
        print(player.accuracy, player.luck)

A review reads the whole game, secrets included, so it exists only for games that are over.
"""

from .form import BUDGETS, Budget, Decision, Luck, PlayerReview, Point, Review
from .review import ReviewError, review_of

__all__ = [
    "BUDGETS",
    "Budget",
    "Decision",
    "Luck",
    "PlayerReview",
    "Point",
    "Review",
    "ReviewError",
    "review_of",
]

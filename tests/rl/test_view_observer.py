"""A policy that plays as a bot gets the observations and actions of the environments."""

from random import Random

import numpy as np
import pytest

from tests.rl.test_observations import do, parts, table_at
from waggonway import rl
from waggonway.game import Game, redact
from waggonway.rl.table import Setting

pytestmark = pytest.mark.compiled_only


@pytest.mark.parametrize(
    ("edition", "seats"),
    [("usa", 3), ("europe", 2), ("germany", 2), ("amsterdam", 2), ("first_journey", 2)],
)
def test_views_give_the_observations_of_the_environments(edition: str, seats: int) -> None:
    setting = Setting(edition, seats, "lean", "place", "uint8")
    rng = Random(f"views/{edition}")
    game = Game.new(edition, seats, seed="views")
    table = table_at(setting, game.state)
    observers = [rl.ViewObserver(game.edition, seats) for _ in range(seats)]
    told = tuple(game.events)
    while not game.over:
        for seat, observer in enumerate(observers):
            observer.see(tuple(redact(event, seat) for event in told))
        seat = game.to_move or 0
        view = game.view(seat)
        seen, legal = observers[seat].observe(view)
        table.state.seat = seat
        table.games.show(0, table.state)
        assert legal == np.flatnonzero(table.mask(seat)).tolist()
        ours = parts(setting, np.frombuffer(seen, np.uint8))
        theirs = parts(setting, table.observe(seat))
        for name in ("idle", "passes", *(["known"] if game.edition.tunnels else [])):
            ours.pop(name), theirs.pop(name)
        assert ours == theirs
        number = rng.choice(legal)
        action = observers[seat].action(view, number)
        assert action == observers[seat].actions.action(game, number)
        do(table, game, seat, action)
        told = game.apply(seat, action)

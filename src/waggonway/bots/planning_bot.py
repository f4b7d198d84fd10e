"""Bots that let the planner decide on the position that they know."""

from collections.abc import Sequence

from ..core.claim import natural_wilds
from ..core.codes import CLAIM, COLOR_SHIFT, NATURAL, NIBBLE, STATION, TARGET_SHIFT
from ..core.state import State
from ..core.stations.building import cost
from ..game.actions import Action
from ..game.codec import codec_of
from ..game.events import Event
from ..game.views import View
from .constants import weights_of
from .decision_random import DecisionRandom
from .hints.advice import Advice, Adviser
from .hints.hint_sentences import sentence_of
from .knowledge import known_position_of, route_graph_of
from .memory import Memory
from .planner.known_position import KnownPosition
from .planner.planner import Planner
from .planner.policy import choice
from .planner.sampling import estimate_ticket_fits
from .planner.search import Judge, Search
from .planner.weights import Weights

MAX_CLAIMS = 5  # claims among the candidates of a search
EXPLAIN_POSITIONS = 16  # sampled to explain the choice of a bot that does not search


class PlanningBot:
    """A bot that follows the planner with the weights of its level."""

    level = "regular"

    def __init__(self, seed: int | str | None = None) -> None:
        self._chances = DecisionRandom(seed)
        self._memory = Memory()

    def see(self, events: Sequence[Event]) -> None:
        """Remember what a careful player would."""
        self._memory.see(events)

    def known_position(self, view: View) -> KnownPosition:
        """Return the position as the bot knows it."""
        self._memory.update(view.edition)
        return known_position_of(view, self._memory)

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions."""
        if len(view.legal) == 1:
            return view.legal[0]
        position = self.known_position(view)
        return self.action_of(view, position.state, self.plan(view, position))

    def plan(self, view: View, position: KnownPosition) -> int:
        """Return the code of the planner's choice."""
        planner = Planner(route_graph_of(view.edition), self.weights(view), position.viewer)
        planner.rng = self._chances.at(view).getrandbits(60)
        return choice(planner, position.state)

    def explain(self, view: View, most: int = 3) -> tuple[Advice, ...]:
        """Return the best actions with value and reason, the bot's own choice first."""
        if not view.legal:
            return ()
        position = self.known_position(view)
        search = self.look_ahead(view, position)
        chosen = self.choice_after(search, view, position) if len(view.legal) > 1 else None
        values = {
            code: search.value[i] / tries
            for i, (code, tries) in enumerate(zip(search.candidates, search.tries, strict=True))
            if tries
        }
        order = sorted(values, key=lambda code: (code != chosen, -values[code]))
        planner = Planner(route_graph_of(view.edition), self.weights(view), position.viewer)
        adviser = Adviser(view, position.state, planner, search.judge)
        found = []
        for code in order[:most]:
            action = self.action_of(view, position.state, code)
            reason = adviser.reason(action)
            sentence = sentence_of(view.edition, reason)
            found.append(Advice(action, round(values[code], 3), reason, sentence))
        return tuple(found)

    def look_ahead(self, view: View, position: KnownPosition) -> Search:
        """Try the candidates in some sampled positions."""
        graph = route_graph_of(view.edition)
        estimate_ticket_fits(position, graph)
        weights = self.weights(view)
        search = Search(position, Judge(graph, [weights] * view.seats), weights, MAX_CLAIMS)
        search.try_out(list(range(len(search.candidates))), EXPLAIN_POSITIONS)
        return search

    def choice_after(self, search: Search, view: View, position: KnownPosition) -> int:
        """Return the choice of a bot that was asked to explain; the search need not decide it."""
        return self.plan(view, position)

    def weights(self, view: View) -> Weights:
        """Return the weights of the bot for this game."""
        return weights_of(self.level, view.edition, view.seats)

    def action_of(self, view: View, state: State, code: int) -> Action:
        """Return the action of a lean code."""
        return codec_of(view.edition).action(state, with_wilds(state, code))


def with_wilds(state: State, code: int) -> int:
    """Return a code with a number of wilds instead of the code for as few as possible."""
    if code < CLAIM or code & NIBBLE != NATURAL:
        return code
    board, color = state.board, code >> COLOR_SHIFT & NIBBLE
    if code >= STATION:
        need, ferry = cost(state), 0
    else:
        route = (code - CLAIM) >> TARGET_SHIFT
        need, ferry = board.length[route], board.ferry[route]
    return code - NATURAL + natural_wilds(state, color, need, ferry)


class Casual(PlanningBot):
    """Plans one ticket at a time and often misjudges."""

    level = "casual"


class Regular(PlanningBot):
    """Plans the cheapest network for its tickets and draws the missing cards."""

    level = "regular"


class Club(PlanningBot):
    """Plans the same way, with constants tuned for every board."""

    level = "club"

"""Bots that plan: they lay out what they see and let the planner decide."""

from collections.abc import Sequence

from ..core.claim import natural_wilds
from ..core.codes import CLAIM, NATURAL, STATION
from ..core.state import State
from ..core.station import cost
from ..game.actions import Action
from ..game.codec import codec_of
from ..game.events import Event
from ..game.views import View
from .advice import Advice, Adviser, sentence_of
from .belief import roads_of, sight_of
from .chances import Chances
from .constants import weights_of
from .memory import Memory
from .planner.dealing import infer_tickets
from .planner.mind import Mind
from .planner.policy import choice
from .planner.search import Judge, Search
from .planner.sight import Sight
from .planner.weights import Weights

CLAIMS = 5  # claims among the candidates of a search
GLANCES = 16  # positions in which a bot that does not search looks at what it explains


class Planned:
    """Follows the cheapest network for its tickets, and draws the cards that are missing."""

    level = "regular"

    def __init__(self, seed: int | str | None = None) -> None:
        self._chances = Chances(seed)
        self._memory = Memory()

    def see(self, events: Sequence[Event]) -> None:
        """Remember what a careful player would."""
        self._memory.see(events)

    def sight(self, view: View) -> Sight:
        """What the bot knows of the game."""
        self._memory.think(view.edition)
        return sight_of(view, self._memory)

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        if len(view.legal) == 1:
            return view.legal[0]
        sight = self.sight(view)
        return self.named(view, sight.state, self.plan(view, sight))

    def plan(self, view: View, sight: Sight) -> int:
        """The planner's own choice."""
        mind = Mind(roads_of(view.edition), self.weights(view), sight.viewer)
        mind.rng = self._chances.at(view).getrandbits(60)
        return choice(mind, sight.state)

    def explain(self, view: View, most: int = 3) -> tuple[Advice, ...]:
        """The best actions, the one that the bot would choose first, with value and reason."""
        if not view.legal:
            return ()
        sight = self.sight(view)
        chosen = self.plan(view, sight) if len(view.legal) > 1 else None
        search = self.look_ahead(view, sight)
        values = {
            code: search.value[i] / tries
            for i, (code, tries) in enumerate(zip(search.candidates, search.tries, strict=True))
            if tries
        }
        order = sorted(values, key=lambda code: (code != chosen, -values[code]))
        mind = Mind(roads_of(view.edition), self.weights(view), sight.viewer)
        adviser = Adviser(view, sight.state, mind, search.judge)
        found = []
        for code in order[:most]:
            action = self.named(view, sight.state, code)
            reason = adviser.reason(action)
            sentence = sentence_of(view.edition, reason)
            found.append(Advice(action, round(values[code], 3), reason, sentence))
        return tuple(found)

    def look_ahead(self, view: View, sight: Sight) -> Search:
        """Try the candidates in some positions that agree with what is known."""
        roads = roads_of(view.edition)
        infer_tickets(sight, roads)
        weights = self.weights(view)
        search = Search(sight, Judge(roads, [weights] * view.seats), weights, CLAIMS)
        search.try_out(list(range(len(search.candidates))), GLANCES)
        return search

    def weights(self, view: View) -> Weights:
        """How the bot weighs things at this table."""
        return weights_of(self.level, view.edition, view.seats)

    def named(self, view: View, state: State, code: int) -> Action:
        """The action that a lean code stands for."""
        return codec_of(view.edition).action(state, spelled_out(state, code))


def spelled_out(state: State, code: int) -> int:
    """A code with the number of wilds in it, in place of "as few as possible"."""
    if code < CLAIM or code & 15 != NATURAL:
        return code
    board, color = state.board, code >> 4 & 15
    if code >= STATION:
        need, ferry = cost(state), 0
    else:
        route = (code - CLAIM) >> 8
        need, ferry = board.length[route], board.ferry[route]
    return code - NATURAL + natural_wilds(state, color, need, ferry)


class Casual(Planned):
    """Has a plan, but looks only at one ticket at a time and often misjudges."""

    level = "casual"


class Regular(Planned):
    """Plans the cheapest network for its tickets and draws the cards that are missing."""

    level = "regular"


class Club(Planned):
    """Plans as carefully, with an eye on the clock: its judgement was tuned for every board."""

    level = "club"

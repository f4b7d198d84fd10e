"""Many games at once: actions in; observations, masks and rewards out, into the same memory.

The tables are read through the buffer protocol, without a copy. They never move.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ...core.codes import OVER
from ...core.setup import quick_game
from ...core.state import State
from .distances import Distances
from .index import Index
from .memory import Memory
from .observe import observe
from .rewards import BY_SCORE, add_final, paid
from .row import clear
from .sections import Sections

LARGEST_NUMBER: Final = 2147483647  # of a game on the fast generator
MULTIPLIER: Final = 2147483085  # of a multiply-with-carry generator
LOW: Final = 0xFFFFFFFF
RNG_START: Final = 88172645463325252
NOBODY: Final = -1


class Games:
    """A fixed number of games of one edition.

    In every game the observation is that of the deciding seat; `shown` says which row that is. If
    `learner` is a seat, the others choose at random by themselves, and the only row of a game is
    the learner's.
    """

    def __init__(
        self,
        index: Index,
        count: i64,
        seats: i64,
        size: i64,
        optional: i64,
        reward: i64,
        learner: i64,
    ) -> None:
        self.index = index
        self.board = index.board
        self.count = count
        self.seats = seats
        self.size = size
        self.rows: i64 = seats if learner == NOBODY else 1  # observations kept of a game
        self.sections = Sections(index.board, seats, optional)
        self.reward = reward
        self.learner = learner
        self.distances = Distances(index.board)
        self.states: list[State] = []
        self.memories: list[Memory] = []
        self.rng: i64 = RNG_START
        actions = index.count
        self.observations = vec[u8]([0] * (count * self.rows * size))
        self.shown = vec[i64]([0] * count)  # the row that a table shows
        self.masks = vec[u8]([0] * (count * actions))
        self.legal = vec[i16]([0] * (count * actions))
        self.legal_counts = vec[i64]([0] * count)
        self.rewards = vec[float]([0.0] * (count * seats))
        self.own_rewards = vec[float]([0.0] * count)
        self.to_move = vec[i64]([0] * count)
        self.over = vec[u8]([0] * count)
        self.numbers = vec[i64]([0] * count)  # of the games on the fast generator
        for _k in range(count):
            state = quick_game(index.board, seats, 0, 0)
            self.states.append(state)
            self.memories.append(Memory(state, self.distances))

    def seed(self, first: i64) -> None:
        """Open game first + i at each table i, with a new random choice."""
        self.rng = (first * 2654435769 + RNG_START) & 0x3FFFFFFFFFFFFFFF
        for _k in range(4):
            self.below(2)
        for e in range(self.count):
            self.numbers[e] = (first + e) % LARGEST_NUMBER
            self.open_number(e)

    def open_number(self, e: i64) -> None:
        """Open the game with the number of a table; the start seat goes round."""
        number = self.numbers[e]
        self.open(e, quick_game(self.board, self.seats, number, number % self.seats))

    def open(self, e: i64, state: State) -> None:
        """Begin with a new state at a table."""
        self.states[e] = state
        self.memories[e].clear()
        self.clear_rows(e)
        for i in range(e * self.seats, (e + 1) * self.seats):
            self.rewards[i] = 0.0
        self.own_rewards[e] = 0.0
        self.let_others_play(e, state)
        self.show(e, state)

    def step(self, actions: list[int]) -> None:
        """One decision at every table; where the game is over, open the next one instead."""
        self.check(actions)
        for e in range(self.count):
            if self.over[e] != 0:
                self.numbers[e] = (self.numbers[e] + self.count) % LARGEST_NUMBER
                self.open_number(e)
                continue
            for i in range(e * self.seats, (e + 1) * self.seats):
                self.rewards[i] = 0.0
            state = self.states[e]
            actor = state.seat
            self.act(e, state, actions[e])
            self.let_others_play(e, state)
            self.own_rewards[e] = self.rewards[e * self.seats + actor]
            self.show(e, state)

    def check(self, actions: list[int]) -> None:
        """ValueError unless every action is legal; nothing has changed then."""
        if len(actions) != self.count:
            raise ValueError(f"{self.count} actions are needed, not {len(actions)}")
        number = self.index.count
        for e in range(self.count):
            action = actions[e]
            if self.over[e] == 0 and not (
                0 <= action < number and self.masks[e * number + action] != 0
            ):
                raise ValueError(f"action {action} is not legal in game {e}")

    def act(self, e: i64, state: State, action: i64) -> None:
        """Carry out a legal action of the deciding seat, and add the rewards."""
        self.act_code(e, state, self.index.code_of(state, action))

    def act_code(self, e: i64, state: State, code: i64) -> None:
        """Carry out a code of the core; a bot may pay in a way that is not in the index."""
        seat = state.seat
        row = e * self.seats
        before = paid(state, seat)
        self.memories[e].apply(state, code)
        if self.reward == BY_SCORE:
            self.rewards[row + seat] += float(paid(state, seat) - before)
        if state.phase == OVER:
            add_final(state, self.reward, self.rewards, row)

    def let_others_play(self, e: i64, state: State) -> None:
        """Everybody but the learner chooses at random."""
        if self.learner == NOBODY:
            return
        at = e * self.index.count
        while state.phase != OVER and state.seat != self.learner:
            self.list_legal(e, state)
            self.act(e, state, i64(self.legal[at + self.below(self.legal_counts[e])]))

    def list_legal(self, e: i64, state: State) -> None:
        """Write what the deciding seat may do, as a list and as a mask."""
        self.clear_mask(e)
        at = e * self.index.count
        self.legal_counts[e] = self.index.fill(state, self.legal, self.masks, at)

    def clear_mask(self, e: i64) -> None:
        """Take back the marks of the list that was written last."""
        at = e * self.index.count
        masks = self.masks
        legal = self.legal
        i: i64
        for i in range(at, at + self.legal_counts[e]):
            masks[at + i64(legal[i])] = 0
        self.legal_counts[e] = 0

    def show(self, e: i64, state: State) -> None:
        """Write observation and mask of the seat that decides, or of the last one that did."""
        if state.phase == OVER:
            self.over[e] = 1
            self.clear_mask(e)
            at = e * self.index.count
            self.legal[at] = 0  # an action that is ignored: a policy needs something to choose
            self.masks[at] = 1
            self.legal_counts[e] = 1
        else:
            self.over[e] = 0
            self.list_legal(e, state)
        viewer = state.seat
        if self.learner != NOBODY:
            viewer = self.learner
        self.to_move[e] = viewer
        self.look(e, viewer)

    def look(self, e: i64, viewer: i64) -> None:
        """Bring the observation of a seat up to date; it becomes the one that the table shows."""
        row = e * self.rows
        if self.learner == NOBODY:
            row += viewer
        self.shown[e] = row
        first = row * self.size
        state = self.states[e]
        memory = self.memories[e]
        observe(state, memory, viewer, self.sections, self.distances, self.observations, first)

    def clear_rows(self, e: i64) -> None:
        """Begin with empty observations, together with a memory that has forgotten them."""
        size = self.rows * self.size
        clear(self.observations, e * size, (e + 1) * size)

    def below(self, m: i64) -> i64:
        """A number from 0 to m - 1."""
        x = self.rng
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.rng = x
        return ((x ^ (x >> 32)) & LOW) * m >> 32

    def random_actions(self) -> list[int]:
        """A random legal action for every table."""
        number = self.index.count
        chosen: list[int] = []
        for e in range(self.count):
            chosen.append(i64(self.legal[e * number + self.below(self.legal_counts[e])]))
        return chosen

    def restore(self, e: i64, state: State, saved: list[list[int]], number: i64) -> None:
        """Put a saved game onto a table."""
        self.states[e] = state
        self.numbers[e] = number
        self.memories[e].load(saved)
        self.clear_rows(e)
        self.show(e, state)

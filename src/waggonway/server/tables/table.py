"""The state of a table, without I/O.

A table is the result of its steps, live as well as restored. `apply` is the only way forward, and
`copy` allows trying a step before it is on disk. `dispatch` carries out commands;
`viewer_messages` decides what people see.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...editions import Edition
from ...game import Action, Game, GameError
from ...game.history import History
from ...record.form import PlayedOn
from . import seat_events, steps
from .chat import LINES_KEPT, Line
from .clocks import Clocks, ServedTime, unbroken
from .handing_over import hand_over
from .options import Correspondence, Options
from .questions import Question
from .replay_check import Diverged, check, rules_of
from .seats import Seat
from .step_log import StepLog
from .undo import Move
from .wire import Phase

SNAPSHOT_EVERY_MOVES = 24
"""Moves between two snapshots of the game. Taking a move back replays fewer than that."""


class Table:
    """One table. `version` is the number of its last step."""

    def __init__(self, table: str, edition: Edition) -> None:
        self.id = table
        self.edition = edition
        self.ref = steps.EditionRef("", edition.id, edition.title)
        self.version = 0
        self.opened = self.changed = 0  # milliseconds since 1970: first and last step
        self.steps = StepLog()
        self.phase: Phase = "lobby"
        self.options = Options(edition.seats[0])
        self.host = ""
        self.ladder = False
        self.chairs: tuple[Seat, ...] = ()
        self.seed: str | None = None
        self.game: Game | None = None
        self.moves: History[Move] = History()
        self.snapshots: History[Game] = History()  # of the game, so that taking back is quick
        self.origins: tuple[PlayedOn, ...] = ()  # games from which this one was played on
        self.fixed = 0  # moves of those games, which cannot be taken back
        self.base: Game | None = None  # the game after them
        self.open_since: dict[int, int] = {}  # seats with a decision, and since which version
        self.called_since: dict[
            int, int
        ] = {}  # people's seats that must decide, since which version
        self.clocks = Clocks(self.options.clock, 0)
        self.question: Question | None = None
        self.asked = (0, 0)  # version and time of the question
        self.chat_lines: tuple[Line, ...] = ()
        self.removed: frozenset[str] = frozenset()  # people who may not come back
        self.rematch: str | None = None

    @classmethod
    def restored(
        cls,
        table: str,
        edition: Edition,
        log: Sequence[steps.Step],
        now: int,
        served: ServedTime = unbroken,
    ) -> Table:
        """Rebuild a table from its log. It is stuck where the rules have changed since."""
        made = cls(table, edition)
        for number, step in enumerate(log):
            try:
                made.apply(step, made.clock_time(step.at, now, served))
            except (Diverged, GameError):  # other events, or an illegal move
                made = cls.restored(table, edition, log[:number], now, served)
                made.phase, made.question = "stuck", None
                made.clocks.wait_for((), now)
                break
        return made

    def clock_time(self, at: int, now: int, served: ServedTime) -> int:
        """Return the time of the clocks at a step that is applied now.

        The clocks of a correspondence game go on while the table is not in memory. Others begin
        their decision again.
        """
        return served(at) if isinstance(self.options.clock, Correspondence) else now

    def advanced(self, log: Sequence[steps.Step], now: int, served: ServedTime = unbroken) -> Table:
        """Return a copy with further steps, which another process has written."""
        other = self.copy()
        try:
            for step in log:
                other.apply(step, other.clock_time(step.at, now, served))
        except (Diverged, GameError):  # that process has other rules
            return Table.restored(self.id, self.edition, [*self.steps, *log], now, served)
        return other

    def copy(self) -> Table:
        """Return an independent copy. The time it takes does not depend on the table's age."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.steps, other.moves = self.steps.copy(), self.moves.copy()
        other.snapshots, other.clocks = self.snapshots.copy(), self.clocks.copy()
        other.game = self.game and self.game.copy()
        return other

    @property
    def running(self) -> Game:
        """The game, which must have started."""
        assert self.game is not None
        return self.game

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """Return the seats of a person."""
        if person is None:
            return ()
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.person == person])

    def peoples_seats(self) -> tuple[int, ...]:
        """Return the seats of all people, also while a stand-in plays."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.person])

    def people(self) -> tuple[str, ...]:
        """Return the people who currently play themselves, each once."""
        playing = (chair.person for chair in self.chairs if chair.person and not chair.stand_in)
        return tuple(dict.fromkeys(playing))

    def bots_due(self) -> tuple[int, ...]:
        """Return the seats where a bot must decide; none while a question is open."""
        if self.phase != "playing" or (self.question and self.question.subject == "take_back"):
            return ()
        return tuple([seat for seat in self.running.deciding if self.chairs[seat].player])

    def moved_by_person(self, since: int) -> bool:
        """Check whether a person has changed the game after a version."""
        later = (one for step in self.steps[since:] for one in step.what)
        return any(
            isinstance(one, steps.Began | steps.TakenBack)
            or (isinstance(one, steps.Moved) and one.by == "person")
            for one in later
        )

    def apply(self, step: steps.Step, now: int) -> None:
        """Apply a step."""
        self.seed = step.seed or self.seed
        for event in step.what:
            self.apply_event(event, step.seq, step.at, now)
        self.append_step(step)

    def append_step(self, step: steps.Step) -> None:
        """Append a step whose changes are already applied."""
        self.opened = self.opened or step.at
        self.version, self.changed = step.seq, step.at
        self.steps.append(step)

    def apply_event(self, event: steps.TableEvent, seq: int, at: int, now: int) -> None:
        """Apply one change; `at` is its time, and `now` the time of the clocks."""
        match event:
            case steps.Began() | steps.Moved() | steps.TakenBack():
                self._apply_in_game(event, seq)
            case steps.Branched(origin):
                self._branch(origin, seq)
            case steps.Asked(subject, by, seat, missing):
                self.question, self.asked = Question(subject, by, seat, missing), (seq, now)
            case steps.Agreed(by):
                assert self.question
                self.question = self.question.agreed(by)
            case steps.Dropped():
                self.question = None
            case steps.Paused(used):
                self.phase, self.question = "paused", None
                for seat, time in enumerate(used):
                    self.clocks.charge(seat, time, moved=False)
            case steps.Resumed():
                self.phase = "playing"
            case steps.Said(person, name, text):
                if text:  # else it was deleted
                    line = Line(person, name, text, at, seq)
                    self.chat_lines = (*self.chat_lines[-LINES_KEPT + 1 :], line)
            case steps.LineRemoved(version):
                self.chat_lines = tuple([one for one in self.chat_lines if one.version != version])
            case steps.Renamed(seat, _, name):
                seat_events.change_seat(self, seat, replace(self.chairs[seat], name=name))
            case steps.Removed(person):
                self.removed |= {person}
            case steps.HandedOver(former, person):
                hand_over(self, former, person)
            case steps.RematchOpened(table):
                self.rematch = table
            case steps.StandInSat() | steps.CameBack() | steps.SeatLost():
                seat_events.apply_stand_in(self, event)
            case steps.VacationBegan(seat, days):
                self.clocks.begin_vacation(seat, days, now)
            case steps.VacationEnded(seat):
                self.clocks.end_vacation(seat, now)
            case _:
                seat_events.apply_in_lobby(self, event)
        self._wait(seq, now, isinstance(event, steps.TakenBack))

    def _apply_in_game(self, event: steps.Began | steps.Moved | steps.TakenBack, seq: int) -> None:
        match event:
            case steps.Began(events):
                self.game = self._new_game(rules_of(events))
                check(tuple(self.game.events) == events)
                self.phase = "playing"
                self.clocks = Clocks(self.options.clock, self.options.seats)
            case steps.Moved(seat, action, events):
                assert action is not None  # only redacted moves lack it
                check(self.running.apply(seat, action) == events)
                self._record_move(event, action)
            case steps.TakenBack(seat, first, last):
                self._take_back(first, last)
                self._decided(seat)
        self._game_changed(seq)

    def _branch(self, origin: PlayedOn, seq: int) -> None:
        """Play on from another game: its moves stay, and the clocks start again."""
        if origin.redeal is not None:
            self.running.deal_again(origin.seat, origin.redeal)
        self.origins = (*self.origins, origin)
        self.fixed, self.base = len(self.moves), self.running.copy()
        self.clocks = Clocks(self.options.clock, self.options.seats)
        self._game_changed(seq)

    def record_applied(self, moved: steps.Moved, seq: int, now: int) -> None:
        """Record a move that this table's game has just carried out."""
        assert moved.action is not None
        self._record_move(moved, moved.action)
        self._game_changed(seq)
        self._wait(seq, now, anew=False)

    def _record_move(self, moved: steps.Moved, action: Action) -> None:
        self._append_move(Move(moved.seat, action, moved.events))
        self.clocks.charge(moved.seat, moved.used, moved=True)
        self._decided(moved.seat)
        if self.running.over:
            self.phase, self.question = "finished", None

    def _game_changed(self, seq: int) -> None:
        if self.question and self.question.subject == "take_back":
            self.question = None
        # Seats that still have to decide have the same decision: a sealed choice of the
        # opening changes nothing for the others.
        self.open_since = {seat: self.open_since.get(seat, seq) for seat in self.running.deciding}

    def _append_move(self, move: Move) -> None:
        self.moves.append(move)
        if len(self.moves) % SNAPSHOT_EVERY_MOVES == 0:
            self.snapshots.append(self.running.copy())

    def _take_back(self, first: int, last: int) -> None:
        """Replay the game without some moves, from the last snapshot before them."""
        moves = [*self.moves[:first], *self.moves[last + 1 :]]
        self.snapshots.cut(first // SNAPSHOT_EVERY_MOVES)
        known = len(self.snapshots) * SNAPSHOT_EVERY_MOVES
        if self.base is not None and known <= self.fixed:  # hidden cards were dealt again since
            self.moves.cut(self.fixed)
            self.game = self.base.copy()
        else:
            self.moves.cut(known)
            self.game = (
                self.snapshots[-1].copy() if self.snapshots else self._new_game(self.running.rules)
            )
        for move in moves[len(self.moves) :]:
            check(self.game.apply(move.seat, move.action) == move.events)
            self._append_move(move)

    def _new_game(self, rules: int) -> Game:
        options = self.options
        return Game.new(
            self.edition, options.seats, seed=self.seed, start=options.start, rules=rules
        )

    def _decided(self, seat: int) -> None:
        self.open_since = {one: seq for one, seq in self.open_since.items() if one != seat}
        self.clocks.since.pop(seat, None)

    def _wait(self, seq: int, now: int, anew: bool) -> None:
        """Run the clocks of the people who must decide."""
        waited: list[int] = []
        if self.phase == "playing":
            waited = [s for s in self.running.deciding if not self.chairs[s].player]
        self.called_since = {seat: self.called_since.get(seat, seq) for seat in waited}
        self.clocks.wait_for(waited, now, anew=anew)

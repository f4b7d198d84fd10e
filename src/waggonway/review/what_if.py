"""What if: try another action at a position of a finished game, and see the chances."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from ..bots.planner.redeal import redealt
from ..core.codes import DECLARE_MIX
from ..core.turn import apply
from ..game.actions import Action, BuildStation, ClaimRoute
from ..game.codec import codec_of, menu
from ..record import Record
from .alternatives import alternatives_at, position_at
from .calibration import curves_of
from .calibration import open_chances as calibrated
from .correction import Correction
from .decision_chance import Scale, chance_before
from .decisions import compared, same
from .engine.evaluate import shares_of
from .engine.trials import Trials
from .model import evaluator_of, trials_of
from .review import ReviewError, check_reviewable
from .samples import first_sample
from .walk import Moment, Walk

KNOWN_TRIALS: Final = 96  # samples of what the seat knew
OPEN_TRIALS: Final = 48  # games with all cards open
PARTS: Final = 8  # of the work, between two reports of the progress
KNOWN_SHARE: Final = 0.7  # of the progress
DIGITS: Final = 4

Progress = Callable[[float], None]


class Choice(msgspec.Struct, frozen=True):
    """An action that was legal, by its number in the list of legal actions."""

    number: int
    action: Action


class Choices(msgspec.Struct, frozen=True):
    """What a seat could have done after some actions of a game, and what it did."""

    move: int
    turn: int
    seat: int
    played: Action
    choices: tuple[Choice, ...]  # payments with needless wilds are left out


class WhatIf(msgspec.Struct, frozen=True):
    """The chances of an action beside those of the one that was played."""

    move: int
    turn: int
    seat: int
    played: Action
    tried: Action
    played_chance: float  # of the seat to win, from what it knew
    tried_chance: float
    lead: float  # of the tried action, in the samples
    error: float  # standard error of the lead
    played_open: tuple[float, ...]  # of each seat, with all cards open
    tried_open: tuple[float, ...]
    trials: int


class Scene(NamedTuple):
    """The decision after some actions, with all its legal actions and their codes."""

    walk: Walk
    moment: Moment
    actions: tuple[Action, ...]
    codes: list[int]


def choices_of(record: Record, move: int) -> Choices:
    """Return the legal actions after a number of actions; ReviewError if there was only one."""
    scene = scene_of(record, move)
    moment = scene.moment
    found = [Choice(number, action) for number, action in enumerate(scene.actions)]
    return Choices(move, moment.before.turn, moment.seat, moment.action, without_wilds(found))


def without_wilds(choices: list[Choice]) -> tuple[Choice, ...]:
    """Leave out payments for which fewer wilds would do."""
    fewest: dict[object, int] = {}
    for one in choices:
        what = paid_for(one.action)
        if what is not None:
            wilds = wilds_of(one.action)
            fewest[what] = min(fewest.get(what, wilds), wilds)
    return tuple(
        one
        for one in choices
        if (what := paid_for(one.action)) is None or wilds_of(one.action) == fewest[what]
    )


def paid_for(action: Action) -> object:
    """Return what an action pays for, and with which colour; None if it pays for nothing."""
    match action:
        case ClaimRoute(route=route, color=color):
            return route, color
        case BuildStation(city=city, color=color):
            return city, color
    return None


def wilds_of(action: Action) -> int:
    """Return the number of wilds in a payment."""
    return action.wilds if isinstance(action, ClaimRoute | BuildStation) else 0


def what_if(
    record: Record,
    move: int,
    number: int,
    *,
    seed: int = 0,
    progress: Progress = lambda _: None,
) -> WhatIf:
    """Return the chances of one legal action, by its number; the same seed gives the same ones.

    ReviewError if the game is not over, or if there is no such position or action.
    """
    scene = scene_of(record, move)
    if not 0 <= number < len(scene.actions):
        raise ReviewError("no_such_choice", f"There is no action {number} here.")
    moment, edition = scene.moment, record.edition
    trials = trials_of(edition, record.header.seats)
    position = position_at(edition, moment)
    codes = [moment.code, scene.codes[number]]
    usual = alternatives_at(edition, position)[0]
    reference = next((i for i in (0, 1) if same(position.state, usual, codes[i])), 2)
    codes += [usual] if reference == 2 else []
    first = first_sample("what_if", seed, move)
    rows: list[list[float]] = []
    for part in range(PARTS):
        each = KNOWN_TRIALS // PARTS
        rows += trials.compare(position, codes, first + part * each, each)
        progress((part + 1) / PARTS * KNOWN_SHARE)
    comparison = compared(rows)
    opened = open_chances(moment, trials, codes[:2], first)
    progress(1.0)
    before = chance_before(edition, position, usual, first)
    scale = Scale(before, comparison.successes[reference], len(rows))
    comparison = comparison.on_scale(scale)
    played, tried = comparison.successes[:2]
    return WhatIf(
        move=move,
        turn=moment.before.turn,
        seat=moment.seat,
        played=moment.action,
        tried=scene.actions[number],
        played_chance=round(played, DIGITS),
        tried_chance=round(tried, DIGITS),
        lead=round(comparison.leads[1], DIGITS),
        error=round(comparison.errors[1], DIGITS),
        played_open=opened[0],
        tried_open=opened[1],
        trials=trials.games,
    )


def scene_of(record: Record, move: int) -> Scene:
    """Replay a record up to a decision; ReviewError if there was no choice."""
    check_reviewable(record)
    if not 0 <= move < len(record.steps):
        last = len(record.steps) - 1
        raise ReviewError(
            "no_such_move", f"You can try other moves after any action from 0 to {last}."
        )
    walk = Walk(record)
    for moment in walk:
        if moment.number == move + 1:
            if moment.legal < 2 or moment.before.phase == DECLARE_MIX:
                raise ReviewError("no_choice", "There was nothing else to choose here.")
            actions, codes = menu(codec_of(record.edition), moment.before)
            return Scene(walk, moment, actions, codes)
        walk.note(moment)
    raise AssertionError("every action has a moment")


def open_chances(
    moment: Moment, trials: Trials, codes: list[int], first: int
) -> list[tuple[float, ...]]:
    """Return the chances of all seats after each action, with all cards open.

    As in a review, games played out correct the evaluation of the position.
    """
    edition, seats = moment.view.edition, moment.before.seats
    evaluator, curve = evaluator_of(edition, seats), curves_of(edition, seats)[0]
    found = []
    for code in codes:
        values, results = [], []
        for number in range(first, first + OPEN_TRIALS):
            state = redealt(moment.before, moment.under, number)
            apply(state, code)
            values.append(evaluator.chances(state))
            trials.finish(state)
            results.append(shares_of(state))
        value = mean_of(values)
        corrected = Correction(seats).add(value, mean_of(results), OPEN_TRIALS)
        chances = calibrated(value, *corrected, curve)
        found.append(tuple(round(chance, DIGITS) for chance in chances))
    return found


def mean_of(rows: list[list[float]]) -> list[float]:
    """Return the mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

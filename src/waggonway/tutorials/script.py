"""The form of a tutorial file: a deal, the moves of the opponents, and one sentence at a time."""

from __future__ import annotations

from typing import Annotated

import msgspec

LEARNER = 0
"""The seat of the learner. All other seats follow the script."""
ANY = "*"
"""At the end of a move in a file: however it is paid."""

Moves = tuple[str, ...]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Text(_Part, frozen=True):
    """A sentence in every language of the pages."""

    en: str
    de: str


class Sentence(_Part, frozen=True):
    """One sentence, and what must happen before the next one.

    Without `do` the learner only reads it. `do` lists the moves that the lesson accepts, as one
    line of text each; the first one is the suggestion. `then` are the opponents' moves after it.
    """

    say: Text
    point: str = ""  # what the sentence is about; by default, what the suggested move uses
    do: Moves = ()
    then: Moves = ()
    otherwise: Text | None = None  # the explanation after any other legal move


class Script(_Part, frozen=True):
    """A tutorial. It pins the edition's revision and the version of the rules."""

    edition: str
    revision: int
    rules: int
    seats: Annotated[int, msgspec.Meta(ge=2)]
    start: int
    seed: str
    opponents: tuple[str, ...]  # the names of the other seats
    steps: Annotated[tuple[Sentence, ...], msgspec.Meta(min_length=1)]
    recap: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1)]  # what a turn is, at the end
    before: Moves = ()  # moves of all seats in their order, made before the lesson begins

    @property
    def decisions(self) -> tuple[Sentence, ...]:
        """The sentences that wait for a move."""
        return tuple([step for step in self.steps if step.do])

"""The figures, each with its unit and target. README.md explains them."""

from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from waggonway.editions import available, load

from .process import Sample, Task

OURS, BASE, INTERPRETED, PROTOTYPE = "ours", "base", "interpreted", "prototype"

YARDSTICK = "usa"  # the edition that targets are set for, and the only one of the prototype
# Rates of the prototype and of the same program in plain C, measured on one machine (2 players).
# C cannot be part of a run, so it is estimated as this multiple of the prototype.
C_LIMIT = 62_400 / 26_817


@dataclass(frozen=True)
class Job:
    """A task for one variant."""

    variant: str
    task: Task

    @property
    def name(self) -> str:
        return f"{self.variant}: {self.task.kind} {self.task.edition} {self.task.seats}"


@dataclass(frozen=True)
class Target:
    """A bound on a value, or on its ratio to a rival's value in the same run."""

    least: float | None = None
    most: float | None = None
    rival: Job | None = None
    rival_factor: float = 1.0
    rival_name: str = ""

    def text(self) -> str:
        bound = f"at least {self.least:,.3g}" if self.most is None else f"at most {self.most:,.6g}"
        return f"{bound} of {self.rival_name}" if self.rival else bound

    def is_met(self, value: float) -> bool:
        return (self.least is None or value >= self.least) and (
            self.most is None or value <= self.most
        )


@dataclass(frozen=True)
class Figure:
    """One number of the report."""

    section: str
    job: Job
    target: Target | None = None

    @property
    def name(self) -> str:
        return f"{self.section}/{self.job.task.edition}/{self.job.task.seats}"


@dataclass
class Section:
    """Figures of one kind: a small table of editions and numbers of players."""

    name: str
    title: str
    unit: str
    figures: list[Figure] = field(default_factory=list)

    def value(self, sample: Sample) -> float:
        """The figure in the section's unit."""
        match self.unit:
            case "games/s":
                return sample.count / sample.seconds
            case "M decisions/s":
                return sample.units / sample.seconds / 1e6
            case "us":
                return sample.seconds / sample.units * 1e6
            case _:  # instructions
                return sample.units / sample.count


def sections(only: str) -> list[Section]:
    """Return all figures whose name starts with `only` or matches it as a pattern."""
    chosen = [games(), decisions(), full(), python(), clone(), lean(), legal()]
    chosen += [interpreted(), prototype(), c_limit(), instructions()]
    for section in chosen:
        section.figures = [f for f in section.figures if matches(f.name, only)]
    return [section for section in chosen if section.figures]


def matches(name: str, only: str) -> bool:
    return not only or f"{name}/".startswith(f"{only}/") or fnmatchcase(name, only)


def combinations() -> list[tuple[str, int]]:
    """Return every edition with every number of players, the yardstick first."""
    found = []
    for edition in sorted(available(), key=lambda name: (name != YARDSTICK, name)):
        fewest, most = load(edition).seats
        found += [(edition, seats) for seats in range(fewest, most + 1)]
    return found


def everywhere(
    name: str, kind: str, title: str, unit: str, target: Target | None = None
) -> Section:
    """Return a section with a figure for every combination, all with the same target."""
    jobs = [Job(OURS, Task(kind, *combination)) for combination in combinations()]
    return Section(name, title, unit, [Figure(name, job, target) for job in jobs])


def games() -> Section:
    return everywhere("games", "games", "whole random games, lean list", "games/s")


def decisions() -> Section:
    section = everywhere("decisions", "games", "decisions in these games", "M decisions/s")
    section.figures = [
        Figure(f.section, f.job, pace(f.job.task.seats)) if f.job.task.edition != YARDSTICK else f
        for f in section.figures
    ]
    return section


def pace(seats: int) -> Target:
    """Require that no edition's decisions take twice as long as the yardstick's."""
    rival = Job(OURS, Task("games", YARDSTICK, seats))
    return Target(least=0.5, rival=rival, rival_name="USA's rate")


def full() -> Section:
    return everywhere("full", "full", "whole random games, full list", "games/s")


def python() -> Section:
    title = "decisions of lean games driven by a Python loop"
    return everywhere("python", "python", title, "M decisions/s", Target(least=1.0))


def clone() -> Section:
    return everywhere("clone", "clone", "copying a position", "us", Target(most=0.6))


def lean() -> Section:
    return everywhere("lean", "lean", "listing actions, lean", "us", Target(most=1.0))


def legal() -> Section:
    return everywhere("legal", "legal", "listing actions, in full", "us")


def interpreted() -> Section:
    section = Section("interpreted", "whole random games, interpreted core", "games/s")
    for edition, seats in combinations():
        if seats == 2:
            target = Target(least=400) if edition == YARDSTICK else None
            job = Job(INTERPRETED, Task("games", edition, seats))
            section.figures.append(Figure(section.name, job, target))
    return section


def prototype() -> Section:
    section = Section("prototype", "whole random games beside the prototype", "games/s")
    for seats in (2, 3, 4, 5):
        task = Task("games", YARDSTICK, seats)
        target = Target(least=0.8, rival=Job(PROTOTYPE, task), rival_name="the prototype")
        section.figures.append(Figure(section.name, Job(OURS, task), target))
    return section


def c_limit() -> Section:
    section = Section("c-limit", "whole random games beside the limit of plain C", "games/s")
    task = Task("games", YARDSTICK, 2)
    target = Target(
        least=1 / 3, rival=Job(PROTOTYPE, task), rival_factor=C_LIMIT, rival_name="C (estimated)"
    )
    section.figures.append(Figure(section.name, Job(OURS, task), target))
    return section


def instructions() -> Section:
    section = Section("instructions", "machine instructions of a whole game", "instructions")
    job = Job(OURS, Task("instructions", YARDSTICK, 2))
    section.figures.append(Figure(section.name, job, Target(most=350_000)))
    return section

"""Measure in rounds: each round runs every job once, variants side by side; the best counts."""

from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

from . import instructions
from .figures import BASE, INTERPRETED, OURS, PROTOTYPE, Job
from .process import Sample, Task, Worker, WorkerError

Samples = dict[Job, Sample]


class Bench:
    """The variants to measure, and the best sample of each job so far."""

    def __init__(self, seconds: float, base: Path | None, prototype: Path | None) -> None:
        self.seconds = seconds  # of one measurement
        self.base = base
        self.counts: dict[Task, int] = {}
        self.samples: Samples = {}
        self.faults: dict[Job, str] = {}
        self.stack = ExitStack()
        self.workers = {OURS: self.start(Worker("worker.py"))}
        self.workers[INTERPRETED] = self.start(Worker("worker.py", interpreted=True))
        if base is not None:
            self.workers[BASE] = self.start(Worker("worker.py", base))
        if prototype is not None:
            self.workers[PROTOTYPE] = self.start(Worker("yardstick.py", prototype))

    def start(self, worker: Worker) -> Worker:
        return self.stack.enter_context(worker)

    def __enter__(self) -> "Bench":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stack.close()

    def can(self, job: Job) -> bool:
        if job.task.kind == "instructions" and not instructions.available():
            return False
        return job.variant in self.workers and job not in self.faults

    def run(self, job: Job) -> None:
        """Measure a job once more and keep the better sample."""
        if self.can(job):
            try:
                self.measure(job)
            except WorkerError as error:
                self.faults[job] = str(error)

    def measure(self, job: Job) -> None:
        if job.task.kind == "instructions":
            self.count_instructions(job)
            return
        worker = self.workers[job.variant]
        if job not in self.samples:
            self.samples[job] = worker.measure(
                job.task, 1
            )  # warm up: prepares the board, and so on
        sample = worker.measure(job.task, self.count(job))
        before = self.samples[job]
        if before.count != sample.count or sample.seconds < before.seconds:
            self.samples[job] = sample

    def count(self, job: Job) -> int:
        """Return the repetitions that fill the time, the same for all compiled variants."""
        task = job.task
        if job.variant == INTERPRETED:
            task = Task(INTERPRETED, task.edition, task.seats)
        if task not in self.counts:
            count = 1
            while True:
                seconds = self.workers[job.variant].measure(job.task, count).seconds
                if seconds > self.seconds / 10:
                    break
                count *= 4
            self.counts[task] = max(1, round(count * self.seconds / seconds))
        return self.counts[task]

    def count_instructions(self, job: Job) -> None:
        if job not in self.samples:  # once is enough: it has no noise
            task = Task("games", job.task.edition, job.task.seats)
            path = self.base if job.variant == BASE else None
            self.samples[job] = Sample(1, 0.0, round(instructions.per_game(task, path)))

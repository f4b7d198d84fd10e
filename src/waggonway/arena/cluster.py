"""Play games on a Ray cluster instead of the cores of this machine.

The processes of the cluster are stateless: a batch of games depends on its arguments only. A batch
that is lost together with a machine is therefore played again, with the same result.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import msgspec

# Read when Ray is imported: fail after seconds, not after minutes, and send no statistics.
os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", "2")
os.environ.setdefault("RAY_gcs_server_request_timeout_seconds", "10")
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import ray
from ray.exceptions import RayError, RayTaskError

from ..bots.custom.fingerprint import fingerprint
from .code_digest import code_digest
from .worker_pools import ClusterLost

P = ParamSpec("P")
T = TypeVar("T")

AUTO = "auto"
CONNECT_TIMEOUT_S = 5.0
MIN_JOBS = 2  # one job would mean: in this process


class ClusterError(Exception):
    """The cluster cannot be used; the message says why."""


class Origin(msgspec.Struct, frozen=True):
    """What every machine must have in common with the one that asks."""

    folder: str
    code: str
    fingerprints: tuple[tuple[str, str], ...] = ()  # of custom bots


def origin_of(bots: Iterable[str]) -> Origin:
    """Return what games between these bots depend on, as it is on this machine."""
    found = ((bot, fingerprint(bot)) for bot in sorted(set(bots)))
    return Origin(
        str(Path.cwd()), code_digest(), tuple((bot, known) for bot, known in found if known)
    )


@contextmanager
def connected(address: str) -> Iterator[int]:
    """Connect to a cluster; the number of its processors.

    `auto` is the cluster that runs on this machine, or the one in RAY_ADDRESS. Meanwhile, text
    that is printed goes to standard error.
    """
    try:
        knock(address)
        ray.init(
            address=address,
            log_to_driver=False,
            logging_level=logging.ERROR,
            configure_logging=False,
        )
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        raise ClusterError(no_connection(address, error)) from None
    # Ray reports lost machines on standard output, which belongs to the result.
    with redirect_stdout(sys.stderr):
        try:
            yield max(MIN_JOBS, int(ray.cluster_resources().get("CPU", 0)))
        finally:
            ray.shutdown()


def knock(address: str) -> None:
    """Raise OSError if nobody listens at HOST:PORT; Ray itself would try for a minute."""
    host, _, port = address.rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_TIMEOUT_S).close()


def no_connection(address: str, error: Exception) -> str:
    """Say why there is no connection, and what to do."""
    if address == AUTO:
        return (
            "No Ray cluster runs on this machine. Start one with `ray start --head`, or give the "
            "address of another: --cluster HOST:PORT"
        )
    reason = (str(error).splitlines() or [type(error).__name__])[0]
    return f"The cluster {address} cannot be reached: {reason}"


class ClusterWorkers:
    """The processes of the connected cluster, with the interface of `Workers`."""

    def __init__(self, origin: Origin) -> None:
        self._origin = ray.put(origin)
        self._task = ray.remote(num_cpus=1, max_retries=-1)(run)
        self._waiting: set[Any] = set()

    def __enter__(self) -> ClusterWorkers:
        return self

    def submit(self, function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> Future[T]:
        """Call a function on the cluster; if a machine is lost, call it again on another."""
        reference = self._task.remote(self._origin, function, arguments, named)
        future: Future[T] = Future()
        self._waiting.add(reference)

        def finish(done: Future[Any]) -> None:
            self._waiting.discard(reference)
            if not future.set_running_or_notify_cancel():
                return
            error = done.exception()
            if error is None:
                future.set_result(done.result())
            else:
                future.set_exception(plain_error(error))

        reference.future().add_done_callback(finish)
        return future

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        for reference in list(self._waiting):
            ray.cancel(reference)


def plain_error(error: BaseException) -> BaseException:
    """Return the error of a function as it was raised, and others as errors of the cluster."""
    if isinstance(error, RayTaskError):
        cause = error.cause
        if isinstance(cause, Exception) and not isinstance(cause, RayError | ImportError):
            return cause
        return ClusterError(
            f"A machine of the cluster could not play: {last_line(str(cause))} Install the same "
            "version of waggonway on every machine."
        )
    if isinstance(error, RayError):
        return ClusterLost(last_line(str(error)))
    return error


def last_line(text: str) -> str:
    """Return the last line of a message as a sentence."""
    line = (text.strip().splitlines() or ["no reason given"])[-1].strip()
    return line if line.endswith(".") else f"{line}."


def run(
    origin: Origin,
    function: Callable[..., Any],
    arguments: tuple[Any, ...],
    named: dict[str, Any],
) -> Any:
    """Call a function in a process of the cluster."""
    set_up_worker(origin)
    return function(*arguments, **named)


@cache
def set_up_worker(origin: Origin) -> None:
    """Work in the same folder as the one who asks, with the same code and bots."""
    machine = f"On the machine {os.uname().nodename if hasattr(os, 'uname') else 'of a worker'}"
    if origin.fingerprints:
        try:
            os.chdir(origin.folder)  # commands of bots may be relative
        except OSError as error:
            raise ClusterError(
                f"{machine} there is no folder {origin.folder}: {error.strerror}. Bots of your own "
                "must be at the same place on every machine."
            ) from None
    if code_digest() != origin.code:
        raise ClusterError(
            f"{machine} another version of waggonway is installed. The results would depend on "
            "the machine. Install the same version everywhere."
        )
    for bot, known in origin.fingerprints:
        if fingerprint(bot) != known:
            raise ClusterError(f"{machine} the bot {bot} is missing or different.")

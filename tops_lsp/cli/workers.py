"""Who works on the files or launches of a command: processes here, or the workers of a cluster."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tops_lsp.cli.usage import UsageError

if TYPE_CHECKING:
    from tops_lsp.distribute.executor import Executor

_LOCAL = "local:"


def add_worker_options(group: argparse._ActionsContainer) -> None:
    """The options that name a cluster."""
    text = "work on a Dask cluster: the address of its scheduler, as in tcp://host:8786"
    group.add_argument("--scheduler", metavar="ADDRESS", help=text)
    text = "work on a Dask cluster of N workers that is started here"
    group.add_argument("--cluster", metavar="local:N", help=text)


def wants_cluster(options: argparse.Namespace) -> bool:
    """Whether the options name a cluster. Raises UsageError."""
    if options.scheduler and options.cluster:
        both = {"one": "--scheduler", "two": "--cluster"}
        raise UsageError("{one} and {two} do not go together", **both)
    return bool(options.scheduler or options.cluster)


def executor_of(options: argparse.Namespace, jobs: int) -> Executor:
    """The executor that the options name; without any, so many processes. Raises UsageError."""
    from tops_lsp.distribute.executor import ExecutorLostError, local

    if not wants_cluster(options):
        return local(jobs)
    import logging

    from tops_lsp.distribute import cluster

    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what counts we say ourselves
    try:
        if options.scheduler:
            return cluster.connect(options.scheduler)
        return cluster.start(_workers(options.cluster))
    except ExecutorLostError as error:
        raise UsageError(error.message, **error.fields) from None


def _workers(text: str) -> int:
    count = text.removeprefix(_LOCAL)
    if not text.startswith(_LOCAL) or not count.isdecimal() or not int(count):
        raise UsageError("--cluster: '{text}' is not local:N", text=text)
    return int(count)

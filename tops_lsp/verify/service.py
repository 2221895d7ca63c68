"""Verdicts over HTTP, on this machine alone: a Unix socket, or a port of localhost.

POST /verify    a task                     ─► a verdict
POST /batch     tasks, a line each         ─► answers, a line each, in their order, as they come
GET  /metrics   for Prometheus
GET  /schema    of tasks and verdicts
GET  /health    "ok"

429: as many tasks wait as may wait. 400: this is no task. Who hangs up has his tasks ended.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from tops_lsp.limits import VERIFY_BATCH, VERIFY_SOURCE
from tops_lsp.verify.pool import BusyError, VerifyPool
from tops_lsp.verify.sentences import task_fault, verify_sentence
from tops_lsp.verify.task import TaskError
from tops_lsp.verify.verdict import FAULT

BODY = 3 * VERIFY_SOURCE
"""Bytes of a task: its source and a reference's, with what JSON adds."""
POLL = 0.1
"""Seconds between looks at whether a client is still there."""
BUCKETS = (0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 20, 60)
SCHEMA = Path(__file__).with_name("tops-verify.schema.json")
HOSTS = ["localhost", "127.0.0.1", "[::1]", "testserver"]
"""Names that a browser's page elsewhere cannot give."""


class TooLargeError(Exception):
    """More bytes than are read."""


class PoolMetrics:
    """What the pool counts, as Prometheus wants it."""

    def __init__(self, pool: VerifyPool) -> None:
        self._pool = pool

    def collect(self) -> list[Any]:
        """Counters and gauges at this moment."""
        pool = self._pool
        total = CounterMetricFamily("tops_verify_events", "By what happened", labels=["event"])
        for name, count in sorted(pool.counts.items()):
            total.add_metric([name], count)
        running = GaugeMetricFamily("tops_verify_running", "Tasks at work", value=pool.running)
        waiting = max(0, pool.waiting - pool.running)
        queued = GaugeMetricFamily("tops_verify_queued", "Tasks that wait", value=waiting)
        workers = GaugeMetricFamily("tops_verify_workers", "Tasks at a time", value=pool.workers)
        return [total, running, queued, workers]


class VerifyService:
    """The routes over one pool."""

    def __init__(self, pool: VerifyPool) -> None:
        self.pool = pool
        self.registry = CollectorRegistry()
        self.registry.register(PoolMetrics(pool))
        self.seconds = Histogram(
            "tops_verify_seconds",
            "From a task to its answer",
            buckets=BUCKETS,
            registry=self.registry,
        )

    def app(self) -> Starlette:
        """As ASGI."""
        routes = [
            Route("/verify", self.verify, methods=["POST"]),
            Route("/batch", self.batch, methods=["POST"]),
            Route("/metrics", self.metrics),
            Route("/schema", schema),
            Route("/health", health),
        ]
        guard = Middleware(TrustedHostMiddleware, allowed_hosts=HOSTS)
        return Starlette(routes=routes, middleware=[guard])

    async def verify(self, request: Request) -> Response:
        """One task."""
        task: Any = None
        try:
            task = json.loads(await _body(request, BODY))
            with self.seconds.time():
                return JSONResponse(await self._while_connected(request, task))
        except TooLargeError:
            return _fault(413, f"a task has at most {BODY} bytes")
        except (ValueError, RecursionError) as error:  # TaskError is one
            return _fault(400, task_fault(error, task))
        except BusyError as error:
            return _fault(429, str(error), {"Retry-After": "1"})
        except ClientDisconnect:
            return Response(status_code=499)

    async def _while_connected(self, request: Request, task: Any) -> dict[str, Any]:
        work = asyncio.ensure_future(self.pool.judge_soon(_table(task)))
        try:
            while not (await asyncio.wait([work], timeout=POLL))[0]:
                if await request.is_disconnected():
                    raise ClientDisconnect
            return work.result()
        finally:
            work.cancel()

    async def batch(self, request: Request) -> Response:
        """Many tasks."""
        try:
            text = await _body(request, VERIFY_BATCH)
        except TooLargeError:
            return _fault(413, f"a batch has at most {VERIFY_BATCH} bytes")
        lines = [line for line in text.splitlines() if line.strip()]
        return StreamingResponse(self._answers(lines), media_type="application/jsonl")

    async def _answers(self, lines: list[bytes]) -> AsyncIterator[bytes]:
        """As many at a time as there are workers, so that other clients get their turn."""
        ahead: list[asyncio.Task[dict[str, Any]]] = []
        try:
            for line in lines:
                ahead.append(asyncio.ensure_future(self._answer(line)))
                if len(ahead) > self.pool.workers:
                    yield _line(await ahead.pop(0))
            while ahead:
                yield _line(await ahead.pop(0))
        finally:
            for each in ahead:
                each.cancel()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        task: Any = None
        while True:
            try:
                task = json.loads(line)
                with self.seconds.time():
                    return await self.pool.judge_soon(_table(task))
            except BusyError:
                await asyncio.sleep(POLL)
            except (ValueError, RecursionError) as error:
                return {FAULT: "task", "why": task_fault(error, task)}

    async def metrics(self, request: Request) -> Response:
        """Of this process."""
        found = await asyncio.to_thread(generate_latest, self.registry)
        return Response(found, media_type="text/plain; version=0.0.4; charset=utf-8")


async def schema(request: Request) -> Response:
    """The schema of tasks and verdicts."""
    return Response(SCHEMA.read_text("utf-8"), media_type="application/schema+json")


async def health(request: Request) -> Response:
    """That there is somebody."""
    return PlainTextResponse("ok\n")


async def _body(request: Request, most: int) -> bytes:
    """No more is read than is needed to refuse it. Raises TooLargeError."""
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise TooLargeError
    return bytes(found)


def _table(task: Any) -> dict[str, Any]:
    if not isinstance(task, dict):
        raise TaskError(verify_sentence("task-object", name=verify_sentence("task-itself")))
    return task


def _fault(status: int, why: str, headers: dict[str, str] | None = None) -> Response:
    return JSONResponse({FAULT: "task", "why": why}, status, headers)


def _line(answer: dict[str, Any]) -> bytes:
    return json.dumps(answer).encode() + b"\n"


def serve(sockets: list[socket.socket], pool: VerifyPool) -> None:
    """Serves at what is listened on until it is interrupted."""
    import uvicorn

    app = VerifyService(pool).app()
    config = uvicorn.Config(app, log_level="warning", lifespan="off")  # nothing begins or ends
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets)

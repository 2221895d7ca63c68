"""The pool and its service: confined children, limits, caches, back-pressure, cancellation."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

pytest.importorskip("httpx", reason="what is installed is older than the lock")
pytest.importorskip("starlette", reason="the extra 'serve' is not installed")
pytest.importorskip("prometheus_client", reason="the extra 'serve' is not installed")

import httpx

import tops_simulator
from tests.verify.conftest import ADD, LAUNCH, ROOT, valid
from tops_lsp.verify.pool import BusyError, VerifyPool
from tops_lsp.verify.service import BODY, SCHEMA, VerifyService
from tops_lsp.verify.task import TaskError, TaskLimits

TASK: Any = {
    "source": ADD,
    "launch": LAUNCH,
    "reference": {"expressions": {"out": "a + b"}},
    "sizes": [{"n": 7}],
}
ENDLESS: Any = {
    **TASK,
    "source": ADD.replace("i += step", "i += 0"),
    "limits": {"seconds": 20, "steps": 10**9},
}


@pytest.fixture(scope="module")
def pool() -> Iterator[VerifyPool]:
    with VerifyPool(2, 2, most=TaskLimits(steps=10**9)) as made:
        yield made


def test_a_child_gives_the_verdict_of_this_process(pool: VerifyPool) -> None:
    from tops_lsp.verify.stages import examine
    from tops_lsp.verify.task import task_from

    found = valid(pool.judge(TASK), "verdict")
    assert found == json.loads(json.dumps(examine(task_from(TASK)).json()))
    known, cached = pool.counts["known"], pool.counts["cached"]
    assert pool.judge(TASK) == found
    assert pool.counts["cached"] == cached + 1
    assert pool.judge({**TASK, "seeds": [3]})["verdict"] == "pass"
    assert pool.counts["known"] == known + 1


def test_a_child_has_no_environment() -> None:
    text = "import os\ndef reference(a, b):\n    return a + b + len(os.environ)"
    assert os.environ
    with VerifyPool(1, python=True) as own:
        assert own.judge({**TASK, "reference": {"python": text}})["verdict"] == "pass"


def test_many_come_in_their_order(pool: VerifyPool) -> None:
    wrong = {**TASK, "source": ADD.replace("+ b", "- b")}
    found = list(pool.judge_all([TASK, wrong, {"source": 1}, TASK]))
    assert [each.get("verdict", each.get("fault")) for each in found] == [
        "pass",
        "fail",
        "task",
        "pass",
    ]


def test_many_come_where_none_may_wait() -> None:
    with VerifyPool(1, 0) as small:
        found = list(small.judge_all([{**TASK, "seeds": [n]} for n in range(4)]))
    assert [each["verdict"] for each in found] == ["pass"] * 4
    assert small.counts["busy"] > 0


def test_no_file_of_the_machine_is_read(pool: VerifyPool, tmp_path: Any) -> None:
    secret = tmp_path / "secret.h"
    secret.write_text("#error the secret\n")
    found = pool.judge({**TASK, "source": f'#include "{secret}"\n{ADD}'})
    assert found["stages"]["parse"]["result"] == "unknown"
    assert "the secret" not in json.dumps(found)
    loaded = {**TASK, "launch": LAUNCH.replace("a = randn(n)", 'a = load("/usr/x.npy")')}
    assert "no files are read" in pool.judge(loaded)["stages"]["run"]["reason"]
    for more in ({"file": "/etc/passwd"}, {"include_dirs": ["/etc"]}):
        with pytest.raises(TaskError):
            pool.judge({**TASK, **more})
    for reference in ({"python": "def reference(): ..."}, {"files": {"out": "/x.npy"}}):
        with pytest.raises(TaskError):
            pool.judge({**TASK, "reference": reference})


def test_what_takes_too_long_is_unknown_and_slows_nobody(pool: VerifyPool) -> None:
    start = time.monotonic()
    found = list(pool.judge_all([{**ENDLESS, "limits": {"seconds": 1, "steps": 10**9}}, TASK]))
    assert [each["verdict"] for each in found] == ["unknown", "pass"]
    assert time.monotonic() - start < 20


def test_a_text_that_is_read_for_too_long_is_ended_at_its_limit(pool: VerifyPool) -> None:
    names = [chr(65 + n) * 3 for n in range(26)]
    lines = [f"#define {a} {' '.join([b] * 9)}" for a, b in pairwise(names)]
    source = "\n".join([*lines, f"#define {names[-1]} 1 +", f"int x = {names[0]} 0;", ADD])
    before = pool.counts["late"]
    found = pool.judge({**TASK, "source": source, "limits": {"seconds": 0.25}})
    assert found == {"fault": "late", "why": "not read after 0.25 s"}  # the child's own word
    assert pool.counts["late"] == before + 1
    assert pool.judge({**TASK, "seeds": [71]})["verdict"] == "pass"


def test_a_reference_that_hangs_is_ended(pool: VerifyPool) -> None:
    reference = {"expressions": {"out": "a + 9**9**9**9"}}
    found = pool.judge({**TASK, "reference": reference, "limits": {"seconds": 1}})
    assert found["fault"] in ("late", "died")
    assert pool.judge({**TASK, "seeds": [17]})["verdict"] == "pass"


@pytest.mark.long
def test_a_reference_that_takes_all_memory_is_ended(pool: VerifyPool) -> None:
    reference = {"expressions": {"out": "np.ones((1 << 20, 1 << 16)).sum()"}}
    found = pool.judge({**TASK, "reference": reference})
    assert found.get("fault") == "memory" or found["verdict"] == "unknown"


def test_who_stops_waiting_has_the_task_ended(pool: VerifyPool) -> None:
    stop = threading.Event()
    threading.Timer(1.0, stop.set).start()
    start = time.monotonic()
    assert pool.judge(ENDLESS, stop.is_set)["fault"] == "cancelled"
    assert time.monotonic() - start < 15


def test_more_than_may_wait_are_refused(pool: VerifyPool) -> None:
    async def ask() -> list[Any]:
        asked = [pool.judge_soon({**ENDLESS, "seeds": [n]}) for n in range(4)]
        stops = [asyncio.ensure_future(each) for each in asked]
        await asyncio.sleep(0.2)
        with pytest.raises(BusyError):
            await pool.judge_soon(TASK)
        for each in stops:
            each.cancel()
        return await asyncio.gather(*stops, return_exceptions=True)

    assert all(isinstance(each, asyncio.CancelledError) for each in asyncio.run(ask()))
    until = time.monotonic() + 30
    while pool.waiting and time.monotonic() < until:
        time.sleep(0.05)
    assert pool.waiting == 0
    assert pool.judge(TASK)["verdict"] == "pass"


def test_an_interrupt_of_the_terminal_is_not_for_the_warm_process(pool: VerifyPool) -> None:
    process = pool._process
    assert process is not None
    for _ in range(20):  # wherever it stands
        process.send_signal(signal.SIGINT)
        time.sleep(0.02)
    assert pool.judge({**TASK, "seeds": [77]})["verdict"] == "pass"
    assert process.poll() is None
    assert pool._process is process


def test_the_pool_outlives_its_warm_process(pool: VerifyPool) -> None:
    assert pool._process is not None
    pool._process.kill()
    pool._process.wait()
    assert pool.judge({**TASK, "seeds": [23]})["verdict"] == "pass"
    assert pool.counts["restarts"] == 1


WAYS = ("/verify", "/batch")


def test_the_service(pool: VerifyPool) -> None:
    async def ask() -> None:
        transport = httpx.ASGITransport(app=VerifyService(pool).app())
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            found = await client.post("/verify", json=TASK)
            assert found.status_code == 200
            assert valid(found.json(), "verdict")["verdict"] == "pass"
            assert (await client.post("/verify", json={"source": 1})).status_code == 400
            assert (await client.post("/verify", content=b"{")).status_code == 400
            large = await client.post("/verify", content=b" " * (BODY + 1))
            assert large.status_code == 413
            lines = "\n".join(map(json.dumps, [TASK, {"source": ""}, []])) + "\n{\n"
            found = await client.post("/batch", content=lines)
            answers = [json.loads(line) for line in found.text.splitlines()]
            assert [each.get("verdict", each.get("fault")) for each in answers] == [
                "pass",
                "fail",
                "task",
                "task",
            ]
            foreign = json.dumps({"language": "zh-CN", "nothing": 1})
            answers = [(await client.post(way, content=foreign)).json()["why"] for way in WAYS]
            assert answers[0] == answers[1]
            assert answers[0].startswith("任务中有“nothing”")
            text = (await client.get("/metrics")).text
            assert 'tops_verify_events_total{event="pass"}' in text
            assert 'tops_verify_events_total{event="task"}' in text
            assert "tops_verify_seconds_bucket" in text
            assert (await client.get("/health")).text == "ok\n"
            assert (await client.get("/schema")).json()["$defs"].keys() >= {"task", "verdict"}
        async with httpx.AsyncClient(transport=transport, base_url="http://evil.example") as far:
            assert (await far.post("/verify", json=TASK)).status_code == 400

    asyncio.run(ask())


def test_the_schema_is_the_documented_one() -> None:
    assert SCHEMA.read_text() == (ROOT / "docs" / "tops-verify.schema.json").read_text()


def test_nothing_is_left_of_a_closed_pool() -> None:
    pool = VerifyPool(1)
    home, process = pool._home, pool._process
    pool.close()
    assert not os.path.exists(home)
    assert process is not None
    assert process.poll() is not None


def test_from_python() -> None:
    options: Any = {"launch": LAUNCH, "sizes": [{"n": 3}]}
    with tops_simulator.verifier(workers=1) as judge:
        assert judge.verify(ADD, "a + b", **options)["verdict"] == "pass"
        assert judge.verify(ADD, {"out": "a - b"}, **options)["stage"] == "compare"
        soon = judge.verify_async(ADD, {"kernel": "add"}, **options)
        assert asyncio.run(soon)["verdict"] == "pass"
        assert [each["verdict"] for each in judge.verify_all([TASK])] == ["pass"]
        with pytest.raises(TaskError):
            judge.verify(ADD, lambda a, b: a + b, **options)

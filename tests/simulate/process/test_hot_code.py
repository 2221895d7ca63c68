"""Functions whose code has been put side by side are what they were."""

from __future__ import annotations

import subprocess
import sys
import traceback
from typing import Any

import pytest

from tops_lsp.simulate.process.resident.hot_code import gather_code

TEXT = """
def outer(start):
    def inner(step):
        return start + step
    return inner

def divided(number):
    return 1 / number

def unused(number):
    return number

made = outer(40)

def run():
    assert outer(1)(2) == 3
    divided(1)
"""


def functions() -> dict[str, Any]:
    """New ones: those of a module may be frozen."""
    scope: dict[str, Any] = {}
    exec(compile(TEXT, "hot.py", "exec"), scope)
    return scope


def test_code_is_copied_and_does_the_same() -> None:
    scope = functions()
    each = [scope[name] for name in ("outer", "divided", "made", "unused")]
    codes = [one.__code__ for one in each]
    gather_code(scope["run"])
    now = [one.__code__ for one in each]
    assert [a is b for a, b in zip(codes, now, strict=True)] == [False, False, False, True]
    assert codes == now
    assert scope["made"].__code__ is scope["outer"](1).__code__
    assert (scope["made"](2), scope["outer"](5)(1)) == (42, 6)
    assert sys.getprofile() is None
    with pytest.raises(ZeroDivisionError) as caught:
        scope["divided"](0)
    frame = traceback.extract_tb(caught.tb)[-1]
    assert (frame.filename, frame.name, frame.lineno) == ("hot.py", "divided", 8)


FAR = """
import sys

from tops_lsp.simulate.process.resident.hot_code import gather_code

functions, others = [], []
for number in range(8):
    scope = {}
    exec(compile(f"def one(): return {number}", "far.py", "exec"), scope)
    functions.append(scope["one"])
    like_it = sys.getsizeof(scope["one"].__code__) - sys.getsizeof(b"")
    others.append([bytes(like_it) for _ in range(2000)])

def spread():
    places = [id(function.__code__) for function in functions]
    return max(places) - min(places)

def run():
    for function in functions:
        function()

before = spread()
gather_code(run)
print(before, spread())
"""


def test_code_lies_side_by_side() -> None:
    """In a process of its own: where memory is free is up to all that ran in this one."""
    done = subprocess.run(
        [sys.executable, "-c", FAR], capture_output=True, text=True, check=True, timeout=60
    )
    before, after = map(int, done.stdout.split())
    assert after < before // 8

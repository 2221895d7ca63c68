"""Functions whose code has been put side by side are what they were."""

from __future__ import annotations

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


def test_code_lies_side_by_side() -> None:
    scope = functions()
    gather_code(scope["run"])
    places = [id(scope[name].__code__) for name in ("outer", "divided", "made", "run")]
    assert max(places) - min(places) < 1 << 18

"""The limit of Python's stack, where runs begin and end in several threads."""

from __future__ import annotations

import sys
from threading import Event, Thread

from tops_simulator.stack_depth import stack_frames


def test_who_ends_late_takes_no_room_from_others() -> None:
    found = sys.getrecursionlimit()
    begun, go_on = Event(), Event()

    def other() -> None:
        with stack_frames(found + 500):
            begun.set()
            assert go_on.wait(10)

    thread = Thread(target=other)
    with stack_frames(found + 100):
        thread.start()
        assert begun.wait(10)
        assert sys.getrecursionlimit() == found + 500
    assert sys.getrecursionlimit() == found + 500
    with stack_frames(found + 900):
        go_on.set()
        thread.join(10)
        assert sys.getrecursionlimit() == found + 900
    assert sys.getrecursionlimit() == found


def test_a_smaller_wish_takes_nothing_away() -> None:
    found = sys.getrecursionlimit()
    with stack_frames(1):
        assert sys.getrecursionlimit() == found
    assert sys.getrecursionlimit() == found

"""What a call was not given is told apart from a fault of an operation's own."""

from __future__ import annotations

import pytest

from tops_simulator.engines.shared.operation_call import CallArguments, NotGiven


def test_what_was_given_is_a_tuple_that_says_what_it_has_not() -> None:
    given = CallArguments((1, 2, 3))
    assert (given[0], given[-1], given[1:], len(given)) == (1, 3, (2, 3), 3)
    for missing in (lambda: given[3], lambda: given[1:][2], lambda: CallArguments(())[0]):
        with pytest.raises(NotGiven):
            missing()
    with pytest.raises(IndexError):
        (*given,)[3]

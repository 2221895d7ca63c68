"""Arguments of kernels for Hypothesis, which it needs:

@given(arguments(kernel, lengths=st.integers(1, 100), n=lambda length: length))
def test_saxpy(given):
    kernel[2, 12](**given).check()
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from tops_simulator import ir
from tops_simulator.api import parameters_of
from tops_simulator.engines.shared import values as v
from tops_simulator.errors import ArgumentError

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from tops_simulator.api import Kernel

LENGTH = 64
"""Elements of an array at most, where nobody says otherwise."""
_KNOWN = {ir.Scalar.BF16: np.dtype(np.float16)}
_PLAIN = v.DTYPES.keys() - {ir.Scalar.PTR, ir.Scalar.I128, ir.Scalar.U128, ir.Scalar.F80}
"""Types that NumPy has numbers of."""


def arguments(
    kernel: Kernel, lengths: SearchStrategy[int] | int | None = None, **chosen: Any
) -> SearchStrategy[dict[str, Any]]:
    """Arguments by name, for `kernel[grid, block](**given)`.

    Arrays have as many elements as `lengths` says (1 to 64), in one example all the same; elements
    and scalars are whatever their type can be, of floats what is finite. What is `chosen` for a
    parameter takes its place: a strategy, a value, or a function of the length that gives either.
    Raises ArgumentError for a name that is no parameter, and for an object or a pointer of a kind
    that only `chosen` can say.
    """
    from hypothesis import strategies as st

    parameters = {each.name: each for each in parameters_of(kernel.module, kernel.name)}
    for name in chosen.keys() - parameters.keys():
        raise ArgumentError(f"'{name}' is none of: {', '.join(parameters)}")
    made = {name: _made(each) for name, each in parameters.items() if name not in chosen}
    drawn = st.integers(1, LENGTH) if lengths is None else _strategy(lengths)

    def of_length(length: int) -> SearchStrategy[dict[str, Any]]:
        given = {name: _strategy(each(length)) for name, each in made.items()}
        for name, each in chosen.items():
            given[name] = _strategy(each(length) if callable(each) else each)
        return st.fixed_dictionaries({name: given[name] for name in parameters})

    return drawn.flatmap(of_length)


def _strategy(given: Any) -> SearchStrategy[Any]:
    """A strategy, or one of a value alone: an array of it is another one each time."""
    from hypothesis import strategies as st

    if isinstance(given, st.SearchStrategy):
        return given
    return st.builds(given.copy) if isinstance(given, np.ndarray) else st.just(given)


def _made(parameter: ir.Parameter) -> Callable[[int], SearchStrategy[Any]]:
    """A strategy, by the length of arrays. Raises ArgumentError."""
    from hypothesis.extra.numpy import arrays

    is_array = parameter.type is ir.Scalar.PTR and not parameter.object_size
    kind = parameter.pointee if is_array else parameter.type
    if parameter.object_size or kind not in _PLAIN:
        shown = parameter.source_type or parameter.type
        raise ArgumentError(f"'{parameter.name}' is {shown}: say what it is to be, by its name")
    # Hypothesis does not know bfloat16: it is made of what it knows.
    known, wanted = _KNOWN.get(kind, v.DTYPES[kind]), v.DTYPES[kind]
    numbers = _numbers(known)
    if is_array:
        return lambda length: arrays(known, length, elements=numbers).map(
            lambda array: array.astype(wanted, copy=False)
        )
    return lambda length: numbers.map(lambda number: wanted.type(number).item())


def _numbers(dtype: np.dtype[Any]) -> SearchStrategy[Any]:
    from hypothesis.extra.numpy import from_dtype

    if dtype.kind != "f":
        return from_dtype(dtype)
    return from_dtype(dtype, allow_nan=False, allow_infinity=False)

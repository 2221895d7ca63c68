"""Expressions of NumPy as references: `np.exp(x - x.max()) / np.exp(x - x.max()).sum()`.

What is not on the lists below is refused before anything is computed: no attribute, name or call
leads out of NumPy's arithmetic, whoever has written the text. How much time and memory it takes is
for the process to bound.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping
from functools import cache
from types import CodeType
from typing import Any

import numpy as np

from tops_simulator.bounds import EXPRESSION
from tops_simulator.errors import ArgumentError


def _words(text: str) -> list[str]:
    return text.split()


_FUNCTIONS = frozenset(
    _words(
        """
        abs absolute add all any arange arccos arccosh arcsin arcsinh arctan arctan2 arctanh
        argmax argmin argsort around array asarray atleast_1d atleast_2d average bincount
        bitwise_and bitwise_or bitwise_xor broadcast_to cbrt ceil clip column_stack concatenate
        convolve copysign correlate cos cosh count_nonzero cross cumprod cumsum diag diagonal diff
        digitize divide divmod dot einsum empty_like equal exp exp2 expand_dims expm1 eye fabs
        flip float_power floor floor_divide fmax fmin fmod full full_like gcd greater
        greater_equal histogram hstack hypot identity inner invert isclose isfinite isinf isnan
        kron lcm ldexp left_shift less less_equal linspace log log10 log1p log2 logaddexp
        logical_and logical_not logical_or logical_xor matmul max maximum mean median meshgrid min
        minimum mod moveaxis multiply nan_to_num negative nonzero not_equal ones ones_like outer
        pad partition power prod ptp put_along_axis quantile ravel reciprocal remainder repeat
        reshape right_shift rint roll rot90 round searchsorted sign signbit sin sinc sinh sort
        split sqrt square squeeze stack std subtract sum swapaxes take take_along_axis tan tanh
        tensordot tile trace transpose tri tril triu true_divide trunc unique var vdot vstack
        where zeros zeros_like
        """
    )
)
_CONSTANTS = frozenset(("e", "pi", "inf", "nan", "newaxis"))
_TYPES = frozenset(
    _words("float16 float32 float64 bool_ int8 int16 int32 int64 uint8 uint16 uint32 uint64")
)
_METHODS = frozenset(
    _words(
        """
        T all any argmax argmin argsort astype clip copy cumprod cumsum diagonal dot flatten max
        mean min ndim nonzero prod ptp ravel repeat reshape round searchsorted shape size sort
        squeeze std sum swapaxes take trace transpose var
        """
    )
)
"""Of arrays: attributes that are read or called."""
_NODES = (
    *(ast.Expression, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call),
    *(ast.Attribute, ast.Subscript, ast.Slice, ast.Tuple, ast.List, ast.Constant, ast.Name),
    *(ast.Load, ast.Store, ast.keyword, ast.operator, ast.unaryop, ast.boolop, ast.cmpop),
    *(ast.ListComp, ast.comprehension),
)
_BUILTINS: Mapping[str, Callable[..., Any]] = {
    "range": range,
    "len": len,
    "int": int,
    "float": float,
    "erf": np.vectorize(math.erf, otypes=[np.float64]),
    "min": np.minimum,
    "max": np.maximum,
    "pow": np.power,
    "abs": np.abs,
    "sliding_window_view": np.lib.stride_tricks.sliding_window_view,
}
"""Names that need no `np.`. `min` and `max` are those of a directive: element by element."""


def evaluated(text: str, names: Mapping[str, Any]) -> Any:
    """What an expression comes to, by the values of names. Raises ArgumentError."""
    code = _compiled(text)
    scope = {"__builtins__": {}, "np": np, **_free(), **names}
    try:
        with np.errstate(all="ignore"):
            return eval(code, scope)  # of a tree in which there is nothing but the lists above
    except (MemoryError, RecursionError):
        raise
    except Exception as error:
        raise ArgumentError(f"{type(error).__name__}: {error}") from None


def check(text: str) -> None:
    """Raises ArgumentError for what is no such expression."""
    _compiled(text)


@cache
def _free() -> Mapping[str, Any]:
    """What is without `np.`: its functions, and those of this module."""
    return {**{name: getattr(np, name) for name in _FUNCTIONS | _CONSTANTS}, **_BUILTINS}


@cache
def _compiled(text: str) -> CodeType:
    if len(text) > EXPRESSION:
        raise ArgumentError(f"the expression has more than {EXPRESSION} characters")
    try:
        tree = ast.parse(text.strip(), mode="eval")
        for node in ast.walk(tree):
            _check(node)
        return compile(tree, "<reference>", "eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ArgumentError(f"not an expression: {error}") from None


def _check(node: ast.AST) -> None:
    """Raises ArgumentError for what an expression must not have."""
    if not isinstance(node, _NODES):
        raise ArgumentError(f"an expression has no {type(node).__name__}")
    if isinstance(node, ast.Name) and node.id.startswith("_"):
        raise ArgumentError(f"no name '{node.id}' here")
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id == "np":
        raise ArgumentError("'np' is NumPy here")
    if isinstance(node, ast.Attribute):
        owner = node.value
        of_numpy = isinstance(owner, ast.Name) and owner.id == "np"
        known = _FUNCTIONS | _CONSTANTS | _TYPES if of_numpy else _METHODS
        if node.attr not in known:
            what = "np has" if of_numpy else "an array here has"
            raise ArgumentError(f"{what} no '{node.attr}'")

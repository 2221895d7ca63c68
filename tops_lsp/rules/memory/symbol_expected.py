"""The runtime gets something as a symbol that is no variable of the device.

## Why it matters

Functions such as `topsMemcpyToSymbol` look a variable up by what stands for it in the program. For
anything but a `__device__` or `__constant__` variable they give `topsErrorInvalidSymbol` and copy
nothing.

## Example

```cpp
float scale;
void set(const float *value) {
  (void)topsMemcpyToSymbol(&scale, value, sizeof(float));  // expect: symbol-expected
}
```

## Fix

Name a `__device__` or `__constant__` variable, or copy to an address with `topsMemcpy`.

## How to silence

`// tops-lint: ignore[symbol-expected] reason`

## Limits

Named variables and names in quotation marks. Pointers, which may hold a symbol's address, and
variables with an unknown word before their name are not judged, nor, where a header is not found,
those that it may have declared before.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.tree.declarations import Namespace, Storage, Variable
from tops_lsp.model.tree.expressions import Call, Cast, CastKind, Unary
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import Pointer, is_unknown, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.memory._symbols import PARAMETER, Symbol, symbols
from tops_lsp.rules.memory._variables import is_open, words

RULE = rule(
    code="TOPS216",
    name="symbol-expected",
    severity=Severity.ERROR,
    message="{what} is no symbol: one is a __device__ or __constant__ variable",
)
_ON_DEVICE = ("__device__", "__constant__", "__managed__")


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """What is given for a symbol and surely is none."""
    for symbol in symbols(node):
        if symbol.is_text:
            yield Report(symbol.value.span, {"what": Phrase("a name in quotation marks")})
        elif symbol.variable is not None and _is_none(symbol.variable, visit.unit):
            yield Report(symbol.value.span, {"what": f"'{symbol.variable.name}'"})
        elif symbol.variable is not None and visit.unit.is_cuda and _is_address(symbol):
            yield Report(symbol.value.span, {"what": f"'&{symbol.variable.name}'"})


def _is_address(symbol: Symbol) -> bool:
    """Whether a variable's address is given, which CUDA's templates take for the symbol itself."""
    given = symbol.others[PARAMETER]
    while isinstance(given, Cast) and given.kind is CastKind.IMPLICIT:
        given = given.operand
    return isinstance(given, Unary) and given.op == "&" and given.operand is symbol.value


def _is_none(variable: Variable, unit: TranslationUnit) -> bool:
    """Whether a variable surely is on the host, or only in the device's functions: a header that
    is not found may declare it before, and say that it is on the device."""
    if is_open(variable) or words(variable, *_ON_DEVICE) or variable.template is not None:
        return False
    if is_unknown(variable.type) or isinstance(value_type(variable.type), Pointer):
        return False
    if variable.space in (Space.SHARED, Space.LOCAL):
        return True
    if isinstance(variable.scope, Namespace) and lacks_headers(unit):
        return False
    return variable.storage is not Storage.MEMBER and variable.space is Space.GENERIC

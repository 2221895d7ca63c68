"""What a call of the host runtime says of its success is thrown away.

## Why it matters

A call that fails does nothing: memory is not there, a copy has not happened. Errors of earlier
launches are reported by later calls as well. Without a look at the result the program goes on
with wrong data.

## Example

```cpp
void load(float *device, const float *host, size_t bytes) {
  topsMemcpy(device, host, bytes, topsMemcpyHostToDevice);  // expect: runtime-error-ignored
}
```

## Fix

Compare the result with `topsSuccess`. Where nothing can be done about a failure, say so:
`(void)topsDeviceSynchronize();`.

## Options

- `allow = []`: functions whose result may be thrown away.
- `releases = false`: whether calls that release something are judged, too.

## How to silence

`// tops-lint: ignore[runtime-error-ignored] reason`

## Limits

A hint, once for a function, at the first such call. Calls that release something are not judged
unless an option says so.
The functions of the `tops…` runtime are declared `[[nodiscard]]`; those of CUDA are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call
from tops_lsp.model.tree.statements import Body, Evaluate, walk_statements
from tops_lsp.model.tree.types import EnumType
from tops_lsp.rules.shared.calls import callee_span, side_of

RULE = rule(
    code="TOPS144",
    name="runtime-error-ignored",
    severity=Severity.HINT,
    message="whether {callee} succeeded is not looked at{more}",
)

_ALLOW = RULE.option("allow", ())
_RELEASES = RULE.option("releases", default=False)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """The first call of a function whose result goes nowhere, for all of them."""
    if side_of(visit) is Side.DEVICE:
        return
    ignored = [s.expression for s in walk_statements(body.compound) if isinstance(s, Evaluate)]
    calls = [call for call in ignored if isinstance(call, Call) and _may_fail(call, visit)]
    if calls and calls[0].function is not None:
        more = f" (+{len(calls) - 1})" if len(calls) > 1 else ""
        fields = {"callee": calls[0].function.name, "more": more}
        yield Report(callee_span(calls[0]), fields)


def _may_fail(call: Call, visit: Visit) -> bool:
    """A call of the runtime that does more than giving something back."""
    function, result, context = call.function, call.type, visit.unit.context
    if function is None or not function.item.builtin or function.name in _ALLOW.of(context):
        return False
    if facts_of(function).ignorable and not _RELEASES.of(context):
        return False
    return isinstance(result, EnumType) and result.declaration.name == "topsError_t"

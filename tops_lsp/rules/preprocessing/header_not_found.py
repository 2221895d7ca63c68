"""A header is not found.

## Why it matters

What the header declares is unknown here. Names that may come from it are not judged, and kernels
that need it cannot be simulated: findings may be missing.

## Example

```cpp
#include "not_there.h"  // expect: header-not-found
```

## Fix

Name the folder it is in: `-I` in `compile_commands.json` or after `--` on the command line,
`include-dirs` in `tops-lint.toml`, `tops.includeDirs` in the editor's settings.

## How to silence

`// tops-lint: ignore[header-not-found] reason`

## Limits

Said once for each header, at its first `#include` in the file. Silent about `<name>` without a
suffix, which belongs to the standard library, about the C library's and the SDK's headers, and
where a condition around it is not live.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Include
from tops_lsp.diagnostics.registry import rule

RULE = rule(
    code="TOPS018",
    name="header-not-found",
    severity=Severity.HINT,
    message="header '{header}' is not found: what it declares is unknown",
)


@RULE.on(Include)
def check(node: Include, visit: Visit) -> Iterator[Report]:
    """The first `#include` of a header that is nowhere."""
    if node.kind == "missing" and not _is_standard(node) and _is_first(node, visit):
        yield Report(node.span, {"header": node.spelled})


def _is_standard(include: Include) -> bool:
    """Whether the compiler brings the header along, as far as its name tells."""
    return include.angled and ("." not in include.spelled or include.spelled in _C_LIBRARY)


def _is_first(include: Include, visit: Visit) -> bool:
    same = (i for i in visit.unit.expansion.includes if i.spelled == include.spelled)
    return next(same, include).span == include.span


_C_LIBRARY = frozenset(
    f"{name}.h"
    for name in (
        *("assert", "complex", "ctype", "errno", "fenv", "float", "inttypes", "iso646", "limits"),
        *("locale", "malloc", "math", "memory", "pthread", "sched", "setjmp", "signal", "stdalign"),
        *("stdarg", "stdatomic", "stdbool", "stddef", "stdint", "stdio", "stdlib", "string"),
        *("strings", "tgmath", "threads", "time", "uchar", "unistd", "wchar", "wctype"),
        *("dirent", "dlfcn", "fcntl", "getopt", "poll", "semaphore", "immintrin", "x86intrin"),
        *("sys/mman", "sys/stat", "sys/time", "sys/types", "sys/wait", "sys/resource"),
        *("sys/socket", "sys/ioctl", "sys/sysinfo", "windows", "io"),
    )
)

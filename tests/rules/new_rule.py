"""Writes the files of a new rule, to be filled: `make rule NAME=… GROUP=…`.

Tests fail until every TODO is gone: the fixture has no finding yet, and a page or a message with
TODO in it counts as missing.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tops_lsp.diagnostics.registry import rules

ROOT = Path(__file__).parent.parent.parent
FIRST = {
    "execution": 101,
    "memory": 201,
    "vectors": 230,
    "dte": 301,
    "language": 660,
    "warnings": 640,
}
"""Where the codes of a group begin; the other groups are as good as full."""
MODULE = '''"""TODO: what is wrong, in one sentence.

## Why it matters

TODO: what happens to who does not mend it.

## Example

```cpp
__global__ void kernel(float *data) {{
  data[0] = 0;  // expect: {name}
}}
```

## Fix

TODO: what to write instead.

## How to silence

`// tops-lint: ignore[{name}] reason`

## Limits

TODO: what is not found, and why. "None known." if so.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Call

RULE = rule(
    code="{code}",
    name="{name}",
    severity=Severity.WARNING,
    message="TODO: what is wrong with '{{what}}'",
)


@RULE.on(Call)  # TODO: the nodes to look at; `where=on_device` asks once for a whole function
def check(call: Call, visit: Visit) -> Iterator[Report]:
    """TODO: a sentence about what is looked for. What is unknown is no finding."""
    yield from ()
'''
FIXTURE = """// TODO: what this file is about.
__global__ void wrong(float *data) {{
  data[0] = 0;  // expect: {name}
}}

// Near misses. TODO: correct code that looks alike.
__global__ void right(float *data) {{ data[0] = 0; }}
"""
CHINESE = """TODO:一句话说明问题。

## 为什么重要

TODO

## 示例

```cpp
__global__ void kernel(float *data) {{
  data[0] = 0;  // expect: {name}
}}
```

## 修复方法

TODO

## 如何屏蔽

`// tops-lint: ignore[{name}] 原因`

## 局限

TODO
"""


class Refused(Exception):
    """Why no files are written."""


def code_for(group: str) -> str:
    """The first code of a group that no rule has."""
    if group not in FIRST:
        raise Refused(f"GROUP must be one of: {', '.join(FIRST)}")
    taken = {rule.code for rule in rules()}
    last = min(n for n in (*FIRST.values(), 1000) if n > FIRST[group])
    free = (f"TOPS{number}" for number in range(FIRST[group], last))
    code = next((code for code in free if code not in taken), None)
    if code is None:
        raise Refused(f"the codes of {group} are used up")
    return code


def files(name: str, group: str) -> dict[str, str]:
    """The new files of a rule by their paths. Raises Refused."""
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name):
        raise Refused("NAME must be words of small letters with hyphens between: no-such-thing")
    if any(rule.name == name for rule in rules()):
        raise Refused(f"there is a rule {name}")
    given = {"name": name, "code": code_for(group)}
    return {
        f"tops_lsp/rules/{group}/{name.replace('-', '_')}.py": MODULE.format_map(given),
        f"tests/rules/{group}/{name}.tops": FIXTURE.format_map(given),
        f"tops_lsp/locale/zh-CN/rules/{name}.md": CHINESE.format_map(given),
    }


def with_message(catalogue: str, name: str) -> str:
    """The Chinese messages with a line for a rule, behind those of other rules."""
    begin = catalogue.index("[rules]\n")
    end = catalogue.find("\n\n[", begin)
    end = len(catalogue.rstrip()) if end < 0 else end
    return f'{catalogue[:end]}\n{name} = "TODO:“{{what}}”"{catalogue[end:]}'


def write(root: Path, name: str, group: str) -> list[str]:
    """Writes the files; their paths, to be filled in this order."""
    made = files(name, group)
    messages = root / "tops_lsp/locale/zh-CN/messages.toml"
    catalogue = messages.read_text("utf-8")
    for path, text in made.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    messages.write_text(with_message(catalogue, name), "utf-8")
    return [*made, str(messages.relative_to(root))]


def main() -> None:
    """`new_rule NAME GROUP`."""
    name, group = [*sys.argv[1:], "", ""][:2]
    try:
        paths = write(ROOT, name, group)
    except Refused as error:
        raise SystemExit(f"make rule NAME=… GROUP=…: {error}") from None
    print("Fill every TODO, then: make docs; .venv/bin/pytest tests/rules -k", name)
    print(*(f"  {path}" for path in paths), sep="\n")


if __name__ == "__main__":
    main()

"""Holds what host code says of values nobody has given against clang's MemorySanitizer.

    python -m benchmarks.oracle.definedness 200 [--first SEED] [--keep FOLDER]

Random programs pass values that were given, and values that were not, through variables, members,
arrays, constructors, references, functions, closures, memcpy and the library, and ask for the truth
of some of them, each on a line of its own. The lines that the sanitizer reports shall be those with
the finding. MemorySanitizer counts bits that arithmetic seems to give (`c - 1` of a byte), so a
line that only the simulator tells is looked at by hand.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import tops_simulator
from tops_simulator.simulation import Simulation

CLANG = ["clang++-14", "-w", "-std=c++17", "-O0", "-g"]
SANITIZE = ["-fsanitize=memory", "-fsanitize-recover=memory"]
SCALARS = ["int", "unsigned", "long", "short", "char", "unsigned char", "float", "double", "bool"]
HEAD = """#include <array>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>
static volatile int sink;
struct Base { int base; Base() {} };
"""
FUNCTIONS = """static {t} id_{tag}({t} x) {{ return x; }}
static void set_{tag}({t} *p, const {t} &x) {{ *p = x; }}
static const {t} &ref_{tag}(const {t} &x) {{ return x; }}
static {t} local_{tag}({t} x) {{ {t} y; y = x; {t} *q = &y; {t} z = *q; return z; }}
"""
MAKER = "static {t} make_{t}(int k) {{ {t} x(k); return x; }}"
CONSTRUCTORS = (
    "{c}() : {m}(1) {{}}",
    "{c}() = default; {c}(int k) : {m}(k) {{}}",
    "{c}() = default; {c}(int k) {{ if (k > 4) {m} = k; }}",
    "{c}() {{ {m} = 2; }} {c}(int k) : {c}() {{}}",
)
MADE = (
    "{t} {v}({k});",
    "{t} {v}{{{k}}};",
    "{t} *h{v} = new {t}({k}); {t} &{v} = *h{v};",
    "{t} {v} = make_{t}({k});",
    "const {t} &c{v} = {t}({k}); {t} {v} = c{v};",
    "{t} a{v}[2] = {{{t}({k}), {t}({k})}}; {t} &{v} = a{v}[1];",
    "std::pair<{t}, int> p{v}({t}({k}), 3); {t} &{v} = p{v}.first;",
)
HELD = (
    "std::vector<{t}> w{v}(2); {t} &{v} = w{v}[1];",
    "std::array<{t}, 2> w{v}; {t} &{v} = w{v}[0];",
    "struct D{v} : Base {{ {t} m; }} w{v}; {t} &{v} = w{v}.m;",
    "struct D{v} : Base {{ {t} m; int o = 2; }} w{v}{{}}; {t} &{v} = w{v}.m;",
    "std::optional<{t}> w{v}; w{v}.emplace(); {t} &{v} = *w{v};",
    "std::vector<{t}> w{v}; {{ {t} q; w{v}.push_back(q); }} {t} &{v} = w{v}.back();",
    "{t} *h{v} = ({t} *)malloc(sizeof({t})); {t} &{v} = *h{v};",
    "{t} *h{v} = new {t}; {t} &{v} = *h{v};",
    "{t} {v} = {{}};",
)


@dataclass(frozen=True)
class Lvalue:
    """What can be read and stored: a path, its type, elements if it is an array."""

    path: str
    type: str
    extent: int = 0


@dataclass
class Generator:
    """One random program."""

    random: random.Random
    classes: dict[str, list[Lvalue]] = field(default_factory=dict)
    constructed: set[str] = field(default_factory=set)
    variables: list[Lvalue] = field(default_factory=list)
    names: int = 0

    def program(self) -> str:
        """Its text."""
        r = self.random
        lines = [HEAD, *(self._class() for _ in range(r.randint(1, 3)))]
        types = (*SCALARS, *self.classes)
        lines += [FUNCTIONS.format(t=type_, tag=type_.replace(" ", "_")) for type_ in types]
        lines += [MAKER.format(t=type_) for type_ in sorted(self.constructed)]
        lines.append("int main() {")
        lines += [self._statement() for _ in range(r.randint(14, 30))]
        asked = [v for v in self._scalars() if r.random() < 0.5]
        lines += [f"  if ({v.path}) sink = 1;" for v in asked]
        return "\n".join([*lines, "  return 0;", "}", ""])

    def _name(self, first: str) -> str:
        self.names += 1
        return f"{first}{self.names}"

    def _class(self) -> str:
        r, name = self.random, self._name("C")
        members = []
        for at in range(r.randint(1, 4)):
            kind = r.choice(SCALARS) if r.random() < 0.8 or not self.classes else None
            extent = r.randint(2, 3) if kind is not None and r.random() < 0.25 else 0
            members.append(Lvalue(f"m{at}", kind or r.choice([*self.classes]), extent))
        text = " ".join(f"{m.type} {m.path}{f'[{m.extent}]' * bool(m.extent)};" for m in members)
        plain = [m.path for m in members if m.type in SCALARS and not m.extent]
        form = r.choice((*CONSTRUCTORS, None, None, None)) if plain else None
        if form is not None:
            text += " " + form.format(c=name, m=r.choice(plain))
        if form in CONSTRUCTORS[1:]:
            self.constructed.add(name)
        self.classes[name] = members
        return f"struct {name} {{ {text} }};"

    def _parts(self, whole: Lvalue) -> Iterator[Lvalue]:
        """An object and all that is in it."""
        if whole.extent:
            for at in range(whole.extent):
                yield from self._parts(Lvalue(f"{whole.path}[{at}]", whole.type))
            return
        yield whole
        for member in self.classes.get(whole.type, ()):
            path = f"{whole.path}.{member.path}"
            yield from self._parts(Lvalue(path, member.type, member.extent))

    def _scalars(self) -> list[Lvalue]:
        known = (part for variable in self.variables for part in self._parts(variable))
        return [part for part in known if part.type in SCALARS]

    def _statement(self) -> str:
        scalars = self._scalars()
        if not scalars or self.random.random() < 0.3:
            return "  " + self._declaration()
        if self.random.random() < 0.3:
            return f"  {self.random.choice(scalars).path} = {self._value(scalars)};"
        if self.random.random() < 0.2:
            asked = self.random.choice(scalars)
            form = self.random.choice(("{}", "!{}", "{} > 2")) if asked.type != "bool" else "{}"
            return f"  if ({form.format(asked.path)}) sink = 1;"
        return "  " + self._copy()

    def _declaration(self) -> str:
        r, name = self.random, self._name("v")
        type_ = r.choice([*SCALARS, *[*self.classes] * 4])
        if type_ in self.constructed and r.random() < 0.5:
            self.variables.append(Lvalue(name, type_))
            return r.choice(MADE).format(t=type_, v=name, k=r.randint(0, 9))
        if type_ != "bool" and r.random() < 0.5:  # std::vector<bool> has no references
            self.variables.append(Lvalue(name, type_))
            return r.choice(HELD).format(t=type_, v=name)
        self.variables.append(Lvalue(name, type_, r.choice((0, 0, 2, 3))))
        extent = self.variables[-1].extent
        return f"{type_} {name}{f'[{extent}]' * bool(extent)}{' = {}' * (r.random() < 0.2)};"

    def _value(self, scalars: list[Lvalue]) -> str:
        a, b = self.random.choice(scalars).path, self.random.choice(scalars).path
        type_ = self.random.choice(SCALARS)
        return self.random.choice(("7", a, f"{a} + {b}", f"({type_}){a}", f"-{a}"))

    def _copy(self) -> str:
        """A value's way from one object to another of its type."""
        r = self.random
        objects = [part for variable in self.variables for part in self._parts(variable)]
        to = r.choice(objects)
        source = r.choice([o.path for o in objects if o.type == to.type])
        tag, made = to.type.replace(" ", "_"), self._name("n")
        forms = [f"{to.path} = {source};"] * 3
        forms += [f"{to.path} = {name}_{tag}({source});" for name in ("id", "ref", "local")]
        forms += [f"set_{tag}(&{to.path}, {source});", f"std::swap({to.path}, {source});"]
        forms.append(f"memset(&{to.path}, 1, sizeof({to.type}));")
        forms.append(f"auto {made} = [=] {{ return {source}; }}; {to.path} = {made}();")
        if not (to.path.startswith(source) or source.startswith(to.path)):
            forms.append(f"memcpy(&{to.path}, &{source}, sizeof({to.type}));")
        return r.choice(forms)


def sanitized(source: Path) -> set[int]:
    """The lines that MemorySanitizer reports."""
    program = source.with_suffix(".out")
    subprocess.run([*CLANG, *SANITIZE, str(source), "-o", str(program)], check=True)
    reported = subprocess.run(
        [str(program)], capture_output=True, text=True, timeout=60, check=False
    )
    program.unlink()
    return {int(n) for n in re.findall(rf"#0 .*{source.name}:(\d+)", reported.stderr)}


def simulated(source: Path) -> set[int]:
    """The lines with a finding."""
    report = Simulation(tops_simulator.load(str(source)).program).main()
    kinds = {finding.kind for finding in report.findings}
    if kinds - {"uninitialized-read", "memory-leak"}:
        sys.exit(f"{source}: {sorted(kinds)}")
    found = [f for f in report.findings if f.kind == "uninitialized-read" and f.loc is not None]
    return {finding.loc.line for finding in found if finding.loc is not None}


def main() -> None:
    """Prints the programs for which the two differ, and how many there were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--keep", type=Path, help="where programs that differ are left")
    options = parser.parse_args()
    differ = 0
    with tempfile.TemporaryDirectory() as folder:
        kept = options.keep or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        for seed in range(options.first, options.first + options.count):
            source = kept / f"program{seed}.cpp"
            source.write_text(Generator(random.Random(seed)).program())
            theirs, ours = sanitized(source), simulated(source)
            if theirs == ours:
                source.unlink()
                continue
            differ += 1
            print(f"{source}: silent at {sorted(theirs - ours)}, alone at {sorted(ours - theirs)}")
    print(f"{options.count} programs, {differ} differ")


if __name__ == "__main__":
    main()

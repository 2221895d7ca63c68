"""Random statements of one thread: declarations, assignments, branches, loops that end."""

from __future__ import annotations

from collections.abc import Callable

from tests.differential.expressions import (
    FLOATS,
    INTEGERS,
    WIDE,
    Array,
    Expressions,
    Scalar,
)

Writer = Callable[[], None]


class Statements(Expressions):
    """Writes statements, as long as the budget lasts."""

    def declare(self, type_: str | None = None) -> Scalar:
        type_ = type_ or self.random.choice((*INTEGERS, *FLOATS))
        name, constant = self.name("v"), self.random.random() < 0.15
        initial = self.value(type_, 2)
        self.write(f"{'const ' if constant else ''}{type_} {name} = {initial};")
        made = Scalar(name, type_, constant)
        self.scalars.append(made)
        return made

    def statement(self) -> None:
        """One statement of any kind, as long as the budget lasts."""
        self.budget -= 1
        if self.budget < 0:
            return
        deep = self.depth > 4 or self.random.random() < 0.55
        self.random.choice(self.simple() if deep else self.nested())()

    def simple(self) -> list[Writer]:
        """What writes one line."""
        assigned = [self._assign] * 4
        return [*assigned, self._compound, self._step, self._store, self._declared]

    def nested(self) -> list[Writer]:
        """What writes several."""
        return [
            self._if,
            self._for,
            self._while,
            self._switch,
            self._array,
            self._struct,
            self._lambda,
            self._pointer,
        ]

    def _declared(self) -> None:
        self.declare()

    def statements(self, count: int) -> None:
        for _ in range(count):
            self.statement()

    def _target(self) -> Scalar | None:
        return self.pick(is_float=self.random.random() < 0.35, writable=True)

    def _assign(self) -> None:
        target = self._target()
        if target is not None:
            self.write(f"{target.text} = {self.value(target.type)};")

    def _compound(self) -> None:
        target = self._target()
        if target is None:
            return
        if target.is_float:
            op = self.random.choice(("+=", "-=", "*=", "/="))
            self.write(f"{target.text} {op} {self.floating(2)};")
        elif self.random.random() < 0.3 and target.type != "bool":
            most = 63 if "long" in target.type else 31
            op = self.random.choice(("<<=", ">>="))
            self.write(f"{target.text} {op} {self.integer(1)} & {most};")
        elif self.random.random() < 0.2:
            op = self.random.choice(("/=", "%="))
            self.write(f"{target.text} {op} ({self.integer(1)} & 7) + 1;")
        else:
            op = self.random.choice(("+=", "-=", "*=", "&=", "|=", "^="))
            self.write(f"{target.text} {op} {self.integer(2)};")

    def _step(self) -> None:
        target = self._target()
        if target is None or target.type == "bool":
            return
        op = self.random.choice(("++", "--"))
        other = self.pick(is_float=target.is_float, writable=True)
        if other is None or other == target or self.random.random() < 0.5:
            self.write(
                f"{target.text}{op};" if self.random.random() < 0.5 else f"{op}{target.text};"
            )
        elif self.random.random() < 0.5:
            self.write(f"{other.text} = {target.text}{op};")
        else:
            self.write(f"{other.text} = {op}{target.text};")

    def _store(self) -> None:
        is_float = self.random.random() < 0.35
        place = self._element(1, is_float=is_float, writable=True)
        if place is None:
            return
        given = self.floating(2) if is_float else self.integer(2)
        self.write(f"{place} {self.random.choice(('=', '=', '+=', '-=', '*='))} {given};")

    def _if(self) -> None:
        with self.block(f"if {self.condition()}"):
            self.statements(self.random.randrange(1, 4))
        if self.random.random() < 0.5:
            with self.block("else"):
                self.statements(self.random.randrange(1, 4))

    def _leave(self, barriers: int) -> None:
        """Sometimes a way out of the loop's body, which must hold no barrier."""
        if self.barriers == barriers and self.random.random() < 0.4:
            word = self.random.choice(("break", "continue"))
            self.write(f"if {self.condition(1)} {word};")
            self.uniform = False

    def _rounds(self) -> None:
        self.loops += 1
        barriers = self.barriers
        self.statements(self.random.randrange(1, 4))
        self._leave(barriers)
        self.statements(self.random.randrange(0, 2))
        self.loops -= 1

    def _for(self) -> None:
        if self.loops >= 2:
            return self._assign()
        counter, type_ = self.name("i"), self.random.choice(("int", "unsigned", "short", "long"))
        limit = str(self.random.randrange(1, 7))
        same = self.random.random() < 0.6
        if not same:
            limit = f"({type_})({self.integer(1)} & 7)"
        head = f"for ({type_} {counter} = 0; {counter} < {limit}; ++{counter})"
        if self.random.random() < 0.3:
            head = f"for ({type_} {counter} = {limit}; {counter} > 0; {counter} -= 1)"
        with self.block(head, uniform=same):
            self.scalars.append(Scalar(counter, type_, constant=True))
            self._rounds()
        return None

    def _while(self) -> None:
        if self.loops >= 2:
            return self._assign()
        counter = self.name("n")
        self.write(f"int {counter} = {self.integer(1)} & 7;")
        self.scalars.append(Scalar(counter, "int", constant=True))
        if self.random.random() < 0.5:
            with self.block(f"while ({counter}-- > 0)"):
                self._rounds()
        else:
            with self.block("do"):
                self._rounds()
            self.lines[-1] += f" while (--{counter} > 0);"
        return None

    def _switch(self) -> None:
        with self.block(f"switch ({self.integer(2)} & 7)"):
            for case in self.random.sample(range(8), self.random.randrange(1, 5)):
                self.write(f"case {case}:")
                if self.random.random() < 0.2:
                    continue
                with self.block(""):
                    self.statements(self.random.randrange(1, 3))
                if self.random.random() < 0.7:
                    self.write("break;")
            if self.random.random() < 0.6:
                self.write("default:")
                with self.block(""):
                    self.statements(1)
            self.write(";")

    def _array(self) -> None:
        type_ = self.random.choice((*INTEGERS, *FLOATS))
        extents = tuple(self.random.randrange(2, 5) for _ in range(self.random.choice((1, 1, 2))))
        name = self.name("a")
        shape = "".join(f"[{n}]" for n in extents)
        count = self.random.randrange(extents[0] + 1) if len(extents) == 1 else 0
        initial = ", ".join(f"({type_})({self.value(type_, 1)})" for _ in range(count))
        self.write(f"{type_} {name}{shape} = {{{initial}}};")
        self.arrays.append(Array(name, type_, extents))

    def _struct(self) -> None:
        if not self.structs:
            return
        type_, fields = self.random.choice(list(self.structs.items()))
        name = self.name("s")
        initial = ", ".join(f"({t})({self.value(t, 1)})" for t, _ in fields)
        self.write(f"{type_} {name} = {{{initial}}};")
        self.scalars += [Scalar(f"{name}.{f}", t) for t, f in fields]
        if self.random.random() < 0.5:
            copy = self.name("s")
            self.write(f"{type_} {copy} = {name}.turned({self.integer(1)});")
            self.scalars += [Scalar(f"{copy}.{f}", t) for t, f in fields]

    def _lambda(self) -> None:
        type_, name = self.random.choice((*WIDE, *FLOATS)), self.name("l")
        given = self.name("p")
        kept = self.scalars[:]
        self.scalars.append(Scalar(given, type_, constant=True))
        capture = self.random.choice("&=")
        result = f"({type_})({self.value(type_, 2)})"
        self.scalars = kept
        self.write(f"auto {name} = [{capture}]({type_} {given}) {{ return {result}; }};")
        target = self._target()
        if target is not None:
            use = f"{name}(({type_})({self.value(type_, 1)}))"
            if (type_ in FLOATS) and not target.is_float:
                use = f"({use} < 5 ? 1 : 2)"
            self.write(f"{target.text} = {use};")

    def _pointer(self) -> None:
        target = self._target()
        if target is None or "." in target.text:
            return
        name = self.name("p")
        if self.random.random() < 0.5:
            self.write(f"{target.type} &{name} = {target.text};")
            self.scalars.append(Scalar(name, target.type))
        else:
            self.write(f"{target.type} *{name} = &{target.text};")
            self.scalars.append(Scalar(f"(*{name})", target.type))

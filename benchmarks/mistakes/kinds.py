"""Kinds of everyday mistakes: where each may be made in a correct program, and how."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tops_lsp.syntax.lexemes import Token, tokens_of

KEYWORDS = frozenset(
    b"alignas auto bool break case catch char class const constexpr continue default delete do"
    b" double else enum explicit extern float for friend goto if inline int long mutable namespace"
    b" new noexcept operator private protected public return short signed sizeof static struct"
    b" switch template this throw try typedef typename union unsigned using virtual void volatile"
    b" while nullptr true false".split()
)


class Mutation(NamedTuple):
    """Replaces [start, end) by `new`."""

    start: int
    end: int
    new: bytes

    def made(self, text: bytes) -> bytes:
        """The program with its mistake."""
        return text[: self.start] + self.new + text[self.end :]


class Program:
    """A correct program's tokens, without directives, and what surrounds each."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        plain = re.sub(rb"(?m)^[ \t]*#(?:[^\\\n]|\\\n|\\.)*", _blank, text)
        self.tokens: list[Token] = tokens_of(plain)
        self.around: list[bytes] = []
        opened: list[bytes] = []
        for token in self.tokens:
            if token.kind == "close" and opened:
                opened.pop()
            self.around.append(b"".join(opened))
            if token.kind == "open":
                opened.append(token.text)

    def at(self, index: int) -> bytes:
        """A token's text; none outside."""
        return self.tokens[index].text if 0 <= index < len(self.tokens) else b""

    def in_body(self, index: int) -> bool:
        """Whether a token is in braces."""
        return b"{" in self.around[index]

    def close(self, index: int) -> int:
        """The partner of an opening bracket."""
        level = self.around[index]
        after = range(index + 1, len(self.tokens))
        return next((i for i in after if self.around[i] == level), len(self.tokens) - 1)

    def lost(self, index: int) -> Mutation:
        """Without a token."""
        return Mutation(self.tokens[index].start, self.tokens[index].end, b"")

    def put(self, index: int, new: bytes) -> Mutation:
        """With another token in place of one."""
        return Mutation(self.tokens[index].start, self.tokens[index].end, new)

    def insert_after(self, index: int, new: bytes) -> Mutation:
        """With something more after a token."""
        end = self.tokens[index].end
        return Mutation(end, end, new)


def _blank(match: re.Match[bytes]) -> bytes:
    return re.sub(rb"[^\n]", b" ", match[0])


Kind = Callable[[Program], Iterator[Mutation]]
KINDS: dict[str, Kind] = {}


def _kind(make: Kind) -> Kind:
    KINDS[make.__name__.strip("_").replace("_", "-")] = make
    return make


def _each(program: Program, text: bytes) -> Iterator[int]:
    return (i for i, token in enumerate(program.tokens) if token.text == text)


def _losing(name: str, text: bytes) -> None:
    def lose(program: Program) -> Iterator[Mutation]:
        for index in _each(program, text):
            if program.in_body(index) or text in b"{}":
                yield program.lost(index)

    KINDS[name] = lose


for _name, _text in {
    "lost-semicolon": b";",
    "lost-closing-parenthesis": b")",
    "lost-opening-parenthesis": b"(",
    "lost-closing-bracket": b"]",
    "lost-opening-bracket": b"[",
    "lost-comma": b",",
    "lost-opening-brace": b"{",
    "lost-closing-brace": b"}",
}.items():
    _losing(_name, _text)


@_kind
def _extra_parenthesis(program: Program) -> Iterator[Mutation]:
    return (program.insert_after(i, b")") for i in _each(program, b")") if program.in_body(i))


@_kind
def _extra_brace(program: Program) -> Iterator[Mutation]:
    return (program.insert_after(i, b"\n}") for i in _each(program, b"}"))


@_kind
def _wrong_bracket(program: Program) -> Iterator[Mutation]:
    return (program.put(i, b")") for i in _each(program, b"]") if program.in_body(i))


@_kind
def _lost_operand(program: Program) -> Iterator[Mutation]:
    for index, token in enumerate(program.tokens):
        binary = program.at(index - 1) in (b"=", b"+", b"/", b"<", b"+=", b"==")
        if binary and token.kind in ("word", "number") and program.at(index + 1) in (b";", b")"):
            yield program.lost(index)


@_kind
def _unterminated_string(program: Program) -> Iterator[Mutation]:
    for token in program.tokens:
        if token.kind == "text" and token.text.endswith(b'"') and len(token.text) > 2:
            yield Mutation(token.end - 1, token.end, b"")


@_kind
def _misspelt_keyword(program: Program) -> Iterator[Mutation]:
    for index, token in enumerate(program.tokens):
        if token.text in KEYWORDS and len(token.text) > 3 and program.in_body(index):
            yield program.put(index, _swapped(token.text))


def _swapped(word: bytes) -> bytes:
    """A word with two of its letters swapped, or one doubled."""
    for place in range(1, len(word) - 1):
        if word[place] != word[place + 1]:
            return (
                word[:place]
                + word[place + 1 : place + 2]
                + word[place : place + 1]
                + word[place + 2 :]
            )
    return word + word[-1:]


def _names(program: Program) -> Iterator[int]:
    for index, token in enumerate(program.tokens):
        if token.kind == "word" and token.text not in KEYWORDS and program.in_body(index):
            yield index


def _is_use(program: Program, index: int) -> bool:
    before = program.at(index - 1)
    return before in (b"(", b",", b"=", b"+", b"-", b"[", b"<", b"return", b"+=", b"*", b"/")


@_kind
def _misspelt_variable(program: Program) -> Iterator[Mutation]:
    for index in _names(program):
        if _is_use(program, index) and program.at(index + 1) in (b";", b")", b",", b"]", b"+"):
            yield program.put(index, _swapped(program.at(index)) + b"q")


@_kind
def _misspelt_function(program: Program) -> Iterator[Mutation]:
    for index in _names(program):
        if program.at(index + 1) == b"(" and program.at(index - 1) in (b";", b"{", b"}", b"="):
            yield program.put(index, _swapped(program.at(index)))


@_kind
def _misspelt_type(program: Program) -> Iterator[Mutation]:
    for index in _names(program):
        follows = index + 1 < len(program.tokens) and program.tokens[index + 1].kind == "word"
        if follows and program.at(index - 1) in (b";", b"{", b"}"):
            yield program.put(index, _swapped(program.at(index)))


@_kind
def _misspelt_member(program: Program) -> Iterator[Mutation]:
    for index in _names(program):
        if program.at(index - 1) in (b".", b"->"):
            yield program.put(index, program.at(index) + b"q")


@_kind
def _lost_declaration(program: Program) -> Iterator[Mutation]:
    for start, end in _declarations(program):
        yield Mutation(program.tokens[start].start, program.tokens[end].end, b"")


def _declarations(program: Program) -> Iterator[tuple[int, int]]:
    """Declarations of one local variable with a fundamental type: `int i = …;`."""
    for index in range(1, len(program.tokens) - 3):
        plain = program.at(index) in (b"int", b"float", b"double", b"unsigned", b"bool")
        if not plain or program.at(index - 1) not in (b";", b"{", b"}"):
            continue
        if program.tokens[index + 1].kind != "word" or program.at(index + 2) != b"=":
            continue
        level = program.around[index]
        end = index
        while program.at(end) != b";" and end + 1 < len(program.tokens):
            end += 1
        if level.endswith(b"{") and b"," not in [program.at(i) for i in range(index, end)]:
            yield index, end


@_kind
def _repeated_declaration(program: Program) -> Iterator[Mutation]:
    for start, end in _declarations(program):
        text = program.text[program.tokens[start].start : program.tokens[end].end]
        yield program.insert_after(end, b"\n" + text)


@_kind
def _constant_assigned(program: Program) -> Iterator[Mutation]:
    for start, end in _declarations(program):
        place = program.tokens[end].end
        name = program.at(start + 1)
        begin = program.tokens[start].start
        text = program.text[begin:place]
        yield Mutation(begin, place, b"const " + text + b"\n" + name + b" = 1;")


@_kind
def _text_for_number(program: Program) -> Iterator[Mutation]:
    for start, end in _declarations(program):
        if program.at(start) == b"int":
            first, last = program.tokens[start + 3].start, program.tokens[end].start
            yield Mutation(first, last, b'"text"')


@_kind
def _variable_called(program: Program) -> Iterator[Mutation]:
    for start, end in _declarations(program):
        yield program.insert_after(end, b"\n" + program.at(start + 1) + b"(1);")


@_kind
def _number_dereferenced(program: Program) -> Iterator[Mutation]:
    for start, end in _declarations(program):
        yield program.insert_after(end, b"\n*" + program.at(start + 1) + b" = 1;")


@_kind
def _number_subscripted(program: Program) -> Iterator[Mutation]:
    for start, end in _declarations(program):
        yield program.insert_after(end, b"\n" + program.at(start + 1) + b"[0] = 1;")


def _calls(program: Program) -> Iterator[tuple[int, int]]:
    """Calls of plain names in statements: the opening bracket and the closing one."""
    for index in _names(program):
        if program.at(index + 1) == b"(" and program.at(index - 1) in (b";", b"{", b"}", b"="):
            yield index + 1, program.close(index + 1)


@_kind
def _extra_argument(program: Program) -> Iterator[Mutation]:
    for start, end in _calls(program):
        yield Mutation(
            program.tokens[end].start,
            program.tokens[end].start,
            b"0" if end == start + 1 else b", 0",
        )


@_kind
def _missing_argument(program: Program) -> Iterator[Mutation]:
    for start, end in _calls(program):
        level = program.around[start] + b"("
        commas = [i for i in range(start, end) if program.at(i) == b","]
        commas = [i for i in commas if program.around[i] == level]
        if commas:
            yield Mutation(program.tokens[commas[-1]].start, program.tokens[end].start, b"")


@_kind
def _dot_for_arrow(program: Program) -> Iterator[Mutation]:
    return (program.put(i, b".") for i in _each(program, b"->") if program.in_body(i))


@_kind
def _arrow_for_dot(program: Program) -> Iterator[Mutation]:
    for index in _each(program, b"."):
        if program.in_body(index) and program.tokens[index - 1].kind == "word":
            yield program.put(index, b"->")


@_kind
def _value_not_returned(program: Program) -> Iterator[Mutation]:
    for index in _each(program, b"return"):
        end = index
        while program.at(end) != b";" and end + 1 < len(program.tokens):
            end += 1
        if end > index + 1:
            yield Mutation(program.tokens[index].end, program.tokens[end].start, b"")


@_kind
def _value_returned(program: Program) -> Iterator[Mutation]:
    for index in _each(program, b"void"):
        if program.tokens[index + 1].kind == "word" and program.at(index + 2) == b"(":
            end = program.close(index + 2)
            if program.at(end + 1) == b"{":
                yield program.insert_after(end + 1, b"\n  if (1) return 1;")


@_kind
def _break_outside(program: Program) -> Iterator[Mutation]:
    for index in _each(program, b"{"):
        if program.at(index - 1) == b")" and program.around[index] == b"":
            yield program.insert_after(index, b"\n  break;")


@_kind
def _else_without_if(program: Program) -> Iterator[Mutation]:
    for index in _each(program, b";"):
        if program.around[index].endswith(b"{") and program.at(index + 1) != b"else":
            yield program.insert_after(index, b"\n  else ;")


@_kind
def _case_repeated(program: Program) -> Iterator[Mutation]:
    for index in _each(program, b"case"):
        if program.at(index + 2) == b":":
            yield program.insert_after(index + 2, b" case " + program.at(index + 1) + b":")


@_kind
def _unknown_label(program: Program) -> Iterator[Mutation]:
    for start, end in _declarations(program):
        yield program.insert_after(end, b"\ngoto nowhere_" + program.at(start + 1) + b";")


@_kind
def _function_repeated(program: Program) -> Iterator[Mutation]:
    for index in _each(program, b"}"):
        if program.around[index] != b"":
            continue
        start = next(
            (i for i in range(index, -1, -1) if program.at(i) == b"{" and program.around[i] == b""),
            0,
        )
        begin = start
        while begin and program.at(begin - 1) not in (b";", b"}"):
            begin -= 1
        if program.at(start - 1) == b")" and b"template" not in (program.at(begin),):
            text = program.text[program.tokens[begin].start : program.tokens[index].end]
            yield program.insert_after(index, b"\n" + text)


def _after_declarations(name: str, make: Callable[[bytes, bytes], bytes]) -> None:
    """A kind that writes a statement after a local number's declaration."""

    def planted(program: Program) -> Iterator[Mutation]:
        for start, end in _declarations(program):
            made = make(program.at(start), program.at(start + 1))
            yield program.insert_after(end, b"\n" + made)

    KINDS[name] = planted


_STATEMENTS: dict[str, Callable[[bytes, bytes], bytes]] = {
    "value-assigned": lambda type_, name: name + b" + " + name + b" = " + name + b";",
    "array-assigned": lambda type_, name: b"int of_%s[2]; of_%s = %s;" % (name, name, name),
    "address-of-value": lambda type_, name: b"int *at_%s = &(%s + %s);" % (name, name, name),
    "reference-without-value": lambda type_, name: b"%s &ref_%s;" % (type_, name),
    "constant-without-value": lambda type_, name: b"const %s fix_%s;" % (type_, name),
    "excess-elements": lambda type_, name: b"int two_%s[2] = {1, 2, 3};" % name,
    "narrowing": lambda type_, name: b"int cut_%s{2.5};" % name,
    "long-text": lambda type_, name: b'char text_%s[3] = "four";' % name,
    "pointer-of-other-type": lambda type_, name: b"char *to_%s = &%s;" % (name, name),
    "number-for-pointer": lambda type_, name: b"%s *to_%s = %s;" % (type_, name, name),
    "pointer-for-number": lambda type_, name: b"%s = &%s;" % (name, name),
    "pointers-added": lambda type_, name: b"&%s + &%s;" % (name, name),
    "remainder-of-real": lambda type_, name: b"%s %% 1.5;" % name,
    "pointer-compared": lambda type_, name: b"if (&%s == 3) %s = 1;" % (name, name),
    "complement-of-real": lambda type_, name: b"~1.5f;",
    "void-variable": lambda type_, name: b"void no_%s;" % name,
    "capture-missing": lambda type_, name: b"auto get_%s = [] { return %s; };" % (name, name),
    "this-outside": lambda type_, name: b"this;",
    "incomplete-type": lambda type_, name: b"struct Only_%s; Only_%s one_%s;" % ((name,) * 3),
    "private-member": lambda type_, name: (
        b"class Own_%s { int a; } own_%s; own_%s.a = 1;" % ((name,) * 3)
    ),
    "no-matching-call": lambda type_, name: (
        b"struct Has_%s { void f(int *) {} } has_%s; has_%s.f(%s);" % ((name,) * 4)
    ),
    "constructor-missing": lambda type_, name: (
        b"struct Made_%s { Made_%s(int, int) {} }; Made_%s made_%s;" % ((name,) * 4)
    ),
    "objects-added": lambda type_, name: (
        b"struct Part_%s { int a; } part_%s; part_%s + 1;" % ((name,) * 3)
    ),
    "two-defaults": lambda type_, name: b"switch (1) { default: break; default: break; }",
    "jump-past": lambda type_, name: (
        b"switch (1) { case 1: int in_%s = 2; break; case 2: break; }" % name
    ),
    "no-member-of-enum": lambda type_, name: (
        b"enum class Of_%s { LOW }; auto of_%s = Of_%s::HIGH;" % ((name,) * 3)
    ),
    "static-assertion": lambda type_, name: b'static_assert(sizeof(int) == 3, "three");',
    "void-used": lambda type_, name: (
        b"struct Void_%s { void f() {} } void_%s; int got_%s = void_%s.f();" % ((name,) * 4)
    ),
    "member-repeated": lambda type_, name: b"struct Twice_%s { int a; float a; };" % name,
    "parameter-repeated": lambda type_, name: b"auto two_%s = [](int a, int a) {};" % name,
    "case-not-constant": lambda type_, name: b"switch (1) { case %s: break; }" % name,
}
for _name, _make in _STATEMENTS.items():
    _after_declarations(_name, _make)

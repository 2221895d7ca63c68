"""What text that is not compiled, and headers, may declare: branches that the build does not
choose, directives, headers that are not found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.tree.declarations import Declaration, Variable
from tops_lsp.model.tree.expressions import Expression, Member, Name, Subscript
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.brackets import called_around, is_balanced
from tops_lsp.text.keywords import KEYWORDS
from tops_lsp.text.plain_code import NO_CODE, code_of
from tops_lsp.text.source import Span
from tops_lsp.text.unknown import is_shaped_like_macro
from tops_startup.patterns import regex

WORD = regex(rb"[A-Za-z_]\w*")
_DIRECTIVE = regex(rb"^[ \t]*#(?:[^\\\n]|\\\r?\n|\\.)*", re.M)


def declarations_in(text: bytes, name: str, pattern: re.Pattern[bytes]) -> Iterator[int]:
    """Where the word is in a text as declared names do."""
    if name.encode() not in text:
        return
    word = word_of(name)
    code = code_of(text)
    for start, end in _statements_with(code, word):
        for match in pattern.finditer(code, start, end):
            if match["word"] not in _BEFORE_USES:
                yield [found.start() for found in word.finditer(code, *match.span())][-1]


def _statements_with(code: bytes, word: re.Pattern[bytes]) -> Iterator[tuple[int, int]]:
    """Where a word is, from semicolon to semicolon, both included: a declaration has none
    between. Neighbours are one stretch, as each semicolon is read once."""
    start, end = 0, -1
    for found in word.finditer(code):
        if found.start() < end:
            continue
        begin = max(0, code.rfind(b";", 0, found.start()))
        if begin >= end:
            if end > 0:
                yield start, end
            start = begin
        end = code.find(b";", found.end()) + 1 or len(code)
    if end > 0:
        yield start, end


DECLARED = (
    rb"(?<![\w.])(?P<word>[A-Za-z_]\w*)(?:\s*<[^;{}()]*>)?\s+@\s*(?:[;,)=\[({:]|alignas\b)"
    rb"|(?:[;{}(,]\s*(?:const\s+)?|\b(?:const|struct|unsigned|enum)\s+)"
    rb"(?:\w+::)*[A-Za-z_]\w*(?:\s*<[^;{}()]*>)?(?:\s+const)?\s*[*&]+\s*(?:const\s+)?@\s*[;,)=\[]"
    rb"|\b(?:struct|class|enum|union|typename|using|concept)\s+@\b"
    rb"|\bauto\s*[&\s]*\[[^\[\];]*\b@\b[^\[\];]*\]|[\w>*&]\s*\(\s*\*\s*@\s*\)\s*\("
    rb"|>\s*\(\s*\*\s*@\s*\)"
)
_BEFORE_USES = frozenset(
    b"return case else do goto throw delete new sizeof and or not co_return co_await public private"
    b" protected virtual".split()
)


def has_other_text(unit: TranslationUnit, name: str) -> bool:
    """Whether a word is in text that is not compiled, of the file or of its headers."""
    if name in other_words(unit):
        return True
    word = word_of(name)
    return any(
        not _is_compiled(unit, path, found)
        for path in _header_paths(unit)
        if word.search(text := unit.source_of(path).text) is not None
        for found in word.finditer(NO_CODE.sub(lambda part: b" " * len(part[0]), text))
    )


def _is_compiled(unit: TranslationUnit, path: str, word: re.Match[bytes]) -> bool:
    """Whether a word of a file is in the expanded text, too, which has blanks for what is left
    out."""
    at = unit.expansion.map.to_expanded(path, word.start())
    return at is not None and unit.expansion.text.startswith(word[0], at)


def is_left_out(unit: TranslationUnit, declaration: Declaration, name: str) -> bool:
    """Whether the text of a declaration has a word in a branch that is not compiled."""
    word, item = word_of(name), declaration.item
    origin = unit.origin(item, declaration.span)
    written = unit.source_of(origin.path).text[slice(*origin.span)]
    read = item.text[slice(*declaration.span)]
    if b"#" not in written:
        return False
    return _count(word, NO_CODE.sub(b" ", read)) < _count(word, NO_CODE.sub(b" ", written))


def _count(word: re.Pattern[bytes], text: bytes) -> int:
    return sum(1 for _ in word.finditer(text))


def has_other_type(unit: TranslationUnit, node: Expression) -> bool:
    """Whether what an expression is about has a type that text which is not compiled may declare
    otherwise, where macros of a header that was not found decide."""
    named: list[Declaration | None] = []
    while isinstance(node, Member | Subscript):
        named += [node.declaration] if isinstance(node, Member) else []
        node = node.object
    named += [node.declaration] if isinstance(node, Name) else []
    variables = [one for one in named if isinstance(one, Variable)]
    return lacks_headers(unit) and any(_is_of_other_type(unit, one) for one in variables)


def _is_of_other_type(unit: TranslationUnit, variable: Variable) -> bool:
    text, start = variable.item.text, variable.span.start
    words = WORD.findall(text, start, max(start, variable.name_span.start))
    return any(has_other_text(unit, word.decode()) for word in words if word not in KEYWORDS)


def word_of(name: str) -> re.Pattern[bytes]:
    """A name as a whole word; the pattern begins with plain letters."""
    plain = re.escape(name.encode())
    return re.compile(rb"%b(?<!\w%b)(?!\w)" % (plain, plain))


LOOK_BACK = 2048


@fact
def has_broken_branches(unit: TranslationUnit) -> bool:
    """Whether text that is not compiled has brackets without their partners: those may be the
    partners of others that are compiled."""
    raw = unit.source.raw
    inactive = (raw[span.start : span.end] for span in unit.expansion.inactive)
    uneven = (text for text in headers_of(unit) if text.count(b"{") != text.count(b"}"))
    return not (all(map(is_balanced, inactive)) and all(map(is_balanced, uneven)))


def is_in_unsure_branch(unit: TranslationUnit, path: str, place: Span) -> bool:
    """Whether a place of a file is compiled because a macro is not defined that a header may
    define which was not found, one of CUDA's libraries among them: `CUBLAS_VERSION`."""
    if not any(missing_headers(unit)):
        return False
    own = path == unit.source.path
    branches = _unsure_branches(unit) if own else _UnsureBranches(unit).of(path)
    return any(b.start < place.end and place.start < b.end for b in branches)


def is_defined_by_branch(unit: TranslationUnit, name: bytes) -> bool:
    """Whether another macro may be meant by a name, in the place of one that is known."""
    macro = unit.expansion.table.get(name)
    return macro is not None and is_in_unsure_branch(unit, *macro.definition)


@fact
def _unsure_branches(unit: TranslationUnit) -> list[Span]:
    """Those of the main file."""
    return _UnsureBranches(unit).of(unit.source.path)


class _UnsureBranches:
    """Where the conditionals of files are that ask of macros nobody defines, or of such as are
    defined in one of those."""

    def __init__(self, unit: TranslationUnit) -> None:
        self._unit = unit
        self._plain: dict[str, list[Span]] = {}

    def of(self, path: str) -> list[Span]:
        """Those of one file."""
        return self._branches(path, lambda word: self._is_open(word) or self._hangs(word))

    def _is_open(self, word: bytes) -> bool:
        return word not in self._unit.expansion.table and word[:2] != b"__"

    def _hangs(self, word: bytes) -> bool:
        """Whether a macro is defined where a conditional asks what is open, or stands for that."""
        macro = self._unit.expansion.table.get(word)
        if macro is None or not macro.is_written:
            return False
        body = WORD.findall(macro.text, *macro.body) if macro.parameters is None else ()
        if any(map(self._is_open, body)):
            return True
        path, place = macro.definition
        if path not in self._plain:
            self._plain[path] = self._branches(path, self._is_open)
        return any(place.start in branch for branch in self._plain[path])

    def _branches(self, path: str, asks: Callable[[bytes], bool]) -> list[Span]:
        found: list[Span] = []
        opened: list[tuple[int, bool]] = []
        for match in _CONDITIONAL.finditer(self._unit.source_of(path).text):
            words = WORD.findall(match["rest"])
            unsure = any(asks(word) for word in words if word != b"defined")
            word = match["word"]
            if word.startswith(b"if"):
                opened.append((match.end(), unsure))
            elif opened and word != b"endif":
                opened[-1] = opened[-1][0], opened[-1][1] or (unsure and word != b"else")
            elif opened:
                start, was_unsure = opened.pop()
                found += [Span(start, match.start())] if was_unsure else []
        return found


_CONDITIONAL = regex(
    rb"^[ \t]*#[ \t]*(?P<word>if|ifdef|ifndef|elif|else|endif)\b"
    rb"(?P<rest>(?:[^\\\n/]|\\\r?\n|/(?![/*]))*)",
    re.M,
)


@fact
def lacks_headers(unit: TranslationUnit) -> bool:
    """Whether a header was not found or not read: what it declares is unknown."""
    return any(_OF_FAMILIES.fullmatch(spelled) is None for spelled in missing_headers(unit))


def missing_headers(unit: TranslationUnit) -> Iterator[str]:
    """The headers that were not found or not read, as they are asked for."""
    kinds = ("missing", "unread")
    return (i.spelled for i in unit.expansion.includes if i.kind in kinds)


_OF_FAMILIES = regex(
    r"cuComplex\.h|(?:cuda_?)?[pP]rofiler(?:_api)?\.h|cuda_runtime_api\.h"
    r"|(?:nvtx3/)?nvToolsExt\w*\.h"
    r"|cublas(?:_v2|_api|Lt|Xt)?\.h|cufft(?:w|Xt)?\.h|curand\.h"
    r"|curand_(?:kernel|globals|discrete2?|(?:log)?normal(?:_static)?|uniform|poisson|precalc)\.h"
    r"|curand_(?:philox4x32_x|mrg32k3a|mtgp32\w*)\.h"
)
"""Headers that declare nothing but names that are reserved here, and C's own."""


@fact
def other_words(unit: TranslationUnit) -> frozenset[str]:
    """Words that are in directives of the main file, or in text that is not compiled."""
    raw = unit.source.text
    directives = (match[0] for match in _DIRECTIVE.finditer(raw))
    stretches = [one for one in directives if _INCLUDE.match(one) is None]
    stretches += [raw[span.start : span.end] for span in unit.expansion.inactive]
    found = (word for stretch in stretches for word in WORD.findall(stretch))
    return frozenset(word.decode() for word in found)


def may_stand_in_other_text(unit: TranslationUnit, name: str) -> bool:
    """Whether a directive has a word, or text that is not compiled may declare it: what only uses
    it there says nothing."""
    if name not in other_words(unit):
        return False
    raw, word = unit.source.text, word_of(name)
    for match in _DIRECTIVE.finditer(raw):
        if _INCLUDE.match(match[0]) is not None:
            continue  # a header's name
        if word.search(match[0]) is not None and not _is_parameter(match[0], name):
            return True
    pattern = re.compile(DECLARED.replace(b"@", re.escape(name.encode())))
    inactive = (raw[span.start : span.end] for span in unit.expansion.inactive)
    return any(_may_declare(text, name, word, pattern) for text in inactive)


_INCLUDE = regex(rb"[ \t]*#[ \t]*include\b[ \t]*[<\"]")


def _is_parameter(directive: bytes, name: str) -> bool:
    """Whether a word is a parameter of the macro that is defined: it stands for what is given."""
    defined = _PARAMETERS.match(directive)
    return defined is not None and name.encode() in WORD.findall(defined["parameters"])


_PARAMETERS = regex(rb"[ \t]*#[ \t]*define[ \t]+\w+\((?P<parameters>[^()]*)\)")


def _may_declare(
    text: bytes, name: str, word: re.Pattern[bytes], pattern: re.Pattern[bytes]
) -> bool:
    """Whether a text declares a word, or gives it to what may be a macro."""
    if any(True for _ in declarations_in(text, name, pattern)):
        return True
    code = code_of(text)
    for found in word.finditer(code):
        before = code[max(0, found.start() - LOOK_BACK) : found.start()]
        around = called_around(before)
        if any(is_shaped_like_macro(called) or called[:1].isupper() for called in around):
            return True
        if not around and before.rstrip(b"*& \t\n").endswith(b","):
            return True
    return False


def is_in_headers(unit: TranslationUnit, name: str) -> bool:
    """Whether a header has the word: in a branch that the build's own macros may choose."""
    word = word_of(name)
    return any(word.search(text) for text in headers_of(unit))


@fact
def headers_of(unit: TranslationUnit) -> list[bytes]:
    """The texts of the headers that a unit reads, those of libraries left out."""
    return [unit.source_of(path).text for path in _header_paths(unit)]


def _header_paths(unit: TranslationUnit) -> list[str]:
    includes = unit.expansion.includes
    return sorted({i.resolved for i in includes if i.kind == "file" and i.resolved})


@fact
def has_own_literals(unit: TranslationUnit) -> bool:
    """Whether a file or its headers declare suffixes of literals."""
    texts = (unit.expansion.text, *headers_of(unit))
    return any(_OWN_LITERAL.search(text) is not None for text in texts)


_OWN_LITERAL = regex(rb'operator\s*""')

"""Words that only an unknown macro explains, recognized by their shape and their place.

Vendor headers are closed, and every code base has macros of its own: `MY_API void f();` is no
C++ unless MY_API is one. A word in capitals or `__like_this__` is taken for a macro where the
words around it leave no other reading; what may be a type, a constant or a call is left alone.

    MY_API void f();            a specifier
    MY_API MY_ALIGN(8) int x;   specifiers, one with arguments
    void f(MY_SPACE float *p);  a specifier of the parameter's type
    void MY_CALL f();           a calling convention
    void MY_BOUNDS(2) f();      an attribute of the function
    void f() MY_NOTHROW;        a specifier after the parameters
    class MY_API C {            an attribute of the class
    if MY_LIKELY (a)            a word that qualifies the condition
    MY_IF (a > b) {             a condition
    MY_CHECK(a)                 a statement that brings its own semicolon
    MY_IF(a, (b = 1;))          statements, which no call is given
    MY_TYPE(int) x = 1;         a type
    MyApi() void f();           a specifier in small letters, of which nothing else can be made
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from functools import cached_property

from tops_lsp.text.dialect import DIALECT
from tops_startup.patterns import regex, sound
from tops_startup.tuples import NamedTuple


class Form(enum.Enum):
    """What an unknown macro is taken for, which decides how it is rewritten."""

    SPECIFIER = "specifier"
    """At the head of a declaration."""
    QUALIFIER = "qualifier"
    """In the type of a parameter, a cast or a template argument."""
    EMPTY = "empty"
    """A word the language does without."""
    STATEMENT = "statement"
    CONDITION = "condition"
    TYPE = "type"


class Guess(NamedTuple):
    """What is from the word up to `end`; None if no macro is needed to explain it.

    The text up to `seen` decides it, and what follows up to the next `;` or brace.
    """

    form: Form | None
    end: int
    seen: int


WORD_REST = (
    rb"(?:(?<=[A-Z])(?:[A-Z]|[0-9][0-9A-Z]*_|_)[A-Z0-9_]*+"
    rb"|(?<=_)(?:_[a-z]\w*__|_?[A-Z](?:[A-Z]|[0-9][0-9A-Z]*_|_)[A-Z0-9_]*+))\b"
    rb"(?=\s*+(?:[\w(~{}:;=]|\Z)|[ \t\r]*+(?:\n\s*+/[/*]|//[ \t]*+\n"
    rb"|(?://[^\n;{}]*+\n|/\*[^*;{}]*+\*/)\s*+[({]))"
    rb"|(?<=[A-Z])\w*+(?=\([ \t]*+\)[ \t]++[A-Za-z_:~])"
)
"""What follows the first letter of a word that may be such a macro, and what can follow one; a
comment with the end of a statement in it might be the last that is read at a time."""

_MACRO = regex(rb"_*+[A-Z](?:[A-Z]|[0-9][0-9A-Z]*_|_)[A-Z0-9_]*+|__[a-z]\w*+")

_LOOK_BACK = 512
_WORDS_AFTER = 128
_LOOK_AHEAD = 1024
_ARGUMENTS_AHEAD = 4096
_COMMENT_LINES = 32
_COMMENTS_AHEAD = 8192


def is_shaped_like_macro(word: bytes) -> bool:
    """Whether a word is in capitals, or `__like_this`: it may stand for specifiers and a type."""
    return _MACRO.fullmatch(word) is not None


def guess(raw: bytes, start: int, end: int) -> Guess:
    """What the word at [start, end) is, if only an unknown macro explains it."""
    place = _Place(raw, start, end)
    word = raw[start:end]
    if not is_shaped_like_macro(word):
        return _mark(place)
    form = None
    if word not in DIALECT and word not in _FOREIGN and not place.text.endswith(b"<<<"):
        rules = _RULES.get(place.next(), ())
        form = next((form for holds, form in rules if holds(place)), None)
        if form is None:
            return _call(place)
    if form is Form.SPECIFIER and place.follows(_IN_TYPE):
        form = Form.QUALIFIER
    return Guess(form, end, place.seen())


def _mark(place: _Place) -> Guess:
    """What a word in small letters is with its empty brackets: it has to begin a declaration."""
    close = place.raw.index(b")", place.end) + 1
    marks = place.follows(_BEGINS) and any(
        pattern.match(place.raw, close, close + _LOOK_AHEAD) is not None
        for pattern in (_DECLARES, _DESTROYS, _DEFINES)
    )
    return Guess(Form.SPECIFIER if marks else None, close if marks else place.end, close)


def _call(place: _Place) -> Guess:
    """What the word is together with its arguments."""
    opening = _OPENS.match(place.raw, place.end, place.limit)
    follows = place.follows(_TAKES_CALL) or place.ends_type() or place.begins(_BEGINS)
    if opening is None or not follows:
        return Guess(None, place.end, place.seen())
    limit = min(len(place.raw), place.limit + _ARGUMENTS_AHEAD)
    close = _close(place.raw, opening.end() - 1, limit)
    if close is None:
        return Guess(None, place.end, limit)
    form = _call_form(place, close)
    return Guess(form, place.end if form is Form.CONDITION else close, close)


def _call_form(place: _Place, close: int) -> Form | None:
    """What a call is, by what comes before it and after its arguments."""

    def before(pattern: _Pattern) -> bool:
        return pattern.match(place.raw, close, max(place.limit, close + _LOOK_AHEAD)) is not None

    if place.declared():
        return Form.EMPTY if before(_BODY) or before(_NO_BODY) else None
    if place.follows(_IN_CLASS_HEAD):
        return Form.EMPTY if before(_CLASS_BODY) else None
    if place.follows(_AFTER_DIALECT):
        return Form.SPECIFIER if before(_DECLARES) else None
    if not place.follows(_BEGINS):
        if before(_DISTINCT) and before(_MARKED) and place.begins(_BEGINS):
            return Form.STATEMENT
        if before(_DECLARES) and place.begins(_BEGINS):
            return Form.SPECIFIER
        parameters = _PARAMETER.search(place.raw, place.end, close) is not None
        return Form.EMPTY if not parameters and before(_FUNCTION) else None
    if _STATEMENTS.search(place.raw, place.end, close) is not None:
        return Form.STATEMENT
    if place.follows(_IN_BRACES) and before(_BLOCK_END):
        return None
    if before(_BODY):
        operates = _OPERATES.search(place.raw, place.end, close) is not None
        return Form.CONDITION if operates else None
    if before(_DISTINCT):
        return Form.STATEMENT if before(_NEXT) or before(_MARKED) else None
    if before(_HEADS) or before(_ATTRIBUTED):
        return Form.EMPTY
    if before(_DECLARES) or before(_DESTROYS):
        return Form.SPECIFIER
    if before(_TYPED) and b"\n" not in place.raw[place.end : close]:
        return Form.TYPE
    return Form.STATEMENT if before(_NEXT) or before(_STORES) else None


class _Place:
    """The text around a word: what comes after `end`, and `text` before it."""

    def __init__(self, raw: bytes, start: int, end: int) -> None:
        self.raw = raw
        self.end = end
        blanks = _BLANKS.match(raw, end)
        after = end if blanks is None else blanks.end()  # lines of directives are blank
        self.limit = min(len(raw), after + _LOOK_AHEAD)
        self.text = _before(raw, start)

    def next(self) -> bytes:
        """The sign that comes next; empty for a word and for nothing at all."""
        return self.raw[self.end : self.limit].lstrip()[:1].strip(_LETTERS)

    def before(self, pattern: _Pattern) -> bool:
        """Whether the word comes before what the pattern describes."""
        return pattern.match(self.raw, self.end, self.limit) is not None

    def seen(self) -> int:
        """How far the text decides: a brace in a head hides what comes after it."""
        return self.limit if self.before(_BRACE_IN_HEAD) else self.end

    def before_comments(self, pattern: _Pattern) -> bool:
        """Whether the word comes before the pattern, where comments may be long."""
        return pattern.match(self.raw, self.end, self.end + _COMMENTS_AHEAD) is not None

    def follows(self, ending: _Ending) -> bool:
        """Whether the word comes after what the pattern describes."""
        return ending.ends(self.text)

    def begins(self, ending: _Ending) -> bool:
        """Whether the word follows what the pattern describes, or other such words that do."""
        text = self.text
        while (word := _LAST_WORD.search(text, max(0, len(text) - _WORDS_AFTER))) is not None:
            if not is_shaped_like_macro(word[0]):
                break
            text = _before(text, word.start())
        return ending.ends(text)

    def ends_type(self) -> bool:
        """Whether the word comes after what may be a type, or after a word of the dialect."""
        endings = (_AFTER_TYPE, _AFTER_NAME, _AFTER_DIALECT)
        return any(self.follows(ending) for ending in endings)

    def declared(self) -> bool:
        """Whether the word comes after a function's name and parameters."""
        return self.text.endswith(_ENDS_DECLARATOR) and _DECLARATOR.search(self.text) is not None


def _before(raw: bytes, start: int) -> bytes:
    """The text before an offset without blanks and comments at its end, none if a directive."""
    low = max(0, start - _LOOK_BACK)
    low = max(low, raw.find(b"\n", low, start) + 1) if low else 0  # no part of a comment's line
    text = raw[low:start].rstrip()
    for _ in range(_COMMENT_LINES):
        line = text.rfind(b"\n") + 1
        if text.endswith(b"\\"):
            return b""
        if text.endswith(b"*/"):
            text = text[: max(0, text.rfind(b"/*"))].rstrip()
        elif text[line:].lstrip().startswith(b"#"):
            return b""
        elif b"//" in text[line:]:
            text = text[: text.index(b"//", line)].rstrip()
        else:
            break
    return text


def _close(raw: bytes, start: int, limit: int) -> int | None:
    """The end of the brackets that open at `start`."""
    depth = 0
    for match in _BRACKETS.finditer(raw, start, limit):
        depth += (match[0] == b"(") - (match[0] == b")")
        if depth == 0:
            return match.end()
    return None


# --- words --------------------------------------------------------------------------------


def _any(words: str) -> bytes:
    return rb"(?:" + b"|".join(words.encode().split()) + rb")\b"


# Words of other compilers that the grammar knows.
_FOREIGN = frozenset(
    b"__inline__ __restrict__ __extension__ __const__ __volatile__ __asm__ __func__ __typeof__"
    b" __thread__ __signed__ __alignof__ __real__ __imag__ __complex__ __label__ __unaligned__"
    b" __declspec__ __except__ __finally__ __try__ __leave__ __null__".split()
)
_OPERATOR = "and or not xor bitand bitor and_eq or_eq xor_eq not_eq"
_TRAILING = "const volatile override final noexcept try requires throw asm __asm__ __asm"
_PARTS = {
    b"dialect": rb"(?:" + b"|".join(DIALECT) + rb")\b",
    b"primitive": _any(
        "void bool char short int long float double signed unsigned auto wchar_t char8_t char16_t"
        " char32_t size_t ssize_t ptrdiff_t intptr_t uintptr_t u?int(?:8|16|32|64)_t"
    ),
    b"modifier": _any(
        "static inline extern virtual explicit constexpr consteval constinit thread_local mutable"
        " register const volatile typename decltype"
    ),
    # What begins a declaration before which the grammar takes no attribute.
    b"head": rb"(?:@heads@|extern\s*+\")",
    b"heads": _any("struct class union enum template namespace using typedef friend"),
    b"certain": _any("virtual explicit typename decltype"),
    b"control": _any("for while do if switch return try"),
    b"trailing": _any(f"{_OPERATOR} {_TRAILING}"),
    b"reserved": _any(
        f"{_OPERATOR} {_TRAILING} return if else for while do switch case default break continue"
        " goto new delete sizeof catch public private protected this true false nullptr co_await"
        " co_yield co_return using template namespace alignas static_assert operator"
    ),
    b"name": rb"(?!@reserved@|@dialect@)[A-Za-z_]\w*+",
    b"arguments": rb"<(?:[^<>;{}()]|<(?:[^<>;{}()]|<[^<>;{}()]*+>)*+>)*+>",
    b"type": (
        rb"(?!@primitive@)@name@(?:\s*+@arguments@)?"
        rb"(?:\s*+::\s*+[A-Za-z_]\w*+(?:\s*+@arguments@)?)*+"
    ),
    b"leading": rb"(?:(?:@modifier@|@dialect@(?:\s*+@braced@)?+)\s*+)*+",
    b"pointers": rb"\s*+[*&](?:[*&\s]|const\b|__restrict(?:__)?\b)*+",
    b"parameters": rb"\((?:[^();{}]|\((?:[^();{}]|\([^();{}]*+\))*+\))*+\)",
    # What may hold braces, as default arguments do.
    b"braced": rb"\((?:[^();]|\((?:[^();]|\([^();]*+\))*+\))*+\)",
    b"qualifiers": rb"(?:\s*+(?:const|noexcept|override|final)\b)*+",
    # A word that is none of the language's, and no macro by its shape.
    b"other": (
        rb"(?<![\w:.>#~])(?:[A-Za-z_]\w*+::)*+(?!@reserved@|@modifier@|@head@)(?!__)"
        rb"(?=\w*[a-z])[A-Za-z_]\w*+"
    ),
    # Blanks and comments, and what can begin a statement after them.
    # Other words of the kind.
    b"others": rb"(?:(?:" + _MACRO.pattern + rb")\b@gap@)*",
    b"gap": rb"(?:\s++|//[^\n]*+|/\*(?s:.*?)\*/)*+",
}
"""Parts of patterns; a part's name between `@` stands for it."""


class _Pattern:
    """A pattern made of parts, compiled when first used: most files need few of them."""

    def __init__(self, pattern: bytes) -> None:
        self.pattern = pattern

    @cached_property
    def _compiled(self) -> re.Pattern[bytes]:
        pattern = self.pattern
        while b"@" in pattern:
            pattern = re.sub(rb"@(\w+)@", lambda part: _PARTS[part[1]], pattern)
        text: bytes = sound(pattern)
        return re.compile(text)

    def match(self, text: bytes, start: int, end: int) -> re.Match[bytes] | None:
        """As the method of a compiled pattern."""
        return self._compiled.match(text, start, end)

    def search(self, text: bytes, start: int = 0) -> re.Match[bytes] | None:
        """As the method of a compiled pattern."""
        return self._compiled.search(text, start)


class _Ending(_Pattern):
    """How the text before a word ends: in one of the bytes `last`, and surely if in one of `sure`.

    Most texts end otherwise, and need not be searched.
    """

    def __init__(self, last: bytes, pattern: bytes, sure: bytes = b"") -> None:
        super().__init__(pattern)
        self.last = last
        self.sure = sure

    def ends(self, text: bytes) -> bool:
        """Whether a text ends so."""
        last = text[-1:]
        if last and last in self.sure:
            return True
        begin = max(0, len(text) - _WORDS_AFTER)
        return last in self.last and self.search(text, begin) is not None


# --- what comes after the word ----------------------------------------------------------

_OPENS = _Pattern(rb"\s*+\(")
_BODY = _Pattern(rb"\s*+\{")
_NO_BODY = _Pattern(rb"\s*+(?:;|=\s*+(?:0|default|delete)\b|:(?!:))")
_INITIAL = _Pattern(rb"\s*+(?:;|=(?!=))")
_CLOSES = _Pattern(rb"\s*+(?:\}|\Z)")
_CONTROLS = _Pattern(rb"\s*+@control@")
_DESTROYS = _Pattern(rb"\s*+~\s*+[A-Za-z_]\w*+\s*+\(")
# A constructor's head: the grammar takes its members' initializers for bit-fields.
_CONSTRUCTS = _Pattern(
    rb"(?=\s|/)@gap@(?:(?:"
    + _MACRO.pattern
    + rb")\b@gap@)*@leading@@name@\s*+@braced@@qualifiers@\s*+:(?!:)\s*+@type@\s*+[({]"
)
_BRACE_IN_HEAD = _Pattern(rb"[^;{}()]*+\((?:[^;{}()]|\([^;{}()]*+\))*+\{")
_NAMES = _Pattern(rb"\s++@name@\s*+(?:[()\[=;,:]|@dialect@)")
_CLASS_BODY = _Pattern(rb"\s++@name@(?:\s*+@arguments@)?\s*+(?:final\s*+)?(?:\{|:(?!:))")
_HEADS = _Pattern(rb"\s*+@others@@head@")
# A function's head after its result. What is in capitals may be a macro after a function's head.
_FUNCTION = _Pattern(
    rb"\s++(?=\w*[a-z])@name@(?:\s*+@arguments@)?\s*+@parameters@@qualifiers@\s*+[{;]"
)
# A type and, unless it is surely one, what the type belongs to.
_DECLARES = _Pattern(
    rb"\s*+(?:@certain@|@leading@(?:@primitive@|operator\s++@primitive@|(?:::\s*+)?+@type@(?:"
    rb"@pointers@(?:@name@|operator\b|[)>,])|\s++(?:@name@|operator\b))))"
)
# A constructor with its body.
_DEFINES = _Pattern(
    rb"\s++@leading@@name@\s*+@braced@@qualifiers@\s*+(?:\{|:(?!:)|=\s*+(?:default|delete)\b)"
)
# What has arguments, before a declaration.
_CALL_DECLARES = _Pattern(
    rb"\s++@others@(?:" + _MACRO.pattern + rb")\b\s*+@braced@" + _DECLARES.pattern
)
# A declaration that begins with a word of the dialect, and directives before it.
_MARKED = _Pattern(rb"(?:@gap@#[^\n]*+\n)*+@gap@(?=@dialect@)" + _DECLARES.pattern)
_TYPED = _Pattern(rb"[ \t]*+(?:[*&]\s*+)*+@name@\s*+(?:[=;,\[({]|:(?!:))")
_DISTINCT = _Pattern(rb"[ \t\r]*+\n[ \t\r]*+\n")
_NEXT = _Pattern(rb"@gap@(?:(?!@trailing@|@dialect@)[A-Za-z_~}#]|\Z)")
# What is stored to on a line of its own: no product can be.
_STORES = _Pattern(
    rb"[ \t\r]*+(?:\n|//)@gap@\*++\s*+@name@"
    rb"(?:\s*+(?:->|\.)\s*+@name@|\s*+\[[^\[\];]*+\])*+\s*+=(?!=)"
)
_ATTRIBUTED = _Pattern(rb"\s*+\[\s*+\[")
_BLOCK_END = _Pattern(rb"@gap@\}")
_COMMENTED = _Pattern(
    rb"[ \t\r]*+\n(?:@gap@(?:(?:"
    + _MACRO.pattern
    + rb")\b@gap@)*@head@|[ \t\r]*+\n@gap@(?!@trailing@|@dialect@)[A-Za-z_])"
)

# --- what comes before it ----------------------------------------------------------------

_LETTERS = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789"
_IN_CLASS_HEAD = _Ending(b"stn", rb"\b(?:class|struct|union)\Z")
_IN_CONDITION = _Ending(b"ferh", rb"\b(?:if|while|for|switch)\Z")
_IN_TYPE = _Ending(b"(<,=fw", rb"(?:[(<,=]|\b(?:typedef|new))\Z", sure=b"(<,=")
_IN_BRACES = _Ending(b"{", rb"\{\Z", sure=b"{")
_AFTER_TYPE = _Ending(_LETTERS + b"*&", rb"(?:\b@primitive@|[*&])\Z", sure=b"*&")
_AFTER_NAME = _Ending(_LETTERS + b">", rb"@other@(?:\s*+@arguments@)?\Z")
_AFTER_DIALECT = _Ending(b"_", rb"(?<!\w)@dialect@\Z")
_AFTER_DECLARED = _Ending(
    _LETTERS,
    # What the last two words look like is quickly seen.
    rb"(?<![\w:])(?=[\w:]++(?:\s*+[*&]++\s*+|\s++)[\w:]++\Z)"
    rb"@other@(?:\s*+[*&]++\s*+|\s++)(?!@primitive@)@other@\Z",
)
_AFTER_PARAMETERS = _Ending(_LETTERS + b")", rb"\)@qualifiers@\Z", sure=b")")
_DECLARATOR = _Pattern(
    rb"(?:\A|[;{}>\n\"])\s*+(?:(?!@reserved@)[A-Za-z_][\w:<>,]*+[\s*&]++)+"
    rb"(?!@reserved@)[A-Za-z_~][\w:]*+\s*+@parameters@@qualifiers@\Z"
)
_ENDS_DECLARATOR = (b")", b"const", b"noexcept", b"override", b"final")
_BEGINS = _Ending(
    _LETTERS + b':>]"',
    rb"(?:\A|[;{})]|\]\s*+\]|\b(?:else|do)|\b(?:public|private|protected|default)\s*+:"
    rb"|\btemplate\s*+@arguments@|\b@modifier@|\bextern\s*+\"[^\"\n]*+\")\Z",
    sure=b";{})",
)
_TAKES_CALL = _Ending(
    _BEGINS.last,
    b"|".join(p.pattern for p in (_BEGINS, _AFTER_PARAMETERS, _IN_CLASS_HEAD)),
    sure=_BEGINS.sure,
)
_AFTER_STATEMENT = _Ending(b"", rb"(?:\A|[;}])\Z", sure=b";}")
_AFTER_BLOCK = _Ending(b"", rb"(?:\A|[;{}])\Z", sure=b";{}")

# What no call is given: `(a = b;)`, and a block that ends a statement without a value.
_STATEMENTS = regex(rb";\s*+\)|\(\s*+\{[^;]*+;")
_BLANKS = regex(rb"\s*+")
# A type and a name, as no expression has them.
_PARAMETER = regex(rb"\w\s++\w|[*&]\s*+[,)]|\(\s*+(?:void\s*+)?\)\Z")
_LAST_WORD = regex(rb"\b\w++\Z")
_OPERATES = regex(rb"==|!=|<=|>=|\|\||[%!]|\s[<>]\s")
_BRACKETS = regex(rb"//[^\n]*+|/\*(?s:.*?)\*/|\"(?:[^\"\\\n]|\\.)*+\"|'(?:[^'\\\n]|\\.)*+'|[()]")

Rule = tuple[Callable[[_Place], bool], Form]
_NO_BODY_RULE: Rule = (lambda at: at.before(_NO_BODY) and at.declared(), Form.EMPTY)
_INITIAL_RULE: Rule = (lambda at: at.before(_INITIAL) and at.follows(_AFTER_DECLARED), Form.EMPTY)
_END_RULE: Rule = (lambda at: at.before(_CLOSES) and at.follows(_AFTER_STATEMENT), Form.EMPTY)
_CONSTRUCTS_RULE: Rule = (lambda at: at.before(_CONSTRUCTS) and at.begins(_BEGINS), Form.SPECIFIER)
_COMMENTED_RULE: Rule = (
    lambda at: at.begins(_AFTER_BLOCK) and at.before_comments(_COMMENTED),
    Form.EMPTY,
)
_RULES: dict[bytes, tuple[Rule, ...]] = {
    b"(": ((lambda at: at.follows(_IN_CONDITION), Form.EMPTY),),
    b"{": ((lambda at: at.follows(_AFTER_PARAMETERS), Form.EMPTY),),
    b"~": ((lambda at: at.before(_DESTROYS) and at.follows(_BEGINS), Form.SPECIFIER),),
    b":": (_NO_BODY_RULE,),
    b";": (_INITIAL_RULE, _NO_BODY_RULE),
    b"=": (_INITIAL_RULE, _NO_BODY_RULE),
    b"}": (_END_RULE,),
    b"/": (
        _COMMENTED_RULE,
        _CONSTRUCTS_RULE,
        (lambda at: at.begins(_BEGINS) and at.before_comments(_MARKED), Form.SPECIFIER),
    ),
    b"": (
        (lambda at: at.before(_CLASS_BODY) and at.follows(_IN_CLASS_HEAD), Form.EMPTY),
        (lambda at: at.before(_NAMES) and at.follows(_AFTER_TYPE), Form.EMPTY),
        (lambda at: at.before(_NAMES) and at.follows(_AFTER_NAME), Form.EMPTY),
        (lambda at: at.before(_CONTROLS) and at.follows(_BEGINS), Form.EMPTY),
        _END_RULE,
        (lambda at: at.before(_HEADS), Form.EMPTY),
        (lambda at: at.before(_DECLARES), Form.SPECIFIER),
        (lambda at: at.before(_CALL_DECLARES) and at.begins(_BEGINS), Form.SPECIFIER),
        _CONSTRUCTS_RULE,
        _COMMENTED_RULE,
    ),
}
"""Where a word alone can only be a macro, by the sign that comes next; the first that holds."""

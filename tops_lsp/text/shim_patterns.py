"""Patterns of C++ that the grammar does not know, and what it is shown in place of each."""

from __future__ import annotations

import re
from collections.abc import Callable

from tops_lsp.text.lexical import COMMENT, DIRECTIVE, QUOTED, RAW_STRING, blank
from tops_lsp.text.trait_names import TRAITS
from tops_startup.patterns import regex


def as_name(text: bytes) -> bytes:
    """A name of equal length for something that is none, and no keyword."""
    return b"_" + re.sub(rb"\W", b"_", text[1:])


def _as_separate_name(text: bytes) -> bytes:
    """The same after a blank."""
    return b" " + as_name(text[1:])


def _with_signs(introducer: bytes) -> bytes:
    """A lambda's captures with `=` in place of braces and parentheses."""
    return _CAPTURE.sub(rb"\g<name>=\g<value> \g<rest>", introducer)


def _width(words: bytes) -> bytes:
    """The word among those of an integer's type that says how wide it is, where it is."""
    word = b"long" if b"long" in words else b"short"
    at = words.rfind(word)
    return (word if at >= 0 else b"int").rjust(max(at, 0) + len(word)).ljust(len(words))


_PLAIN = {ord(sign) + 0xFEE0: sign for sign in "!%&()*+,-./:;<=>?[]{|}~"}
"""Full-width characters, and the plain ones."""
SIGNS = (
    *(b"typeid", b"new ", b"new(", b"friend", b"\xef\xbc", b"\xef\xbd"),
    *(b"extern template", b"template class", b"template struct", b"template union"),
    *(b"long :", b"long:", b"short :", b"short:", b"signed :", b"signed:"),
    *(b"typename", b"operator", b"signed(", b"long(", b"short("),
    *(b"const __restrict ", b"volatile __restrict ", b"__restrict *", b"__restrict__ *"),
    *(b"::*", b":: *"),
    *(b"typeof", b"...", b"->*", b".*"),
    *(b"__const", b"__signed", b"__volatile", b"__is_", b"__has_"),
    *(b"__builtin_bit_cast", b"alignas"),
    *(b"__extension__", b"decltype(", b"decltype (", b"& __restrict", b"&__restrict"),
    *(b'C" typedef', b'C"\ntypedef', b'C++" typedef'),
    *(b"goto ", b"throw", b"::~", b":: ~", b"class ", b"asm", b"__null", b"* =", b"*const ="),
    *(b"offsetof", b"delete[", b"delete ["),
    *(b"_Complex", b"__complex", b"__real", b"__imag"),
    *(b">()", b"[&", b"]{", b"](", b"] {", b"] (", b"}]\n", b")]\n"),
    *(b"]mutable", b"] mutable", b"__alignof"),
)
"""Without one of these there is nothing to look for, which is the common case."""
_WITHIN = rb"(?:[^<>(){};]|(?:(?<=\.\.\.)|(?<=\.\.\.\s))\(\s*+\w++\s*+\))*+"
_ANGLES = rb"(?:<" + _WITHIN + rb"(?:<" + _WITHIN + rb">" + _WITHIN + rb")*+>)?+"
"""Template arguments; of what is in parentheses in them `sizeof...(x)`."""
_QUALIFIED = (
    rb"(?:::\s*+)?+\w++" + _ANGLES + rb"(?:::(?:template\s++)?+\w++" + _ANGLES + rb")++\s*+"
)
"""A qualified name, template arguments of one more level included."""
_QUALIFIED_SCOPE = rb"(?:::\s*+)?+(?:(?:template\s++)?+\w++" + _ANGLES + rb"\s*+::\s*+)++"
_POINTED = (
    rb"(?:(?:const|volatile|unsigned|signed|long|short|struct|class|typename)\s++)*+"
    rb"[A-Za-z_][\w:]*+" + _ANGLES + rb"(?:\s*+(?:::\s*+\w++|const\b))*+"
    rb"(?:\s*+\*(?:\s*+const\b)?+)++"
)
"""A type that ends in a pointer: after `new` a star is never a product's."""
_INSIDE = rb"[^(){};]*+"
for _ in range(4):
    _INSIDE = rb"(?:[^(){};]|\(" + _INSIDE + rb"\))*+"
_OPERAND = rb"[^();]*+"
for _ in range(4):
    _OPERAND = rb"(?:[^();]|\(" + _OPERAND + rb"\))*+"
_OPERAND = rb"(?:[^();,]|\(" + _OPERAND + rb"\))*+"
"""Of a comma that is in no parentheses of its own."""
SEQUENCE = regex(
    rb"\((?P<target>(?:[^();,={}<>!?\"'\[]|(?<=[\w\])])\[|->|\(" + _INSIDE + rb"\))+?)"
    rb"(?P<op>(?:<<|>>|[-+*/%&|^])?=)(?!=)(?=" + _OPERAND + rb",)"
)
"""`(a = b, c)`: the grammar knows an assignment in parentheses before no comma. It is shown
another comma, and the text keeps its own: `lowering.assignment` reads it."""
MEASURES = (b"sizeof", b"lignof", b"noexcept")
MEASURED = regex(
    rb"\b(?:sizeof(?:\s*+\.\.\.)?|_?[aA]lignof|__alignof(?:__)?|noexcept)\s*+\(" + _INSIDE + rb"\)"
    rb"\s*+[-+](?P<number>\.?+\d(?:[eEpP][-+]|'?\w|\.)*+)"
)
"""`sizeof(int)-1`: a number to the grammar has a sign, so that `-1` would be cast to `int` and
measured. It is shown a name, and `lowering.names` reads the number from the text."""
_SYMBOL = (
    rb"(?:\s*+(?:\(\s*+\)|\[\s*+\])|\+\+|--|,|<<=?|>>=?|&&|\|\||[-+*/%^&|~!=<>]=?"
    rb"|\"\"[A-Za-z_]\w*+)"
)
_CONVERSION = (
    rb"operator\s++(?!new\b|delete\b|co_await\b)(?:(?:const|volatile|unsigned|signed|long|short"
    rb"|struct|class|typename)\s++(?=[A-Za-z_:]))*+[A-Za-z_:][\w:]*+"
    + _ANGLES
    + rb"(?:\s*+::\s*+\w++|"
    rb"\s++(?:const|int|long|char|double)\b|\s*+[*&])*+(?=\s*+\(\s*+\))"
)
"""The name of a conversion function before a call."""
_DEFAULT = (
    rb"(?:(?:const|volatile|typename)\s++)*+[A-Za-z_]\w*+"
    + _ANGLES
    + rb"(?:\s*+::\s*+\w++"
    + _ANGLES
    + rb")*+"
)
_ENCLOSED = rb"(?:\(" + _INSIDE + rb"\)|\{" + _INSIDE + rb"\})"
_INITIALIZED = rb"(?:(?:[^\[\](){};,]|" + _ENCLOSED + rb")*+,)*?\s*+&?+\s*+[A-Za-z_]\w*+\s*+[{(]"
_CAPTURE = regex(
    rb"(?<=[\[,])(?P<name>\s*+&?+\s*+[A-Za-z_]\w*+\s*+)[{(](?P<value>"
    + _INSIDE
    + rb")[)}](?P<rest>\s*+)(?=[\],])"
)
_LABEL = rb"\(\s*+(?:\"[^\"\n]*+\"\s*+)++\)"
"""What an object file is to call a variable, or the register it is to be in."""
_NUMBER_WORDS = rb"(?:float|double|int|char|short|long|(?:un)?+signed)"
_ADJECTIVE = rb"(?:un)?+signed|long|short"
_TYPENAME = rb"typename\b(?=\s++" + _QUALIFIED + rb"[({])"
_DECLARED = rb"\s*+(?:[*&^]|" + _QUALIFIED_SCOPE + rb"\*)"
"""What is in the parentheses around what is declared, as in `typename T::type (*f)(int)`."""
_CAPTURES = (
    rb"\[(?=" + _INITIALIZED + rb")"
    rb"(?:[^\[\](){};]|" + _ENCLOSED + rb")*+\](?=\s*+(?:[({]|mutable\b))"
)
_SCOPES = rb"(?:[A-Za-z_]\w*+(?:<[^<>;(){}]*+>)?\s*+::\s*+)++(?=\*)"
_ASSEMBLY = rb"(?:__asm__|__asm|asm)\s*+" + _LABEL
_LABELLED = rb"(?=\s*+(?:[;,=]|__attribute))"
_STARS = rb"\*(?:[*\s]|(?:const|volatile|restrict|__restrict(?:__)?)\b)*+(?:&&?+\s*+)?+"
_POINTED_TO = (
    rb"(?:const\s++|volatile\s++)*+[A-Za-z_][\w:]*+" + _ANGLES + rb"(?:\s*+\bconst\b)?+\s*+"
)
_OPERATING = b"return sizeof if while and or not throw else do".split()
_OF_PARAMETERS = (
    rb"(?:\(\s*+[*&][*&\s]*+\w*+\s*+\)|(?:(?<=[\w>])|(?<=[\w>]\s))"
    + b"".join(rb"(?<!\b" + word + rb")(?<!\b" + word + rb"\s)" for word in _OPERATING)
    + rb")"
)
"""What comes before a list of parameters: a declarator in parentheses, or a type."""

_AT_SIGN = (
    COMMENT,
    QUOTED,
    DIRECTIVE,
    # a full-width sign, which is an error: what is around it is read as with the plain one
    rb"(?P<wide>\xef(?:\xbc[\x81\x85\x86\x88-\x8f\x9a-\x9f\xbb\xbd]|\xbd[\x9b-\x9e]))",
    # long long : 5; of a bit-field without a name: one word is as wide
    rb"[;{]\s*+(?P<padding>(?:(?:unsigned|signed|long|short)\b\s*+){2,}+)(?=:[^:])",
    # x = typename T::type(3);  f(typename T::type(y)): not before what is declared
    rb"[=?+\-/%|!]\s*+(?P<typename>" + _TYPENAME + rb")",
    rb"[(,\[]\s*+(?P<argument>typename)\b(?=\s++"
    + _QUALIFIED
    + rb"(?:\{|\((?!"
    + _DECLARED
    + rb")))",
    # operator=(x); !operator==(x), a.operator==(x), a.B::operator=(x), y = operator+(x): a name
    # the grammar takes apart
    rb"(?:[!~;{}=?:(,+\-/%|^]|\.(?!\.)|->)\s*+(?:"
    + _QUALIFIED_SCOPE
    + rb")?+(?P<operator>operator"
    + _SYMBOL
    + rb"(?=\s*+\())",
    # !operator bool(), x.operator const T *(): conversion functions that are called by name
    rb"(?:[!=?(,+\-/%|^]|\.(?!\.)|->)\s*+(?:"
    + _QUALIFIED_SCOPE
    + rb")?+(?P<conversion>"
    + _CONVERSION
    + rb")",
    # x = (long(y) + 1): two words of the grammar's in a row
    rb"(?:[=?:+\-*/%&|!~^]|[<>]\s|[(,](?!\s*+\w++\([*&]))\s*+"
    rb"(?P<adjective>" + _ADJECTIVE + rb")(?=\()",
    # ::S::*p: see below
    rb"(?P<global_owner>::\s*+" + _SCOPES + rb")",
    # p->*m, a.*m, (p ->* ... ->* m): of two characters to the grammar; before what is no name an
    # operator
    rb"(?P<through>->\*(?=\s*+(?:(?:::\s*+)?+[A-Za-z_]|\.\.\.)))",
    rb"(?P<computed>(?:->|(?<=[A-Za-z_)\]>])\.)\*(?!\s*+(?:(?:::\s*+)?+[A-Za-z_]|\.\.\.)))",
    # f(T * = 0): a pointer without a name, which the grammar is shown as a reference
    rb"(?P<unnamed>\*(?:[*\s]|const\b)*+)(?<=\s)(?==(?!=))",
    # void (*)(T......): a pack and what may follow it
    rb"(?P<ellipses>\.\.\.\s*+\.\.\.)(?=\s*+\))",
    # T &__restrict r
    rb"&\s*+(?P<unaliased>__restrict(?:__)?+)\b",
    # p->C::~C()
    rb"(?:->|\.)\s*+" + _QUALIFIED_SCOPE + rb"(?P<destructor>~)",
    # virtual ~Node<T>() {}: a destructor of a class template that names the arguments, too
    rb"[;{}:]\s*+(?:(?:virtual|inline|constexpr)\s++)*+~\s*+\w++(?P<destroyed><" + _WITHIN + rb">)"
    rb"(?=\s*+\(\s*+\)\s*+(?:[;{=]|noexcept\b|override\b))",
    # int x[3] asm("r12");
    rb"\]\s++(?P<element_label>" + _ASSEMBLY + rb")" + _LABELLED,
    # __real__ x = 1;
    rb"[;{}]\s*+(?P<changed>__(?:real|imag)(?:__)?+)\b",
    # short(f) * 2; is no declaration
    rb"[;{}]\s*+(?P<converted>" + _ADJECTIVE + rb")(?=\([^(){};]*+\)\s*+[-+*/%|^?<>.&!])",
    # T x{[&y = z] {}}: in braces a designator to the grammar; the reference is read from the text
    rb"[{,]\s*+\[\s*+(?P<referring>&)(?=\s*+[A-Za-z_]\w*+\s*+=(?!=))",
    # [x{24}] { … }, [x(24)]: captures that the grammar knows with `=` alone
    rb"[=(,{;:?&|!<>+}]\s*+(?P<introducer>" + _CAPTURES + rb")",
    # T *...x, T *&...x: packs of pointers, which the grammar is shown as ones of references
    rb"(?P<pack>" + _STARS + rb")"
    rb"(?=\.\.\.\s*+[A-Za-z_])",
    # T (&...x)[2], R (*...)(A): no dots to the grammar there; they are read from the text
    rb"\(\s*+[*&](?:[*&\s]|const\b)*+(?P<dots>\.\.\.)(?=\s*+\w*+\s*+\)\s*+[(\[])",
    # R(T *...), R (*)(A, T *...): the same without a name; (x * ...) alone is a fold
    rb"(?:,|" + _OF_PARAMETERS + rb"\()\s*+" + _POINTED_TO + rb"(?P<unnamed_pack>" + _STARS + rb")"
    rb"(?=\.\.\.\s*+[,)])",
)
_AT_NAME = (
    # S::*p: pointers to members, which the grammar knows in few places, are shown as others
    rb"(?P<owner>" + _SCOPES + rb")",
    # int x asm("r12") = 3;  statements in assembly come after no name
    rb"(?!(?:else|do|volatile)\b)[A-Za-z_]\w*+\s++(?P<label>" + _ASSEMBLY + rb")" + _LABELLED,
)
_AT_WORD = (
    RAW_STRING,
    # typeid(int), typeid(T *): a type the grammar takes for an expression
    rb"typeid\s*+\((?P<type>[^(){};]*[*&]\s*+|\s*+(?:const|volatile|void|bool|char|short|int"
    rb"|long|float|double|signed|unsigned|typename|\w+_t)\b[^(){};]*+(?:\([^(){};]*+\)\s*+noexcept\s*+)?+)\)",
    # new (int[3][4]), new (int)(1), new (place) (T)(1): a type in parentheses, shown as a name
    rb"new\s*+(?P<enclosed>\(" + _INSIDE + rb"\))(?=\s*+[;,)])",
    rb"new\s*+(?P<plain>\(\s*+" + _NUMBER_WORDS + rb"\b" + _INSIDE + rb"\))(?=\s*+\()",
    rb"new\s*+\(" + _INSIDE + rb"\)\s*+(?P<placed>\(" + _INSIDE + rb"\))(?=\s*+\()",
    # new const T, new T *[n], new (place) unsigned int *const(p)
    rb"new\b\s*+(?:\("
    + _INSIDE
    + rb"\)\s*+)?(?:(?P<pointer>"
    + _POINTED
    + rb")|(?P<const>const\b\s*+)?)",
    # template class C<int>; leaves class C<int>; and of a function `extern` is too much
    rb"(?P<extern>extern(?=\s++template\b))",
    rb"(?P<instantiation>template(?=\s++(?:class|struct|union)\b[^;{}()]*+;))",
    rb"(?:return|throw)\b\s*+(?P<returned_typename>" + _TYPENAME + rb")",
    rb"return\b\s*+(?P<returned_adjective>" + _ADJECTIVE + rb")(?=\()",
    rb"return\b\s*+(?P<returned_introducer>" + _CAPTURES + rb")",
    rb"return\b\s*+(?P<returned_operator>operator" + _SYMBOL + rb"(?=\s*+\())",
    rb"return\b\s*+(?:" + _QUALIFIED_SCOPE + rb")?+(?P<returned_conversion>" + _CONVERSION + rb")",
    # operator new(n), a.operator()(b): names that the grammar does not know in expressions
    rb"(?P<memory>operator\s++(?:new|delete)\b(?:\s*+\[\s*+\])?+(?=\s*+\())",
    rb"(?<=[.>])(?P<called>operator\s*+(?:\(\s*+\)|\[\s*+\]|->\*?+|,)(?=\s*+\())",
    rb"operator\s*+->\*?+",
    # delete[] (p): a lambda to the grammar; read from the text
    rb"delete\s*+(?P<array>\[\s*+\])(?=\s*+\()",
    # offsetof(T, a.b[1]): the grammar knows a name alone there; a name to it, read from the text
    rb"offsetof\s*+\(" + _OPERAND + rb",\s*+(?P<designator>[A-Za-z_]\w*+"
    rb"(?:\s*+\.\s*+[A-Za-z_]\w*+|\s*+\[[^\[\](){};]*+\])++)(?=\s*+\))",
    # extern "C" typedef int F(int); of a type's name, whose linkage nothing here asks for
    rb"(?P<linkage>extern\s*+\"C(?:\+\+)?+\"(?=\s++typedef\b))",
    # __extension__ template <> …: a word without a meaning
    rb"(?P<extension>__extension__)\b",
    # __const char *p, __signed__ char c, __volatile__ int n, but no asm __volatile__ (…)
    rb"(?P<gnu>__(?:const|signed|volatile(?!(?:__)?+\s*+(?:\(|goto\b)))(?:__)?+)\b",
    # __decltype(x)
    rb"(?P<decltype>__decltype(?:__)?+)(?=\s*+\()",
    # decltype(a, b): a comma the grammar does not know there; a name to it, read from the text
    rb"decltype\s*+\((?P<sequence>" + _OPERAND + rb"(?:," + _OPERAND + rb")++)(?=\))",
    # struct D : decltype(x): a name to the grammar, which knows no other types there
    rb"(?P<base_type>decltype\s*+\(" + _INSIDE + rb"\))(?=\s*+(?:[,{]|\.\.\.))",
    # template <class P = const T *>: a type the grammar does not know before more than a name
    rb"(?:typename|class)(?:\s++\w++)?+\s*+=(?!=)\s*+(?P<default>(?:"
    + _DEFAULT
    + rb"(?:\s*+\bconst\b)?+\s*+[*&](?:[*&\s]|const\b)*+|(?:const|volatile)\s++"
    + _DEFAULT
    + rb")(?=\s*+[,>]))",
    # __null: six characters, as they are shown
    rb"(?P<null>__null)\b",
    # c ? throw 0 : x, c ? x : throw
    rb"(?P<rethrown>throw)(?=\s*+[:;,)])",
    rb"(?P<thrown>throw)\b",
    # goto *p; of GNU's: shown as a throw, and read from the text
    rb"(?P<jump>goto[ \t])(?=[ \t]*+\*)",
    # enum E : typename T::type
    rb"enum\s++(?:(?:class|struct)\s++)?+\w*+\s*+:\s*+(?P<base>typename)\b",
    # double _Complex x: words of a type that the grammar does not know, shown as one name
    rb"(?P<complex>(?:" + _NUMBER_WORDS + rb"\s++)*+(?:_Complex|__complex(?:__)?+)\b"
    rb"(?:\s++" + _NUMBER_WORDS + rb"\b)*+)",
    # y + __imag__ x
    rb"(?P<part>__(?:real|imag)(?:__)?+)\b",
    # T *const __restrict p: a modifier that the grammar takes before all others alone
    rb"(?:const|volatile)\s++(?P<restrict>__restrict)\b",
    # T __restrict *p, where it is no qualifier of T's
    rb"(?<=\w[ \t])(?P<early>__restrict(?:__)?+)(?=[ \t]*+\*)",
    # GNU's case 1 ... 5: shown as an operator that binds as loosely
    rb"case\b(?:[^:;{}'\"?.]|::|\.(?!\.)|'(?:[^\\'\n]|\\.)++')*+(?P<range>\.\.\.)",
    # GNU's __typeof__(e), __typeof__(T), __underlying_type(E): a name to the grammar, read from
    # the text
    rb"(?P<typeof>(?:__typeof(?:__)?+|typeof|__underlying_type)\s*+\(" + _INSIDE + rb"\))",
    # __is_same(T, const U *): a variable template to the grammar, which knows types in <> alone
    rb"(?:" + b"|".join(sorted(TRAITS)) + rb")\s*+(?P<trait>\(" + _INSIDE + rb"\))",
    # using Ts::operator()...; the dots are read from the text
    rb"using\s++(?:typename\s++)?+"
    + _QUALIFIED_SCOPE
    + rb"(?:operator\s*+(?:\(\s*+\)|[^\w\s;(]++)|\w++)"
    rb"\s*+(?P<used>\.\.\.)(?=\s*+;)",
    # inline S::operator int() const: a type called S::operator to the grammar
    # inline friend void f(): `friend` is first to it
    rb"(?P<inlined>inline)(?=(?:\s++__[a-z]++__)*+\s++(?:(?:constexpr\s++)?+friend\b|(?:\w++"
    + _ANGLES
    + rb"\s*+::\s*+)++operator\s++[A-Za-z_:]))",
    # __alignof__(x.y), __alignof x: GNU's take expressions, as sizeof does
    rb"(?P<aligned>__alignof(?:__)?+)\b",
    # __builtin_bit_cast(int, x): a type where an expression is read
    rb"__builtin_bit_cast\s*+\((?P<made_of_bits>[^(){};,<>]++)(?=,)",
    # int x alignas(8) = 3: after a name it belongs to the next declaration, to the grammar
    rb"(?:(?<=[\w\])]\s)|(?<=[\])]))(?P<alignment>alignas\s*+\((?:[^(){};]|\([^(){};]*+\))*+\))(?=\s*+[;,=])",
)
_WORDS = (
    rb"__|_Complex|alignas|c(?:ase|lass|onst|har)|de(?:cltype|lete)|double|e(?:num|xtern)|float|goto|in(?:t|line)|long"
    rb"|new|o(?:perator|ffsetof)|return|s(?:hort|igned)|t(?:emplate|hrow|ype)|u(?:sing|nsigned)|volatile"
    rb'|(?:u8|[uUL])?R"'
)
"""What all of `_AT_WORD` begin with."""
GAPS = regex(
    # Nothing begins inside a word. So most places are left at the first look, not at the fortieth,
    # and what may begin at the others is asked by kind.
    rb"\b(?=[A-Za-z_])(?:(?="
    + _WORDS
    + rb")(?:"
    + b"|".join(_AT_WORD)
    + rb")|(?=\w++\s*+(?:[<:]|__asm|asm))(?:"
    + b"|".join(_AT_NAME)
    + rb"))|(?=[^\w\s)])(?:"
    + b"|".join(_AT_SIGN)
    + rb")"
)
REPLACEMENTS: dict[str, Callable[[bytes], bytes]] = {
    "type": as_name,
    "const": blank,
    "enclosed": _as_separate_name,
    "plain": _as_separate_name,
    "placed": _as_separate_name,
    "pointer": as_name,
    "extern": blank,
    "instantiation": blank,
    "padding": _width,
    "array": blank,
    "typename": blank,
    "returned_typename": blank,
    "argument": blank,
    "operator": as_name,
    "returned_operator": as_name,
    "conversion": as_name,
    "returned_conversion": as_name,
    "adjective": as_name,
    "returned_adjective": as_name,
    "owner": blank,
    "global_owner": blank,
    "memory": as_name,
    "called": as_name,
    "typeof": lambda text: as_name(text[:-1]) + b" ",  # a name may come right after it
    "base_type": as_name,
    "trait": lambda text: b"<" + text[1:-1] + b">",
    "range": lambda text: b"||".ljust(len(text)),
    "restrict": lambda text: b"restrict".rjust(len(text)),
    "through": lambda text: b".*".ljust(len(text)),
    "computed": lambda text: b"%".ljust(len(text)),
    "linkage": blank,
    "extension": blank,
    "gnu": lambda text: text.replace(b"__", b"  "),
    "decltype": lambda text: b"decltype".ljust(len(text)),
    "sequence": as_name,
    "designator": as_name,
    "unnamed": lambda text: b"&" + blank(text[1:]),
    "ellipses": lambda text: b"..." + blank(text[3:]),
    "unaliased": blank,
    "early": blank,
    "default": as_name,
    "null": lambda _: b"(NULL)",
    "rethrown": as_name,
    "thrown": lambda text: b"T" + b"=".rjust(len(text) - 1),
    "jump": lambda text: b"throw",
    "destructor": as_name,
    "destroyed": blank,
    "base": blank,
    "label": blank,
    "element_label": blank,
    "complex": as_name,
    "changed": lambda text: b"*".ljust(len(text)),
    "part": lambda text: b"~".ljust(len(text)),
    "converted": as_name,
    "used": blank,
    "dots": blank,
    "referring": blank,
    "introducer": _with_signs,
    "returned_introducer": _with_signs,
    "aligned": lambda text: b"sizeof".ljust(len(text)),
    "inlined": blank,
    "alignment": blank,
    "made_of_bits": as_name,
    "wide": lambda text: text.decode().translate(_PLAIN).encode().ljust(len(text)),
    "pack": lambda text: b"&" + blank(text[1:]),
    "unnamed_pack": lambda text: b"&" + blank(text[1:]),
}

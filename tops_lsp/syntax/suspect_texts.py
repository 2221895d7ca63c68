"""Texts that may have a token out of place: most have none, and need not be taken apart."""

from __future__ import annotations

from tops_startup.patterns import after_words, led, regex

NUMBER = (
    rb"(?:0[xX](?=\.?[0-9a-fA-F])[0-9a-fA-F']*+(?:\.[0-9a-fA-F']*+)?(?:[pP][+-]?[0-9']++)?"
    rb"|0[bB][01][01']*+|0[0-7']*+(?![0-9.eE'])"
    rb"|(?:[1-9][0-9']*+|0[0-9']*+(?=[.eE]))\.?(?:[0-9][0-9']*+)?(?:[eE][+-]?[0-9']++)?"
    rb"|\.[0-9][0-9']*+(?:[eE][+-]?[0-9']++)?)"
    rb"(?:[uUlLzZfFwWbBdDiIjJhHqQkKy]|[mun]?s|sv|min|(?:16|32|64|128)x?|_\w++){0,3}(?![\w.'])"
)
"""A number as the language and its compilers write them."""
_PART = rb"(?:[^;:{}()]|\([^;:{}()]*+\))*+"
_DEFINES = rb"[ \t]*+(?:struct|class|union|enum)\b[ \t]*+\w*+[ \t\n]*+\{"
_ENDS = rb"[ \t\n]*+[;)\]}]"
_MARKS = (
    ("! ~ % ^ | . ? < : , /", _ENDS),
    ("=", rb"(?!(?<=\[=)\])" + _ENDS),
    ("-", rb"(?:>|(?<!--)(?:--)*+(?!-))" + _ENDS),
    ("+", rb"(?<!\+\+)(?:\+\+)*+(?!\+)" + _ENDS),
    (";", rb"[ \t\n]*+(?:[)\]]|catch\b)"),
    ("'", rb"'"),
    ("::", rb"[ \t\n]*+[({]"),
    ("::", rb"[ \t\n]*+(?:nullptr|true|false|this|int|float|double|bool|char|void|return)\b"),
    ("; { }", rb"[ \t\n]*+[0-9]++[ \t\n]*+[:=]"),
    (
        "; { } )",
        rb"[ \t\n]*+(?:else[ \t]++)?(?:if|while|switch)[ \t\n]++(?!constexpr|not\b)[A-Za-z_]",
    ),
    (",", rb"[ \t]++(?:int|float|double|char|bool)[ \t]++\w++[ \t]*+(?:=[^;{}(),]++)?;"),
    ("?", rb"(?=[^:;?\"']*+;)"),
    ("+ - * / %", rb"[ \t]*+[0-9][\w.]*+[ \t]*+[-+*/%]?=(?!=)"),
    (">>", rb"(?<!>>>)[ \t\n]*+\("),
    ("; { }", rb"[ \t\n]*+[a-z]++[ \t]++\w++[ \t]*+=="),
    ("=< =>", rb"(?![<>=])"),
    (":= @ `", rb""),
    ("\xc2", rb"\xa0"),
    ("\xef", rb"[\xbc\xbd]"),
    ("\xe2", rb"[\x80\x89]"),
    ("\xe3", rb"\x80"),
    (")", rb"[ \t\n]*+:[ \t\n]*+[A-Za-z_]\w*+[ \t\n]*+[({=]"),
    ("; { }", rb"[ \t\n]*+(?:public|private|protected)[ \t\n]++[A-Za-z_~]"),
    ("; { }", rb"[ \t\n]*+std::\w++[ \t]*+<"),
    ("=", rb"[ \t\n]*+\{[^{}]*+;"),
    ("(", rb"[^(){};]*+;[ \t\n]*+\w++[ \t]++\w"),
    (")", rb"[ \t]*+(?:const[ \t]++)?(?!override\b)o[a-z]{6,8}[ \t\n]*+[{;]"),
    ("< ,", rb"[ \t]*+(?!typename\b)ty?[a-z]{5,8}[ \t]++\w"),
    ("; }", rb"[ \t\n]*+(?!(?:public|private|protected)\b)p[a-z]{4,9}[ \t]*+:(?!:)"),
    ("~", rb"(\w++)::\1[ \t]*+\("),
)
"""Signs, and what makes each of them suspect where it follows."""
_WORDS = (
    ("if while switch", rb"[ \t\n]++not\b"),
    ("if switch while catch typeid decltype", rb"[ \t\n]*+[{;)0-9\"]"),
    ("_cast", rb"\b[ \t\n]*+[^\s<]"),
    (r"\bif \bwhile \bswitch \bsizeof \balignof", rb"[ \t\n]*+\([ \t\n]*+\)"),
    ("try", rb"[ \t\n]*+[;(){]"),
    ("catch", rb"[ \t\n]*+\([^()]*+,"),
    (r"\bdo", rb"[ \t\n]*+\{"),
    ("new", rb"[ \t\n]*+[;)0-9]"),
    ("operator", rb"[ \t\n]*+;"),
    ("case", rb"[ \t\n]*+[:;]"),
    ("public private protected", rb"[ \t\n]*+[;})0-9]"),
    ("goto", rb"[ \t\n]*+[;0-9]"),
    ("default", rb"(?<=[ \t\n]default)(?<!=[ \t\n]default)[ \t\n]*+;"),
    ("delete", rb"[ \t\n]*+;"),
    ("typedef", rb"[^;{}]{1,200}\)[ \t\n]*+\{"),
    (
        "int float double char bool void long short unsigned signed",
        rb"[ \t\n]*+(?:\.(?!\.)|->|"
        rb"(?:case|if|for|while|return|switch|do|else|goto|break|continue)\b)",
    ),
    (
        r"\bint \bfloat \bdouble \bchar \bbool \bvoid",
        rb"[ \t\n]++(?:(?:int|float|double|char|bool|void)\b|[0-9\"])",
    ),
    (r"\bint \bfloat \bdouble \bchar \bbool", rb"[ \t]*+\[[^\[\]\n]*+\][ \t]++[A-Za-z_]"),
    ("case", rb"\b(?:[^:;{}]|::)*+[;}]"),
    ("class struct", rb"[ \t]++\w++[ \t]++(?:public|private|protected)\b"),
    (
        "typename class",
        rb"[ \t]++\w++[ \t]++(?:typename|class|int|float|double|char|bool|void)\b",
    ),
    ("_cast", rb"[ \t]*+<[^(){};>]*+>++[ \t\n]*+\w"),
    (r"\bstd", rb"[ \t]*+:(?!:)"),
    ("operator", rb"[ \t]*+\([ \t]*+[^\s)]"),
    ("template", rb"[ \t]*+<[^<>(){};]*?\b(?:class|struct)[ \t\n]++\w[^<>(){};]*+\{"),
    ("namespace", rb"[ \t]++\w++[ \t\n]++[a-z]"),
    (r"\bsizeof \balignof \bif \bwhile \bswitch \bcatch", rb"[ \t]*+\(" + _DEFINES),
    ("_cast", rb"[ \t]*+<" + _DEFINES),
    (
        r"\bif \bwhile \bswitch",
        rb"[ \t]*+\([ \t]*+(?:int|float|double|char|bool)[ \t]++\w++[ \t]*+\)",
    ),
    (
        "for",
        rb"[ \t\n]*+\(" + _PART + rb"(?:(?:;" + _PART + rb"){3,4}|(?:;" + _PART + rb")?)\)",
    ),
)
"""The same of words."""
_SUSPECT = (
    regex(after_words(_WORDS)),
    regex(led(_MARKS)),
    regex(rb"[.0-9](?<![\w.'][.0-9])(?<=(?!" + NUMBER + rb")[.0-9])(?:(?<=[0-9])|[0-9])"),
)
"""What may be one of them: most texts have none, and need not be taken apart."""


def is_suspect(text: bytes) -> bool:
    return any(pattern.search(text) for pattern in _SUSPECT)

"""A program's forms: as host code, and as device code that a kernel calls.

    host     C is made C++: `int main`, and the library's declarations come from its headers
    device   every function and every variable outside of functions is `__device__`; `main` is
             called by each thread of a kernel, whose results the host prints

A program that prints, or has variables that all threads share, runs in one thread: nothing is said
of how the threads of a kernel follow each other. Others run in three.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator

from benchmarks.truth.pieces import Kind, Piece, pieces
from benchmarks.truth.programs import Form, LeftOutError, Program

HEADERS = ("stdio.h", "stdlib.h", "string.h")
_LIBRARY = (
    "abort|exit|printf|sprintf|malloc|calloc|free|realloc|memcpy|memset|memcmp|memmove|strcmp|strlen"
    "|strcpy|strncpy|strcat|strchr|strrchr|strncmp|abs|labs|puts|putchar|alloca|llabs|strncat|vprintf"
    "|vsprintf|snprintf|atoi|fprintf|sin|cos|fabs|sqrt|floor|ceil|pow"
)
_PROTOTYPE = re.compile(
    r'^[ \t]*(?:extern[ \t]+)?(?:"C"[ \t]+)?'
    r"(?:void|int|char|double|unsigned|size_t|long|__SIZE_TYPE__|const)[ \t\w*]*?[ \t*]+"
    rf"(?:{_LIBRARY})[ \t]*\([^()\n]*\)[ \t]*(?:__attribute__[^;\n]*)?;",
    re.M,
)
_OLD_MAIN = re.compile(r"(\bint\s+|\bvoid\s+)?^main[ \t]*\(", re.M)
_NO_PARAMETERS = re.compile(r"\(\s*void\s*\)\s*\n?\s*(?=\{)")
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[^\n]*", re.M)
_NOT_IN_KERNELS = re.compile(
    r"\b(?:(?:__builtin_)?(?:set|long)jmp|FILE|std|fopen|signal|template|class|namespace|using|virtual|throw|new|try)\b"
    r'|extern "C"'
)
_MAIN = re.compile(r"\bmain\s*\(([^)]*)\)")
_OUTPUT = re.compile(r"printf|puts|putchar")
_STATIC = re.compile(r"(?<!\w)static\s+(?!inline|const)")
_CONSTANT = re.compile(r"(?:static\s+)?const\b[^*]*=")
SHARED, OWN = 1, 3
"""Threads of a kernel."""


def host_form(program: Program) -> Form:
    """The program as C++17."""
    text = as_cpp(program.text) if program.is_c else program.text
    return Form("host", text, text)


def as_cpp(text: str) -> str:
    """C as C++: what C leaves out of `main`, and prototypes of the library as its headers have
    them. Whatever else C++ refuses stays as it is."""
    text = _OLD_MAIN.sub("int main(", _PROTOTYPE.sub("", text))
    included = "".join(f"#include <{name}>\n" for name in HEADERS)
    return included + _NO_PARAMETERS.sub("() ", text)


def device_form(program: Program) -> Form:
    """The program as a kernel's. Raises LeftOutError."""
    host = host_form(program).text
    includes = list(dict.fromkeys(["#include <stdio.h>", *_INCLUDE.findall(host)]))
    if any('"' in line for line in includes):
        raise LeftOutError("device form: a header of the suite's own")
    flat = _preprocessed(_INCLUDE.sub("", host), program)
    if _NOT_IN_KERNELS.search(flat):
        raise LeftOutError("device form: C++ or functions that kernels do not have")
    found = list(pieces(flat))
    if any(piece.kind is Kind.OTHER and _keeps_variables(piece.text) for piece in found):
        raise LeftOutError(
            "device form: a member function's static variable, which stays the host's"
        )
    body = "\n".join(["#define PROGRAM_EXIT(x) return (x)", *map(_marked, found)])
    threads = SHARED if _is_shared(found, flat) else OWN
    head = "\n".join(includes)
    text = f"{head}\n#include <tops.h>\n{body}\n{_launch(threads)}"
    plain = f"{head}\n#define __device__\n{body}\n{_loop(threads)}"
    return Form("device", text, plain)


def _preprocessed(text: str, program: Program) -> str:
    """Without directives; what the headers define stays a name."""
    command = ["g++", "-std=c++17", "-E", "-P", "-x", "c++", *program.defines, "-"]
    done = subprocess.run(
        command, input=text, capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode:
        raise LeftOutError("device form: the preprocessor refuses it")
    return done.stdout


def _marked(piece: Piece) -> str:
    """A declaration, for the device."""
    if piece.kind is Kind.OTHER:
        return piece.text
    if piece.kind is Kind.FUNCTION and re.search(r"\bmain$", piece.head):
        return _main(piece.text)
    return "__device__ " + re.sub(r"(?<![\w.>])exit\s*\(", "PROGRAM_EXIT(", piece.text)


def _main(text: str) -> str:
    head = _MAIN.search(text)
    if head is None or (head[1].strip() not in ("", "void")):
        raise LeftOutError("device form: main has parameters")
    body = re.sub(r"(?<![\w.>])exit\s*\(", "PROGRAM_EXIT(", text[text.index("{") + 1 : -1])
    return f"__device__ int program_main() {{{body} return 0; }}"


def _keeps_variables(class_: str) -> bool:
    """Whether functions in a class, which are marked for no side, have static variables."""
    found = _STATIC.finditer(class_)
    before = (class_[: match.start()] for match in found)
    return any(text.count("{") - text.count("}") > 1 for text in before)


def _is_shared(found: list[Piece], flat: str) -> bool:
    """Whether threads would meet: in variables, or in what they print."""
    return _OUTPUT.search(flat) is not None or any(_shared(found))


def _shared(found: list[Piece]) -> Iterator[bool]:
    for piece in found:
        if piece.kind is Kind.VARIABLE:
            yield _CONSTANT.match(piece.text) is None
        elif piece.kind is Kind.FUNCTION:
            yield _STATIC.search(piece.text, piece.text.index("{")) is not None


def _launch(threads: int) -> str:
    return f"""\
__global__ void program_kernel(int *result) {{ result[threadIdx.x] = program_main(); }}
int main() {{
  int *kept, result[{threads}];
  topsMalloc(&kept, sizeof result);
  program_kernel<<<1, {threads}>>>(kept);
  topsMemcpy(result, kept, sizeof result, topsMemcpyDeviceToHost);
  topsFree(kept);
  for (int i = 0; i < {threads}; i++) printf("[%d]", result[i]);
  return 0;
}}
"""


def _loop(threads: int) -> str:
    """What the launch does, one thread after the other. A program must not stay in `main` alone:
    each thread's result is 0 if all is well."""
    return f"""\
int main() {{
  int result[{threads}];
  for (int i = 0; i < {threads}; i++) result[i] = program_main();
  for (int i = 0; i < {threads}; i++) printf("[%d]", result[i]);
  return 0;
}}
"""

"""Parameters that were renamed or retyped at one place follow at the others."""

from __future__ import annotations

import pytest

from tests.features.refactor.conftest import refactored
from tests.features.refactor.test_source_files import HEADER, SOURCE, Others, made
from tops_lsp.features.refactor.core import Selection
from tops_lsp.model.unit import analyze
from tops_lsp.syntax.parser import parse
from tops_lsp.text.source import Source, Span

ADOPTED = {
    "names": (
        "void f(int a, int b = 2);\nvoid f(int «x», int y) {}\nvoid g() { f(1); }\n",
        "void f(int x, int y = 2);\nvoid f(int x, int y) {}\nvoid g() { f(1); }\n",
    ),
    "types": (
        "void f(float *p, int n);\nvoid «f»(const float *p, long n) {}\nvoid g() { f(0, 1); }\n",
        "void f(const float *p, long n);\nvoid f(const float *p, long n) {}\n"
        "void g() { f(0, 1); }\n",
    ),
    "of a kernel, whose launches stay": (
        "__global__ void k(int *y, int n);\nvoid g(int *d) { k<<<1, 2>>>(d, 3); }\n"
        "__global__ void k(int *out, int «count») { out[0] = count; }\n",
        "__global__ void k(int *out, int count);\nvoid g(int *d) { k<<<1, 2>>>(d, 3); }\n"
        "__global__ void k(int *out, int count) { out[0] = count; }\n",
    ),
    "types of the definition": (
        "void f(long «n»);\nvoid f(int n) {}\n",
        "void f(long n);\nvoid f(long n) {}\n",
    ),
    "not names of the definition": (
        "void f(int «m»);\nvoid f(int n) {}\n",
        "refused: body-names",
    ),
    "not what takes less": ("void f(const int *p);\nvoid «f»(int *p) {}\n", "refused: conversion"),
    "not of overloads": (
        "void f(int a);\nvoid f(float a) {}\nvoid «f»(int b) {}\n",
        "refused: overloaded",
    ),
    "not what a macro wrote": (
        "#define P int a\nvoid f(P);\nvoid «f»(int b) {}\n",
        "refused: macro",
    ),
    "nothing to do": ("void f(int a);\nvoid «f»(int a) {}\n", "nothing"),
}


@pytest.mark.parametrize(("marked", "wanted"), ADOPTED.values(), ids=ADOPTED)
def test_other_declarations_adopt_parameters(marked: str, wanted: str) -> None:
    assert refactored("adopt-parameters", marked) == wanted


def test_a_header_adopts_them() -> None:
    others = Others(h="void f(int a = 1);\n")
    text = '#include "a.h"\nvoid f(long b) {}\n'
    unit, at = analyze(Source(SOURCE, text.encode()), loader=others), text.index("f(")
    selection = Selection(unit, parse(text.encode()), Span(at, at), others=others)
    found = made("adopt-parameters", selection, others)
    assert found == {SOURCE: text, HEADER: "void f(long b = 1);\n"}

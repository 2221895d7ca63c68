"""Compiler flags: language switches in the spellings of nvcc, and what they define."""

from __future__ import annotations

import pytest

from tops_lsp.cli.flags import Flags, read_compiler_flags
from tops_lsp.project.context import Switches


def switches(*words: str) -> Switches:
    flags = Flags()
    read_compiler_flags(flags, words)
    return flags.context().switches


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), Switches()),
        (("--expt-extended-lambda",), Switches(extended_lambda=True)),
        (("-extended-lambda", "-O3"), Switches(extended_lambda=True)),
        (("--no-extended-lambda",), Switches(extended_lambda=False)),
        (("-expt-relaxed-constexpr",), Switches(relaxed_constexpr=True)),
        (("--no-host-device-initializer-list",), Switches(host_device_initializer_list=False)),
        (("--no-host-device-move-forward",), Switches(host_device_move_forward=False)),
    ],
)
def test_language_switches(words: tuple[str, ...], expected: Switches) -> None:
    assert switches(*words) == expected


def test_switches_define_the_macros_that_tell_of_them() -> None:
    assert Switches().macros() == ()
    assert dict(Switches(extended_lambda=True, relaxed_constexpr=True).macros()) == {
        "__CUDACC_EXTENDED_LAMBDA__": "1",
        "__CUDACC_RELAXED_CONSTEXPR__": "1",
    }

"""What runs are asked for and tell is plain data, which reaches the resident process whole."""

from __future__ import annotations

from tops_lsp.simulate.launch.launch_form import Launch, directive_of
from tops_lsp.simulate.process.resident.plain import packed, unpacked
from tops_lsp.simulate.request import Request


def test_a_launch_of_a_form_reaches_the_process() -> None:
    given = directive_of(Launch(grid="1", arguments={"x": "full(24, 5)"}, expect=("x = 5",)))[0]
    asked = Request("k.tops", b"", "k", given)
    assert unpacked(packed(asked)) == asked

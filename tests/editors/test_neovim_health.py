"""`:checkhealth tops` in a real Neovim."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.editors.conftest import Seen
from tops_lsp import __version__

pytestmark = [pytest.mark.editor, pytest.mark.slow]


def test_it_tells_what_is_there_and_what_is_missing(
    neovim: Callable[..., Seen], tmp_path: Path
) -> None:
    found = "\n".join(neovim("health.lua", tmp_path, "", LC_ALL="C.UTF-8")["lines"])
    assert found.count("ERROR") == 0, found
    assert f"tops-lsp {__version__}" in found
    assert "the language server serves" in found
    assert "nvim-dap is not installed" in found


def test_a_program_that_is_missing_is_an_error_with_a_remedy(
    neovim: Callable[..., Seen], tmp_path: Path
) -> None:
    options = "lua vim.lsp.config('tops_lsp', { cmd = { 'no-such-server' } })"
    seen = neovim("health_alone.lua", tmp_path, "", "-c", options, LC_ALL="zh_CN.UTF-8")
    found = "\n".join(seen["lines"])
    assert "无法运行 no-such-server" in found
    assert "README.zh-CN.md" in found

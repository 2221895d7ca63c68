"""pytest: kernels and programs that say what to expect of them are tests, as for `tops-sim test`.

pytest --tops-sim            # or, in its configuration: tops_sim = true
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tops_lsp.project.relative_paths import shown

if TYPE_CHECKING:
    from _pytest._code.code import TerminalRepr

    from tops_lsp.testing.cases import CompiledCase, SourceToCollect
    from tops_lsp.testing.results import CaseResult

_SETTING = "tops_sim"
_SUFFIXES = (".tops", ".cu", ".cuh")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--tops-sim` and `tops_sim`."""
    text = "collect kernels and main() of source files that have '// tops-sim: expect …'"
    parser.getgroup("tops-sim").addoption("--tops-sim", action="store_true", help=text)
    parser.addini(_SETTING, text, type="bool", default=False)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A source file, where that is asked for."""
    wanted = parent.config.getoption("--tops-sim") or parent.config.getini(_SETTING)
    if not wanted or file_path.suffix not in _SUFFIXES:
        return None
    return KernelFile.from_parent(parent, path=file_path)


class KernelFile(pytest.File):
    """A source file with the cases that it has."""

    def collect(self) -> Iterator[pytest.Item]:
        """Its kernels and main()."""
        from tops_lsp.testing.cases import collected

        source = _source(self.path)
        found = collected(source)
        if found.error:
            raise self.CollectError(found.error)
        for point in found.cases:
            yield KernelItem.from_parent(self, name=point.case.name, point=point, source=source)


class KernelItem(pytest.Item):
    """A kernel, or main(), that is run and judged."""

    def __init__(self, *, point: CompiledCase, source: SourceToCollect, **given: object) -> None:
        super().__init__(**given)  # type: ignore[arg-type]
        self.point, self.source = point, source
        self.funcargs: dict[str, Any] = {}  # other plugins look for fixtures in every item

    def runtest(self) -> None:
        """Runs it in this process. Raises CaseFailedError."""
        from tops_lsp.testing.evaluation import CaseRun, result_of
        from tops_lsp.testing.results import CaseVerdict

        result = result_of(self.point, CaseRun({self.source.path: self.source.context}))
        if result.verdict is not CaseVerdict.PASSED:
            raise CaseFailedError(result)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> str | TerminalRepr:
        """What was found, with the text that is meant."""
        error = excinfo.value
        if not isinstance(error, CaseFailedError):
            return super().repr_failure(excinfo)
        from tops_lsp.cli.testing.view import CaseView
        from tops_lsp.diagnostics.render import language_of

        language = language_of(os.environ.get("LC_ALL") or os.environ.get("LANG"))
        contexts = {self.source.path: self.source.context}
        return "\n".join(CaseView(language, contexts=contexts).details(error.result))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it is."""
        return self.path, self.point.case.line - 1, self.point.case.name


class CaseFailedError(Exception):
    """A case did not pass."""

    def __init__(self, result: CaseResult) -> None:
        super().__init__(result.case.id)
        self.result = result


def _source(path: Path) -> SourceToCollect:
    from tops_lsp.project.resolve import Project
    from tops_lsp.testing.cases import SourceToCollect

    context = Project().settings_of(str(path)).contexts()[0]
    return SourceToCollect(shown(str(path)), str(path), context)

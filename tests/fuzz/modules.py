"""The tool's modules, loaded so that what is reached in them is counted."""

from __future__ import annotations

import contextlib
import importlib
import io
import pkgutil

PACKAGES = ("tops_lsp", "tops_simulator")


def instrumented() -> int:
    """Loads all modules of the tool with counters in them; how many there are."""
    import atheris

    with contextlib.redirect_stderr(io.StringIO()), atheris.instrument_imports(list(PACKAGES)):
        found = [name for package in PACKAGES for name in _names(package)]
        for name in found:
            with contextlib.suppress(ImportError):  # of an extra that is not installed
                importlib.import_module(name)
    return len(found)


def _names(package: str) -> list[str]:
    path = importlib.import_module(package).__path__
    return [package, *(m.name for m in pkgutil.walk_packages(path, f"{package}."))]

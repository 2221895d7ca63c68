"""`--demo`: the gallery of examples, which travels in the wheel, linted and run."""

from __future__ import annotations

from contextlib import chdir
from pathlib import Path

from tops_lsp.agents.resources import folder
from tops_lsp.diagnostics.render import filled

_SHOWN = ("expected_token", "barrier_in_divergent_code", "host_function_called_from_device")
"""Of the gallery's errors those that are shown whole."""


def gallery() -> Path:
    """The examples: those of the package, or of the checkout that it is installed from."""
    return folder("examples")


def lint_demo(language: str) -> int:
    """Lints correct programs, shows three mistakes whole, and counts all of the gallery."""
    from tops_lsp.cli.lint import main

    kept = ["--isolated", "--no-cache", "--lang", language]
    with chdir(gallery()):
        _say("Correct programs:", language)
        print("$ tops-lint *.tops")
        status = main([*kept, *sorted(path.name for path in Path().glob("*.tops"))])
        _say("Three mistakes:", language)
        for name in _SHOWN:
            print(f"$ tops-lint errors/{name}.tops")
            main([*kept, "--exit-zero", f"errors/{name}.tops"])
        _say("All of the gallery, by rule:", language)
        print("$ tops-lint --statistics errors")
        main([*kept, "--exit-zero", "--statistics", "errors"])
    _say("The files are in {folder}", language)
    return status


def sim_demo(language: str) -> int:
    """Runs a kernel and a whole program of the gallery."""
    from tops_lsp.cli.sim import main

    status = 0
    with chdir(gallery()):
        for name in ("saxpy.tops", "vector_add.tops"):
            print(f"$ tops-sim run {name}", flush=True)
            status = max(status, main(["run", name, "--no-daemon", "--no-cache"]))
            print()
    _say("The files are in {folder}", language)
    return status


def _say(text: str, language: str) -> None:
    print(f"\n{filled('demo', text, {'folder': str(gallery())}, language)}", flush=True)

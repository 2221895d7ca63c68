"""What agents may read: pages of the documentation, and the examples."""

from __future__ import annotations

from pathlib import Path

PAGES = (
    *("first-kernel", "simulator", "linter", "verify", "agents", "profile", "sweep"),
    *("mistakes", "from-cuda", "differences", "limits"),
)
_PACKAGE = Path(__file__).parent.parent


def folder(name: str) -> Path:
    """A folder that comes with the package, or is in the checkout."""
    packaged = _PACKAGE / f"_{name}"
    return packaged if packaged.is_dir() else _PACKAGE.parent / name


def pages() -> dict[str, Path]:
    """The pages there are, by name."""
    found = {name: folder("docs") / f"{name}.md" for name in PAGES}
    return {name: path for name, path in found.items() if path.is_file()}


def examples() -> dict[str, Path]:
    """The examples, by name: right ones, and those with a mistake below `errors/`."""
    home = folder("examples")
    found = sorted((*home.glob("*.tops"), *home.glob("errors/*.tops")))
    return {path.relative_to(home).as_posix().replace("/", "-"): path for path in found}

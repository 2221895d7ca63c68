"""The protocol's types, imported in a tenth of the time.

`lsprotocol.types` makes 554 attrs classes, which takes two thirds of the server's start, and a
session uses some hundred of them. Imported through here, a class is finished when it is first
made, asked for its fields, or structured from JSON. It is the same class, with the same fields.

With `TOPS_LSP_PLAIN_TYPES=1` in the environment the library makes all of them at once.
"""

from __future__ import annotations

import os
from typing import Any, TypeVar

import attrs

Class = TypeVar("Class", bound=type[Any])
_FIELDS = "__attrs_attrs__"


class _Later:
    """Stands for a class's fields until somebody asks for them."""

    def __get__(self, instance: object, owner: type[Any]) -> Any:
        _finish(owner)
        return getattr(owner, _FIELDS)


def _finish(class_: type[Any]) -> None:
    """Makes an unfinished class what `attrs.define` makes of it, and resolves its annotations."""
    from lsprotocol import types

    if not isinstance(vars(class_).get(_FIELDS), _Later):
        return
    delattr(class_, _FIELDS)
    del class_.__init__
    attrs.define(class_, slots=False)  # slots would make another class
    attrs.resolve_types(class_, types.ALL_TYPES_MAP, {})


def _initialize(self: object, *args: object, **fields: object) -> None:
    """The first instance of a class finishes it."""
    _finish(type(self))
    type(self).__init__(self, *args, **fields)


def _define_later(class_: Class) -> Class:
    setattr(class_, _FIELDS, _Later())
    class_.__init__ = _initialize
    return class_


def import_types() -> None:
    """Imports the protocol's types; to be called before anything else does."""
    if os.environ.get("TOPS_LSP_PLAIN_TYPES") == "1":
        return
    real = attrs.define
    vars(attrs)["define"] = _define_later
    try:
        import lsprotocol.types  # noqa: F401
    finally:
        vars(attrs)["define"] = real
    from lsprotocol import _hooks

    # Annotations are resolved class by class; the library would finish them all for it.
    _hooks._resolved_forward_references = True

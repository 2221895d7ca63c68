"""Which classes are declared and defined nowhere."""

from __future__ import annotations

import re

from tops_lsp.model.certainty import doubt_of_unit
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.unit import TranslationUnit


def is_only_declared(class_: Class, unit: TranslationUnit) -> bool:
    """Whether no text has a body for a class."""
    if class_.is_complete:
        return False
    made = class_.template is not None or class_.instance_of is not None or class_.arguments
    if made or class_.is_pattern or class_.item.builtin or not class_.name:
        return False
    if doubt_of_unit(unit) is not None:
        return False
    name, text = re.escape(class_.name.encode()), unit.expansion.text
    if re.search(rb"\b(?:struct|class|union)\s+%s\s*;" % name, text) is None:
        return False  # named in passing: a library may have it
    body = rb"\b%s\b(?:\s*final)?\s*(?::[^;{}()]*)?\{" % name
    return re.search(body, text) is None

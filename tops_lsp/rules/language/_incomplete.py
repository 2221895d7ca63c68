"""Which classes are declared and defined nowhere."""

from __future__ import annotations

import re

from tops_lsp.model.certainty.doubts import doubt_of_unit
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.unit import TranslationUnit


def is_only_declared(class_: Class, unit: TranslationUnit) -> bool:
    """Whether no text has a body for a class."""
    if class_.is_complete:
        return False
    if class_.instance_of is not None:
        return _is_template_only_declared(class_.instance_of, unit)
    made = class_.template is not None or class_.arguments
    if made or class_.is_pattern or class_.item.builtin or not class_.name:
        return False
    return doubt_of_unit(unit) is None and _has_no_body(class_, unit)


def _is_template_only_declared(template: Class, unit: TranslationUnit) -> bool:
    """Whether no text has a body for a class template, nor for a specialization of it."""
    plain = template.template is not None and not template.specialises and bool(template.name)
    inner = isinstance(template.scope, Class)
    if not plain or inner or template.item.builtin or doubt_of_unit(unit) is not None:
        return False
    name = re.escape(template.name.encode())
    special = re.search(rb"\b(?:struct|class|union)\s+%s\s*<" % name, unit.expansion.text)
    return special is None and _has_no_body(template, unit)


def _has_no_body(class_: Class, unit: TranslationUnit) -> bool:
    """Whether a class is declared by itself, and no text defines one of its name."""
    name, text = re.escape(class_.name.encode()), unit.expansion.text
    if re.search(rb"\b(?:struct|class|union)\s+%s\s*;" % name, text) is None:
        return False  # named in passing: a library may have it
    body = rb"\b%s\b(?:\s*final)?\s*(?::[^;{}()]*)?\{" % name
    return re.search(body, text) is None

"""Whether it is certain that a class has no member of a name."""

from __future__ import annotations

import re

from tops_lsp.model.certainty.completeness import is_closed
from tops_lsp.model.certainty.doubts import Doubt
from tops_lsp.model.tree.declarations import Class, Enumeration
from tops_lsp.model.tree.scopes import ancestry, has_unknown_base, specialisations


def doubt_of_member(class_: Class, name: str) -> Doubt | None:
    """Why a class may have a member that was not found in it; None: it certainly has none."""
    template = class_.instance_of
    if class_.is_pattern or (class_.arguments and template is None):
        return Doubt.DEPENDENT
    if template is not None and not (template.item.builtin or _is_the_one_form(template, class_)):
        return Doubt.DEPENDENT
    if is_closed(class_):
        return None
    if class_.item.builtin:
        return Doubt.PARTIAL
    if not class_.is_complete or has_unknown_base(class_):
        return Doubt.BASE
    around = () if template is not None else ancestry(class_)
    if any(one.item.builtin or one.is_pattern or one.arguments for one in around):
        return Doubt.PARTIAL
    if any(_has_open_enumeration(one) for one in ancestry(class_)):
        return Doubt.PARTIAL
    return Doubt.RESERVED if name.isupper() or _is_written_in(class_, name) else None


def _is_the_one_form(template: Class, instance: Class) -> bool:
    """Whether all instances of a template have the same members: it has no bases, and nothing
    specialises it."""
    others = (one for one in specialisations(template) if one is not template)
    plain = template.is_complete and not template.bases and not instance.bases
    return plain and instance.is_complete and not any(True for _ in others)


def _has_open_enumeration(class_: Class) -> bool:
    """Whether an enumeration of a class is only declared in it: it has its names elsewhere."""
    members = (one for group in class_.members.values() for one in group)
    return any(isinstance(one, Enumeration) and not one.enumerators for one in members)


def _is_written_in(class_: Class, name: str) -> bool:
    """Whether a class's own text has the word, not as a member that is asked for alone: a
    declaration of it may not be understood."""
    word = re.compile(rb"(?<![\w.])(?<!->)" + re.escape(name.encode()) + rb"(?!\w)")
    return any(word.search(one.item.text, one.span.start, one.span.end) for one in ancestry(class_))

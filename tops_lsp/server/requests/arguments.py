"""Arguments of commands, which a client may have shaped in any way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tops_lsp.server.requests.hierarchy import fields_of

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.simulate.launch.launch_form import Launch


def field(argument: object, name: str) -> str | None:
    """A member that is text."""
    value = fields_of(argument).get(name)
    return value if isinstance(value, str) else None


def switched_off(argument: object, name: str) -> bool:
    """Whether a member says no."""
    return fields_of(argument).get(name) is False


def switched_on(argument: object, name: str) -> bool:
    """Whether a member says yes."""
    return fields_of(argument).get(name) is True


def number(argument: object, name: str) -> int | None:
    """A member that is a whole number."""
    value = fields_of(argument).get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def document(server: TopsServer, argument: object) -> Document | None:
    """The open document that a command is about."""
    return server.documents.by_uri.get(field(argument, "uri") or "")


def launch(argument: object) -> Launch | None:
    """The member `launch`; None if there is none."""
    from tops_lsp.simulate.launch.launch_form import Launch

    given = fields_of(argument).get("launch")
    if given is None:
        return None
    table = fields_of(given)
    return Launch(
        grid=field(given, "grid") or "",
        block=field(given, "block") or "",
        shared=field(given, "shared") or "",
        arguments=_texts(fields_of(table.get("arguments"))),
        expect=tuple(_listed(table.get("expect"))),
    )


def _texts(table: Mapping[str, object]) -> dict[str, str]:
    return {name: value for name, value in table.items() if isinstance(value, str)}


def _listed(value: object) -> list[str]:
    """The texts of a list; a lone text is a list of one."""
    if isinstance(value, str):
        return [value]
    each = value if isinstance(value, Sequence) else ()
    return [text for text in each if isinstance(text, str)]

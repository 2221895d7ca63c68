"""The protocol with three of the library's ways mended.

Its own copy of the text splits lines where editors do not (form feeds, U+2028), and reads a file
from disk when a document that was never opened is changed; documents are kept in `documents.py`
alone. Its answer to `shutdown` fails while a request is under way. And a cancelled command goes
on: `cancellation` lets the command see it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from cattrs import Converter
from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method

_TEXT = (
    lsp.TEXT_DOCUMENT_DID_OPEN,
    lsp.TEXT_DOCUMENT_DID_CHANGE,
    lsp.TEXT_DOCUMENT_DID_CLOSE,
)
Step = tuple[Callable[..., object], tuple[object, ...], None]


class TopsProtocol(LanguageServerProtocol):
    """Document notifications go to the server's own handlers only; see the module."""

    def __init__(self, server: LanguageServer, converter: Converter) -> None:
        super().__init__(server, converter)
        for method in _TEXT:
            self.fm.builtin_features.pop(method, None)

    @lsp_method(lsp.SHUTDOWN)
    def lsp_shutdown(self, *args: object) -> Generator[Step, None, None]:
        """Cancels what is under way, apart from this request."""
        handler = self.fm.features.get(lsp.SHUTDOWN)
        if handler is not None:
            yield handler, args, None
        for msg_id, future in list(self._request_futures.items()):
            if msg_id != self.msg_id and not future.done():
                future.cancel()
        self._shutdown = True

    def cancellation(self) -> Callable[[], bool]:
        """Whether the request now handled has been cancelled, to be asked at any later time."""
        msg_id = self.msg_id
        future = None if msg_id is None else self._request_futures.get(msg_id)
        return (lambda: False) if future is None else future.cancelled

"""The protocol without the library's own copy of the text.

Its copy splits lines where editors do not (form feeds, U+2028), and reads a file from disk when
a document that was never opened is changed. Documents are kept in `documents.py` alone.
"""

from __future__ import annotations

from cattrs import Converter
from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol

_TEXT = (
    lsp.TEXT_DOCUMENT_DID_OPEN,
    lsp.TEXT_DOCUMENT_DID_CHANGE,
    lsp.TEXT_DOCUMENT_DID_CLOSE,
)


class TextlessProtocol(LanguageServerProtocol):
    """Document notifications go to the server's own handlers only."""

    def __init__(self, server: LanguageServer, converter: Converter) -> None:
        super().__init__(server, converter)
        for method in _TEXT:
            self.fm.builtin_features.pop(method, None)

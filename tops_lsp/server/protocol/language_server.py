"""The protocol with some of the library's ways mended.

Its own copy of the text splits lines where editors do not (form feeds, U+2028), and reads a file
from disk when a document that was never opened is changed; documents are kept in `documents.py`
alone. Its answer to `shutdown` fails while a request is under way. And a cancelled command goes
on: `cancellation` lets the command see it. A request that makes no sense gets no answer from it,
one that was cancelled while it waited or that comes before the session is worked at, one that comes
after it is forgotten, and nothing is ever traced.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Generator
from typing import Any

from cattrs import Converter
from lsprotocol import types as lsp
from pygls.exceptions import (
    JsonRpcException,
    JsonRpcInvalidRequest,
    JsonRpcRequestCancelled,
    JsonRpcServerNotInitialized,
)
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method

from tops_lsp.server.protocol.initialize_cache import InitializeReply
from tops_lsp.server.protocol.parent_watch import watch_parent
from tops_lsp.server.protocol.wire import MessageQueue, id_of

_TEXT = (
    lsp.TEXT_DOCUMENT_DID_OPEN,
    lsp.TEXT_DOCUMENT_DID_CHANGE,
    lsp.TEXT_DOCUMENT_DID_CLOSE,
)
Step = tuple[Callable[..., object], tuple[object, ...], None]
Message = dict[str, Any]
TURN = 0.05
"""Seconds of waiting messages after which other work gets its turn."""
_SHOWN = 2000
"""Characters of a message's parameters in a verbose trace."""
log = logging.getLogger(__name__)


class TopsProtocol(LanguageServerProtocol):
    """Document notifications go to the server's own handlers only; see the module."""

    def __init__(self, server: LanguageServer, converter: Converter) -> None:
        super().__init__(server, converter)
        for method in _TEXT:
            self.fm.builtin_features.pop(method, None)
        self.greeting = InitializeReply()
        self._incoming: MessageQueue | None = None
        self._initialized = False
        self._begun: dict[object, tuple[str, float]] = {}

    # --- messages -----------------------------------------------------------------------

    async def listen(self, incoming: MessageQueue) -> None:
        """Handles messages until they end. All that wait go before work in the background."""
        self._incoming = incoming
        until = time.perf_counter() + TURN
        while (message := await incoming.next()) is not None:
            if incoming.is_cancelled(message):
                self._refuse(message, JsonRpcRequestCancelled("cancelled before it was begun"))
            else:
                self.take(message)
            if time.perf_counter() > until:
                await asyncio.sleep(0)
                until = time.perf_counter() + TURN

    async def end_with_client(self) -> None:
        """Takes the client's last message to have come when its process has ended."""
        if self.greeting.client is not None:
            await watch_parent(self.greeting.client)
            if self._incoming is not None:
                self._incoming.end()

    def take(self, message: Message) -> None:
        """Handles one message. What is wrong with it costs one answer."""
        began = time.perf_counter()
        method, id_ = str(message.get("method", "answer")), id_of(message)
        if id_ is not None and "method" in message:
            self._begun[id_] = method, began
        try:
            self._check(message)
            self.handle_message(self.structure_message(message))
            self._initialized |= method == lsp.INITIALIZE
        except JsonRpcException as error:
            log.warning("%s: %s", method, error)
            self._refuse(message, error)
        if "id" not in message:
            self._trace(method, began, message)

    def _check(self, message: Message) -> None:
        """Raises JsonRpcException for what is no message, or comes out of turn."""
        method = message.get("method", "")
        named = "id" not in message or id_of(message) is not None
        if message.get("jsonrpc") != self.VERSION or not (named and isinstance(method, str)):
            raise JsonRpcInvalidRequest()
        if "id" in message and self._is_notification(method):
            raise JsonRpcInvalidRequest(f"{method} is a notification and has no id")
        if not method or method == lsp.EXIT:
            return
        if self._shutdown:
            raise JsonRpcInvalidRequest("the session was shut down")
        if not self._initialized and method != lsp.INITIALIZE:
            raise JsonRpcServerNotInitialized("the session has not begun")
        if self._initialized and method == lsp.INITIALIZE:
            raise JsonRpcInvalidRequest("the session has begun")

    def _is_notification(self, method: str) -> bool:
        """Whether nobody would answer a message of this method."""
        type_ = self.get_message_type(method)
        return type_ is not None and "id" not in type_.__annotations__

    def _refuse(self, message: Message, error: JsonRpcException) -> None:
        if "method" not in message or "id" not in message:
            return
        id_, reported = id_of(message), error.to_response_error()
        if id_ is not None:
            self._send_response(id_, error=reported)
        else:  # the library would leave it out
            unnamed = {"code": reported.code, "message": reported.message}
            self._send_data({"jsonrpc": self.VERSION, "id": None, "error": unnamed})

    def _send_response(
        self, msg_id: Any, result: Any = None, error: lsp.ResponseError | None = None
    ) -> None:
        """Sends an answer; the first one may be known to the client already."""
        method, began = self._begun.pop(msg_id, ("", 0.0))
        if isinstance(result, lsp.InitializeResult):
            self.greeting.keep(self._converter.unstructure(result))
            if self.greeting.sent is not None:
                return
        super()._send_response(msg_id, result, error)
        if method:
            self._trace(f"{method} ({msg_id})", began, error or result)

    def _trace(self, what: str, began: float, more: object) -> None:
        """Tells how long something took, and what it was about, if the client wants to know."""
        if self.trace == lsp.TraceValue.Off:
            return
        verbose = None
        if self.trace == lsp.TraceValue.Verbose:
            verbose = json.dumps(more, default=self._serialize_message)[:_SHOWN]
        took = 1000 * (time.perf_counter() - began)
        self.notify(lsp.LOG_TRACE, lsp.LogTraceParams(f"{what}: {took:.1f} ms", verbose))

    # --- the library's own --------------------------------------------------------------

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

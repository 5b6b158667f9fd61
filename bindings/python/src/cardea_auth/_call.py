"""One implementation of every method for both kinds of client.

A method says what is asked of the library, as a `Call`, or asks several things one after the other, as a generator
of calls. `Client` waits for each, `AsyncClient` awaits it.
"""

from __future__ import annotations

import inspect
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Coroutine,
    Dict,
    Generator,
    Generic,
    Optional,
    Protocol,
    Set,
    TypeVar,
    overload,
)

from . import _raw_g as c
from ._library import raw
from ._read import token_of
from ._values import strict
from .errors import CardeaError
from .lists import response_of
from .models import Blocked, pending_of, user_of

Value = TypeVar("Value")
Value_co = TypeVar("Value_co", covariant=True)


class Call(Generic[Value]):
    """An operation to start: a function of the library, and what it takes between the client and the completion.
    read makes a value of the list that it brings; at_hand has the value if it needs no operation. One that is quick is
    answered from memory as a rule.
    """

    __slots__ = ("_arguments", "_name", "_read", "at_hand", "is_quick")

    def __init__(
        self,
        name: str,
        *arguments: Any,
        read: Optional[Callable[[Optional[int]], Value]] = None,
        at_hand: Callable[[], Optional[Value]] = lambda: None,
        is_quick: bool = False,
    ) -> None:
        self._name = name
        self._arguments = arguments
        self._read = read
        self.at_hand = at_hand
        self.is_quick = is_quick

    def start(self, client: Any, *rest: Any) -> int:
        arguments, self._arguments = self._arguments, ()  # What was filled for this call is freed when it has started.
        return int(getattr(raw(), f"cardea_{self._name}")(client, *arguments, *rest))

    def take(self, result: int) -> Any:
        """The value of a result that is no error."""
        kind = raw().cardea_result_get_kind(result)
        if kind == c.CARDEA_RESULT_LIST and self._read is not None:
            return self._read(raw().cardea_result_list(result))
        if kind not in _TAKEN:
            raise CardeaError("internal_error", f"A result of the unknown kind {kind} came.")
        return _TAKEN[kind](result)

    def __iter__(self) -> "Generator[Call[Any], Any, Value]":
        value: Value = yield self
        return value


_TAKEN: Dict[int, Callable[[int], Any]] = {
    c.CARDEA_RESULT_NONE: lambda result: None,
    c.CARDEA_RESULT_LOGGED_IN: lambda result: user_of(raw().cardea_result_user(result)),
    c.CARDEA_RESULT_PENDING: lambda result: pending_of(raw().cardea_result_pending(result)),
    c.CARDEA_RESULT_ACCESS_TOKEN: lambda result: token_of(raw().cardea_result_access_token, result)[0],
    c.CARDEA_RESULT_RESPONSE: lambda result: response_of(raw().cardea_result_response(result)),
    c.CARDEA_RESULT_TEXT: lambda result: strict(raw().cardea_result_text(result)),
    c.CARDEA_RESULT_BOOL: lambda result: raw().cardea_result_bool(result),
    c.CARDEA_RESULT_BLOCKED: lambda result: Blocked(),
}


class Calls(Protocol[Value_co]):
    """A call, or a generator of calls."""

    def __iter__(self) -> "Generator[Call[Any], Any, Value_co]": ...


Steps = Generator[Call[Any], Any, Value]
"""A generator of calls."""

_operations: "Set[Any]" = set()

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    from .client import AsyncClient, Client

    P = ParamSpec("P")

    class operation(Generic[P, Value]):
        """A method of both kinds of client, for type checkers."""

        def __init__(self, function: Callable[Concatenate[Any, P], Calls[Value]]) -> None: ...

        @overload
        def __get__(self, client: Client, kind: Any) -> Callable[P, Value]: ...
        @overload
        def __get__(self, client: AsyncClient, kind: Any) -> Callable[P, Coroutine[Any, Any, Value]]: ...
        @overload
        def __get__(self, client: None, kind: Any) -> Callable[Concatenate[Any, P], Calls[Value]]: ...
        def __get__(self, client: Any, kind: Any) -> Any: ...

else:

    def operation(function):
        """Marks a method that both kinds of client have, each in its way."""
        _operations.add(function)
        return function


Kind = TypeVar("Kind", bound=type)


def faced(face: Callable[[Any], Any]) -> Callable[[Kind], Kind]:
    """Gives the operations that a class inherits the face of its kind."""

    def dress(kind: Kind) -> Kind:
        for base in reversed(kind.__mro__):
            for name, member in list(vars(base).items()):
                if callable(member) and member in _operations:
                    method = face(member)
                    said = inspect.signature(member)
                    method.__signature__ = said.replace(return_annotation=said.return_annotation.partition("[")[2][:-1])
                    setattr(kind, name, method)
        return kind

    return dress

"""The raw layer of the Python binding: every function, callback type and constant of the header for ctypes.

A module's name has no dot, so these files end in `_g.py` where those of other languages end in `.g.<ext>`.
"""

import json
import keyword

from generate import BANNER
from header import ROOT

PACKAGE = "bindings/python/src/cardea_auth"

# The ctypes type, and what a type checker sees, of each kind of parameter and result. Text and handles may be NULL.
KINDS = {
    "bool": ("c_bool", "bool"),
    "int32": ("c_int32", "int"),
    "uint32": ("c_uint32", "int"),
    "int64": ("c_int64", "int"),
    "uint64": ("c_uint64", "int"),
    "size": ("c_size_t", "int"),
    "status": ("c_int32", "int"),
    "operation": ("c_uint64", "int"),
    "text": ("c_char_p", "Optional[bytes]"),
    "handle": ("c_void_p", "Optional[int]"),
    "pointer": ("c_void_p", "Optional[int]"),
    "buffer": ("c_char_p", "Any"),
}


def raw(header):
    callbacks = {callback.name: type_name(callback.name) for callback in header.callbacks}
    lines = [
        f"# {BANNER}",
        '"""Every function, callback type and constant of the headers, as ctypes sees them."""',
        "",
        "from __future__ import annotations",
        "",
        "from ctypes import (CDLL, CFUNCTYPE, POINTER, PyDLL, c_bool, c_char_p, c_int32, c_int64, c_size_t, c_uint32, c_uint64,",
        "                    c_void_p)",
        "from typing import Any, Callable, Optional",
        "",
        f'VERSION = "{header.version}"',
        # A library that this package can use has the same first two numbers.
        f'MINOR = "{header.minor}."',
        "",
        *(f"{constant.name} = {constant.value}" for constant in header.constants),
        "",
    ]
    for callback in header.callbacks:
        kinds = ", ".join(ctype(parameter.type) for parameter in callback.parameters)
        lines.append(f"{callbacks[callback.name]} = CFUNCTYPE(None, {kinds})")
    lines += [
        "",
        "",
        "def _bind(function: Any, result: Any, *parameters: Any) -> Any:",
        "    function.restype = result",
        "    function.argtypes = parameters",
        "    return function",
        "",
        "",
        "class Raw:",
        '    """The functions of a library that is loaded twice: `free` gives the interpreter\'s lock away during a call, for those',
        "    that may wait or call back; `held` keeps it, for those that only look something up.",
        '    """',
        "",
        "    def __init__(self, free: CDLL, held: PyDLL) -> None:",
    ]
    lines += [f"        {declaration(function, callbacks)}" for function in header.functions]
    return "\n".join(lines) + "\n"


def declaration(function, callbacks):
    parameters = [parameter.type for parameter in function.parameters]
    hints = ", ".join("Any" if kind.kind in ("out", "callback", "bytes", "handle") else KINDS[kind.kind][1] for kind in parameters)
    result, hint = answer(function.result)
    words = [f"{'held' if is_look_up(function) else 'free'}.{function.name}", result]
    words += [ctype(kind, callbacks) for kind in parameters]
    return f"self.{function.name}: Callable[[{hints}], {hint}] = _bind({', '.join(words)})"


def is_look_up(function):
    """Whether the function only reads an object or frees an immutable one. cardea_event_open_again acts."""
    if function.name == "cardea_peek_access_token":
        return True
    if function.name.endswith("_free"):
        return function.parameters[0].type.name in IMMUTABLE
    if function.can_fail or function.name == "cardea_event_open_again":
        return False
    if not function.parameters:
        return True
    subject = function.parameters[0].type
    return subject.is_const and subject.name != "cardea_client" and function.result.kind != "void"


IMMUTABLE = {f"cardea_{name}" for name in ("result", "error", "event", "user", "pending", "list", "response")}


def answer(kind):
    if kind.kind == "void":
        return "None", "None"
    if kind.kind == "bytes":  # an address: the size comes beside it
        return "c_void_p", "Optional[int]"
    return KINDS[kind.kind]


def ctype(kind, callbacks=None):
    if kind.kind == "callback":
        return callbacks[kind.name]
    if kind.kind == "bytes":
        return "c_char_p"
    if kind.kind == "out":
        return f"POINTER({KINDS[kind.target.kind][0]})"
    return KINDS[kind.kind][0]


def type_name(callback):
    return callback.removeprefix("cardea_").upper()


def codes(header):
    entries = json.loads((ROOT / "abi/codes.json").read_text(encoding="utf-8"))["codes"]
    # A code that shares its number with another one is of the kind that the number's comment names.
    comments = {value: constant.comment.splitlines()[0] for constant in header.constants
                if constant.name.startswith("CARDEA_ERROR_") for value in [constant.value]}
    lines = [
        f"# {BANNER}",
        '"""The codes of errors."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Dict, FrozenSet",
        "",
        "",
        "class ErrorCode:",
        '    """The codes that `CardeaError.code` is known to have. The set is open: a server may send others."""',
        "",
    ]
    for entry in entries:
        name = entry["code"].upper()
        assert not keyword.iskeyword(name)
        lines += [f'    {name} = "{entry["code"]}"', f'    """{comments[entry["status"]]}"""']
    lines += ["", "", "STATUSES: Dict[str, int] = {"]
    lines += [f'    "{entry["code"]}": {entry["status"]},' for entry in entries]
    lines += ["}", "", "RETRYABLE: FrozenSet[str] = frozenset({"]
    lines += [f'    "{entry["code"]}",' for entry in entries if entry["retryable"]]
    lines += ["})"]
    return "\n".join(lines) + "\n"


FILES = {f"{PACKAGE}/_raw_g.py": raw, f"{PACKAGE}/_codes_g.py": codes}

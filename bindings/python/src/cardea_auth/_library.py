"""Finds the native library and loads it, once."""

from __future__ import annotations

import os
import threading
from ctypes import CDLL, PyDLL, c_char_p
from pathlib import Path
from typing import List, Optional, Tuple, Union

from ._raw_g import MINOR, Raw, VERSION
from .errors import LibraryError

SONAME = f"libcardea.so.{VERSION.partition('.')[0]}"
PACKAGED = Path(__file__).resolve().parent / "_lib" / SONAME

_lock = threading.Lock()
_loaded: Optional[Raw] = None


def use_library(path: Optional[Union[str, "os.PathLike[str]"]] = None) -> None:
    """Loads the native library now, instead of at the first use of it.

    A path, or the environment's `CARDEA_LIBRARY`, names the file and nothing else is tried. Without one it is the
    file in this package, else the system's `libcardea.so.0`. The library stays loaded, so a path after the first
    use is refused.
    """
    if path is None:
        raw()
    elif not isinstance(path, (str, os.PathLike)):
        raise TypeError(f"path must be a str or a path, not {type(path).__name__}")
    else:
        _load_once([os.fspath(path)], is_chosen=True)


def is_loaded() -> bool:
    return _loaded is not None


def raw() -> Raw:
    """The functions of the library."""
    return _loaded or _load_once(_candidates(), is_chosen=False)


def _candidates() -> List[str]:
    chosen = os.environ.get("CARDEA_LIBRARY")
    return [chosen] if chosen else [str(PACKAGED), SONAME]


def _load_once(candidates: List[str], is_chosen: bool) -> Raw:
    global _loaded
    with _lock:
        if _loaded is None:
            _loaded = _open_first(candidates)
        elif is_chosen:
            raise RuntimeError("the library is loaded already: choose its path before the first use")
        return _loaded


def _open_first(candidates: List[str]) -> Raw:
    tried: List[Tuple[str, str]] = []
    for candidate in candidates:
        try:
            return _open(candidate)
        except (OSError, AttributeError, ValueError) as problem:
            tried.append((candidate, str(problem)))
    raise LibraryError(tuple(tried))


def _open(path: str) -> Raw:
    if os.sep in path and not os.path.exists(path):
        raise OSError("no such file")
    library = CDLL(path, mode=os.RTLD_NOW | os.RTLD_LOCAL)
    version = library.cardea_version
    version.restype, version.argtypes = c_char_p, ()
    its = (version() or b"").decode("utf-8", "replace")
    if not its.startswith(MINOR):  # Until 1.0 the second number is that of the contract, too.
        raise ValueError(f"it is version {its}, and this package is made for {VERSION}: both begin with {MINOR}")
    return Raw(library, PyDLL(path, handle=library._handle))

"""Reads the headers of C with libclang into plain data, from which the raw layer of every binding is written."""

import re
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from clang import cindex

ROOT = Path(__file__).resolve().parent.parent.parent
HEADER = ROOT / "include/cardea.h"
# In the order in which they are read; none needs another but the first.
HEADERS = (HEADER, *(ROOT / f"include/cardea/{name}.h" for name in ("openid", "prelude", "ory", "host")))

# What a program includes that needs everything.
INCLUDES = tuple(str(header.relative_to(ROOT / "include")) for header in HEADERS)

NAMED = {"int32_t": "int32", "uint32_t": "uint32", "int64_t": "int64", "uint64_t": "uint64", "size_t": "size", "bool": "bool", "_Bool": "bool",
         "uint8_t": "uint8", "cardea_status": "status", "cardea_operation": "operation"}


@dataclass(frozen=True)
class Type:
    """What a parameter or a result is.

    kind is one of:
      void, bool, int32, uint32, int64, uint64, size   by value; size is size_t
      status, operation                                cardea_status (an enum), cardea_operation (uint64_t)
      text                                             const char *, UTF-8 with a NUL at the end
      bytes                                            const uint8_t *, with a size beside it
      buffer                                           char *, to write text to, with a size beside it
      handle                                           cardea_x *; name has "cardea_x", is_const whether it is only read
      pointer                                          void *: user_data
      callback                                         a function pointer; name has its typedef
      out                                              a pointer that is written through; target says to what
    """

    kind: str
    name: str = ""
    is_const: bool = False
    target: "Type | None" = None
    spelling: str = ""  # in C


@dataclass(frozen=True)
class Parameter:
    name: str
    type: Type


@dataclass(frozen=True)
class Function:
    name: str
    result: Type
    parameters: tuple
    comment: str

    @property
    def can_fail(self):
        """Whether the last parameter takes an error."""
        return bool(self.parameters) and self.parameters[-1].name == "out_error"

    @property
    def is_asynchronous(self):
        return any(parameter.type.name == "cardea_completion" for parameter in self.parameters)


@dataclass(frozen=True)
class Callback:
    name: str
    parameters: tuple
    comment: str


@dataclass(frozen=True)
class Constant:
    name: str
    value: int
    comment: str


@dataclass(frozen=True)
class Header:
    version: str  # such as "0.1.0"
    handles: tuple  # names of the opaque types
    callbacks: tuple
    constants: tuple  # the status CARDEA_OK and the CARDEA_ERROR_ ones among them
    functions: tuple

    @property
    def minor(self):
        """The numbers that a library has to have, too, until 1.0: a minor release may change the contract."""
        return self.version.rpartition(".")[0]

    def constants_with(self, prefix):
        """Names without the prefix, and values."""
        return [(constant.name[len(prefix):], constant.value)
                for constant in self.constants if constant.name.startswith(prefix)]


@cache
def read():
    """The headers, in their own order."""
    index = cindex.Index.create()
    everything = "".join(f'#include "{header}"\n' for header in HEADERS)
    unit = index.parse("all.h", args=["-x", "c", "-std=c11", *include_arguments()], unsaved_files=[("all.h", everything)])
    problems = [str(diagnostic) for diagnostic in unit.diagnostics if diagnostic.severity >= cindex.Diagnostic.Error]
    if problems:
        raise SystemExit("\n".join(problems))
    here = [cursor for cursor in unit.cursor.get_children()
            if cursor.location.file and Path(cursor.location.file.name) in HEADERS]
    text = HEADER.read_text(encoding="utf-8")
    return Header(
        version=re.search(r'#define CARDEA_VERSION_STRING "([^"]+)"', text)[1],
        handles=tuple(dict.fromkeys(cursor.spelling for cursor in here if cursor.kind == cindex.CursorKind.STRUCT_DECL)),
        callbacks=tuple(callback(cursor) for cursor in here if is_callback(cursor)),
        constants=tuple(constant(child) for cursor in here if cursor.kind == cindex.CursorKind.ENUM_DECL
                        for child in cursor.get_children()),
        functions=tuple(function(cursor) for cursor in here if cursor.kind == cindex.CursorKind.FUNCTION_DECL
                        and cursor.storage_class != cindex.StorageClass.STATIC),  # what a header of C has for itself
    )


def include_arguments():
    """Where headers such as stdint.h are: libclang by itself knows no header of a compiler."""
    said = subprocess.run(["cc", "-E", "-v", "-x", "c", "/dev/null"], capture_output=True, text=True, check=True).stderr
    listed = said.split("#include <...> search starts here:")[1].split("End of search list.")[0]
    return [word for folder in listed.split() for word in ("-isystem", folder)]


def function(cursor):
    return Function(cursor.spelling, described(cursor.result_type), parameters(cursor), comment(cursor))


def callback(cursor):
    return Callback(cursor.spelling, parameters(cursor), comment(cursor))


def constant(cursor):
    return Constant(cursor.spelling, cursor.enum_value, comment(cursor))


def parameters(cursor):
    return tuple(Parameter(child.spelling, described(child.type)) for child in cursor.get_children()
                 if child.kind == cindex.CursorKind.PARM_DECL)


def is_callback(cursor):
    return (cursor.kind == cindex.CursorKind.TYPEDEF_DECL
            and cursor.underlying_typedef_type.kind == cindex.TypeKind.POINTER
            and cursor.underlying_typedef_type.get_pointee().get_canonical().kind == cindex.TypeKind.FUNCTIONPROTO)


def described(kind):
    name = kind.spelling.removeprefix("const ").strip()
    if kind.kind == cindex.TypeKind.VOID:
        return Type("void", spelling="void")
    if kind.kind == cindex.TypeKind.POINTER:
        return pointer(kind)
    if name in NAMED:
        return Type(NAMED[name], spelling=name)
    if kind.get_canonical().kind == cindex.TypeKind.ENUM:
        return Type("int32", spelling=name)  # of the same size
    if kind.get_canonical().kind == cindex.TypeKind.POINTER:
        return Type("callback", name=name, spelling=name)
    raise SystemExit(f"{HEADER.name}: no binding knows what to do with the type {kind.spelling}")


def pointer(kind):
    pointee = kind.get_pointee()
    name = pointee.spelling.removeprefix("const ").strip()
    is_const = pointee.is_const_qualified()
    if name == "char" and is_const:
        return Type("text", is_const=True, spelling="const char *")
    if name == "char":
        return Type("buffer", spelling="char *")
    if name == "uint8_t" and is_const:
        return Type("bytes", is_const=True, spelling="const uint8_t *")
    if pointee.kind == cindex.TypeKind.VOID:
        return Type("pointer", spelling="void *")
    if pointee.get_canonical().kind == cindex.TypeKind.RECORD:
        return Type("handle", name=name, is_const=is_const, spelling=kind.spelling)
    return Type("out", target=described(pointee), spelling=kind.spelling)


def comment(cursor):
    """The comment as paragraphs, without its stars."""
    lines = (re.sub(r"^\s*(/\*\*<?|\*/|\*)? ?", "", line).removesuffix("*/").rstrip()
             for line in (cursor.raw_comment or "").splitlines())
    return "\n".join(lines).strip()

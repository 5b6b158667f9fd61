"""The raw layer of the Dart binding: the C functions as dart:ffi has them, the same functions with Dart's own types, and the
constants."""

import json
import re
from pathlib import Path

from generate import BANNER

ROOT = Path(__file__).resolve().parent.parent.parent
RAW = "bindings/dart/lib/src/raw"
HEAD = f"// {BANNER}\n// dart format off\n// ignore_for_file: public_member_api_docs\n"

# Native type, type in Dart.
BY_VALUE = {"void": ("Void", "void"), "bool": ("Bool", "bool"), "int32": ("Int32", "int"), "uint32": ("Uint32", "int"),
            "int64": ("Int64", "int"), "uint64": ("Uint64", "int"), "size": ("Size", "int"), "uint8": ("Uint8", "int"),
            "status": ("Int32", "int"), "operation": ("Uint64", "int")}
# It does more than to look something up, although it only reads its handle.
NOT_LEAF = {"cardea_event_open_again"}


def upper(name):
    return "".join(part.capitalize() for part in name.split("_"))


def lower(name):
    camel = upper(name)
    return camel[:1].lower() + camel[1:]


def handle(name):
    return "Raw" + upper(name.removeprefix("cardea_"))


def callback(name):
    return "Native" + upper(name.removeprefix("cardea_"))


def member(name):
    return lower(name.removeprefix("cardea_"))


def types(kind):
    """(native, Dart) as dart:ffi wants them."""
    if kind.kind in BY_VALUE:
        return BY_VALUE[kind.kind]
    both = {"text": "Pointer<Uint8>", "bytes": "Pointer<Uint8>", "buffer": "Pointer<Uint8>", "pointer": "Pointer<Void>"}.get(kind.kind)
    if kind.kind == "handle":
        both = f"Pointer<{handle(kind.name)}>"
    elif kind.kind == "callback":
        both = f"Pointer<NativeFunction<{callback(kind.name)}>>"
    elif kind.kind == "out":
        both = f"Pointer<{types(kind.target)[0]}>"
    return both, both


def is_leaf(function):
    """Whether the call only looks something up: then the Dart thread need not be left for it."""
    return (function.name not in NOT_LEAF and function.result.kind != "void"
            and (function.result.kind != "handle" or function.result.is_const)
            and all(parameter.type.kind in ("int32", "text") or parameter.type.kind == "out" and parameter.name != "out_error"
                    or parameter.type.kind == "handle" and parameter.type.is_const
                    and parameter.type.name not in ("cardea_client", "cardea_queue")
                    for parameter in function.parameters))


def comment(text, indent=""):
    return "".join(f"{indent}/// {line}".rstrip() + "\n" for line in text.splitlines())


def signature(function, column):
    parameters = ", ".join(types(parameter.type)[column] for parameter in function.parameters)
    return f"{types(function.result)[column]} Function({parameters})"


def declarations(header):
    lines = [HEAD, "/// The C functions as dart:ffi has them.\nlibrary;\n\nimport 'dart:ffi';\n\n"]
    lines += [f"final class {handle(name)} extends Opaque {{}}\n" for name in header.handles]
    lines.append("\n")
    for item in header.callbacks:
        parameters = ", ".join(types(parameter.type)[0] for parameter in item.parameters)
        lines.append(f"typedef {callback(item.name)} = Void Function({parameters});\n")
    lines.append("\n/// The functions of a loaded library, each looked up at its first use.\nfinal class Declarations {\n"
                 "  Declarations(this.library);\n\n  final DynamicLibrary library;\n")
    for function in header.functions:
        leaf = ", isLeaf: true" if is_leaf(function) else ""
        lines.append(f"\n  late final {signature(function, 1)} {member(function.name)} =\n"
                     f"      library.lookupFunction<{signature(function, 0)},\n"
                     f"          {signature(function, 1)}>('{function.name}'{leaf});\n")
    return "".join(lines + ["}\n"])


def converted(function):
    """One function with types of Dart: text and bytes are copied, an error is thrown, what is written through a pointer is
    returned."""
    taken, passed, prepared, results = [], [], [], []
    names = {parameter.name for parameter in function.parameters}
    for parameter in function.parameters:
        kind, name = parameter.type, lower(parameter.name)
        if kind.kind == "text":
            taken.append(f"String? {name}")
            passed.append(f"memory.text({name}, '{name}')")
        elif kind.kind == "bytes":
            taken.append(f"Uint8List? {name}")
            passed.append(f"memory.bytes({name})")
        elif kind.kind == "buffer" or parameter.name == "size" and "buffer" in names:
            passed.append(name)
        elif parameter.name == "size" and any(other.type.kind == "bytes" for other in function.parameters):
            data = next(lower(other.name) for other in function.parameters if other.type.kind == "bytes")
            passed.append(f"{data}?.length ?? 0")
        elif kind.kind == "out":
            native = types(kind.target)[0]
            size = "8" if kind.target.kind != "int32" else "4"
            prepared.append(f"final {name} = memory.allocate<{native}>({size});")
            passed.append(name)
            if parameter.name != "out_error":
                results.append((name, types(kind.target)[1]))
        elif kind.kind == "pointer":
            taken.append(f"int {name}")
            passed.append(f"Pointer.fromAddress({name})")
        else:
            taken.append(f"{types(kind)[1]} {name}")
            passed.append(name)
    call = f"declarations.{member(function.name)}({', '.join(passed)})"
    body, result = converted_body(function, call, results, names)
    needs_memory = any("memory." in text for text in prepared + passed + body)
    if needs_memory:
        body = ["final memory = Scope();", "try {", *["  " + line for line in prepared + body],
                "} finally {", "  memory.close();", "}"]
    if len(body) == 1 and body[0].startswith("return "):
        text = f" =>\n      {body[0].removeprefix('return ')}\n"
    else:
        text = " {\n" + "".join(f"    {line}\n" for line in body) + "  }\n"
    return f"\n{comment(function.comment, '  ')}  {result} {member(function.name)}({', '.join(taken)}){text}"


def converted_body(function, call, results, names):
    """(lines, type of the result)"""
    kind = function.result.kind
    if kind == "status" and "out_error" in names:
        lines = [f"throwUnlessOk(this, {call}, outError);"]
        if results:
            (name, dart), = results
            return [*lines, f"return {name}.value;"], dart
        return lines, "void"
    if kind == "bytes":
        (name, _), = results
        return [f"final bytes = {call};", f"return copyBytes(bytes, {name}.value);"], "Uint8List?"
    if "buffer" in names:
        return [f"return readBuffer((buffer, size) => {call});"], "String?"
    if results:
        value, dart = (f"readText({call})", "String?") if kind == "text" else (call, types(function.result)[1])
        found = [f"{name}.value" for name, _ in results]
        return ([f"final returned = {value};", f"return (returned, {', '.join(found)});"],
                f"({', '.join([dart, *(type for _, type in results)])})")
    if kind == "text":
        return [f"return readText({call});"], "String?"
    if kind == "void":
        return [f"{call};"], "void"
    return [f"return {call};"], types(function.result)[1]


def interface(header):
    text = [HEAD, "/// The C functions with types of Dart.\nlibrary;\n\nimport 'dart:ffi';\nimport 'dart:typed_data';\n\n"
            "import '../support/memory.dart';\nimport '../support/native_errors.dart';\n"
            "import 'declarations.g.dart';\n\n"
            "/// Text and bytes are copied in and out, errors are thrown, and what C writes through a pointer is returned.\n"
            "final class Interface {\n  Interface(this.declarations);\n\n  final Declarations declarations;\n"]
    text += [converted(function) for function in header.functions]
    return "".join(text + ["}\n"])


def constants(header):
    lines = [HEAD, "/// The constants of the header.\nlibrary;\n\n",
             f"/// The version that this package was made from.\nconst String packageVersion = '{header.version}';\n\n",
             f"/// The numbers that a library has to share with it.\nconst String packageMinor = '{header.minor}';\n"]
    for constant in header.constants:
        lines.append(f"\n{comment(constant.comment)}const int {member(constant.name.lower())} = {constant.value};\n")
    return "".join(lines)


def codes(header):
    by_status = {value: re.sub(r"\s+", " ", constant.comment)
                 for constant in header.constants if (value := constant.value) < 0}
    rows = json.loads((ROOT / "abi/codes.json").read_text(encoding="utf-8"))["codes"]
    lines = [HEAD, "/// The codes of errors.\nlibrary;\n\n",
             "/// What a `CardeaException.code` can be. A refusal of the server that is not listed here has the server's own code.\n"
             "abstract final class ErrorCode {\n"]
    for row in rows:
        lines.append(f"  /// {by_status[row['status']]}\n  static const String {lower(row['code'])} = '{row['code']}';\n\n")
    lines.append("  /// The number of each code in the C header.\n  static const Map<String, int> statuses = {\n")
    lines += [f"    {lower(row['code'])}: {row['status']},\n" for row in rows]
    return "".join(lines + ["  };\n}\n"])


FILES = {
    f"{RAW}/declarations.g.dart": declarations,
    f"{RAW}/interface.g.dart": interface,
    f"{RAW}/constants.g.dart": constants,
    f"{RAW}/error_codes.g.dart": codes,
}

"""The raw layer of the Kotlin binding: external functions in Kotlin, and the JNI functions in C that they are bound to.

Across JNI goes only what costs nothing to check: numbers, byte arrays, arrays of one long for what is written through a
pointer. Text is UTF-8 in a byte array, because JNI's own strings are another encoding. A callback is a boolean: whether
there is one; it arrives in Upcalls. What every operation has - its completion, its id, its error - are three longs: the
number that the completion brings back, 0 for none, and what is written to the other two.
"""

import json
from pathlib import Path

import kotlin_futures
from generate import BANNER
from header import Parameter, Type

PACKAGE = "io.github.cardea_auth"
CODES = Path(__file__).resolve().parent.parent.parent / "abi/codes.json"

# kind -> Kotlin, C, letter of JNI
SCALARS = {
    "void": ("Unit", "void", "V"),
    "bool": ("Boolean", "jboolean", "Z"),
    "int32": ("Int", "jint", "I"),
    "status": ("Int", "jint", "I"),
    "uint32": ("Long", "jlong", "J"),
    "int64": ("Long", "jlong", "J"),
    "uint64": ("Long", "jlong", "J"),
    "size": ("Long", "jlong", "J"),
    "operation": ("Long", "jlong", "J"),
    "handle": ("Long", "jlong", "J"),
    "pointer": ("Long", "jlong", "J"),
    "callback": ("Boolean", "jboolean", "Z"),
    "text": ("ByteArray?", "jbyteArray", "[B"),
    "bytes": ("ByteArray?", "jbyteArray", "[B"),
    "buffer": ("ByteArray?", "jbyteArray", "[B"),
    "out": ("LongArray?", "jlongArray", "[J"),
    "slots": ("LongArray", "jlongArray", "[J"),
}
ARRAYS = ("text", "bytes", "buffer")
OF_EVERY_OPERATION = ("done", "user_data", "out_operation", "out_error")


def camel(name):
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def short(name):
    return name.removeprefix("cardea_")


def visible(function):
    """The parameters that Kotlin sees: a byte array knows its size, and an operation has three slots."""
    kept, after_bytes = [], False
    for parameter in function.parameters:
        is_size = parameter.type.kind == "size" and after_bytes
        is_out_size = parameter.type.kind == "out" and parameter.type.target.kind == "size"
        is_slot = function.is_asynchronous and parameter.name in OF_EVERY_OPERATION
        if not is_size and not is_out_size and not is_slot:
            kept.append(parameter)
        after_bytes = parameter.type.kind in ("bytes", "buffer")
    return [*kept, Parameter("slots", Type("slots"))] if function.is_asynchronous else kept


def upcall(callback):
    return camel(short(callback.name))


# Kotlin ------------------------------------------------------------------------------------------------------------------


def kotlin(header):
    return "\n".join([
        f"// {BANNER}",
        f"package {PACKAGE}.internal",
        "",
        "/** The functions of the C headers. Bound by JNI_OnLoad. */",
        "internal object Raw {",
        *(kotlin_function(function) for function in header.functions),
        "}",
        "",
        "/** The constants of the C headers. */",
        "internal object Constants {",
        f'    const val VERSION = "{header.version}"',
        *(f"    const val {constant.name.removeprefix('CARDEA_')} = {constant.value}" for constant in header.constants),
        "}",
        "",
    ])


def kotlin_function(function):
    parameters = ", ".join(f"{camel(item.name)}: {SCALARS[item.type.kind][0]}" for item in visible(function))
    result = SCALARS[function.result.kind][0]
    return f"    @JvmStatic external fun {camel(short(function.name))}({parameters}): {result}"


def codes(header):
    listed = json.loads(CODES.read_text(encoding="utf-8"))["codes"]
    comments = {constant.value: constant.comment for constant in header.constants if constant.name.startswith("CARDEA_ERROR_")}
    lines = []
    for entry in listed:
        lines += [f"    /** {comments[entry['status']]} */",
                  f"    public const val {entry['code'].upper()}: String = \"{entry['code']}\""]
    return "\n".join([
        f"// {BANNER}",
        f"package {PACKAGE}",
        "",
        "/** What [CardeaException.code] can be. A server may send others, and later versions may have more. */",
        "public object ErrorCode {",
        *lines,
        "",
        "    internal val statuses: Map<String, Int> = mapOf(",
        *(f"        {entry['code'].upper()} to {entry['status']}," for entry in listed),
        "    )",
        "",
        "    internal val retryable: Set<String> = setOf(",
        *(f"        {entry['code'].upper()}," for entry in listed if entry["retryable"]),
        "    )",
        "}",
        "",
    ])


# C -----------------------------------------------------------------------------------------------------------------------


def native(header):
    return "\n".join([
        f"// {BANNER}",
        "// clang-format off",
        '#include "shim.h"',
        "",
        *(trampoline(header, index, callback) for index, callback in enumerate(header.callbacks)),
        *(native_function(function) for function in header.functions),
        "const char *const shim_upcall_names[] = {",
        *(f'    "{upcall(callback)}",' for callback in header.callbacks),
        "};",
        "",
        f"_Static_assert(SHIM_UPCALLS == {len(header.callbacks)}, \"as many as the header has callbacks\");",
        "",
        "const JNINativeMethod shim_methods[] = {",
        *(f'    {{(char *)"{camel(short(function.name))}", (char *)"{signature(function)}", (void *)raw_{short(function.name)}}},'
          for function in header.functions),
        "};",
        "",
        "const jint shim_method_count = sizeof shim_methods / sizeof shim_methods[0];",
        "",
    ])


def signature(function):
    letters = "".join(SCALARS[parameter.type.kind][2] for parameter in visible(function))
    return f"({letters}){SCALARS[function.result.kind][2]}"


def trampoline(header, index, callback):
    """What the library calls. An object that Java cannot take any more is freed here."""
    parameters = ", ".join(declared(parameter) for parameter in callback.parameters)
    first, *rest = callback.parameters
    second, undo = "0", ""
    if rest:
        second = f"(jlong){'(intptr_t)' if rest[0].type.kind == 'handle' else ''}{rest[0].name}"
        if rest[0].type.kind == "handle":
            undo = f"cardea.{short(rest[0].type.name)}_free({rest[0].name});"
    call = f"shim_upcall({index}, (jlong)(intptr_t){first.name}, {second})"
    body = f"if (!{call}) {undo}" if undo else f"{call};"
    return f"static void on_{short(callback.name)}({parameters}) {{\n    {body}\n}}\n"


def declared(parameter):
    space = "" if parameter.type.spelling.endswith("*") else " "
    return f"{parameter.type.spelling}{space}{parameter.name}"


def native_function(function):
    seen = visible(function)
    result = SCALARS[function.result.kind][1]
    parameters = "".join(f", {SCALARS[item.type.kind][1]} {item.name}" for item in seen)
    buffers = [item for item in seen if item.type.kind in ARRAYS]
    lines = ["    (void)env, (void)type;"]
    lines += [f"    shim_buffer {item.name}_buffer = {{0}};" for item in buffers]
    if function.result.kind != "void":
        lines.append(f"    {result} returned = 0;")
    call = call_lines(function)
    if buffers:
        taken = " && ".join(f"shim_take(env, &{item.name}_buffer, {item.name})" for item in buffers)
        lines += [f"    if ({taken}) {{", *(f"    {line}" for line in call), "    }"]
    else:
        lines += call
    lines += [f"    shim_drop(&{item.name}_buffer);" for item in reversed(buffers)]
    if function.result.kind != "void":
        lines.append("    return returned;")
    return "\n".join([
        f"static {result} JNICALL raw_{short(function.name)}(JNIEnv *env, jclass type{parameters}) {{", *lines, "}", ""])


def call_lines(function):
    """The call itself, from the values that are written through pointers to the return of those values."""
    outs = [item for item in function.parameters if item.type.kind == "out"]
    lines = [f"    {declared_value(item)};" for item in outs]
    arguments, previous = [], None
    for item in function.parameters:
        arguments.append(slot(item) if function.is_asynchronous and item.name in OF_EVERY_OPERATION else argument(item, previous))
        previous = item
    call = f"cardea.{short(function.name)}({', '.join(arguments)})"
    kind = function.result.kind
    if kind == "void":
        lines.append(f"    {call};")
    elif kind == "text":
        lines.append(f"    returned = shim_text(env, {call});")
    elif kind == "bytes":
        size = next(item.name for item in outs if item.type.target.kind == "size")
        lines += [f"    const uint8_t *bytes = {call};", f"    returned = shim_bytes(env, bytes, {size}_value);"]
    elif kind == "handle":
        lines.append(f"    returned = (jlong)(intptr_t){call};")
    elif kind == "bool":
        lines.append(f"    returned = {call} ? JNI_TRUE : JNI_FALSE;")
    else:
        lines.append(f"    returned = ({SCALARS[kind][1]}){call};")
    lines += [f"    shim_give(env, &{item.name}_buffer, {item.name});" for item in function.parameters if item.type.kind == "buffer"]
    if function.is_asynchronous:
        operation = "out_operation_value" if any(item.name == "out_operation" for item in outs) else "0"
        return [*lines, f"    shim_started(env, slots, {operation}, out_error_value);"]
    for item in outs:
        if item.type.target.kind != "size":
            cast = "(jlong)(intptr_t)" if item.type.target.kind == "handle" else "(jlong)"
            lines.append(f"    shim_out(env, {item.name}, {cast}{item.name}_value);")
    return lines


def declared_value(item):
    target = item.type.target
    if target.kind == "handle":
        return f"{'const ' if target.is_const else ''}{target.name} *{item.name}_value = NULL"
    return f"{target.spelling} {item.name}_value = 0"


def slot(item):
    return {"done": "shim_token(env, slots) == NULL ? NULL : on_completion", "user_data": "shim_token(env, slots)"}.get(item.name, f"&{item.name}_value")


def argument(item, previous):
    kind, name = item.type.kind, item.name
    if kind == "text":
        return f"(const char *){name}_buffer.bytes"
    if kind == "bytes":
        return f"{name}_buffer.bytes"
    if kind == "buffer":
        return f"(char *){name}_buffer.bytes"
    if kind == "size" and previous is not None and previous.type.kind in ("bytes", "buffer"):
        return f"{previous.name}_buffer.size"
    if kind == "out":
        return f"&{name}_value" if item.type.target.kind == "size" else f"{name} == NULL ? NULL : &{name}_value"
    if kind == "handle":
        return f"({item.type.spelling})(intptr_t){name}"
    if kind == "pointer":
        return f"(void *)(intptr_t){name}"
    if kind == "callback":
        return f"{name} ? on_{short(item.type.name)} : NULL"
    if kind == "bool":
        return f"{name} == JNI_TRUE"
    return f"({item.type.spelling}){name}"


FILES = {
    "bindings/kotlin/native/raw.g.c": native,
    "bindings/kotlin/src/raw/Raw.g.kt": kotlin,
    "bindings/kotlin/src/raw/Codes.g.kt": codes,
    "bindings/kotlin/src/CardeaFutures.g.kt": kotlin_futures.file,
}

"""Writes the calls of Tests/Swift/Fuzzing/ABI: every function of the header, with arguments that an input of the fuzzer chooses, and with
what holds for every call looked at."""

from generate import BANNER

PATH = "Tests/Swift/Fuzzing/ABI/calls.g.c"

# Chosen one by one, by the type.
PLAIN = {"bool": "fuzz_bool()", "int32": "fuzz_int32()", "uint32": "fuzz_uint32()", "int64": "fuzz_int64()", "uint64": "fuzz_uint64()",
         "size": "fuzz_size()", "status": "fuzz_status()", "operation": "fuzz_operation()", "pointer": "fuzz_token()"}

# Nothing may make the fuzzer wait for long.
WAIT, SHORT_WAIT = ("cardea_operation_wait", "timeout_ms"), "    uint32_t timeout_ms = fuzz_uint32() % 4;"

# Waits for whatever takes long, the host's parts among it, until it is cancelled.
LOGIN = "cardea_login"

# Its completion comes when the client has ended in the background.
CLOSE = "cardea_client_close"

# They take completions, and start nothing.
COMPLETED = (CLOSE, "cardea_operation_then")

HANDLERS = ("cardea_completion", "cardea_release", "cardea_question_handler", "cardea_event_handler")

# What a size stands beside; it is chosen together with that.
SIZED = ("bytes", "buffer")


def kind(name):
    return "FUZZ_" + name.removeprefix("cardea_").upper()


def file(header):
    kinds = [kind(name) for name in header.handles]
    return "\n".join([
        f"// {BANNER}",
        "// clang-format off",
        '#include "fuzz.h"',
        "",
        "enum {",
        *(f"    {name}," for name in kinds),
        "};",
        "",
        *(line for function in header.functions for line in call(function)),
        "const fuzz_call fuzz_calls[] = {",
        *(f'    {{"{function.name}", call_{function.name}}},' for function in header.functions),
        "};",
        "const size_t fuzz_call_count = sizeof fuzz_calls / sizeof fuzz_calls[0];",
        "",
        "const char *const fuzz_kinds[] = {",
        *(f'    "{name}",' for name in header.handles),
        "};",
        "",
        "/* Ends an object of which the caller is the owner; those of other kinds go with the object they came from. */",
        "void fuzz_free(int kind, void *handle) {",
        "    switch (kind) {",
        *(line for name in header.handles for line in end(header, name)),
        "    default: break;",
        "    }",
        "}",
        "",
    ])


def end(header, name):
    if any(function.name == f"{name}_free" for function in header.functions):
        yield f"    case {kind(name)}: {name}_free(handle); break;"


def call(function):
    """One function: arguments, the call, and what comes out of it."""
    parameters = function.parameters
    yield f"static void call_{function.name}(void) {{"
    for number, parameter in enumerate(parameters):
        follows = number and parameters[number - 1].type.kind in SIZED
        if parameter.type.kind == "size" and follows:
            continue
        yield from [SHORT_WAIT] if (function.name, parameter.name) == WAIT else argument(parameter)
    arguments = ", ".join(parameter.name for parameter in parameters)
    result = function.result
    text = f"{function.name}({arguments})"
    if function.name.endswith("_free"):
        yield "    fuzz_begin_free();"
    if function.name == CLOSE:
        yield "    fuzz_ends_by_itself();"
    if function.name == LOGIN:
        yield "    fuzz_begin_wait(client);"
    if result.kind == "void":
        yield f"    {text};"
    else:
        yield f"    {result.spelling} came = {text};".replace("* came", "*came")
    if function.name == LOGIN:
        yield "    fuzz_end_wait();"
    yield from outcome(function)
    yield "    fuzz_end_call();"
    yield "}"
    yield ""


def argument(parameter):
    kind_of, name = parameter.type.kind, parameter.name
    if kind_of in PLAIN:
        value = PLAIN[kind_of]
        yield f"    {parameter.type.spelling} {name} = {value};".replace("* ", "*")
    elif kind_of == "text":
        yield f'    const char *{name} = fuzz_text("{name}");'
    elif kind_of == "bytes":
        yield "    size_t size = 0;"
        yield f"    const uint8_t *{name} = fuzz_bytes(&size);"
    elif kind_of == "buffer":
        yield "    char made_buffer[64];"
        yield "    size_t size = fuzz_size() % (sizeof made_buffer + 1);"
        yield f"    char *{name} = fuzz_bool() ? made_buffer : NULL;"
    elif kind_of == "handle":
        yield f"    {parameter.type.name} *{name} = fuzz_handle({kind(parameter.type.name)});"
    elif kind_of == "callback":
        if parameter.type.name not in HANDLERS:
            raise SystemExit(f"the fuzzer knows no {parameter.type.name}: add it to raw_fuzzer.py and to Tests/Swift/Fuzzing/ABI")
        yield f"    {parameter.type.name} {name} = fuzz_bool() ? {parameter.type.name.replace('cardea_', 'fuzz_on_')} : NULL;"
    elif kind_of == "out":
        target = parameter.type.target
        stars = "*" if target.kind == "handle" else ""
        spelling = target.name if target.kind == "handle" else target.spelling
        initial = f"({spelling} *)FUZZ_GARBAGE" if stars else "77"
        yield f"    {spelling} {stars}made_{name} = {initial};"
        yield f"    {spelling} {stars}*{name} = fuzz_bool() ? &made_{name} : NULL;"
    else:
        raise SystemExit(f"the fuzzer cannot choose a {kind_of}")


def outcome(function):
    """What every call of this form promises, and what it leaves to use."""
    outs = [parameter for parameter in function.parameters if parameter.type.kind == "out"]
    if function.can_fail:
        yield f'    fuzz_checked("{function.name}", came, out_error != NULL, out_error ? made_out_error : NULL);'
    for parameter in outs:
        name, target = parameter.name, parameter.type.target
        if name == "out_error":
            continue
        failed = "came != CARDEA_OK" if function.can_fail else "0"
        # The result of an operation comes also where it failed.
        if function.name in (WAIT[0], LOGIN) and name == "out_result":
            failed = f"made_{name} == NULL"
        if target.kind == "handle":
            yield f'    if ({name}) fuzz_made("{function.name}", {kind(target.name)}, made_{name}, {failed}, 1);'
        elif target.kind == "operation":
            yield f'    fuzz_started("{function.name}", client, {name} ? made_{name} : 0, {name} != NULL, done != NULL, user_data, came);'
    if any(parameter.type.name == "cardea_release" for parameter in function.parameters):
        yield "    fuzz_supplied(user_data, handler != NULL && release != NULL && came == CARDEA_OK);"
    if function.name in COMPLETED:
        yield f'    fuzz_started("{function.name}", client, 0, 0, done != NULL, user_data, came);'
    result = function.result
    if result.kind == "text":
        yield f'    fuzz_read_text("{function.name}", came);'
    elif result.kind == "bytes":
        size = next((f"{p.name} ? made_{p.name} : 0" for p in outs if p.type.target.kind == "size"), "0")
        yield f"    fuzz_read_bytes(came, {size});"
    elif result.kind == "handle":
        is_owned = int(not result.is_const)
        yield f'    fuzz_made("{function.name}", {kind(result.name)}, (void *)came, 0, {is_owned});'
    elif result.kind != "void" and not function.can_fail:
        yield "    (void)came;"
    if function.name.endswith("_free"):
        handle = function.parameters[0]
        yield f"    fuzz_end_free({kind(handle.type.name)}, {handle.name});"


FILES = {PATH: file}

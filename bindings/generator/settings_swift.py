"""Writes the functions of the C interface behind the settings of a plain kind: Sources/CardeaABI/Generated, a file for each object.
Those of another kind are written by hand, in Sources/CardeaABI/Exports."""

from functools import partial

import settings

FOLDER = "Sources/CardeaABI/Generated"
WIDTH = 120
SPELT = {"oauth": "OAuth", "openid": "OpenID"}

# By the type of a setting: the type of its parameter, and how it is read.
READ = {
    "text": ("UnsafePointer<CChar>?", "try Argument.text({0}, \"{1}\")"),
    "optional_text": ("UnsafePointer<CChar>?", "try Argument.optionalText({0}, \"{1}\")"),
    "texts": ("UnsafePointer<CChar>?", "try Argument.text({0}, \"{1}\")"),
    "bool": ("Bool", "{0}"),
    "ms": ("UInt32", "{0}"),
    "number": ("UInt32", "{0}"),
    "handle": ("OpaquePointer?", "{0}"),
}


def written(table, name):
    """The settings of an object whose functions are made here."""
    return [setting for setting in table.of(name) if setting.swift]


def file(thing, _):
    lines = [f"// {settings.BANNER}", "public import CCardea", *(f"import Cardea{floor}" for floor in ("Assembly", "Basics", "Model"))]
    for setting in written(settings.read(), thing.name):
        lines += ["", "@c @implementation", *function(setting)]
    return "\n".join(lines) + "\n"


def function(setting):
    thing = setting.owner
    if setting.type == "pairs":
        given = ["_ name: UnsafePointer<CChar>?", "_ value: UnsafePointer<CChar>?"]
        key = f'Refusals.setting("{setting.one}", name)'
    else:
        given = [f"_ {setting.value}: {setting.c.strip() if setting.type == 'choice' else READ[setting.type][0]}"]
        key = "nil" if setting.type == "texts" else f'"{setting.name}"'
    parameters = [f"_ {thing.parameter}: OpaquePointer?", *given, "_ out_error: UnsafeMutablePointer<OpaquePointer?>?"]
    yield f"public func {setting.c_function}("
    yield from [line] if fits(line := "    " + ", ".join(parameters)) else [
        "    " + ", ".join(parameters[:-1]) + ",", f"    {parameters[-1]}"]
    yield ") -> cardea_status {"
    arguments, closure = f'{thing.parameter}, {thing.swift}.self, "{thing.parameter}", {key}, out_error', "{ draft throws(CardeaError) in"
    yield from [line] if fits(line := f"    change({arguments}) {closure}") else [
        "    change(", f"        {arguments}", f"    ) {closure}"]
    start, call, rest = statement(setting).partition("(")
    yield from [line] if fits(line := f"        {start}{call}{rest}") else [f"        {start}{call}", f"            {rest}"]
    if thing.name == "options":
        # What a call has no use for is refused by name; not what says nothing.
        says = {"bool": f", {setting.value}", "optional_text": f", {setting.value} != nil"}.get(setting.type, "")
        yield f'        draft.note("{named(setting)}"{says})'
    yield "    }"
    yield "}"


def fits(line):
    return len(line) <= WIDTH


def statement(setting):
    place = f"draft.{setting.swift}"
    if setting.type == "pairs":
        value = f'{setting.becomes}(try Argument.text(name, "name"), try Argument.text(value, "value"))'
        return f"{place}.append({value})"
    value = read(setting)
    if setting.type == "texts":
        return f"{place}.{'insert' if setting.in_set else 'append'}({value})"
    return f"{place} = {value}"


def named(setting):
    """What messages call a setting: what its function sets or adds, which says more than the name of the parameter."""
    return setting.c_function.removeprefix(f"{setting.owner.c}_").partition("_")[2]


def read(setting):
    name, becomes = setting.value, setting.becomes
    if setting.type == "choice":
        return f"try {becomes}(abi: {name})"
    if setting.type == "handle":
        return f'try HandleTable.require({name}, {becomes}.self, "{name}")'
    value = READ[setting.type][1].format(name, named(setting))
    if setting.minimum or setting.maximum:
        bounds = [f"atLeast: {setting.minimum}"] if setting.minimum else []
        bounds += [f"atMost: {setting.maximum}"] if setting.maximum else []
        value = f'try Argument.number({name}, "{named(setting)}", {", ".join(bounds)})'
    return becomes.replace("_", value) if becomes else value


def files():
    table = settings.read()
    for thing in table.objects:
        if written(table, thing.name):
            words = "".join(SPELT.get(word, word.capitalize()) for word in thing.name.split("_"))
            yield f"{FOLDER}/{words}.g.swift", partial(file, thing)


FILES = dict(files())

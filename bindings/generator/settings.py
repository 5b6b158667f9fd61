"""Reads abi/settings.toml: what the objects take that a host fills. From it are written the setters' declarations in the header, the
functions behind them, and what the bindings know of them."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TABLE = Path(__file__).resolve().parent.parent.parent / "abi/settings.toml"

# The first line of every file that is made from the table, after the marks of a comment.
BANNER = "Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`."

# The C type of a setting's parameter, by the type of the setting.
C_TYPES = {"text": "const char *", "optional_text": "const char *", "texts": "const char *", "bool": "bool ", "ms": "uint32_t ",
           "number": "uint32_t "}
TYPES = {*C_TYPES, "pairs", "choice", "handle", "call"}


@dataclass(frozen=True)
class Object:
    """What is filled: a C type, what bindings have its settings in, and the class of the engine behind its handles."""

    name: str
    values: str
    swift: str
    parameter: str

    @property
    def c(self):
        return f"cardea_{self.name}"


@dataclass(frozen=True)
class Setting:
    owner: Object
    name: str
    type: str
    doc: str
    field: str = ""
    since: str = ""
    private: bool = False
    required: bool = False
    not_empty: bool = False
    one: str = ""
    parameter: str = ""
    function: str = ""
    parameters: tuple = ()
    c: str = ""
    minimum: int = 0
    maximum: int = 0
    choices: str = ""
    default: str = ""
    more: str = ""
    swift: str = ""
    becomes: str = ""
    in_set: bool = False

    @property
    def camel(self):
        """Its name in the languages that write names together."""
        first, *others = self.name.split("_")
        return first + "".join(word.capitalize() for word in others)

    @property
    def call(self):
        """The name of its function, without what all of the object have in common."""
        if self.function:
            return self.function
        if self.type in ("texts", "pairs"):
            return f"add_{self.one}"
        return f"set_{self.name}" + ("_ms" if self.type == "ms" else "")

    @property
    def c_function(self):
        return f"{self.owner.c}_{self.call}"

    @property
    def value(self):
        """The name of the parameter, of a setting that has one."""
        return self.parameter or self.one or self.name + ("_ms" if self.type == "ms" else "")

    @property
    def c_parameters(self):
        """The parameters between the object and the error."""
        if self.type == "call":
            return list(self.parameters)
        if self.type == "pairs":
            return ["const char *name", "const char *value"]
        return [(self.c or C_TYPES[self.type]) + self.value]

    def comment(self, sentence="", number=str, default=""):
        """All that is said of it: a sentence, which is that of its function unless another is given, its range and its default."""
        parts = [sentence or self.doc]
        parts += [f"At least {number(self.minimum)}."] if self.minimum else []
        parts += [f"At most {number(self.maximum)}."] if self.maximum else []
        parts += [f"Default: {default or self.default}."] if self.default else []
        parts += [self.more] if self.more else []
        parts += [f"Since: {self.since}."] if self.since else []
        return " ".join(parts)


@dataclass(frozen=True)
class Table:
    objects: tuple
    settings: tuple

    def plain(self, name):
        """Those that bindings set by rule: what is of another kind, they set by hand."""
        return [setting for setting in self.of(name) if setting.type not in ("handle", "call")]

    def of(self, name):
        """The settings of an object, in their order."""
        return [setting for setting in self.settings if setting.owner.name == name]


@cache
def read():
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    objects = {name: Object(name, **given) for name, given in table["object"].items()}
    settings = tuple(setting(objects, table["since"], entry) for entry in table["setting"])
    names = [setting.c_function for setting in settings]
    for name in names:
        if names.count(name) > 1:
            fail(name, "is there twice")
    return Table(tuple(objects.values()), settings)


def setting(objects, since, entry):
    entry = dict(entry)
    what = f"{entry.get('owner')}.{entry.get('name')}"
    if entry.get("owner") not in objects:
        fail(what, f"has no owner; there are {', '.join(objects)}")
    if entry.get("type") not in TYPES:
        fail(what, f"has no type; there are {', '.join(sorted(TYPES))}")
    if unknown := set(entry) - {*Setting.__dataclass_fields__, "as"} | set(entry) & {"becomes"}:
        fail(what, f"has the unknown key {sorted(unknown)[0]}")
    if entry["type"] in ("handle", "choice") and "c" not in entry:
        fail(what, f"is a {entry['type']} and has no c, which says of what")
    if not entry.get("doc", "").endswith("."):
        fail(what, "has no sentence as its doc")
    if not entry.get("field", ".").endswith("."):
        fail(what, "has no sentence as its field")
    entry["owner"] = objects[entry["owner"]]
    entry["becomes"] = entry.pop("as", "")
    entry["parameters"] = tuple(entry.get("parameters", ()))
    if entry.get("since") == since:
        del entry["since"]
    return Setting(**entry)


def fail(what, problem):
    raise SystemExit(f"{TABLE.name}: {what} {problem}")

"""Writes the classes of the Dart binding that have settings, and how these are given to C."""

import members
import settings
from raw_dart import handle, member

PUBLIC = "bindings/dart/lib/src/public/settings.g.dart"
TYPES = {"bool": "bool", "ms": "Duration", "number": "int", "texts": "List<String>", "pairs": "Map<String, String>"}
EMPTY = {"texts": "const []", "pairs": "const {}"}
WIDTH = 120
LANGUAGE = members.Language(
    constant=lambda family, name: f"[{family}.{members.camel(name)}]", result=lambda name: f"`{name}`",
    call=lambda name: f"`CardeaClient.{members.camel(name)}`",
    member=lambda setting: f"`{setting.owner.values}.{setting.camel}`", literals={})

CLASSES = {
    "config": "The settings of a client.",
    "options": "The settings of a login, or of another page that a user is shown: the call says what it uses. A setting that it "
               "has no use for is an `invalid_argument`.",
    "request": "A request to the application's own server, in the name of the signed-in user.",
}
# What a class has beside its settings: type, name, parameter of the constructor, comment. Those before are written before the settings.
BEFORE = {"config": [("Backend", "backend", "required this.backend", "What signs users in: a server, or an `OpenIDProvider`.")]}
BESIDE = {
    "config": [
        ("StoreChoice", "store", "this.store = const StoreChoice.secretService()", "Where the session is kept."),
        ("Presenter?", "presenter", "this.presenter", "Shows login pages; by default the user's browser does."),
        ("SignalsDispatcher?", "signals", "this.signals",
         "Collects signals for a fraud prevention service before a request that can be abused. For Prelude."),
        ("SecurityKeyHandler?", "securityKeyHandler", "this.securityKeyHandler",
         "Tells the user of a security key what to do, and asks for its PIN. `CardeaClient.signWithPasskey` needs it, unless there is "
         "a [passkeyPage]."),
        ("LogHandler?", "logger", "this.logger",
         "Takes log entries of [logLevel] and above. Without it, the environment's CARDEA_LOG is a level, and entries go to stderr."),
        ("LogLevel", "logLevel", "this.logLevel = LogLevel.info", "The least important entries that [logger] gets."),
        ("void Function(SessionEvent event)?", "observer", "this.observer",
         "Hears of session changes, from the client's beginning to its end; see also `CardeaClient.events`."),
    ],
    "options": [("CompanySignOn?", "company", "this.company", "Signs in at a company instead of with a provider. For Prelude.")],
    "request": [
        ("Uint8List?", "body", "this.body", "The body to send."),
        ("int?", "outputFd", "this.outputFd",
         "Writes the body of a success (2xx) to this file descriptor as it comes, of any size; the answer's body is empty then. The "
         "client's thread blocks while it writes. Keep it open until the call has ended."),
    ],
}
# The only setting that is given by position.
POSITIONAL = {"request": "url"}
# What an object can do without after all, and when.
OPTIONAL = {"redirect_uri": "Only the page of a step goes without one, and a page that a deep link of [deepLinkScheme] ends."}
METHODS = {"optional_text": "text", "ms": "duration", "bool": "yes"}


def public(_):
    lines = [
        f"// {settings.BANNER}", "// dart format off", "",
        "import 'dart:typed_data';", "",
        *(f"import '{name}.dart';" for name in ("backend", "events", "host_parts", "login", "security_key", "store")),
    ]
    for thing in settings.read().objects:
        lines += ["", *values(thing)]
    return "\n".join(lines) + "\n"


def values(thing):
    plain, position = settings.read().plain(thing.name), POSITIONAL.get(thing.name)
    fields = [*BEFORE.get(thing.name, ()), *(field(setting) for setting in plain), *BESIDE[thing.name]]
    named = [parameter for _, name, parameter, _ in fields if name != position]
    # A required one first, as Dart's linter wants it.
    named.sort(key=lambda parameter: not parameter.startswith("required "))
    yield from members.wrapped(CLASSES[thing.name], "/// ", WIDTH)
    yield f"final class {thing.values} {{"
    yield "  /// What is left out has its default."
    yield f"  const {thing.values}({f'this.{position}, ' if position else ''}{{"
    yield from (f"    {parameter}," for parameter in named)
    yield "  });"
    for kind, name, _, comment in fields:
        yield ""
        yield from members.wrapped(comment, "  /// ", WIDTH)
        yield f"  final {kind} {name};"
    yield ""
    yield "  /// Names nothing: it may hold secrets."
    yield "  @override"
    yield f"  String toString() => '{thing.values}';"
    yield "}"


def field(setting):
    kind, start = members.kind(setting, TYPES), members.starts_as(setting)
    parameter = f"this.{setting.camel}"
    if setting.required and setting.name not in OPTIONAL:
        parameter = f"required {parameter}"
    elif start is None:
        kind += "?"
    elif setting.choices:
        parameter += f" = {kind}.{members.camel(start)}"
    else:
        parameter += " = " + EMPTY.get(setting.type, start).replace('"', "'")
    return kind, setting.camel, parameter, " ".join(filter(None, (LANGUAGE.comment(setting), OPTIONAL.get(setting.name))))


def file(_):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        "// dart format off",
        "",
        "/// Gives settings to C, those that are there.",
        "library;",
        "",
        "import '../public/settings.g.dart';",
        "import '../raw/declarations.g.dart';",
        "import 'setters.dart';",
    ]
    for thing in table.objects:
        name = handle(thing.c)
        lines += ["", "/// Gives the settings of [from] to an object of C.",
                  f"void fill{name.removeprefix('Raw')}(Setters<{name}> to, {thing.values} from) {{",
                  "  final raw = to.raw;"]
        lines += [f"  {call(setting)}" for setting in table.plain(thing.name)]
        lines.append("}")
    return "\n".join(lines) + "\n"


def call(setting):
    value = f"from.{setting.camel}"
    if setting.name in members.WRAPPED:
        value += "?.name"
    elif setting.choices:
        value += ".number"
    name = "" if setting.type in ("bool", "choice") else f", '{setting.camel}'"
    return f"to.{METHODS.get(setting.type, setting.type)}(raw.{member(setting.c_function)}, {value}{name});"


FILES = {PUBLIC: public, "bindings/dart/lib/src/support/settings.g.dart": file}

"""Compares the public types of every language with the table of docs/bindings.md, "One word for one thing": each word is there in
every language, by the spelling that its row gives, and no language has a type that the page does not know."""

import re

import contract

PAGE = contract.ROOT / "docs/bindings.md"
HEADING = "## One word for one thing"
CPP_DETAIL = re.compile(r"^namespace detail \{.*?^\} // namespace detail", re.MULTILINE | re.DOTALL)
# Where each language declares its public types, and how.
SOURCES = {
    "Node": (["bindings/node/types/*.d.ts", "bindings/node/codes.g.d.ts"],
             r"^export (?:class|interface|type|const|function) (\w+)"),
    "React Native": (["bindings/react-native/src/index.ts", "bindings/react-native/src/codes.g.ts"],
                     r"^export (?:type|const) (\w+)|(?:^export (?:type )?\{|,)\s*(\w+)(?=[^{;]*\})"),
    "Python": (["bindings/python/src/cardea_auth/__init__.py"], r'^    "(\w+)",$'),
    "Dart": (["bindings/dart/lib/src/public/*.dart", "bindings/dart/lib/src/raw/error_codes.g.dart"],
             r"^(?:(?:abstract|sealed|final|base|interface) )*(?:class|enum|typedef|extension type const) ([A-Z]\w+)|^void (\w+)\("),
    "Kotlin": (["bindings/kotlin/src/*.kt", "bindings/kotlin/src/raw/Codes.g.kt"],
               r"^ *public (?:(?:sealed|enum|fun) )*(?:class|interface|object) (\w+)|^ *public fun (useLibrary)"),
    "C++": (["include/cardea/*.hpp"],
            r"^(?:struct|class|enum class|using|namespace) (?:\[\[nodiscard\]\] )?(\w+)(?: \{| :|$| =)"),
    "Swift": ([f"Sources/{target}/**/*.swift" for target in ("Cardea", "CardeaAsync", "CardeaCore", "CardeaDesktop", "CardeaEngine", "CardeaLogins", "CardeaSocial", "CardeaLinux")],
              r"^\s*public (?:final |indirect )?(?:struct|class|enum|protocol|typealias) (\w+)|^    (case \w+)"),
}


def declared(language):
    """The names of public types; cases of Swift as .name."""
    patterns, expression = SOURCES[language]
    names = set()
    for path in (path for pattern in patterns for path in sorted(contract.ROOT.glob(pattern))):
        text = CPP_DETAIL.sub("", path.read_text(encoding="utf-8"))
        for found in re.finditer(expression, text, re.MULTILINE):
            names.add(next(group for group in found.groups() if group).replace("case ", "."))
    return names - {"cardea"}


def section():
    return PAGE.read_text(encoding="utf-8").partition(HEADING)[2].partition("\n## ")[0]


def spellings(row):
    """What a row calls its thing in each language; None where there is no such type."""
    word, _, otherwise = (cell.strip() for cell in row.strip("|").split("|"))
    said = dict.fromkeys(SOURCES, word.strip("`"))
    for exception in filter(None, otherwise.split("; ")):
        languages, _, name = exception.rpartition(" ")
        for language in languages.split(", "):
            said[language] = None if name == "none" else name.strip("`")
    return said


def rows(page=None):
    return [spellings(line) for line in (section() if page is None else page).splitlines() if re.match(r"\| `\w", line)]


def own():
    """What a language has besides: lines such as "- Dart: `Cancellation`, ..."."""
    return {language: set(re.findall(r"`(\w+)`", names)) for language, names in re.findall(r"^- ([\w +]+): (.*(?:\n  .*)*)", section(), re.M)}


def problems(language, table, besides):
    names = declared(language)
    wanted = {row[language] for row in table if row[language]}
    known = wanted | besides.get(language, set())
    found = [f"no {name}" for name in sorted(wanted - names)]
    found += [f"{name} is in no table" for name in sorted(name for name in names - known if not name.startswith("."))]
    return found + [f"{name} is no name here" for name in sorted(besides.get(language, set()) - names)]


def check(tap):
    table, besides = rows(), own()
    tap.check("docs/bindings.md has a table of words", [] if len(table) > 40 else [f"{len(table)} rows"])
    unknown = {language for row in table for language in row} | set(besides)
    tap.check("it knows the languages", sorted(unknown - set(SOURCES)))
    for language in SOURCES:
        tap.check(f"{language} calls things by the words of docs/bindings.md", problems(language, table, besides))
    wrong = rows("| `Unheard` | nothing | Swift none |\n")
    tap.check("a word that a language lacks is noticed",
              [] if "no Unheard" in problems("Dart", [*table, *wrong], besides) else "it was not")
    tap.check("a type that the page lacks is noticed",
              [] if "StoreChoice is in no table" in problems("Kotlin", [row for row in table if row["Kotlin"] != "StoreChoice"], besides)
              else "it was not")

"""Reads what each language's sources say of their public declarations: the comment, and the declaration below it."""

import ast
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))
import contract

ROOT = contract.ROOT
REFERENCES = {language["reference"]["page"]: {"title": language["name"], **language["reference"]}
              for language in contract.languages() if "reference" in language}
# The page of each language for its readers, and its title.
GUIDES = {language["guide"]: language["reference"].get("title", language["name"]) for language in contract.languages() if "guide" in language}
DETAIL = re.compile(r"^namespace detail \{.*?^\} // namespace detail", re.MULTILINE | re.DOTALL)
# Where a name stands in a declaration: the last word in front of the parameters, the type or the value.
NAME = re.compile(r"(?:class|struct|interface|enum|protocol|type|typedef|typealias|object|actor|const(?=\s+\w+\s*(?:=|:(?!:)))|let|var|val|func|fun|case|get|namespace|using"
                  r"|extension type(?:\s+const)?)\s+(?:\([^)]*\)\s*)?`?(?:\w+::)*(\w[\w.]*)")
# An operator in C++ and in Swift.
OPERATOR = re.compile(r"\boperator ?(?:\w+|[^\w\s(]+)|(?<=\bfunc )[^\w\s(`]+")


@dataclass(frozen=True)
class Declared:
    name: str
    code: str
    comment: str
    level: int
    section: str


def of(language):
    if language == "python":
        return list(of_python())
    return list(of_javascript(language) if language in ("node", "react-native") else by_comments(language))


def by_comments(language):
    reference = REFERENCES[language]
    paths = [path for pattern in reference["files"] for path in sorted(ROOT.glob(pattern))]
    return [declared for path in paths if ".g." not in path.name
            for declared in commented(path, reference["comment"], re.compile(reference["declaration"])) if declared.name[0] not in "_#"]


# What a client, its configuration and a request have of their platform, under names that are not exported.
OF_PLATFORM = {"Emitter", "ConfigurationParts", "FileStoreParts", "RequestParts"}


def of_javascript(language):
    """What the package exports of what its modules export to each other, with its members."""
    indexes = [ROOT / "bindings/javascript/src/public.ts", ROOT / f"bindings/{language}/src/index.ts"]
    lists = re.findall(r"^export (?:type )?\{(.*?)\}", "\n".join(path.read_text(encoding="utf-8") for path in indexes), re.DOTALL | re.MULTILINE)
    exported, shown = {name for names in lists for name in re.findall(r"\w+", names)} | OF_PLATFORM, False
    for declared in by_comments(language):
        if declared.level == 0:
            shown = declared.name in exported
        if shown and "@internal" not in declared.comment:
            yield declared


def commented(path, mark, public):
    lines = DETAIL.sub("", path.read_text(encoding="utf-8")).splitlines()
    at, section = 0, path.name.partition(".")[0]
    while at < len(lines):
        if not lines[at].lstrip().startswith(mark):
            at += 1
            continue
        begin = at
        if mark == "/**":
            while at < len(lines) and "*/" not in lines[at]:
                at += 1
            at += 1
            text = re.sub(r"^\s*/\*\*|\*/\s*$", "", "\n".join(lines[begin:at]))
            comment = re.sub(r"^\s*\* ?", "", text, flags=re.MULTILINE)
        else:
            while at < len(lines) and lines[at].lstrip().startswith(mark):
                at += 1
            comment = "\n".join(re.sub(r"^\s*/// ?", "", line) for line in lines[begin:at])
        while at < len(lines) and re.match(r"\s*(@|template <|\[\[)", lines[at]) and not public.match(lines[at].replace("@", " ", 1)):
            at += 1
        if at < len(lines) and public.match(lines[at]):
            code = declaration(lines, at)
            yield Declared(name_of(code), code, comment.strip(), (len(lines[at]) - len(lines[at].lstrip())) // 2 and 1, section)


def declaration(lines, at):
    """The lines up to the body, the value or the end."""
    taken, depth = [], 0
    for line in lines[at:at + 30]:
        taken.append(line)
        depth += len(re.findall(r"[(<\[]", line)) - len(re.findall(r"(?<![-=])[)>\]]", line))
        if depth <= 0 and not line.lstrip().startswith("template <") and not line.endswith(">") or line.rstrip().endswith(("{", ";")):
            break
    indent = len(lines[at]) - len(lines[at].lstrip())
    text = "\n".join(line[indent:] for line in taken)
    # What is said of parameters is said of the properties that they are, too.
    text = re.sub(r"^\s*/\*\*.*?\*/\n", "", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"^(\s+)public ", r"\1", text, flags=re.MULTILINE)
    text = re.sub(r"\s*(\{[^}]*(\})?|=>.*|;)\s*$", "", text, flags=re.DOTALL) if not text.endswith(",") else text[:-1]
    return re.sub(r"^(?:export|public)\s+(?:declare\s+)?", "", text).strip()


def name_of(code):
    operator = OPERATOR.search(code)
    if operator:
        return operator[0]
    code = re.sub(r"^template <.*?>\n", "", code, flags=re.DOTALL)
    plain, count = code, 1
    while count:
        plain, count = re.subn(r"<[^<>]*>", "", plain)
    found = NAME.search(plain.split("(")[0] + " ")
    if found:
        return found[1]
    words = re.findall(r"[~#]?\w[\w.]*", re.split(r"[({=]|(?<!:):(?!:)|\?:", plain)[0])
    return words[-1] if words else code


# A call of Python's that is written once for both kinds of client, as the steps that it takes.
STEPS = re.compile(r" (?:Calls|Steps)\[(.*)\]$")


def of_python():
    folder = ROOT / "bindings/python/src/cardea_auth"
    exported = set(re.findall(r'^    "(\w+)",$', (folder / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE))
    named: dict[str, tuple[Any, str]] = {node.name: (node, path.stem.strip("_")) for path in sorted(folder.glob("[a-z_]*.py"))
             for node in ast.parse(path.read_text(encoding="utf-8")).body if hasattr(node, "name")}
    for name, (node, section) in named.items():
        if name in exported:
            # What two exported classes share lies in bases that are not: a reader looks for it in the class.
            shared = [named[base.id][0].body for base in getattr(node, "bases", [])
                      if isinstance(base, ast.Name) and base.id in named and base.id not in exported]
            node.body += sum(shared, [])
            yield from python_entry(node, 0, section)


def python_entry(node, level, section):
    comment = ast.get_docstring(node) or ""
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(map(ast.unparse, node.bases))
        fields = [ast.unparse(part) for part in node.body if isinstance(part, (ast.AnnAssign, ast.Assign))
                  and not ast.unparse(part).startswith("_")]
        yield Declared(node.name, "\n    ".join([f"class {node.name}({bases}):" if bases else f"class {node.name}:", *fields]), comment, level, section)
        for part in node.body:
            if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef)) and not part.name.startswith("_"):
                yield from python_entry(part, level + 1, section)
    elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        result = STEPS.sub(r" \1", f" -> {ast.unparse(node.returns)}") if node.returns else ""
        word = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
        yield Declared(node.name, f"{word} {node.name}({ast.unparse(node.args)}){result}", comment, level, section)

#!/usr/bin/env python3
"""Looks at every code block of the documentation: of every page in Markdown, and the header's own program; at the example in Swift;
whether the links from page to page, and the pages that comments name, are there; and whether the pages for users are few words. Prints TAP.

    ```c, ```cpp    a whole program, compiled against include/ with all warnings as errors
    ```swift        a whole program, type-checked against the modules of the debug build
    ```python       compiled
    ```sh           valid shell; every `make` target, file of the repository, and command and option of `cardea` in it exists
    ```json, ```toml, ```yaml    valid; of YAML, mappings and lists as in pubspec.yaml
    ```text         no code
    ```LANGUAGE install NAME       typed in by Tests/Hosts/Packages/languages.py, which installs the packages
    ```LANGUAGE fragment REASON    not checked; counted and printed

A block in a language that this program does not know, or without one, is a mistake - unless a suite of the binding takes all
blocks of that language from the page: ELSEWHERE names it.

usage: check_docs.py [PART OF A PAGE'S PATH]
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract
from doc_blocks import Block, blocks
from doc_shell import BUILD, check_shell, command_problems
from tap import Tap

SWIFT = os.environ.get("SWIFT", "swift")
C_FLAGS = ["-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", f"-I{contract.HEADER.parent}"]
PACKAGES = ["libcurl", "openssl", "libsecret-1", "gio-unix-2.0", "libmicrohttpd"]
# Page and language -> the test that takes all of these blocks from the page.
ELSEWHERE = {(taken["page"], taken["language"]): taken["taken_by"]
             for language in contract.languages() for taken in language.get("blocks", [])}
INSTALLED = "Tests/Hosts/Packages/languages.py"
INSTALLS = (contract.ROOT / INSTALLED).read_text(encoding="utf-8")
# A page that a comment or a message names; what has more before it is the address of one.
NAMED = r"(?<![\w/.])docs/[\w/-]+\.md\b"
# Of the pages for those who write applications, together. What only a maintainer needs belongs into docs/maintaining.
MOST_WORDS = 25_000
# How JavaScript takes them. Shell does it by doc_blocks.py.
TAKEN = {"js": "blocksOf(page, 'js')", "ts": "matchAll(/^```tsx?", "tsx": "matchAll(/^```tsx?"}


def header_program():
    program = re.search(r"@code\n(.*?) \* @endcode", contract.header_text(), re.DOTALL)[1]
    return Block(1, ["c"], re.sub(r"^ \* ?", "", program, flags=re.MULTILINE))


def compile_c(block, compiler, standard, suffix):
    with tempfile.NamedTemporaryFile("w", suffix=suffix) as source:
        source.write(block.code)
        source.flush()
        return command_problems([compiler, f"-std={standard}", *C_FLAGS, source.name])


def compile_swift(block):
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / ("program.swift" if "@main" in block.code else "main.swift")
        source.write_text(block.code, encoding="utf-8")
        library = ["-parse-as-library"] if "@main" in block.code else []
        return command_problems([f"{SWIFT}c", "-typecheck", "-swift-version", "6", "-warnings-as-errors", *library,
                                 "-module-cache-path", str(BUILD / "docs-cache"), *module_paths(), str(source)])


def examples():
    """(name, problems) of the examples in Swift, which take minutes to build, and of those that no suite runs."""
    for source in (contract.ROOT / "examples/swift/Sources/SignIn/main.swift",
                   *sorted((contract.ROOT / "examples/small").glob("*.swift"))):
        yield f"{source.relative_to(contract.ROOT)} is right for the compiler", compile_swift(
            Block(1, ["swift"], source.read_text(encoding="utf-8")))
    suites = "\n".join(path.read_text(encoding="utf-8") for path in contract.tracked()
                       if path.suffix in (".sh", ".py", ".cjs") and path.relative_to(contract.ROOT).parts[0] != "examples" or path.name == "run.sh")
    lost = [folder.name for folder in sorted((contract.ROOT / "examples").iterdir())
            if folder.is_dir() and f"examples/{folder.name}" not in suites]
    yield "every example is in a suite", lost


def module_paths():
    flags = subprocess.run(["pkg-config", "--cflags", *PACKAGES], capture_output=True, text=True, check=True).stdout
    folders = [BUILD / "debug/Modules", contract.HEADER.parent,
               *(path.parent for path in sorted(contract.ROOT.glob("Sources/C*/module.modulemap")))]
    return [word for path in folders for word in ("-I", str(path))] + [
        word for flag in flags.split() for word in ("-Xcc", flag)]


def check_python(block):
    try:
        compile(block.code, "block", "exec")
        return []
    except SyntaxError as error:
        return [str(error)]


def check_toml(block):
    try:
        tomllib.loads(block.code)
        return []
    except tomllib.TOMLDecodeError as error:
        return [str(error)]


def check_yaml(block):
    """Mappings and lists, indented by two."""
    return [f"line {number}: {line}" for number, line in enumerate(block.code.splitlines(), 1)
            if not re.fullmatch(r"(?:  )*(?:- )?[\w-]+:(?: \S.*)?|(?:  )*- \S.*|\s*(?:#.*)?", line)]


def check_json(block):
    try:
        json.loads(block.code)
        return []
    except ValueError as error:
        return [str(error)]


CHECKS = {
    "c": lambda block: compile_c(block, "gcc", "c11", ".c"),
    "cpp": lambda block: compile_c(block, "g++", "c++17", ".cc"),
    "swift": compile_swift,
    "sh": check_shell,
    "python": check_python,
    "json": check_json,
    "toml": check_toml,
    "yaml": check_yaml,
    "text": lambda block: [],
}


def judge(page, block):
    """(what is promised, problems) of a block; None for one that is not looked at here."""
    language, *rest = block.words or ["no language"]
    place = page.relative_to(contract.ROOT).as_posix()
    program = ELSEWHERE.get((place, language))
    if rest[:1] == ["fragment"]:
        return "is left out with a reason", [] if len(rest) > 3 else "a fragment says why it is none of a program"
    if rest[:1] == ["install"]:
        return f"is taken by {INSTALLED}", [] if re.search(rf'(?:block|last_line)\("{re.escape(rest[-1])}"\)', INSTALLS) else f"no {rest[-1]} there"
    if rest:
        return "has a language and nothing else", f"'{' '.join(block.words)}'"
    if program:
        words = TAKEN.get(language, f"doc_blocks.py {place} {language} ")
        return f"is taken by {program}", [] if words in (contract.ROOT / program).read_text() else f"no {words} there"
    if language not in CHECKS:
        return "is in a language that is checked", f"'{language}' is not one of {', '.join(CHECKS)}"
    return "holds", CHECKS[language](block)


def lost_links(page):
    """Links to a file, or to a heading of one, that is not there."""
    problems = []
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"", text):
        target = "".join(target)
        path, _, heading = target.partition("#")
        file = page.parent / path if path else page
        if re.match(r"[a-z]+:", target) is None and (not file.exists() or heading and heading not in headings(file)):
            problems.append(target)
    return problems


def lost_pages():
    """Pages that the header, the sources and the bindings send their reader to, and that are not there."""
    found = []
    for path in contract.tracked("include", "Sources", "bindings"):
        text = path.read_text(encoding="utf-8", errors="replace")
        found += [f"{path.relative_to(contract.ROOT)}: {page}" for page in re.findall(NAMED, text) if not (contract.ROOT / page).exists()]
    return found


def too_long(texts):
    """The pages for users, if they have more words than anybody reads. Words have a letter or a digit: tables are drawn with bars."""
    counts = {name: sum(re.search(r"\w", word) is not None for word in text.split()) for name, text in texts.items()}
    total, longest = sum(counts.values()), ", ".join(sorted(counts, key=lambda name: counts[name], reverse=True)[:3])
    return [] if total <= MOST_WORDS else [f"{total} words, and {MOST_WORDS} are allowed; {longest} have most"]


def headings(page):
    """What the headings of a page are called in links."""
    lines = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in lines}


def check(tap, wanted=""):
    """The pages whose path has these words. Returns where the fragments are."""
    if wanted in "include/cardea.h":
        tap.check("include/cardea.h: the minimal program compiles", CHECKS["c"](header_program()))
    if wanted in "comments":
        tap.check("comments: the pages that they name are there", lost_pages())
    if wanted in "words":
        pages = {path.name: path.read_text(encoding="utf-8") for path in contract.tracked("docs/*.md") if path.parent.name == "docs"}
        tap.check("words: a page too many would be noticed", [] if too_long({"a.md": "| a |\n" * (MOST_WORDS + 1)}) else "it is not")
        tap.check(f"words: the pages for users have at most {MOST_WORDS}", too_long(pages))
    if wanted in "examples":
        for name, problems in examples():
            tap.check(name, problems)
    fragments = []
    for page in contract.pages():
        place = page.relative_to(contract.ROOT).as_posix()
        if wanted not in place:
            continue
        tap.check(f"{place}: its links lead somewhere", lost_links(page))
        for block in blocks(page):
            promise, problems = judge(page, block)
            if block.words[1:2] == ["fragment"]:
                fragments.append(f"{place}:{block.line}")
            tap.check(f"{place}:{block.line}: the {(block.words or [''])[0]} block {promise}", problems)
    return fragments


def main():
    tap = Tap()
    fragments = check(tap, *sys.argv[1:])
    print(f"# {len(fragments)} fragments not checked: {', '.join(fragments) or 'none'}")
    tap.finish()


if __name__ == "__main__":
    main()

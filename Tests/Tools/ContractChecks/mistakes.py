"""Mistakes that somebody could make in the contract or in what repeats it: what it is, where, what stood there, what stands there
now, the beginning of the check that has to notice, and words of its complaint."""

import re
from dataclasses import dataclass

HEADER = "include/cardea.h"
VERSION = "CARDEA_API const char *cardea_version(void);"
TIMEOUT = "cardea_config *config, uint32_t timeout_ms, cardea_error **out_error);"


@dataclass
class Mistake:
    name: str
    path: str
    old: str  # a regular expression
    new: str
    check: str
    complaint: str = ""

    def make(self, text):
        changed, count = re.subn(self.old, lambda match: self.new, text, count=1, flags=re.MULTILINE)
        if not count:
            raise ValueError(f"{self.name}: {self.path} has no {self.old}")
        return changed

    def planted(self, copy):
        """The mistake is in the copy for as long as the block lasts."""
        return copy.changed(self.path, self.make)


def literal(text):
    return re.escape(text)


CHANGED, GROWN = "nothing that abi/libcardea.so.0.abi promises", "abi/libcardea.so.0.abi has what was added"

PROMISE = [
    Mistake("a function that is gone", HEADER, literal(VERSION), "", CHANGED, "cardea_version"),
    Mistake("a wider parameter", HEADER, literal(TIMEOUT), TIMEOUT.replace("32", "64"), CHANGED,
            "cardea_config_set_request_timeout_ms"),
    Mistake("a parameter more", HEADER, literal(TIMEOUT), TIMEOUT.replace("timeout_ms", "timeout_ms, bool hurry"), CHANGED,
            "was added"),
    Mistake("parameters of one type in another order", HEADER, "const char \\*folder, const char \\*passphrase",
            "const char *passphrase, const char *folder", CHANGED, "has become"),
    Mistake("another result", HEADER, "bool cardea_error_is_retryable", "int32_t cardea_error_is_retryable", CHANGED,
            "return type"),
    Mistake("a sign", HEADER, "int64_t cardea_pending_expires", "uint64_t cardea_pending_expires", CHANGED, "uint64_t"),
    Mistake("a const that is gone", HEADER, "cardea_error_status\\(const ", "cardea_error_status(", CHANGED,
            "cardea_error_status"),
    Mistake("another type of an operation", HEADER, "typedef uint64_t cardea_operation", "typedef int64_t cardea_operation", CHANGED,
            "int64_t"),
    Mistake("a callback with more", HEADER, literal("(*cardea_completion)(void *user_data,"),
            "(*cardea_completion)(void *user_data, int32_t count,", CHANGED, "cardea_completion"),
    Mistake("another number of a status", HEADER, "CARDEA_ERROR_TIMEOUT = -202", "CARDEA_ERROR_TIMEOUT = -209", CHANGED,
            "-209"),
    Mistake("a constant that is gone", HEADER, "CARDEA_CAPTURE_LOOPBACK = 1,", "", CHANGED, "CARDEA_CAPTURE_LOOPBACK"),
    Mistake("another name of a constant", HEADER, "CARDEA_CAPTURE_LOOPBACK = 1,", "CARDEA_CAPTURE_LOCAL = 1,", CHANGED,
            "CARDEA_CAPTURE_LOOPBACK"),
    Mistake("another value of a macro", HEADER, "CARDEA_FOREVER 0xffffffffu", "CARDEA_FOREVER 0", CHANGED, "CARDEA_FOREVER"),
    Mistake("another number of the contract", HEADER, 'VERSION_STRING "0', 'VERSION_STRING "2',
            "nothing that abi/libcardea.so.2.abi promises", "no libcardea.so.2.abi"),
    Mistake("the old number's promise", HEADER, 'VERSION_STRING "0', 'VERSION_STRING "2',
            "abi/ has the promise of this contract alone", "libcardea.so.0.abi"),
    Mistake("a function more", HEADER, literal(VERSION), VERSION + "\nCARDEA_API bool cardea_is_new(void);", GROWN,
            "1 Added function"),
    Mistake("a constant more", HEADER, "CARDEA_CAPTURE_LOOPBACK = 1,", "CARDEA_CAPTURE_LOOPBACK = 1, CARDEA_CAPTURE_NEW = 9,",
            GROWN),
    Mistake("a set of constants more", HEADER, literal(VERSION), VERSION + "\ntypedef enum cardea_new { CARDEA_NEW_A = 1, CARDEA_NEW_B = 2 } cardea_new;",
            GROWN, "1 added type"),
]

# What is none: the contract is the same.
HARMLESS = [
    Mistake("another name of a parameter", HEADER, literal(TIMEOUT), TIMEOUT.replace("timeout_ms", "limit_ms"), ""),
    Mistake("another comment", HEADER, "The version of this header\\.", "The header's version.", ""),
]

NAMES = [
    Mistake("a function twice", HEADER, literal(VERSION), f"{VERSION}\n{VERSION}", "no function is declared twice",
            "cardea_version"),
    Mistake("a function without its mark", HEADER, literal(VERSION), VERSION.removeprefix("CARDEA_API "),
            "every prototype of the headers", "cardea_version"),
]

MANUAL = [
    Mistake("a comment that does not end", HEADER, " \\*/\n(?=CARDEA_API const char \\*cardea_version)", "\n",
            "the checks read every function", "cardea_version"),
    Mistake("a function without a comment", HEADER, "/\\*\\* Frees an error\\. \\*/", "",
            "every function, type and constant", "cardea_error_free"),
    Mistake("a type without a comment", HEADER, " /\\*\\*< Why a call or an operation failed\\. \\*/", "",
            "every function, type and constant", "cardea_error"),
    Mistake("a constant without a comment", HEADER, " /\\*\\*< This one\\. \\*/", "", "every function, type and constant",
            "CARDEA_SESSIONS_MINE"),
    Mistake("a default said once more", HEADER, "such as \"0.1.0\"\\. Static; never freed\\.",
            "such as \"0.1.0\". Static; never freed. Threads: any.", "no comment repeats", "cardea_version"),
    Mistake("no word on who owns it", HEADER, "such as \"0.1.0\"\\. Static; never freed\\.", "such as \"0.1.0\".",
            "what is borrowed from nothing", "cardea_version"),
    Mistake("a line that is too long", HEADER, "/\\*\\* Frees an error\\. \\*/", "/** Frees an error." + " Really." * 12 + " */",
            "no line of the headers is longer", "columns"),
    Mistake("a function too many", HEADER, literal(VERSION),
            "\n".join(VERSION.replace("version", f"version_{number}") for number in range(9)), "cardea.h has at most", "functions"),
    Mistake("a constant too many", HEADER, "    CARDEA_CAPTURE_LOOPBACK = 1,", "    CARDEA_CAPTURE_A = 7, CARDEA_CAPTURE_B = 8, CARDEA_CAPTURE_LOOPBACK = 1,",
            "all headers have at most", "constants"),
    Mistake("an enum without a name", HEADER, literal(VERSION), VERSION + "\nenum { CARDEA_NEW = 1 };", "every enum has a name", "CARDEA_NEW"),
    Mistake("a type that CARDEA_AUTO does not free", HEADER, "CARDEA_CLEANUP\\(cardea_queue\\)", "", "CARDEA_AUTO frees every type", "cardea_queue"),
    Mistake("an operation that says not what it brings", HEADER,
            "Begins a login whose page you show yourself: (.*)\n \\* Result: CARDEA_RESULT_PENDING, a CARDEA_PENDING_PAGE\\.",
            "Begins a login whose page you show yourself.", "every operation says", "cardea_initiate_oauth_login"),
    Mistake("a value without a word", "include/cardea/openid.h", "of this name and value with every", "with every",
            "where a function takes several values", "cardea_provider_add_parameter: value"),
    Mistake("a function of another name in a comment", HEADER, "see cardea_error_retry_after_ms\\.",
            "see cardea_error_retry_after.",
            "the comments of the header", "cardea_error_retry_after"),
    Mistake("a function that does not exist, in a page", "docs/maintaining/abi.md", "`cardea_operation_wait`", "`cardea_operation_join`",
            "the documentation names no", "cardea_operation_join"),
    Mistake("a constant that does not exist, in a page", "README.md", "CARDEA_CAPTURE_LOOPBACK", "CARDEA_CAPTURE_SOCKET",
            "the documentation names no", "CARDEA_CAPTURE_SOCKET"),
]

TABLE, CODES = "Sources/CardeaBasics/Errors/ErrorTable.swift", "Sources/CardeaBasics/Errors/ErrorCode.swift"
ERRORS = [
    Mistake("a code without a status", CODES, 'static var timeout: Self \\{ Self\\("timeout"\\) \\}',
            'static var timeout: Self { Self("timeout") }\n    public static var odd: Self { Self("odd") }', "every code that the Swift API", "odd"),
    Mistake("a status of no family", TABLE, "-202\\b", "-1202", "every status is negative", "-1202"),
    Mistake("another number in Swift", TABLE, "-202\\b", "-209", "every error constant of the header", "-209"),
    Mistake("another number in the header", HEADER, "CARDEA_ERROR_TIMEOUT = -202", "CARDEA_ERROR_TIMEOUT = -209",
            "every error constant of the header", "-209"),
    Mistake("a family that is gone", HEADER, "CARDEA_ERROR_SERVER = -300,", "", "the header names the families",
            "CARDEA_ERROR_SERVER"),
    Mistake("another number in codes.json", "abi/codes.json", "-202", "-209", "abi/codes.json equals", "-209"),
    Mistake("another retry in codes.json", "abi/codes.json", '"timeout", "status": -202, "retryable": true',
            '"timeout", "status": -202, "retryable": false', "abi/codes.json equals", "timeout"),
    Mistake("another retry in the page", "docs/errors.md", "^\\| `timeout` \\| -202 \\| yes", "| `timeout` | -202 | no",
            "the table of docs/errors.md", "timeout"),
    Mistake("a code that the page lacks", "docs/errors.md", "^\\| `timeout`.*\n", "", "the table of docs/errors.md",
            "timeout"),
]

VERSIONS = [
    Mistake("an old package in a page", "bindings/python/README.md", "cardea_auth-\\d+\\.\\d+\\.\\d+", "cardea_auth-0.0.9",
            "whatever tells people", "README.md"),
    Mistake("an old dependency", "examples/node/package.json", 'cardea-auth-\\d+\\.\\d+\\.\\d+\\.tgz', 'cardea-auth-0.0.9.tgz',
            "whatever tells people", "0.0.9"),
    Mistake("an old dependency of the plugin", "bindings/dart/flutter/pubspec.yaml", "cardea_auth_core: \\d+\\.\\d+\\.\\d+",
            "cardea_auth_core: 0.0.9", "whatever tells people", "0.0.9"),
    Mistake("a version written into a template", "packaging/cardea.pc.in", "@VERSION@", "0.0.9", "pkg-config states", "0.0.9"),
    Mistake("a version written into the POM", "bindings/kotlin/cardea.pom.in", "@VERSION@", "0.0.9",
            "what the build fills in", "pom.in"),
    Mistake("a language whose package has no version", "scripts/languages.toml", '^versions = \\[\n    \\{ file = "bindings/dart/pubspec[^]]*\\]\n', "",
            "every package of a language", "Dart"),
]

COMPILED = "the headers, each included twice, compile with"
DIALECTS = [
    Mistake("a guard that is gone", HEADER, "#define CARDEA_H\n", "", COMPILED),
    Mistake("a prototype of before C89", HEADER, literal(VERSION), VERSION.replace("void", ""), f"{COMPILED} gcc as c99",
            "prototype"),
    Mistake("a word of C++", HEADER, "const char \\*name, const char \\*value", "const char *new, const char *value",
            f"{COMPILED} g++ as c++11"),
    Mistake("a comment of C++ in C99", HEADER, "^typedef enum cardea_sessions", "typedef enum cardea_sessions : int",
            f"{COMPILED} gcc as c11"),
    Mistake("another header", HEADER, "#include <stdint.h>", "#include <stdint.h>\n#include <stdio.h>", "the headers include",
            "stdio.h"),
]

LINKED = "a program of"
LINKING = [
    Mistake("a function that the compiler calls otherwise", HEADER, literal(VERSION), VERSION + "\n#define cardea_version cardea_versions",
            LINKED, "cardea_versions"),
    Mistake("an example with a function that does not exist", "examples/c/login.c", "cardea_client_free\\(",
            "cardea_client_close(",
            "examples/c is built", "cardea_client_close"),
    Mistake("names of C++", HEADER, 'extern "C" \\{', 'extern "C++" {', f"{LINKED} g++", "undefined reference"),
]

STATUS_OF_HEADER = Mistake("another number in the header", HEADER, "CARDEA_ERROR_TIMEOUT = -202", "CARDEA_ERROR_TIMEOUT = -209",
                           "the header's statuses", "-209")
RAW = [
    Mistake("a function that the bindings lack", HEADER, literal(VERSION), VERSION + "\nCARDEA_API bool cardea_is_new(void);",
            "the header has the settings", "isNew"),
    Mistake("a change by hand", "bindings/python/src/cardea_auth/_raw_g.py", "CARDEA_OK = 0", "CARDEA_OK = 1",
            "the header has the settings", "CARDEA_OK"),
    Mistake("a setting that is not as the table has it", "abi/settings.toml", "^default = \"the id\"", "default = \"none\"",
            "the header has the settings", "Default: the id"),
    Mistake("a setting that the table does not have", HEADER, "cardea_config_set_account\\(", "cardea_config_set_user(",
            "the header has the settings", "cardea_config_set_user("),
    Mistake("an option that a binding lacks", "bindings/kotlin/src/OAuthLoginOptions.g.kt", "    public val registers: Boolean = false,\n", "",
            "the header has the settings", "registers: Boolean"),
    Mistake("an option of another type", "bindings/python/src/cardea_auth/_settings_g.py", r"registers: Optional\[bool\]", "registers: Optional[str]",
            "the header has the settings", "registers: Optional[bool]"),
    Mistake("a comment that is not the table's", "bindings/dart/lib/src/public/settings.g.dart", "/// The organization whose", "/// Whose",
            "the header has the settings", "The organization whose"),
    Mistake("a comment with a name of C alone", "abi/settings.toml", "^default = \"the id\"", "default = \"cardea_config_set_store\"",
            "the header has the settings", "speaks of cardea_config_set_store"),
    Mistake("an old count of lines", "docs/maintaining/bindings.md", "^\\| C \\| \\d+ lines", "| C | 3 lines", "docs/maintaining/bindings.md counts",
            "small_programs.py --write"),
    Mistake("a file that nobody makes", "bindings/node/src/old.g.ts", "^", "// old\n", "every generated file", "old.g.ts"),
]

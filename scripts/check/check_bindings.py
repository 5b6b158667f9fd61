#!/usr/bin/env python3
"""Compares what every binding has of the contract with the contract: the raw layer with the header, error codes with
abi/codes.json, the names of calls with the headers. Prints TAP. check_versions.py has the versions.

usage: scripts/setup/python.sh scripts/check/check_bindings.py
"""

import re
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract
from tap import Tap, differences

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/generator"))

import check_names
import generate
import small_programs

# The file in which each binding has the codes of errors, and how: the codes, the number of each by the name that the language
# gives it, and those of which the same call may succeed later. A language without one of these asks the library.
FORMS = ("codes", "statuses", "retryable")
CODES = {place["file"]: {form: place[form] for form in FORMS if form in place}
         for language in contract.languages() for place in language.get("codes", [])}
# A status of the header that is a family and no code.
FAMILIES = {constant.removeprefix("CARDEA_ERROR_").lower() for constant in contract.FAMILY_CONSTANTS}


def generated():
    command = [sys.executable, str(ROOT / "bindings/generator/generate.py"), "--check"]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    return [] if ended.returncode == 0 else [ended.stdout, ended.stderr]


def unknown_files():
    """Marked as made here, but made by no emitter: stale."""
    made = {name for emitter in generate.emitters([]) for name in getattr(emitter, "FILES", {})}
    files = (path.relative_to(ROOT).as_posix() for path in contract.tracked())
    marked = {name for name in files if re.search(r"(\.g\.[a-z.]+|_g\.py)$", name)}
    return differences("the repository", marked, "the generator", made)


def codes(name, forms):
    """What a binding's file and abi/codes.json do not share."""
    text, rows = (ROOT / name).read_text(encoding="utf-8"), contract.json_errors()
    problems = []
    if "codes" in forms:
        problems += differences(name, re.findall(forms["codes"], text, re.MULTILINE), "abi/codes.json", rows)
    if "statuses" in forms:
        found = {snake(code): numbered(status) for code, status in re.findall(forms["statuses"], text, re.MULTILINE)}
        listed = {code: status for code, (status, _) in rows.items()}
        problems += differences(name, {item for item in found.items() if item[0] not in FAMILIES}, "abi/codes.json", listed.items())
    if "retryable" in forms:
        problems += differences(f"{name}, retryable", map(snake, re.findall(forms["retryable"], text, re.MULTILINE)),
                                "abi/codes.json", [code for code, (_, retryable) in rows.items() if retryable])
    return problems


def snake(name):
    """The code of a constant: invalidOtpCode, INVALID_OTP_CODE and invalid_otp_code are one."""
    return name.lower() if "_" in name or name.isupper() else re.sub(r"[A-Z]", lambda letter: f"_{letter[0].lower()}", name)


def numbered(status):
    return contract.header_errors()[status] if status.startswith("CARDEA_") else int(status)


def statuses():
    """Every status of the header is that of abi/codes.json; the raw layers have theirs from the header."""
    listed = contract.constants_of(contract.json_errors())
    stated = {name: status for name, status in contract.header_errors().items() if name not in contract.FAMILY_CONSTANTS}
    return differences("the header", stated.items(), "abi/codes.json", listed.items())


def check_raw(tap):
    tap.check("the header has the settings of the table, and the raw layer of every binding is as the header has it", generated())
    tap.check("every generated file is made by the generator", unknown_files())
    tap.check("docs/maintaining/bindings.md counts the small programs as they are", small_programs.problems())


def check_codes(tap):
    tap.check("the header's statuses are those of abi/codes.json", statuses())
    for name, forms in CODES.items():
        tap.check(f"{name} has the error codes of abi/codes.json: {', '.join(forms)}", codes(name, forms))


def main():
    tap = Tap()
    check_raw(tap)
    check_codes(tap)
    check_names.check(tap)
    tap.finish()


if __name__ == "__main__":
    main()

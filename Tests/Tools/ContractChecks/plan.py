"""Which mistakes each check has to notice. The scripts of the copy must be in sys.path before this is imported."""

import re
from dataclasses import dataclass, field
from typing import Callable

import blocks_of_pages
import check_abi
import check_bindings
import check_header
import check_manual
import check_stub
import check_versions
import growth
import libraries
import mistakes
from mistakes import Mistake


@dataclass
class Group:
    name: str
    check: Callable
    mistakes: list
    harmless: list = field(default_factory=list)


def groups():
    libraries.make()
    return [
        Group("names", check_abi.check_names, mistakes.NAMES),
        Group("promise", check_stub.check_promise, mistakes.PROMISE, mistakes.HARMLESS),
        Group("manual", check_manual.check, mistakes.MANUAL),
        Group("errors", check_abi.check_errors, mistakes.ERRORS),
        Group("versions", check_versions.check, [*old_versions(), *written_versions(), *mistakes.VERSIONS]),
        Group("codes of the bindings", check_bindings.check_codes, [*wrong_codes(), mistakes.STATUS_OF_HEADER]),
        Group("raw layers", check_bindings.check_raw, mistakes.RAW),
        Group("header", check_header.check, mistakes.DIALECTS),
        Group("linking", lambda tap: check_stub.check_linking(tap, None), [*mistakes.LINKING, libraries.HARMLESS_STUB]),
        Group("library", libraries.check, libraries.MISTAKES),
        Group("growth", growth.check, growth.MISTAKES, growth.HARMLESS),
        Group("pages", blocks_of_pages.check, blocks_of_pages.MISTAKES, blocks_of_pages.HARMLESS),
    ]


@dataclass
class Edited(Mistake):
    """A mistake in what one group of a regular expression matches."""

    def make(self, text):
        found = re.search(self.old, text, re.MULTILINE)
        begin, end = found.span(found.lastindex or 0)
        return text[:begin] + self.new + text[end:]


def old_versions():
    """Every place that states the version, with another one."""
    return [Edited(f"another version in {place}", place, pattern, "0.0.9", f"{place} states", "0.0.9")
            for place, pattern in check_versions.STATED.items()]


def written_versions():
    """Every place that the build fills in, with a version that is written there."""
    return [Mistake(f"a version written into {place}", place, pattern, "0.0.9", "what the build fills in", place)
            for place, pattern in check_versions.FILLED.items()]


def wrong_codes():
    """Every list of codes with one that is wrong, every list of numbers, and every list of those that may be repeated."""
    new = {"codes": "netwerk", "statuses": "-209", "retryable": "NETWERK"}
    return [Edited(f"wrong {kind} in {place}", place, pattern, new[kind], f"{place} has the error codes")
            for place, forms in check_bindings.CODES.items() for kind, pattern in forms.items()]

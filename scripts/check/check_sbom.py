#!/usr/bin/env python3
"""Checks the list of what the SDK in DIST consists of, and that the licences of all of it lie beside it. Prints TAP.

usage: scripts/setup/python.sh scripts/check/check_sbom.py   after `make sdk`; BUILD has what the link left
"""

import copy
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from datetime import datetime
from pathlib import Path

from spdx_tools.spdx.parser.error import SPDXParsingError
from spdx_tools.spdx.parser.jsonlikedict.json_like_dict_parser import JsonLikeDictParser
from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract
import sbom
import spdx
from commands import output
from tap import Tap, differences

DIST = contract.ROOT / os.environ.get("DIST", "dist")
LINK = contract.ROOT / os.environ.get("BUILD", ".build") / "sdk/link"
SYSTEM_LIBRARY = re.compile(rb"\0(lib[\w+-]+(?:-\d\.\d)?\.so\.\d+)(?=\0)")
# What SPDX 2.3 demands of each, and what a reader of the list needs besides.
PACKAGE = ("SPDXID", "name", "downloadLocation", "versionInfo", "supplier", "licenseConcluded", "licenseDeclared", "copyrightText")
DOCUMENT = ("spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo", "packages", "relationships")


def main():
    path = DIST / sbom.DOCUMENT
    if not path.exists():
        sys.exit(f"no {path}; run make sdk")
    document = json.loads(path.read_text(encoding="utf-8"))
    tap = Tap()
    tap.check("the list is a valid document of SPDX 2.3", invalid(document))
    tap.check("every part has a version, a supplier, a licence and a checksum", incomplete(document))
    tap.check("every file of the SDK is listed with its checksum, and nothing else is", file_problems(document, DIST))
    tap.check("the libraries listed as loaded are those that the shipped file names", loaded_problems(document, DIST))
    tap.check("each licence of what is shipped has its text beside it, and no text lies there for nothing",
              licence_problems(document, DIST / sbom.DOCUMENTATION))
    tap.check("every text in packaging/licenses is of a part", unused_texts())
    tap.check("the licences and the list are installed", installation_problems())
    tap.check("the same SDK gives the same list, whatever the time, the place and the language",
              repetition_problems(path, document))
    tap.check("a linked file of which nothing is known stops the build", unknown_part_problems())
    tap.check("this program finds what is wrong with a list", unseen(document))
    tap.finish()


def invalid(document):
    try:
        parsed = JsonLikeDictParser().parse(document)
    except SPDXParsingError as error:
        return error.get_messages()
    return [message.validation_message for message in validate_full_spdx_document(parsed, "SPDX-2.3")]


def incomplete(document):
    found = [f"the document has no {member}" for member in DOCUMENT if not document.get(member)]
    optional = related(document, "OPTIONAL_DEPENDENCY_OF")
    for package in document["packages"]:
        if package.get("name") in optional:
            continue  # no build needs one
        found += [f"{package.get('name')} has no {member}" for member in PACKAGE if not package.get(member)]
        found += [f"{package.get('name')}: {member} is not known" for member in ("versionInfo", "supplier", "licenseConcluded")
                  if package.get(member) == "NOASSERTION"]
        if not package.get("checksums") and not package.get("packageVerificationCode"):
            found.append(f"{package['name']} has no checksum")
    return found


def file_problems(document, dist):
    listed = {file["fileName"]: file["checksums"] for file in document["files"]}
    there = {f"./{path.relative_to(dist).as_posix()}": path for path in sbom.shipped(dist)}
    return differences("the SDK", there, "the list", listed) + [
        f"{name}: another checksum" for name, path in there.items()
        if name in listed and listed[name] != spdx.checksums(path.read_bytes(), "SHA1", "SHA256")]


def related(document, kind, file=None):
    """Names of the packages that stand in a relation of a kind to a file, or to any."""
    names = {package["SPDXID"]: package["name"] for package in document["packages"]}
    ends = [(each["spdxElementId"], each["relatedSpdxElement"]) for each in document["relationships"]
            if each["relationshipType"] == kind and (file is None or file in each.values())]
    return [names[end] for pair in ends for end in pair if end in names]


def loaded_problems(document, dist):
    """By what lies in the shipped file alone: neither the map nor the table of the link."""
    library = next(iter(sorted((dist / "lib").glob("libcardea.so.*.*.*"))))
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "-dW", library))
    own = f"libcardea.so.{contract.header_abi()}"
    named = {name.decode() for name in SYSTEM_LIBRARY.findall(library.read_bytes())} - {*needed, own}
    file = spdx.identifier("File", library.relative_to(dist).as_posix())
    return differences("the library's needs", needed, "the list", related(document, "DYNAMIC_LINK", file)) + differences(
        "the names in the library", named, "the list",
        [name for kind in ("RUNTIME_DEPENDENCY_OF", "OPTIONAL_DEPENDENCY_OF") for name in related(document, kind, file)])


def licence_problems(document, folder):
    linked = related(document, "STATIC_LINK")
    parts = [package for package in document["packages"] if package["name"] in linked or package.get("filesAnalyzed")]
    needed = {name for part in parts for member in ("licenseConcluded", "licenseDeclared") for name in spdx.names(part[member])}
    texts = {path.stem: path for path in (folder / "licenses").glob("*.txt")}
    texts[spdx.OURS] = folder / "LICENSE"
    short = [f"{name}: no text" for name, path in texts.items() if not path.exists() or path.stat().st_size < 300]
    return short + differences("the licences", needed, "the texts", texts)


def unused_texts():
    table = tomllib.loads(sbom.PARTS.read_text(encoding="utf-8"))["linked"]
    needed = {name for row in table.values() for name in spdx.names(row["licence"])} - {spdx.OURS}
    return differences("packaging/parts.toml", needed, "packaging/licenses", [path.stem for path in sbom.LICENCES.iterdir()])


def installation_problems():
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "DIST": str(DIST), "DESTDIR": folder, "PREFIX": "/usr"}
        subprocess.run([contract.ROOT / "scripts/build/install.sh"], env=environment, check=True, capture_output=True)
        root = Path(folder, "usr")
        document = json.loads((root / sbom.DOCUMENT).read_text(encoding="utf-8"))
        return file_problems(document, root) + licence_problems(document, root / sbom.DOCUMENTATION)


def written(dist, link, **environment):
    """What the program that writes the list ends with, and says."""
    ended = subprocess.run([sys.executable, contract.ROOT / "scripts/build/sbom.py", dist, link], capture_output=True, text=True,
                           cwd="/", env={**os.environ, **environment})
    return ended.returncode, ended.stderr


def repetition_problems(path, document):
    # The date of its build: a commit since then gives the next build another.
    date = str(int(datetime.fromisoformat(document["creationInfo"]["created"].replace("Z", "+00:00")).timestamp()))
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder, "another-name-for-it")
        shutil.copytree(DIST, other, symlinks=True)
        code, errors = written(
            other, LINK, SOURCE_DATE_EPOCH=date, TZ="Pacific/Chatham", LC_ALL="C", PYTHONHASHSEED="7")
        if code:
            return errors
        again = (other / sbom.DOCUMENT).read_bytes()
        problems = [] if again == path.read_bytes() else ["another list"]
        written(other, LINK, SOURCE_DATE_EPOCH="86400")
        dated = json.loads((other / sbom.DOCUMENT).read_text(encoding="utf-8"))
        heeded = dated["creationInfo"]["created"] == "1970-01-02T00:00:00Z"
        return problems + ([] if heeded else ["SOURCE_DATE_EPOCH is not heeded"])


def unknown_part_problems():
    with tempfile.TemporaryDirectory() as folder:
        dist, link = Path(folder, "dist"), Path(folder, "sdk/link")
        shutil.copytree(DIST, dist, symlinks=True)
        link.mkdir(parents=True)
        for path in (*LINK.glob("*.link-map"), *LINK.glob("*.list"), LINK / "lazy-table.h"):
            shutil.copyfile(path, link / path.name)
        row = f"{1:16x} {1:16x} {8:8x} {1:5d} {'':8}/opt/libstrange.a(part.o):(.text)\n"
        with (link / "cardea.link-map").open("a", encoding="utf-8") as file:
            file.write(row)
        code, errors = written(dist, link)
        return [] if code and "libstrange.a" in errors else [f"it ended with {code}: {errors}"]


def unseen(document):
    """What this program would not notice."""
    def without(member):
        changed = copy.deepcopy(document)
        del changed["packages"][1][member]
        return changed

    strange = copy.deepcopy(document)
    strange["packages"][1]["licenseConcluded"] = "Made-Up-1.0"
    lost = copy.deepcopy(document)
    lost["files"].pop()
    changed = copy.deepcopy(document)
    changed["files"][0]["checksums"][0]["checksumValue"] = hashlib.sha1(b"").hexdigest()
    unnamed = copy.deepcopy(document)
    unnamed["relationships"] = [each for each in document["relationships"] if each["relationshipType"] != "DYNAMIC_LINK"]
    found = {
        "a part without a name": invalid(without("name")), "a licence that is none": invalid(strange),
        "a part without a version": incomplete(without("versionInfo")),
        "a part without a checksum": incomplete(without("checksums")),
        "a licence without a text": licence_problems(strange, DIST / sbom.DOCUMENTATION),
        "a file that is not listed": file_problems(lost, DIST), "a file that was changed": file_problems(changed, DIST),
        "a library that is loaded unseen": loaded_problems(unnamed, DIST),
    }
    return [f"{mistake} is accepted" for mistake, problems in found.items() if not problems]


if __name__ == "__main__":
    main()

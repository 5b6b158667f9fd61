#!/usr/bin/env python3
"""Writes the list of what the SDK consists of (SPDX 2.3) and lays the texts of the licences beside it.

usage: sbom.py DIST LINK   DIST has the SDK, LINK what scripts/build/sdk.sh left of the link: its map, the
                           table of lazily opened libraries

Measured: which files were linked, and how much came of each (the map); what the loader needs and what is opened later (the
library, the table); every checksum; version and supplier of what a package of the system or the Swift toolchain brought.
packaging/parts.toml says the rest. The same SDK gives the same bytes.
"""

import os
import re
import shutil
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import contract
import link_map
import owners
import spdx
from commands import output

PARTS = contract.ROOT / "packaging/parts.toml"
LICENCES = contract.ROOT / "packaging/licenses"
DOCUMENTATION = Path("share/doc/cardea")
DOCUMENT = DOCUMENTATION / "cardea.spdx.json"


@dataclass
class Product:
    """A file of the SDK that the linker made."""

    path: Path
    linked: dict  # path of each file of others -> its part of the link
    loaded: dict  # DYNAMIC_LINK, RUNTIME_DEPENDENCY_OF or OPTIONAL_DEPENDENCY_OF -> names of libraries


def main():
    dist, link = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    table = tomllib.loads(PARTS.read_text(encoding="utf-8"))
    found = products(dist, link, table["optional"])
    shutil.rmtree(dist / DOCUMENTATION / "licenses", ignore_errors=True)
    linked = {path: package("linked", path.name, path, table) for each in found for path in each.linked}
    lay_licences(dist, linked.values())
    loaded = {name: optional(name, table) if name in table["optional"] else
              package("loaded", name, Path(output("gcc", f"-print-file-name={name}").strip()), table)
              for each in found for names in each.loaded.values() for name in names}
    (dist / DOCUMENT).write_text(describe(dist, found, linked, loaded), encoding="utf-8")
    print(f"{dist / DOCUMENT}: {len(linked)} files of others linked, {len(loaded)} libraries of the system used")


def products(dist, link, optional):
    """The library, and the command where it was built."""
    library = next(iter(sorted((dist / "lib").glob("libcardea.so.*.*.*"))))
    lazy = re.findall(r'LAZY_LIBRARY\(\d+, "(.*)"\)', (link / "lazy-table.h").read_text(encoding="utf-8"))
    loaded = {"DYNAMIC_LINK": needed(library), "RUNTIME_DEPENDENCY_OF": sorted(lazy),
              "OPTIONAL_DEPENDENCY_OF": named(library, optional)}
    parts = link_map.read(link / "cardea.link-map")
    # Of a module whose code the compiler has put into our own object, nobody knows how much.
    parts |= dict.fromkeys((link / "compiled.list").read_text(encoding="utf-8").split())
    found = [Product(library, foreign(parts), loaded)]
    command = dist / "bin/cardea"
    if command.exists():
        parts = foreign(link_map.read(link / "command.link-map"))
        found.append(Product(command, parts, {
            "DYNAMIC_LINK": needed(command), "RUNTIME_DEPENDENCY_OF": [], "OPTIONAL_DEPENDENCY_OF": named(command, optional)}))
    return found


def foreign(parts):
    """What was linked beside our own objects, by name."""
    build = (contract.ROOT / os.environ.get("BUILD", ".build")).resolve()  # objects of the compilers, and of packaging/
    paths = {Path(contract.ROOT, name).resolve(): part for name, part in parts.items()}
    return {path: paths[path] for path in sorted(paths, key=lambda path: path.name) if not path.is_relative_to(build)}


def needed(file):
    """What the loader opens with a file."""
    return sorted(re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "-dW", file)))


def named(file, names):
    """Those of the names that a file has as texts of its own: what it opens by itself."""
    content = file.read_bytes()
    return sorted(name for name in names if b"\0%b\0" % name.encode() in content)


def lay_licences(dist, linked):
    """Our licence, and a text for each other one that is needed."""
    target = dist / DOCUMENTATION / "licenses"
    target.mkdir(parents=True)
    shutil.copyfile(contract.ROOT / "LICENSE", dist / DOCUMENTATION / "LICENSE")
    for name in sorted({name for each in linked for name in spdx.names(each["licenseConcluded"])} - {spdx.OURS}):
        if not (LICENCES / f"{name}.txt").exists():
            sys.exit(f"sbom: no text of {name} in packaging/licenses")
        shutil.copyfile(LICENCES / f"{name}.txt", target / f"{name}.txt")


def amount(path, part):
    """How much of a file was linked."""
    if part is None:
        return "compiled into the library's object"
    members = f"{len(part.members)} of its members, " if path.suffix == ".a" else ""
    return f"{members}{part.size} bytes, by the linker's map"


def package(kind, name, path, table):
    row = table[kind].get(name)
    if row is None:
        sys.exit(f"sbom: {name} is {kind}, and packaging/parts.toml does not say what it is, nor under which licence")
    owner = owners.of(path, row.get("pkgconfig"))
    references = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": owner.url}]
    comments = {"comment": "Not shipped. Version and checksum are those that the build has seen."} if kind == "loaded" else {}
    return {
        "SPDXID": spdx.identifier("Package", name), "name": name, "versionInfo": owner.version, "supplier": owner.supplier,
        "originator": f"Organization: {row['project']}", "homepage": table["projects"][row["project"]],
        "summary": row["summary"], "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "checksums": spdx.checksums(path.read_bytes(), "SHA256"), "licenseConcluded": row["licence"],
        "licenseDeclared": row["licence"], "copyrightText": "NOASSERTION", "primaryPackagePurpose": "LIBRARY", **comments,
        **({"externalRefs": references} if owner.url else {}),
    }


def optional(name, table):
    """A library that may be there or not, at the build as well as later."""
    row = table["optional"][name]
    return {
        "SPDXID": spdx.identifier("Package", name), "name": name, "supplier": "NOASSERTION",
        "originator": f"Organization: {row['project']}", "homepage": table["projects"][row["project"]],
        "summary": row["summary"], "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": row["licence"],
        "licenseDeclared": row["licence"], "copyrightText": "NOASSERTION", "primaryPackagePurpose": "LIBRARY",
        "comment": "Not shipped, and not needed.",
    }


def describe(dist, found, linked, loaded):
    licences = {each.path: spdx.expression(spdx.OURS, *(linked[path]["licenseConcluded"] for path in each.linked))
                for each in found}
    files = [spdx.file_entry(dist, path, licence(dist, path, licences)) for path in shipped(dist)]
    version = contract.header_version()
    ours = {
        "SPDXID": spdx.identifier("Package", "cardea"), "name": "cardea", "versionInfo": version,
        "supplier": "Organization: Cardea", "summary": "Sign-in for Linux hosts: library, header and what belongs to them",
        "downloadLocation": "NOASSERTION", "filesAnalyzed": True,
        "packageVerificationCode": spdx.verification(files, [DOCUMENT.as_posix()]),
        "licenseConcluded": spdx.expression(*licences.values()), "licenseDeclared": spdx.OURS, "copyrightText": "NOASSERTION",
        "primaryPackagePurpose": "LIBRARY",
    }
    relations = [spdx.relationship("SPDXRef-DOCUMENT", "DESCRIBES", ours["SPDXID"])]
    relations += [spdx.relationship(ours["SPDXID"], "CONTAINS", each["SPDXID"]) for each in files]
    relations += [relation for each in found for relation in relationships(dist, each, linked, loaded)]
    texts = {path.stem: path.read_text(encoding="utf-8") for path in (dist / DOCUMENTATION).glob("licenses/LicenseRef-*.txt")}
    return spdx.document(f"cardea-{version}", [ours, *linked.values(), *loaded.values()], files, relations, texts)


def relationships(dist, product, linked, loaded):
    """What is in a file, and what it uses."""
    file = spdx.identifier("File", product.path.relative_to(dist).as_posix())
    for path, part in product.linked.items():
        yield spdx.relationship(file, "STATIC_LINK", linked[path]["SPDXID"], amount(path, part))
    for name in product.loaded["DYNAMIC_LINK"]:
        comment = f"symbols up to GLIBC_{newest_symbols(product.path)}" if name.startswith("libc.so") else ""
        yield spdx.relationship(file, "DYNAMIC_LINK", loaded[name]["SPDXID"], comment)
    for name in product.loaded["RUNTIME_DEPENDENCY_OF"]:
        yield spdx.relationship(loaded[name]["SPDXID"], "RUNTIME_DEPENDENCY_OF", file, "opened at the first call into it")
    for name in product.loaded["OPTIONAL_DEPENDENCY_OF"]:
        yield spdx.relationship(loaded[name]["SPDXID"], "OPTIONAL_DEPENDENCY_OF", file, "opened when it is first asked for")


def newest_symbols(file):
    symbols = re.findall(r"@GLIBC_([\d.]+)", output("nm", "-D", "--undefined-only", file))
    return max(symbols, key=lambda version: [int(number) for number in version.split(".")])


def shipped(dist):
    return sorted(path for part in contract.SDK for path in (dist / part).rglob("*")
                  if path.is_file() and not path.is_symlink() and path != dist / DOCUMENT)


def licence(dist, path, licences):
    """What was linked is under the licences of its parts; texts of licences say themselves; all else is ours."""
    if path.is_relative_to(dist / DOCUMENTATION / "licenses") or path == dist / DOCUMENTATION / "LICENSE":
        return "NOASSERTION"
    of_product = {product.name: text for product, text in licences.items()}
    debug = {link.resolve(): link.name.removesuffix(".debug") for link in (dist / "lib/.debug").iterdir()}
    return of_product.get(debug.get(path.resolve(), path.name), spdx.OURS)


if __name__ == "__main__":
    main()

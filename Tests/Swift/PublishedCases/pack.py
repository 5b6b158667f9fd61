#!/usr/bin/env python3
"""Packs collections of test cases that others published into the files that the Swift tests read.

usage: pack.py json-parsing FOLDER   the folder test_parsing of JSONTestSuite
       pack.py wycheproof FOLDER     the folder testvectors_v1 of Wycheproof
       add --check to compare what is here with the folder instead of writing it

No case is left out. README.md says what is.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VECTORS = ["ecdsa_secp256r1_sha256_p1363", "ed25519", "json_web_crypto", "json_web_key", "json_web_signature",
           "rsa_pss_2048_sha256_mgf1_32", "rsa_signature_2048_sha256"]
OF_GROUP = {"public", "private", "publicKeyJwk", "keyJwk"}
OF_CASE = {"tcId", "comment", "jws", "jwe", "msg", "sig", "result"}


def texts(folder):
    """Every text as a string of its bytes: U+0000 to U+00FF. One that repeats itself a thousand times is written as such."""
    cases = {path.stem: short(path.read_bytes().decode("latin-1")) for path in folder.glob("*.json")}
    return {"cases.json": "{\n" + ",\n".join(f"{line(name)}: {line(cases[name])}" for name in sorted(cases)) + "\n}\n"}


def short(text):
    for size in range(1, 9):
        part, times = text[:size], 1
        while part and text.startswith(part, times * size):
            times += 1
        if times > 1000:
            return {"part": part, "times": times, "end": text[times * size:]}
    return text


def vectors(folder):
    return {f"{name}_test.json": collection(json.loads((folder / f"{name}_test.json").read_text(encoding="utf-8")))
            for name in VECTORS}


def collection(whole):
    """Of every group the key, of every case what the tests read: one line each."""
    groups = []
    for group in whole["testGroups"]:
        lines = ",\n".join(line({key: case[key] for key in case if key in OF_CASE}) for case in group["tests"])
        groups.append(line(key_of(whole, group))[:-1] + ',"tests":[\n' + lines + "\n]}")
    return f'{{"numberOfTests":{whole["numberOfTests"]},"testGroups":[\n' + ",\n".join(groups) + "\n]}\n"


def key_of(whole, group):
    kept = {key: group[key] for key in group if key in OF_GROUP}
    if whole.get("algorithm") == "ECDSA":
        # Its JSON Web Keys lack leading zeros. The tests read the point, and their own verifier the DER form.
        kept = {"publicKeyDer": group["publicKeyDer"], "publicKey": {"uncompressed": group["publicKey"]["uncompressed"]}}
    elif "public" in kept:
        # The private half is for those that sign.
        kept.pop("private", None)
    return kept


def line(value):
    return json.dumps(value, separators=(",", ":"))


def main(kind, folder, *options):
    files = {"json-parsing": texts, "wycheproof": vectors}[kind](Path(folder))
    differing = []
    for name, text in files.items():
        path = HERE / kind / name
        if options != ("--check",):
            path.write_text(text, encoding="ascii", newline="\n")
        elif path.read_bytes() != text.encode("ascii"):
            differing.append(f"{path} differs from {folder}")
    sys.exit("\n".join(differing) or None)


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in ("json-parsing", "wycheproof") or sys.argv[3:] not in ([], ["--check"]):
        sys.exit(__doc__)
    main(*sys.argv[1:])

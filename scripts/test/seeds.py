#!/usr/bin/env python3
"""The seeds of the fuzzer: Tests/Swift/Fuzzing/seeds has a JSON object for each target, from a seed's name to its bytes, each written as
the character of its number.

usage: seeds.py list [TARGET...]        prints how many each target has, or the names of some
       seeds.py add TARGET FILE...      adds files, each under its name
       seeds.py unpack TARGET FOLDER    writes each seed into a file
"""

import json
import sys
from pathlib import Path

SEEDS = Path(__file__).resolve().parents[2] / "Tests/Swift/Fuzzing/seeds"


def targets():
    return sorted(path.stem for path in SEEDS.glob("*.json"))


def seeds(target):
    return {name: text.encode("latin-1") for name, text in json.loads(archive(target).read_text(encoding="ascii")).items()}


def archive(target):
    return SEEDS / f"{target}.json"


def write(target, contents):
    texts = {name: contents[name].decode("latin-1") for name in sorted(contents)}
    archive(target).write_text(json.dumps(texts, indent=2) + "\n", encoding="ascii")


def unpack(target, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, contents in seeds(target).items():
        (folder / name).write_bytes(contents)


def main():
    match sys.argv[1:]:
        case ["list"]:
            print("\n".join(f"{target:16}{len(seeds(target)):>4}" for target in targets()))
        case ["list", *names]:
            print("\n".join(f"{target}/{name}" for target in names for name in seeds(target)))
        case ["add", target, *files] if files:
            known = seeds(target) if archive(target).exists() else {}
            write(target, known | {Path(file).name: Path(file).read_bytes() for file in files})
        case ["unpack", target, folder]:
            unpack(target, Path(folder))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()

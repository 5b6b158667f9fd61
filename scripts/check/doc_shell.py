"""What is looked at in the shell blocks of the documentation: nothing of them is run."""

import functools
import os
import re
import subprocess

import contract
import sources

BUILD = contract.ROOT / os.environ.get("BUILD", ".build")
COMMAND = BUILD / "debug/cardea"
# Folders whose files the shell blocks name from the top of the repository.
FOLDERS = r"(?<![\w./$}-])(?:Tests|bindings|examples|scripts|packaging|docs|include|abi)/[\w./-]*[\w]"


def check_shell(block):
    return command_problems(["bash", "-n"], block.code) + unknown_targets(block.code) + [
        f"no file {name}" for name in re.findall(FOLDERS, block.code) if not is_file(name)
    ] + unknown_options(block.code)


def is_file(name):
    """In the repository, or made by a build in it."""
    return sources.is_ignored(name) or (contract.ROOT / name).exists()


def unknown_targets(code):
    known = set(re.findall(r"^([a-z-]+):", (contract.ROOT / "Makefile").read_text(), re.MULTILINE))
    return [f"no make target {word}" for words in re.findall(r"^\s*(?:sudo )?make((?: [^\s#;&|]+)*)", code, re.MULTILINE)
            for word in words.split() if re.fullmatch(r"[a-z][a-z-]*", word) and word not in known]


def unknown_options(code):
    """Commands and options that `cardea` does not have, by what its help says."""
    problems = []
    for command, options in invocations(code):
        if not COMMAND.exists():
            return [f"no {COMMAND} to ask: swift build"]
        offered = help_of(command)
        if not offered:
            problems.append(f"no command cardea {command}")
        else:
            problems += [f"cardea {command} has no {option}" for option in options
                         if not re.search(rf"{option}(?![\w-])", offered)]
    return problems


def invocations(code):
    """(command, options) of each call of `cardea`, up to a sign that ends it."""
    call = r"(?:^|[\s(/])cardea ([a-z]+)(?![\w.-])((?:[^|;&#)'\"]|'[^']*'|\"[^\"]*\")*)"
    for line in re.sub(r"\\\n", " ", code).splitlines():
        for command, rest in re.findall(call, line.partition(" #")[0]):
            yield command, re.findall(r"(?<![\w-])--[a-z-]+", rest)


@functools.cache
def help_of(command):
    done = subprocess.run([str(COMMAND), command, "--help"], capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else ""


def command_problems(command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return [done.stderr or f"exit {done.returncode}"] if done.returncode else []

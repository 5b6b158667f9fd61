#!/usr/bin/env python3
"""Reads the forge's workflow files, and runs what their steps run as far as it can be run here: each script is correct shell and names
targets, suites and files that exist; the steps around a release are run with a throwaway key, and with stand-ins for make and gh,
which would take minutes and publish. Prints TAP.

usage: Tests/Packages/workflows.py
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "scripts/check"), str(ROOT / "scripts/test")]
import catalogue
from tap import Tap

FOLDER = ROOT / ".github/workflows"
# What stands for a value of the forge while a script is only read.
EXPRESSION = re.compile(r"\$\{\{.*?\}\}")
SUITES = {suite.name for suite in catalogue.SUITES}
TARGETS = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def run(script, folder, **environment):
    """Runs the script of a step as the forge does."""
    return subprocess.run(["bash", "-e", "-c", script], cwd=folder, capture_output=True, text=True, env={**os.environ, **environment})


def steps(workflow):
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


def unreadable(workflow):
    """What the forge would refuse: it knows these members."""
    found = [f"no {name}" for name in ("name", True, "permissions", "jobs") if name not in workflow]  # YAML reads `on` as true
    for name, job in workflow["jobs"].items():
        found += [f"{name}: no {key}" for key in ("runs-on", "steps", "timeout-minutes") if key not in job]
        found += [f"{name}: {step} neither runs nor uses anything" for step in job["steps"] if ("run" in step) == ("uses" in step)]
        found += [f"{name}: {step['uses']} names no version" for step in job["steps"] if "uses" in step and "@" not in step["uses"]]
    return found


def faulty(script):
    """What is wrong with a script that is not run."""
    text = EXPRESSION.sub("1", script)
    done = subprocess.run(["bash", "-n", "-c", text], capture_output=True, text=True)
    found = done.stderr.splitlines()
    if shutil.which("shellcheck"):
        done = subprocess.run(["shellcheck", "--shell=bash", "-"], input=text, capture_output=True, text=True)
        found += done.stdout.splitlines()[:6]
    for words in re.findall(r"\bmake ((?:[a-z0-9-]+(?: |$))+)", text, re.MULTILINE):
        if "install" not in text.split(words)[0].split("\n")[-1]:
            found += [f"make has no target {word}" for word in words.split() if word not in TARGETS]
    found += [f"there is no suite {name!r}" for name in re.findall(r'--only (?:"([^"]+)"|\S+)', text) if name and name not in SUITES]
    return found + [f"there is no {path}" for path in re.findall(r"(?<![\w/.$])((?:scripts|\.ci|Tests)/[\w/.]+)", text) if not (ROOT / path).exists()]


def step(workflow, name):
    return next(each["run"] for each in steps(workflow) if each.get("name") == name)


def check_tag(tap, workflow):
    script = step(workflow, "the tag is the version of the sources")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "include").mkdir()
        Path(folder, "CHANGELOG.md").write_text("# Changelog\n\n## 7.8.9 - 2030-01-02\n", encoding="utf-8")
        Path(folder, "include/cardea.h").write_text('#define CARDEA_VERSION_STRING "7.8.9"\n', encoding="utf-8")
        tap.check("a tag of the version that the sources have is accepted", run(script, folder, GITHUB_REF_NAME="v7.8.9").stderr.splitlines()
                  or [] if run(script, folder, GITHUB_REF_NAME="v7.8.9").returncode == 0 else ["refused"])
        tap.check("another tag is refused", [] if run(script, folder, GITHUB_REF_NAME="v7.8.8").returncode else ["accepted"])


def check_signing(tap, workflow):
    """The secret is a file for as long as packages are made, and signs."""
    if not shutil.which("minisign"):
        tap.skip("the secret of the forge signs the sums", "minisign is not installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        subprocess.run(["minisign", "-G", "-W", "-p", "key.pub", "-s", "key"], cwd=folder, check=True, capture_output=True)
        place.joinpath("make").write_text('#!/bin/sh\necho "$*" >made\nminisign -S -s "$MINISIGN_KEY" -m made\n', encoding="utf-8")
        place.joinpath("make").chmod(0o755)
        place.joinpath("runner").mkdir()
        done = run(step(workflow, "packages"), folder, PATH=f"{folder}:{os.environ['PATH']}", RUNNER_TEMP=f"{folder}/runner",
                   MINISIGN_SECRET=place.joinpath("key").read_text(encoding="utf-8").rstrip("\n"))
        verified = subprocess.run(["minisign", "-V", "-p", "key.pub", "-m", "made"], cwd=folder, capture_output=True, text=True)
        tap.check("the secret of the forge signs the sums", (done.stderr + verified.stderr).splitlines() if done.returncode or verified.returncode else [])
        tap.check("no key is left", [str(path) for path in place.joinpath("runner").iterdir()])


def check_draft(tap, workflow):
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        git = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"]
        for words in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "x"], ["tag", "-a", "-m", "Cardea 7.8.9\n\n- text", "v7.8.9"]):
            subprocess.run([*git, *words], cwd=folder, check=True)
        place.joinpath("gh").write_text('#!/bin/sh\nprintf "%s\\n" "$@"\nwhile [ "$1" != --notes-file ]; do shift; done\ncat "$2"\n', encoding="utf-8")
        place.joinpath("gh").chmod(0o755)
        (place / "dist/packages").mkdir(parents=True)
        (place / "dist/packages/SHA256SUMS").touch()
        place.joinpath("runner").mkdir()
        done = run(step(workflow, "draft"), folder, PATH=f"{folder}:{os.environ['PATH']}", RUNNER_TEMP=f"{folder}/runner", GITHUB_REF_NAME="v7.8.9")
        wanted = ["--draft", "Cardea 7.8.9", "- text", "dist/packages/SHA256SUMS"]
        tap.check("a draft has the text of the tag and every file", done.stderr.splitlines() if done.returncode else [
            f"no {text!r}" for text in wanted if text not in done.stdout.split("\n")])


def main():
    tap = Tap()
    workflows = {path.name: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.yml"))}
    for name, workflow in workflows.items():
        tap.check(f"{name} is read", unreadable(workflow))
        tap.check(f"{name} runs nothing that is not there", [problem for each in steps(workflow) if "run" in each for problem in faulty(each["run"])])
    tap.check("a suite, a target and a file that are not there are noticed", [] if len(
        faulty('make nothing-such\npython3 scripts/test/none.py --only "no suite"\n')) >= 3 else ["they were not"])
    release = workflows["release.yml"]
    check_tag(tap, release)
    check_signing(tap, release)
    check_draft(tap, release)
    tap.finish()


if __name__ == "__main__":
    main()

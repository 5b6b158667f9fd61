#!/usr/bin/env python3
"""Reads the forge's workflow files, and runs what their steps run as far as it can be run here: each script is correct shell and names
targets, suites and files that exist; what runs our code has no secret and may write nothing; what is run of others is named by its
commit. The steps around a release are run with a throwaway key, and with a stand-in for gh, which would publish. Prints TAP.

usage: Tests/Tools/workflows.py
"""

import hashlib
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
# What a job may run that has a secret or may write: none of it is ours, or comes from where our dependencies do.
RELEASED = {"apt-get", "cd", "gh", "minisign", "printf", "rm", "sha256sum", "trap", "umask"}
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
        return found


def unsafe(workflow):
    """What would let a step have more than it needs: a dependency of the build could then sign, or write to the repository."""
    found = [] if workflow["permissions"] == {"contents": "read"} else ["more than reading is permitted to all"]
    for name, job in workflow["jobs"].items():
        text = yaml.safe_dump(job)
        has_secret = "secrets." in text or "github.token" in text
        if has_secret or job.get("permissions", {"contents": "read"}) != {"contents": "read"}:
            found += [f"{name}: runs {program} beside what is secret" for program in sorted(programs(job) - RELEASED)]
            if "environment" not in job or job.get("if") != "github.ref_type == 'tag'":
                found += [f"{name}: has a secret without an environment, or for what is no tag"]
            if "env" in job or any("secrets." in each.get("run", "") for each in job["steps"]):
                found += [f"{name}: a secret is there for more than one step, or in a script"]
        for each in job["steps"]:
            uses = each.get("uses", "")
            if uses and not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", uses):
                found += [f"{name}: {uses} is not named by a commit"]
            if uses.startswith("actions/checkout@") and each.get("with", {}).get("persist-credentials") is not False:
                found += [f"{name}: the token stays in .git/config"]
    return found


def programs(job):
    """The programs that a job runs: the first word of each command, and what is checked out."""
    words = {"our sources"} if any(each.get("uses", "").startswith("actions/checkout@") for each in job["steps"]) else set()
    for script in (each["run"] for each in job["steps"] if "run" in each):
        for command in re.split(r"\n|&&|\|\||;|\||\$\(", re.sub(r"'[^'\n]*'|\\\n", " ", script)):
            words |= set(re.sub(r"^\s*(sudo\s+|\w+=\S*\s*)*", "", command).split()[:1])
    return words


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
    """The secret is a file that nobody else reads, for as long as it signs, and signs nothing that differs from its sums."""
    if not shutil.which("minisign"):
        tap.skip("the secret of the forge signs the sums", "minisign is not installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        subprocess.run(["minisign", "-G", "-W", "-p", "key.pub", "-s", "key"], cwd=folder, check=True, capture_output=True)
        for name in ("runner", "packages", "bin"):
            place.joinpath(name).mkdir()
        signer = place / "bin/minisign"
        signer.write_text(f'#!/bin/sh\nstat -c %a "$3" >"{folder}/mode"\nexec {shutil.which("minisign")} "$@"\n', encoding="utf-8")
        signer.chmod(0o755)

        def sign(text):
            (place / "packages/file").write_text(text, encoding="utf-8")
            return run(step(workflow, "signature"), folder, PATH=f"{folder}/bin:{os.environ['PATH']}", RUNNER_TEMP=f"{folder}/runner",
                       GITHUB_REF_NAME="v7.8.9", MINISIGN_SECRET=place.joinpath("key").read_text(encoding="utf-8").rstrip("\n"))

        (place / "packages/SHA256SUMS").write_text(f"{hashlib.sha256(b'text').hexdigest()}  file\n", encoding="utf-8")
        done = sign("text")
        verified = subprocess.run(["minisign", "-V", "-p", "../key.pub", "-m", "SHA256SUMS"], cwd=place / "packages", capture_output=True, text=True)
        tap.check("the secret of the forge signs the sums", (done.stderr + verified.stderr).splitlines() if done.returncode or verified.returncode else [])
        tap.check("the key is a private file", [] if place.joinpath("mode").read_text(encoding="utf-8") == "600\n" else ["others can read it"])
        tap.check("no key is left", [str(path) for path in place.joinpath("runner").iterdir()])
        tap.check("what differs from its sums is not signed", [] if sign("another").returncode else ["it is"])
        signer.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        tap.check("no key is left where signing fails", [] if sign("text").returncode and not list(place.joinpath("runner").iterdir()) else ["it is"])


def check_draft(tap, workflow):
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        place.joinpath("gh").write_text("""#!/bin/sh
case "$*" in
"api repos/a/b/git/ref/tags/v7.8.9 --jq .object.sha") echo 1234 ;;
"api repos/a/b/git/tags/1234 --jq .message") printf 'Cardea 7.8.9\\n\\n- text\\n' ;;
api*) exit 1 ;;
*) printf '%s\\n' "$@"; while [ "$1" != --notes-file ]; do shift; done; cat "$2" ;;
esac
""", encoding="utf-8")
        place.joinpath("gh").chmod(0o755)
        for name in ("runner", "packages"):
            place.joinpath(name).mkdir()
        (place / "packages/SHA256SUMS").touch()
        done = run(step(workflow, "draft"), folder, PATH=f"{folder}:{os.environ['PATH']}", RUNNER_TEMP=f"{folder}/runner", GITHUB_REF_NAME="v7.8.9",
                   GITHUB_REPOSITORY="a/b")
        wanted = ["--draft", "--verify-tag", "Cardea 7.8.9", "- text", "packages/SHA256SUMS"]
        tap.check("a draft has the text of the tag and every file", done.stderr.splitlines() if done.returncode else [
            f"no {text!r}" for text in wanted if text not in done.stdout.split("\n")])


def check_mistakes(tap, workflow):
    key, token = {"MINISIGN_SECRET": "${{ secrets.MINISIGN_SECRET }}"}, {"GH_TOKEN": "${{ github.token }}"}
    for name, mistake in {
        "a permission for all jobs": lambda it, build, draft: it.update(permissions={"contents": "write"}),
        "a build with the key": lambda it, build, draft: build.update(env=key),
        "a step of the build with the token": lambda it, build, draft: build["steps"][-2].update(env=token),
        "a build that may write": lambda it, build, draft: build.update(permissions={"contents": "write"}),
        "our code beside the key": lambda it, build, draft: draft["steps"].append({"run": "cd packages && python3 x.py"}),
        "our sources beside the key": lambda it, build, draft: draft["steps"].append(build["steps"][1]),
        "a draft without an environment": lambda it, build, draft: draft.pop("environment"),
        "a draft of what is no tag": lambda it, build, draft: draft.pop("if"),
        "the key for all steps": lambda it, build, draft: draft.update(env=key),
        "an action by its tag": lambda it, build, draft: draft["steps"][1].update(uses="actions/download-artifact@v4"),
        "a token that stays": lambda it, build, draft: build["steps"][1].pop("with"),
    }.items():
        copy = yaml.safe_load(yaml.safe_dump(workflow))
        mistake(copy, copy["jobs"]["packages"], copy["jobs"]["draft"])
        tap.check(f"{name} is noticed", [] if unsafe(copy) else ["it is not"])


def main():
    tap = Tap()
    workflows = {path.name: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.yml"))}
    for name, workflow in workflows.items():
        tap.check(f"{name} is read", unreadable(workflow))
        tap.check(f"{name} gives no step more than it needs", unsafe(workflow))
        tap.check(f"{name} runs nothing that is not there", [problem for each in steps(workflow) if "run" in each for problem in faulty(each["run"])])
    tap.check("a suite, a target and a file that are not there are noticed", [] if len(
        faulty('make nothing-such\npython3 scripts/test/none.py --only "no suite"\n')) >= 3 else ["they were not"])
    release = workflows["release.yml"]
    check_mistakes(tap, release)
    check_tag(tap, release)
    check_signing(tap, release)
    check_draft(tap, release)
    tap.finish()


if __name__ == "__main__":
    main()

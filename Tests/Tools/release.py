#!/usr/bin/env python3
"""Tries scripts/release.sh and what it does to a clone, with stand-ins for make and the tests, which would take minutes.

usage: Tests/Tools/release.py
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts/check"))
from tap import Tap

NEXT = "7.8.9"


# The Python packages that read the header are in the build folder.
BUILD = (ROOT / os.environ.get("BUILD", ".build")).resolve()


def run(folder, *command):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env={**os.environ, "BUILD": str(BUILD)})
    return done.returncode, done.stdout + done.stderr


def git(folder, *words):
    status, said = run(folder, "git", "-c", "user.name=Test", "-c", "user.email=test@example.com", *words)
    if status:
        raise RuntimeError(said)
    return said


def clone(folder):
    """The sources as they stand here, committed."""
    git(ROOT, "clone", "--quiet", "--shared", str(ROOT), str(folder))
    listed = git(ROOT, "ls-files", "--cached", "--others", "--exclude-standard", "-z").split("\0")
    for name in listed:
        source, target = ROOT / name, folder / name
        if source.is_file() and not source.is_symlink():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "--message", "as it is")


def refused(folder, words, wanted):
    status, said = run(folder, "scripts/release.sh", *words)
    return [] if status == 1 and re.search(wanted, said) else [f"status {status}", *said.splitlines()[-5:]]


def stale(folder, old):
    """Files that still tell somebody to take the old version."""
    found = run(folder, "git", "grep", "-n", "-E", rf"cardea(</artifactId><version>|[A-Za-z_-]*[-_:@ \"=^~0-9]*[-_:@ \"=^~]){re.escape(old)}", "--", "*.md", "bindings", "examples", "include", "packaging")[1]
    return [line for line in found.splitlines() if not line.startswith("CHANGELOG.md")]


def check_end(tap, folder, version):
    """Prepares a release and commits it, by the command that is printed for that."""
    before = git(folder, "rev-parse", "HEAD").strip()
    stubs = folder.parent / "stubs"
    stubs.mkdir()
    for name, text in {
            "make": 'mkdir -p dist/packages\necho "sum  file" >dist/packages/SHA256SUMS\necho "$SOURCE_DATE_EPOCH" >"$(dirname "$0")/made-at"',
            "python": f'case $1 in scripts/test/run.py) exit 0 ;; esac\nexec "{sys.executable}" "$@"'}.items():
        (stubs / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (stubs / name).chmod(0o755)
    status, said = run(folder, "env", f"PATH={stubs}:{os.environ['PATH']}", f"PYTHON={stubs}/python", "scripts/release.sh", version)
    command = re.search(r"^ +(\S.*git commit .*)$", said, re.MULTILINE)
    tap.check("a release is prepared, and the command for its commit printed", [] if status == 0 and command else said.splitlines()[-8:])
    text = (folder / "dist/tag.txt").read_text(encoding="utf-8")
    tap.check("the text of the tag ends with the sums", [] if text.startswith(f"Cardea {version}\n") and text.endswith("\nsum  file\n") else [text[-200:]])
    # Otherwise later than the packages.
    time.sleep(1.1)
    run(folder, "env", "GIT_AUTHOR_NAME=Test", "GIT_AUTHOR_EMAIL=test@example.com", "GIT_COMMITTER_NAME=Test",
        "GIT_COMMITTER_EMAIL=test@example.com", "bash", "-c", command[1] if command else "false")
    committed = git(folder, "log", "-1", "--format=%ct").strip()
    made = (stubs / "made-at").read_text(encoding="ascii").strip()
    tap.check("the commit has the time that the packages have", [] if committed == made else [f"{committed} and {made}"])
    git(folder, "reset", "--quiet", "--hard", before)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="cardea-release-") as work:
        folder = Path(work, "clone")
        clone(folder)
        entry = re.search(r"^## (\S+) - (.*)$", (folder / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
        old = re.search(r'VERSION_STRING "([^"]+)"', (folder / "include/cardea.h").read_text(encoding="utf-8"))[1]
        for text in ("1.2", "v1.2.3", "1.2.3-rc1", "01.2.3", ""):
            tap.check(f"the version {text!r} is refused", refused(folder, [text], "is no version; expected three numbers"))
        tap.check("no version is refused", refused(folder, [], "expected one version"))
        tap.check("the next release has an entry in the changelog", [] if entry[2] == "unreleased" else [entry[0]])

        status, said = run(folder, "scripts/release.sh", "--dry-run", entry[1])
        tap.check("a dry run shows the text of the tag", [] if status == 0 and f"Cardea {entry[1]}\n\n### Added" in said else said.splitlines()[-8:])
        tap.check("it changes nothing", git(folder, "status", "--porcelain").splitlines())
        check_end(tap, folder, entry[1])
        (folder / "new.txt").write_text("x", encoding="utf-8")
        tap.check("a clone with changes is refused", refused(folder, [entry[1]], "the clone has changes"))
        (folder / "new.txt").unlink()

        status, said = run(folder, sys.executable, "scripts/package/prepare.py", NEXT, "2030-01-02", str(Path(work, "tag.txt")))
        tap.check("a new version is set", [] if status == 0 else said.splitlines()[-8:])
        tap.check("no page, manifest or example names the old one", stale(folder, old))
        tap.check("the changelog names its day", [] if f"\n## {NEXT} - 2030-01-02\n" in (folder / "CHANGELOG.md").read_text(encoding="utf-8") else ["it does not"])
        script = "import sys; sys.path[:0] = ['scripts/check', 'scripts/build']; import check_versions, tap; check_versions.check(tap.Tap())"
        status, said = run(folder, sys.executable, "-c", script)
        tap.check("all places that state a version agree", [line for line in said.splitlines() if line.startswith(("not ok", "#"))] + [said] * bool(status))
        git(folder, "commit", "--quiet", "--all", "--message", "release")
        tap.check("a version that the changelog has is refused", refused(folder, [NEXT], "has a release"))
        git(folder, "tag", f"v{NEXT}")
        tap.check("a version whose tag exists is refused", refused(folder, [NEXT], "the tag .* exists"))
        tap.check("an older version than the last is refused", refused(folder, ["7.8.8"], "is older than"))
        tap.check("an empty changelog is refused", refused(folder, ["--dry-run", "7.9.0"], "must begin with an entry"))
    tap.finish()


if __name__ == "__main__":
    main()

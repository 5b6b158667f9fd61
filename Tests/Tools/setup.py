#!/usr/bin/env python3
"""Shows what scripts/setup does on machines of every kind: who may install, what is missing, and who says so. The package
manager, sudo, Python and Swift are stand-ins that write down how they were called; nothing is installed. Prints TAP.

usage: setup.py [--only TEXT]
"""

import json
import os
import pty
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "scripts" / folder) for folder in ("build", "check")]

import check_whitespace
import sources
from tap import Tap, differences

SETUP = ROOT / "scripts/setup/setup.sh"
TOOLCHAINS = sorted(path.name for path in (ROOT / "scripts/setup/toolchains").glob("*.sh"))
# Which of them install nothing themselves.
HELPERS = {"allowed.sh", "debroot.sh", "folder.sh", "python_packages.sh", "unpacked.sh"}
ARGUMENTS = {"debian.sh": ("trixie",), "desktops.sh": ("xfce-bookworm",)}
# What the scripts take from the system; nothing else is in the PATH.
TOOLS = "awk bash basename cat cksum cmp comm cp cut dirname env find grep head ls mkdir mktemp printf realpath rm sed sh sort tail tee tr".split()
STAND_INS = {
    "id": 'case $1 in -u) echo "${FAKE_UID:-0}" ;; *) echo somebody ;; esac',
    "dpkg-query": 'for name; do case " $FAKE_MISSING " in *" $name "*) ;; *) echo "installed $name" ;; esac; done',
    "apt-get": '''echo "$FAKE_SUDO apt-get $*" >>"$FAKE_LOG"
case "$1" in "$FAKE_APT_FAILS") exit 100 ;; esac''',
    # The password is known at a terminal alone.
    "sudo": '''echo "sudo $*" >>"$FAKE_LOG"
case $1 in -n) [ "$FAKE_PASSWORD" = none ] || exit 1; exit ;; -v) [ "$FAKE_PASSWORD" = asked ] || exit 1; exit ;; esac
FAKE_SUDO=sudo exec "$@"''',
    "python3": '''echo "python3 $*" >>"$FAKE_LOG"
case $2 in venv) ;; *) exit "${FAKE_PIP_FAILS:-0}" ;; esac
mkdir -p "$4/bin" && cp "$(command -v python3)" "$4/bin/python3"''',
    "swift": 'echo "Swift version ${FAKE_SWIFT:-6.3.1} (swift-RELEASE)"',
    "clang": "exit 0",
}


class Machine:
    """One with these stand-ins less `without`, where `missing` packages are not installed."""

    def __init__(self, folder, missing="", without="", uid=0, **settings):
        self.folder = Path(folder, "Ein Ördner mit Leerzeichen")
        self.path, self.log, self.build = (self.folder / name for name in ("bin", "log", "build"))
        self.path.mkdir(parents=True)
        self.log.touch()
        for name in TOOLS:
            found = shutil.which(name)
            assert found, name
            (self.path / name).symlink_to(found)
        for name, text in STAND_INS.items():
            if name not in without.split():
                (self.path / name).write_text(f"#!{shutil.which('bash')}\n{text}\n", encoding="utf-8")
                (self.path / name).chmod(0o755)
        self.environment = {
            "PATH": str(self.path), "HOME": str(self.folder), "BUILD": str(self.build), "FAKE_UID": str(uid), "FAKE_SUDO": "",
            "CARDEA_TOOLCHAINS": str(self.folder / "toolchains"), "FAKE_LOG": str(self.log), "FAKE_MISSING": missing,
            **{name: str(value) for name, value in settings.items()}}

    def run(self, program, *words, terminal=False):
        """The exit code and everything that was printed. In a session of its own, with or without a terminal."""
        command = [str(program), *words]
        if terminal:
            return self.run_at_terminal(command)
        done = subprocess.run(command, env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, start_new_session=True, timeout=30)
        return done.returncode, done.stdout

    def run_at_terminal(self, command):
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            os.execve(command[0], command, self.environment)
        text = b""
        try:
            while more := os.read(terminal, 4096):
                text += more
        except OSError:  # the other end was closed
            pass
        os.close(terminal)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), text.decode().replace("\r\n", "\n")

    def calls(self):
        return [line.strip() for line in self.log.read_text(encoding="utf-8").splitlines()]


LINE = "  apt-get update && apt-get install -y --no-install-recommends {}\n"
INSTALL = "apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 {}"
BY_ROOT = ["apt-get update -qq", INSTALL.format("gcc make")]
PROBE = ["sudo -n true"]
BY_SUDO = ["sudo apt-get update -qq", "sudo apt-get update -qq",
           "sudo env DEBIAN_FRONTEND=noninteractive " + INSTALL.format("gcc make"), "sudo " + INSTALL.format("gcc make")]
TWO = {"missing": "gcc make"}
USER = {**TWO, "uid": 1000}
PYTHON = "-m pip install --quiet --disable-pip-version-check -r"

# What happens, the machine, whether there is a terminal, the exit code, the calls, and what is said.
CASES = [
    ("with everything there nothing is done and nothing said", {}, False, 0, [], []),
    ("root installs what is missing, and says what for", TWO, False, 0, BY_ROOT,
     [r"setup: installing gcc +C compiler", r"setup: installing make +this"]),
    ("a source that fails keeps nobody from trying", {**TWO, "FAKE_APT_FAILS": "update"}, False, 0, BY_ROOT, ["update failed"]),
    ("what apt-get cannot install is named with the line", {**TWO, "FAKE_APT_FAILS": "install"}, False, 1, BY_ROOT,
     ["apt-get install failed", LINE.format("gcc make")]),
    ("a user with sudo and no password to type installs", {**USER, "FAKE_PASSWORD": "none"}, False, 0, PROBE + BY_SUDO,
     ["setup: installing gcc"]),
    ("a user without sudo gets one line for an administrator", {**USER, "without": "sudo"}, False, 1, [],
     ["neither root nor sudo", LINE.format("gcc make")]),
    ("sudo that wants a password is not asked without a terminal", {**USER, "FAKE_PASSWORD": "asked"}, False, 1, PROBE,
     ["sudo asks for a password", LINE.format("gcc make")]),
    ("sudo asks for its password at a terminal", {**USER, "FAKE_PASSWORD": "asked"}, True, 0, PROBE + ["sudo -v"] + BY_SUDO, []),
    ("a user whom sudo refuses gets the line", {**USER, "FAKE_PASSWORD": "refused"}, True, 1, PROBE + ["sudo -v"],
     ["or refuses", LINE.format("gcc make")]),
    ("NO_INSTALL names packages and line, for root, too", {**TWO, "NO_INSTALL": 1}, False, 1, [],
     ["NO_INSTALL is set", r"  gcc +C compiler", LINE.format("gcc make")]),
    ("NO_INSTALL does not ask sudo", {**USER, "FAKE_PASSWORD": "none", "NO_INSTALL": 1}, True, 1, [], [LINE.format("gcc make")]),
    ("NO_INSTALL=0 is none", {**TWO, "NO_INSTALL": 0}, False, 0, BY_ROOT, []),
    ("NO_INSTALL is content where everything is there", {"NO_INSTALL": 1, "uid": 1000, "without": "sudo"}, False, 0, [], []),
    ("packages and Swift are missed in one run", {**TWO, "NO_INSTALL": 1, "without": "swift"}, False, 1, [],
     [LINE.format("gcc make"), "no 'swift' in PATH; install Swift"]),
    ("a Swift that is too old is refused, with where it is", {"FAKE_SWIFT": "5.10"}, False, 1, [], [r"found Swift 5\.10 at .*/bin/swift"]),
    ("a Swift that is newer is taken", {"FAKE_SWIFT": "6.10"}, False, 0, [], []),
    ("another system than Debian is told the packages", {"without": "apt-get dpkg-query", "NO_INSTALL": 1}, False, 0, [],
     ["not a Debian system", r"  libsecret-1-dev +the desktop"]),
]


def judge(machine, groups, terminal, code, calls, words):
    found, text = machine.run(SETUP, *groups, terminal=terminal)
    problems = [] if found == code else [f"exit {found}, expected {code}"]
    problems += [] if machine.calls() == calls else ["called:", *machine.calls(), "expected:", *calls]
    problems += [f"says nothing of {word}" for word in words if word not in text and not re.search(word, text)]
    problems += ["speaks where there is nothing to say"] if not calls and not words and text else []
    return problems and [*problems, "said:", text]


def python_packages(folder, **settings):
    """The group test, and what was called with the folder's name left out."""
    machine = Machine(folder, **settings)
    code, text = machine.run(SETUP, "test")
    return machine, code, text, [call.replace(str(machine.folder), "~") for call in machine.calls()]


def packages_are_kept(folder):
    machine, code, text, calls = python_packages(folder)
    requirements = SETUP.parent / "python-packages.txt"
    if code or calls != ["python3 -m venv --clear ~/build/python", f"python3 {PYTHON} {requirements}"]:
        return [f"exit {code}", text, *calls]
    code, text = machine.run(SETUP, "test")
    return [f"the second run: exit {code}", text] if code or text or len(machine.calls()) != 2 else []


def packages_that_fail(folder):
    machine, code, text, calls = python_packages(folder, FAKE_PIP_FAILS=1)
    again, _ = machine.run(SETUP, "test")
    return [] if code == again == 1 and "this line does the same" in text and len(machine.calls()) == 4 else [f"exit {code}", text, *calls]


def packages_not_to_install(folder):
    machine, code, text, calls = python_packages(folder, NO_INSTALL=1)
    line = next((line for line in text.splitlines() if " -m venv " in line), "")
    if code != 1 or calls or not line:
        return [f"exit {code}", text, *calls]
    # The line is what it says: afterwards nothing is missing.
    subprocess.run(["bash", "-c", line], env=machine.environment, cwd=machine.folder, check=True)
    code, text = machine.run(SETUP, "test")
    return [f"after the line: exit {code}", text] if code or text else []


def packages_without_a_package(folder):
    """No environment is begun when Debian's packages for it are missing."""
    _, code, text, calls = python_packages(folder, missing="python3-venv", uid=1000, without="sudo")
    return [] if code == 1 and not calls and LINE.format("python3-venv") in text else [f"exit {code}", text, *calls]


def foreign_build(folder):
    machine = Machine(folder)
    (machine.build / "debug").mkdir(parents=True)
    # Also for root, who could write: find is told that nothing is writable.
    (machine.path / "find").unlink()
    (machine.path / "find").write_text(f'#!{shutil.which("bash")}\necho "$1/debug"\n', encoding="utf-8")
    (machine.path / "find").chmod(0o755)
    code, text = machine.run(SETUP, "build")
    return [] if code == 1 and "build/debug cannot be written by somebody" in text else [f"exit {code}", text]


def toolchain(name):
    def test(folder):
        machine = Machine(folder, NO_INSTALL=1)
        code, text = machine.run(ROOT / "scripts/setup/toolchains" / name, *ARGUMENTS.get(name, ()))
        good = code and "NO_INSTALL is set" in text and not machine.calls() and not (machine.folder / "toolchains").exists()
        return [] if good else [f"exit {code}", text, *machine.calls()]
    return test


def list_is_sound(_):
    """Every line says group, package and purpose; the first lines name the groups."""
    text = (SETUP.parent / "packages.txt").read_text(encoding="utf-8")
    head = text.split("\n\n")[0]
    rows = [line for line in text.splitlines() if line and not line.startswith("#")]
    groups = {row.split()[0] for row in rows}
    return ([f"no group, package and purpose: {row}" for row in rows if not re.fullmatch(r"[a-z]+ +[a-z0-9][a-z0-9+.-]+ +# \S.*", row)] +
            [f"the first lines do not say what {group} is" for group in sorted(groups) if not re.search(rf"\b{group}( \(|,)", head)] +
            [f"twice: {row}" for row in sorted({row for row in rows if rows.count(row) > 1})])


def walked(_):
    """What git lists, and what is found without it."""
    if not sources.has_repository(ROOT):
        return []
    return differences("git's list", sources.names(), "the walk", sources.walk(ROOT))


def archive(folder):
    """An archive of the sources: its list of files and its time, with nothing of git's."""
    home = Path(folder, "Ein Ördner mit Leerzeichen")
    for name in ("scripts/build/sources.py", "a b/ä.sh", "a b/thing.o", ".build/made.sh", "there/made.sh", ".gitignore", "link"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text("*.o\n.build/\n/only/\n" if name == ".gitignore" else "", encoding="utf-8")
    shutil.copy(ROOT / "scripts/build/sources.py", home / "scripts/build")
    (home / "scripts/build/commit-time.txt").write_text("1700000000\n", encoding="ascii")
    subprocess.run(["git", "init", "--quiet", folder])  # of somebody else, above
    asked = [([], {}, ".gitignore a b/ä.sh link scripts/build/commit-time.txt scripts/build/sources.py".split(" ")),
             (["*.sh"], {}, ["a b/ä.sh"]), (["*.sh"], {"LC_ALL": "C"}, ["a b/ä.sh"]), (["a b"], {}, ["a b/ä.sh"]),
             (["--date"], {}, ["1700000000\n"]), (["--date"], {"SOURCE_DATE_EPOCH": "5"}, ["5\n"])]
    problems = []
    for words, more, expected in asked:
        environment = {**os.environ, "BUILD": "there", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1", **more}
        if "SOURCE_DATE_EPOCH" not in more:
            environment.pop("SOURCE_DATE_EPOCH", None)
        said = subprocess.run([sys.executable, "scripts/build/sources.py", *words], cwd=home, env=environment, capture_output=True).stdout
        found = said.decode().strip("\0").split("\0")
        problems += [] if " ".join(found) == " ".join(expected) else [f"{words} {more}: {found}"]
    return problems


def flaws_overlooked(_):
    cases = {b"fine\n    four\n": 0, b"end \n": 1, b"a\n  \tb\n": 1, b"a\n\tb\n": 1, b"last\n\n": 1, b"no end": 1, b"a\r\n": 1,
             b"\xff\n": 1, b"<<<<<<< ours\n": 1, b"\0 \n": 0, b"": 0}
    others = {("main.go", b"fine\n\ttab\n"): 0, ("main.go", b"a\n  \tb\n"): 1, ("LICENSE", b"end \nno end"): 0}
    asked = {("page.md", data): count for data, count in cases.items()} | others
    return [f"{case}: {found}" for case, count in asked.items() if len(found := list(check_whitespace.flaws(*case))) != count]


def editors_are_told(folder):
    """One file of each folder, with the words that an editor gets for it, but for what only a build makes headers for."""
    path = Path(folder, "compile_commands.json")
    subprocess.run([sys.executable, ROOT / "scripts/build/compile_commands.py", path], check=True, capture_output=True)
    entries = json.loads(path.read_text(encoding="utf-8"))
    one_each = {Path(entry["file"]).parent: entry for entry in entries if not entry["file"].startswith("packaging/")}
    problems = [f"{name}: no file" for name in ("Tests/Hosts/C/programs", "examples/c", "examples/cpp") if Path(name) not in one_each]
    for entry in one_each.values():
        words = [*entry["arguments"][:-2], "-fsyntax-only", entry["file"]]
        compiled = subprocess.run(words, cwd=entry["directory"], capture_output=True, text=True)
        problems += [f"{entry['file']}: {compiled.stderr[:300]}"] if compiled.returncode else []
    return problems


TESTS = [
    ("editors are told how the C and C++ of this repository is compiled", editors_are_told),
    ("an archive of the sources has the same list of files as a clone", walked),
    ("files and time are known without git, below somebody else's repository, and in any language", archive),
    ("the check of white space finds what it should", flaws_overlooked),
    ("Python packages are installed once", packages_are_kept),
    ("Python packages that could not be installed are tried again, and named with the line", packages_that_fail),
    ("NO_INSTALL names Python packages, and the line that it prints installs them", packages_not_to_install),
    ("no environment for Python is begun without Debian's packages", packages_without_a_package),
    ("a build folder of somebody else is named", foreign_build),
    ("every package has a group and a purpose, each once", list_is_sound),
    *((f"NO_INSTALL keeps {name} from installing", toolchain(name)) for name in TOOLCHAINS if name not in HELPERS),
]


def main():
    only = sys.argv[2] if sys.argv[1:2] == ["--only"] else ""
    tap = Tap()
    tests = [(name, lambda folder, row=row: judge(Machine(folder, **row[0]), ["build"], *row[1:])) for name, *row in CASES]
    for name, test in tests + TESTS:
        if only in name:
            with tempfile.TemporaryDirectory(prefix="cardea-setup.") as folder:
                tap.check(name, test(folder))
    tap.finish()


if __name__ == "__main__":
    main()

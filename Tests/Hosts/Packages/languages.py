#!/usr/bin/env python3
"""Installs the package of each language as a stranger gets it: in bare trees of Debian, with nothing of this clone but the files of
`make packages` and the programs of docs/install.md. Signs in without network, and removes the package again.

usage: Tests/Hosts/Packages/languages.py
environment: DIST, an SDK with the command
needs: root, or user namespaces with ids of the user's own
"""

import os
import re
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from debian import HERE, INSTALL, ROOT, RELEASES, SANDBOX, Tree, problems, program, run

sys.path.insert(0, str(ROOT / "scripts/check"))
import check_packages
import contract
import doc_blocks
import table
from tap import Tap

KINDS = ["sdk", "debian", *(language["package"]["kind"] for language in contract.languages() if "package" in language)]
VERSION = re.search(r'VERSION_STRING "([^"]+)"', (ROOT / "include/cardea.h").read_text(encoding="utf-8"))[1]
SYSTEM = "ca-certificates libcurl4 libsecret-1-0 libglib2.0-0"
SIGNED_IN = r"^Signed in: (?!null|undefined|None)\S"


def block(name):
    """The block of docs/install.md that is marked so."""
    return next(found.code for found in doc_blocks.blocks(ROOT / "docs/install.md") if found.words[1:] == ["install", name])


def last_line(name):
    return block(name).rstrip().split("\n")[-1]


@dataclass(frozen=True)
class Way:
    """How one package is used: what Debian has to have, the files of the application, and what is typed there."""

    name: str
    package: str  # its files, by pattern
    system: str
    files: dict
    install: str
    start: str
    remove: str
    releases: tuple = RELEASES
    told: str = ""  # how the table says what is typed, where that is more than the first line

    def summary(self):
        return self.told or self.install.split("\n")[0].split(" && ")[-1]


def with_sum(text, archive):
    digest = run("sha256sum", str(archive))[1].split()[0]
    return text.replace("SUM", digest)


def ways(packages):
    archive = next(packages.glob("cardea-*-linux-*.tar.gz"))
    link = "cp /packages/cardea-*-linux-*.tar.gz . && "
    yield Way("the archive, by pkg-config", archive.name, "gcc libc6-dev pkgconf", {"app.c": program()},
              link + "\n".join(block("archive").split("\n")[:-2]), "\n".join(block("archive").split("\n")[1:]), "rm -r cardea-*")
    yield Way("the archive, by CMake", archive.name, "gcc libc6-dev make cmake", {"app.c": program(), "CMakeLists.txt": block("cmake")},
              link + "tar -xf cardea-*-linux-*.tar.gz && cmake -DCMAKE_PREFIX_PATH=$PWD/$(ls -d cardea-*/) -S . -B b >/dev/null && cmake --build b >/dev/null",
              "./b/app", "rm -r cardea-* b", told="tar -xf, cmake")
    yield Way("the archive, by a wrap of Meson", archive.name, "gcc libc6-dev pkgconf meson", {
        "app.c": program(), "meson.build": block("meson"), "subprojects/cardea.wrap": with_sum(block("wrap"), archive),
        "subprojects/packagefiles/cardea/meson.build": block("packagefiles")},
        "mkdir -p subprojects/packagecache && cp /packages/cardea-*-linux-*.tar.gz subprojects/packagecache/ && meson setup b && meson compile -C b",
        "./b/app", "rm -r b subprojects", told="meson setup b && meson compile -C b")
    yield Way("the wheel", "*.whl", "python3-venv", {"app.py": block("app.py")},
              "cp /packages/*.whl . && " + block("python").split("\n")[0] + " --no-index --quiet", last_line("python"),
              "app/bin/pip uninstall -y -q cardea-auth && rm *.whl", told="pip install ./cardea_auth-*.whl")
    # Debian 12 has Node 18.
    yield Way("the npm packages", "cardea-auth-[0l]*.tgz", "nodejs npm", {"app.mjs": block("app.mjs"), "package.json": "{}"},
              "cp /packages/*.tgz . && " + block("node").split("\n")[0] + " --offline --no-audit --no-fund --silent", last_line("node"),
              "npm uninstall --offline --silent @cardea/auth @cardea/auth-linux-x64 && rmdir node_modules/@cardea && rm *.tgz && rm -rf ~/.npm", ("trixie",),
              told="npm install ./cardea-auth-*.tgz")
    unpacked = ("mkdir jars && tar -xf /packages/cardea-*-maven.tar.gz && "
                "find maven -name '*.jar' ! -name '*-sources.jar' ! -name '*-javadoc.jar' -exec cp {} jars/ ';' && cp /packages/libraries/*.jar jars/")
    yield Way("the jars, with Debian's JDK", "cardea-*-maven.tar.gz", "default-jdk-headless", {"App.java": block("App.java")},
              unpacked, last_line("java"), "rm -r jars maven", told="tar -xf cardea-*-maven.tar.gz")
    # A JRE starts no source.
    yield Way("the jars, with Debian's JRE", "cardea-*-maven.tar.gz", "default-jre-headless", {},
              unpacked + " && cp /packages/classes/App.class .", "java -cp 'jars/*:.' App", "rm -r jars maven", told="tar -xf cardea-*-maven.tar.gz")
    # In Central's place: the plugins that Debian has, and what the package depends on.
    yield Way("the jars, by Maven", "cardea-*-maven.tar.gz",
              "maven default-jdk-headless libmaven-compiler-plugin-java libmaven-resources-plugin-java libexec-maven-plugin-java junit5",
              {"pom.xml": block("pom.xml"), "src/main/java/App.java": block("App.java"), "settings.xml": SETTINGS},
              "tar -xf /packages/cardea-*-maven.tar.gz && mkdir ~/.m2 && cp -rs /usr/share/maven-repo ~/.m2/repository && mv settings.xml ~/.m2/",
              # Central says which plugin a short name means.
              last_line("maven").replace(" exec:", " org.codehaus.mojo:exec-maven-plugin:$(ls /usr/share/maven-repo/org/codehaus/mojo/exec-maven-plugin | sort -V | tail -n 1):"), "rm -r maven target src ~/.m2",
              told=last_line("maven"))


SETTINGS = """<settings><mirrors><mirror><id>central</id><mirrorOf>central</mirrorOf><url>file:///packages/central</url></mirror></mirrors></settings>
"""
LIBRARIES = {"kotlin-stdlib": "org.jetbrains.kotlin", "kotlinx-coroutines-core": "org.jetbrains.kotlinx"}


def lay_libraries(packages):
    """What the jars depend on: to be put on a class path, and in the layout of Central, with the versions that the POM asks for."""
    pom = (ROOT / "bindings/kotlin/cardea.pom.in").read_text(encoding="utf-8")
    kotlin = Path(run(str(ROOT / "scripts/setup/toolchains/kotlin.sh"))[1].strip())
    (packages / "libraries").mkdir()
    for name, group in LIBRARIES.items():
        version = re.search(rf"<artifactId>{name}</artifactId>\s*<version>(.+?)</version>", pom)[1]
        folder = packages / "central" / group.replace(".", "/") / name / version
        folder.mkdir(parents=True)
        shutil.copy(kotlin / f"lib/{name}.jar", packages / "libraries")
        shutil.copy(kotlin / f"lib/{name}.jar", folder / f"{name}-{version}.jar")
        (folder / f"{name}-{version}.pom").write_text(
            f"<project><modelVersion>4.0.0</modelVersion><groupId>{group}</groupId><artifactId>{name}</artifactId><version>{version}</version></project>\n",
            encoding="utf-8")


def compile_java(packages):
    """The program of docs/install.md as a class, for a system that has no compiler."""
    source = packages / "classes/App.java"
    source.parent.mkdir()
    source.write_text(block("App.java"), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        run("tar", "-xf", str(next(packages.glob("cardea-*-maven.tar.gz"))), "-C", folder)
        jars = [str(path) for path in Path(folder).rglob("cardea-*.jar") if not re.search("sources|javadoc", path.name)]
        return problems(run("javac", "--release", "17", "-cp", ":".join([*jars, *map(str, (packages / "libraries").glob("*.jar"))]), str(source)))


def typed(way):
    """The files of the application, as they are written in the tree."""
    return "".join(f"mkdir -p \"$(dirname '{name}')\"\ncp '/packages/typed/{name}' '{name}'\n" for name in way.files)


def check(tap, way, release, packages):
    typed_files = packages / "typed"
    shutil.rmtree(typed_files, ignore_errors=True)
    for name, text in way.files.items():
        (typed_files / name).parent.mkdir(parents=True, exist_ok=True)
        (typed_files / name).write_text(text, encoding="utf-8")
    what = f"{release}: {way.name}"
    with tempfile.TemporaryDirectory(prefix="cardea-tree-") as state:
        tree = Tree(release, state, packages)
        ready = tree(f"apt-get update -qq >/dev/null; {INSTALL} {SYSTEM} {SANDBOX[release]} {way.system} /packages/cardea_*.deb >/dev/null; "
                     "mkdir -p /root/app; find / -xdev -iname '*cardea*' | sort >/root/before")
        if ready[0]:
            tap.check(f"{what}: the tree can be used", problems(ready))
            return
        begin = time.monotonic()
        installed = problems(tree(f"cd /root/app\n{typed(way)}\n{way.install}", offline=True))
        tap.check(f"{what} installs, without network", installed)
        signed_in = problems(tree(
            f"cd /root/app && cat >start.sh <<'END'\nset -eu\n{way.start}\nEND\n/packages/with_sandbox.sh bash start.sh", offline=True), SIGNED_IN)
        if not installed and not signed_in:
            table.record(way.name, packages.glob(way.package), way.summary(), release, time.monotonic() - begin)
        tap.check(f"{what}: the program of docs/install.md signs in, without network", signed_in)
        left = tree(f"cd /root/app && {{ {way.remove}; }} >/dev/null\n"
                    "find / -xdev -iname '*cardea*' ! -path '/root/.local/*' ! -path '/tmp/*' ! -path '/var/cache/ldconfig/*' | sort | "
                    "comm -13 /root/before - | sed '/__pycache__/d'; echo end", offline=True)
        tap.check(f"{what}, removed, leaves nothing behind", problems(left, "end") or left[1].split("\n")[:-2])


def check_dart(tap, packages):
    """On this machine, because the SDK of Dart runs where it was unpacked: in a new folder and home, without network."""
    sdk = run(str(ROOT / "scripts/setup/toolchains/dart.sh"))[1].strip()
    with tempfile.TemporaryDirectory(prefix="cardea-dart-") as folder:
        app = Path(folder, "app")
        for name, text in {"pubspec.yaml": block("pubspec.yaml"), "bin/app.dart": block("bin/app.dart")}.items():
            (app / name).parent.mkdir(parents=True, exist_ok=True)
            (app / name).write_text(text, encoding="utf-8")
        archive = next(packages.glob("cardea_auth_core-*.pub.tar.gz"))
        typed_in = block("dart").replace("pub get", "pub get --offline").strip()
        shell = f"ip link set lo up; tar -xf {archive} -C {folder}; cd {app}; {packages}/with_sandbox.sh bash -c '{typed_in}'"
        begin = time.monotonic()
        done = run("unshare", "--net", "bash", "-euc", shell, env={
            "PATH": f"{sdk}/bin:{os.environ['DIST']}/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": folder, "TMPDIR": folder,
            "PUB_CACHE": f"{folder}/pub-cache"})
        found = problems(done, "Signed in: (?!null)")
        if not found:
            table.record("the pub archive", [archive], "dart pub get", "beside Dart's SDK", time.monotonic() - begin)
        tap.check("the pub archive: the program of docs/install.md signs in, without network", found)


def make(folder, *kinds, **environment):
    return run(str(ROOT / "scripts/package/packages.sh"), str(folder), *(kinds or KINDS), cwd=ROOT, env={**os.environ, **environment})


def check_signature(tap, folder):
    """With a throwaway key: the sums are signed, and neither another key nor changed sums are accepted."""
    if not shutil.which("minisign"):
        tap.skip("a key signs the sums", "minisign is not installed")
        return
    with tempfile.TemporaryDirectory(prefix="cardea-keys-") as keys:
        for name in ("one", "other"):
            run("minisign", "-G", "-W", "-p", f"{keys}/{name}.pub", "-s", f"{keys}/{name}")
        made = make(folder, "sdk", MINISIGN_KEY=f"{keys}/one")
        sums = Path(folder, "SHA256SUMS")
        verify = ["minisign", "-V", "-m", str(sums), "-p"]
        tap.check("a key signs the sums", problems(made) or problems(run(*verify, f"{keys}/one.pub"), "verified"))
        tap.check("another key has not signed them", [] if run(*verify, f"{keys}/other.pub")[0] else ["it has"])
        sums.write_text(sums.read_text(encoding="utf-8").replace("0", "1", 1), encoding="utf-8")
        tap.check("changed sums are not what was signed", [] if run(*verify, f"{keys}/one.pub")[0] else ["they are"])


def differences(one, other):
    return [f"{path.name} differs" for path in sorted(one.iterdir())
            if path.is_file() and path.read_bytes() != (other / path.name).read_bytes()]


def read_of(archive, name):
    """A file of an archive, by the end of its path; empty if there is none."""
    names = run("tar" if archive.name.endswith("gz") else "unzip", *(["-tzf"] if archive.name.endswith("gz") else ["-Z1"]), str(archive))[1].split("\n")
    # An example in it has files of the same names.
    path = min((path for path in names if path.endswith(name)), key=len, default=None)
    if path is None:
        return ""
    return run(*(["tar", "-xzOf", str(archive), path] if archive.name.endswith("gz") else ["unzip", "-p", str(archive), path]))[1]


def check_links(tap, packages):
    """Every package says where the project is, and has no link that leads nowhere outside of the repository."""
    home, files = check_packages.HOME, lambda pattern: next(packages.glob(pattern))
    texts = {
        "the wheel": (files("*.whl"), "METADATA", [f"Project-URL: Homepage, {home}", f"Project-URL: Issues, {home}/issues"]),
        "the sdist": (files("cardea_auth-?.?.?.tar.gz"), "PKG-INFO", [f"Project-URL: Source, {home}"]),
        "the npm package": (files("cardea-auth-[0-9]*.tgz"), "package/package.json", [f"git+{home}.git", f"{home}/issues", f"{home}#readme"]),
        "the platform's npm package": (files("cardea-auth-linux-*.tgz"), "package/package.json", [f"git+{home}.git", f"{home}/issues"]),
        "the npm package of React Native": (files("cardea-auth-react-native-*.tgz"), "package/package.json", [f"git+{home}.git"]),
        "the pub archive": (files("cardea_auth_core-*.pub.tar.gz"), "/pubspec.yaml", [f"homepage: {home}", f"issue_tracker: {home}/issues"]),
        "the pub archive of Flutter": (files("cardea_auth-*.pub.tar.gz"), "/pubspec.yaml", [f"homepage: {home}"]),
        "the pub archive for Linux": (files("cardea_auth_linux-*.pub.tar.gz"), "/pubspec.yaml", [f"homepage: {home}"]),
        "the pub archive for flutter_web_auth_2": (files("flutter_web_auth_2_cardea-*.pub.tar.gz"), "/pubspec.yaml", [f"homepage: {home}"]),
        "the POM": (files("cardea-*-maven.tar.gz"), f"/cardea-{VERSION}.pom", [f"<url>{home}</url>", f"scm:git:{home}.git"]),
    }
    for name, (archive, path, wanted) in texts.items():
        text = read_of(archive, path)
        tap.check(f"{name} says where the project is", [f"no {part}" for part in wanted if part not in text])
        pages = {page: text if page == "METADATA" else read_of(archive, page) for page in ("METADATA", "/README.md", "/CHANGELOG.md")}
        names = run("tar", "-tzf", str(archive))[1] if archive.name.endswith("gz") else ""
        tap.check(f"{name} has no link that leads nowhere", [
            f"{page}: {link[1]}" for page, content in pages.items() for link in re.finditer(r"(?<!`)\]\((\.\.?/[^)\s]*|[\w-]+/[^)\s:]*|\w[\w-]*\.md[^)\s]*)\)", content)
            if link[1].split("#")[0] not in names])


def check_metadata(tap, packages):
    """What registries look at before they take a package."""
    check_links(tap, packages)
    tools = Path(run(str(ROOT / "scripts/setup/toolchains/packagers.sh"))[1].strip()).parent
    for tool, words in (("twine", ["check", "--strict"]), ("auditwheel", ["show"])):
        wheels = [str(path) for pattern in ("*.whl", "cardea_auth-?.?.?.tar.gz") for path in packages.glob(pattern)][:2 if tool == "twine" else 1]
        tap.check(f"{tool} has nothing to say against the wheel", problems(run(str(tools / tool), *words, *wheels), "PASSED|manylinux"))
    listed = run("tar", "-tzf", str(next(packages.glob("cardea-auth-[0-9]*.tgz"))))[1].split()
    tap.check("the main npm package has nothing of a machine", [name for name in listed if re.search(r"\.(node|so)", name)])
    sums = run("sha256sum", "--check", "--quiet", "SHA256SUMS", cwd=packages)
    tap.check("SHA256SUMS names every file, rightly", problems(sums) or [
        path.name for path in packages.iterdir() if path.is_file() and path.name != "SHA256SUMS"
        and f"  {path.name}\n" not in (packages / "SHA256SUMS").read_text(encoding="utf-8")])


def main():
    tap = Tap()
    os.environ["DIST"] = str(Path(os.environ.get("DIST", ROOT / "dist")).resolve())
    with tempfile.TemporaryDirectory(prefix="cardea-packages-") as folder, tempfile.TemporaryDirectory(prefix="cardea-again-") as again:
        packages = Path(folder)
        packages.chmod(0o755)
        tap.check("the packages are made", problems(make(packages)))
        tap.check("they are made again", problems(make(again)))
        tap.check("they are the same bytes", differences(packages, Path(again)))
        check_signature(tap, again)
        check_metadata(tap, packages)
        for script in ("browser.sh", "with_sandbox.sh"):
            shutil.copy(HERE / script, packages / script)
        lay_libraries(packages)
        tap.check("the program of docs/install.md compiles for Java 17", compile_java(packages))
        for way in ways(packages):
            for release in way.releases:
                check(tap, way, release, packages)
        check_dart(tap, packages)
    tap.finish()


if __name__ == "__main__":
    os.umask(0o022)
    main()

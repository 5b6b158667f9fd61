"""Builds the wheel, with the library of DIST (default: dist of this repository), and the sdist. The same input gives the same bytes.

The wheel fits every Python 3, because ctypes needs nothing compiled, and the glibc that the library needs.
"""

import base64
import gzip
import hashlib
import io
import os
import re
import tarfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
REPOSITORY = HERE.parent.parent
MACHINES = {62: "x86_64", 183: "aarch64"}


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    dist = Path(os.environ.get("DIST") or REPOSITORY / "dist")
    library = dist / "lib/libcardea.so.0"
    if not library.exists():
        raise FileNotFoundError(f"no {library}: run make sdk, or name its folder in DIST")
    binary = library.read_bytes()
    tag, stem = f"py3-none-{platform(binary)}", f"cardea_auth-{version()}"
    files = {path.relative_to(HERE / "src").as_posix(): path.read_bytes() for path in modules()}
    files["cardea_auth/py.typed"] = b""
    files["cardea_auth/_lib/libcardea.so.0"] = binary
    licenses = sorted((dist / "share/doc/cardea/licenses").iterdir())  # of what lies in the library
    files.update({f"{stem}.dist-info/licenses/{path.name}": path.read_bytes() for path in licenses})
    return write_wheel(wheel_directory, tag, files, [path.name for path in licenses])


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """For work on the package: names its folder, and has no library. CARDEA_LIBRARY names that, or the system has it."""
    return write_wheel(wheel_directory, "py3-none-any", {"cardea_auth_editable.pth": f"{HERE / 'src'}\n".encode()})


def write_wheel(folder, tag, files, licenses=()):
    stem = f"cardea_auth-{version()}"
    files = {**files, f"{stem}.dist-info/licenses/LICENSE": license_text(),
             f"{stem}.dist-info/METADATA": metadata(licenses).encode(), f"{stem}.dist-info/WHEEL": wheel(tag).encode(),
             f"{stem}.dist-info/entry_points.txt": entry_points().encode()}
    record = f"{stem}.dist-info/RECORD"
    files[record] = "".join(entry(name, data) for name, data in files.items()).encode() + f"{record},,\n".encode()
    name = f"{stem}-{tag}.whl"
    with zipfile.ZipFile(Path(folder) / name, "w") as archive:
        for path, data in files.items():
            add(archive, path, data)
    return name


def build_sdist(sdist_directory, config_settings=None):
    """The sources, from which a wheel is built with the library of an installed SDK: DIST=/usr/local pip wheel ..."""
    stem = f"cardea_auth-{version()}"
    names = ["README.md", "pyproject.toml", "backend/cardea_build.py", "src/cardea_auth/py.typed",
             *(path.relative_to(HERE).as_posix() for path in modules())]
    files = {name: (HERE / name).read_bytes() for name in names}
    files.update({"LICENSE": license_text(), "PKG-INFO": metadata().encode(), "README.md": description().encode()})
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, data in files.items():
            info = tarfile.TarInfo(f"{stem}/{name}")
            info.size, info.mode = len(data), 0o644
            archive.addfile(info, io.BytesIO(data))
    with open(Path(sdist_directory) / f"{stem}.tar.gz", "wb") as file:
        file.write(gzip.compress(buffer.getvalue(), mtime=0))
    return f"{stem}.tar.gz"


def modules():
    return sorted((HERE / "src/cardea_auth").rglob("*.py"))


def entry_points():
    project = (HERE / "pyproject.toml").read_text(encoding="utf-8")
    return "".join(f"[{group}]\n{name} = {place}\n" for group, name, place in
                   re.findall(r'^\[project\.entry-points\.(\w+)\]\n([\w-]+) = "(.+)"$', project, re.M))


def license_text():
    own = HERE / "LICENSE"  # of an sdist
    return (own if own.exists() else REPOSITORY / "LICENSE").read_bytes()


def version():
    text = (HERE / "src/cardea_auth/_raw_g.py").read_text(encoding="utf-8")
    return re.search(r'^VERSION = "([^"]+)"', text, re.M)[1]


def platform(binary):
    """The platform that the library needs: its machine, and the newest glibc that it names a version of."""
    machine = MACHINES[int.from_bytes(binary[18:20], "little")]
    named = re.findall(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?(?=\0)", binary)
    needed = max((int(major), int(minor)) for major, minor in named)
    return f"manylinux_{needed[0]}_{needed[1]}_{machine}"


def metadata(licenses=()):
    project = (HERE / "pyproject.toml").read_text(encoding="utf-8")

    def stated(name):
        return re.search(rf'^{name} = "(.+)"$', project, re.M)[1]

    author = re.search(r'^authors = .*name = "(.+?)", email = "(.+?)"', project, re.M)
    keywords = ",".join(re.findall(r'"(.+?)"', re.search(r"^keywords = (.+)$", project, re.M)[1]))
    classifiers = re.findall(r'^    "(.+)",$', re.search(r"^classifiers = \[\n(.+?)^\]", project, re.M | re.S)[1], re.M)
    fields = [("Metadata-Version", "2.4"), ("Name", stated("name")), ("Version", version()), ("Summary", stated("description")),
              ("Author-email", f"{author[1]} <{author[2]}>"), ("License-Expression", stated("license")),
              ("License-File", "LICENSE"), *(("License-File", name) for name in licenses), ("Keywords", keywords),
              ("Requires-Python", stated("requires-python")), *(("Classifier", text) for text in classifiers),
              *(("Project-URL", f"{name}, {address}") for name, address in urls(project).items()),
              ("Description-Content-Type", "text/markdown")]
    return "".join(f"{name}: {value}\n" for name, value in fields) + "\n" + description()


def urls(project):
    return dict(re.findall(r'^(\w+) = "(https://.+)"$', project.split("[project.urls]")[1].split("\n[")[0], re.M))


def description():
    """README.md, whose links also lead somewhere where the repository is not around it."""
    source = urls((HERE / "pyproject.toml").read_text(encoding="utf-8"))["Source"]
    text = (HERE / "README.md").read_text(encoding="utf-8")
    return re.sub(r"\]\((?:\.\./){2}([^)]+)\)", rf"]({source}/blob/v{version()}/\1)", text)


def wheel(tag):
    return f"Wheel-Version: 1.0\nGenerator: cardea_build\nRoot-Is-Purelib: false\nTag: {tag}\n"


def entry(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def add(archive, path, data):
    info = zipfile.ZipInfo(path, date_time=(1980, 1, 1, 0, 0, 0))
    info.external_attr = (0o755 if path.endswith(".so.1") else 0o644) << 16
    info.compress_type = zipfile.ZIP_DEFLATED
    info.create_system = 3
    archive.writestr(info, data, compresslevel=9)

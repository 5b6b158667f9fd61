"""Servers that nobody packages, as somebody has built them: in $CARDEA_SERVERS, else in shared/servers beside the clone, else a program
on PATH. docs/maintaining/testing.md says how they are built."""

import lzma
import os
import shutil
import tarfile
from pathlib import Path

from command import ROOT
from stage import Skip


def built(name, folder, remedy):
    """The program or the folder of that name. Packed ones are unpacked into `folder`."""
    places = [Path(os.environ["CARDEA_SERVERS"])] if "CARDEA_SERVERS" in os.environ else [ROOT.parent / "shared/servers"]
    for place in places:
        if (found := place / name).exists():
            return found
        if (packed := place / f"{name}.tar.xz").exists():
            with tarfile.open(packed) as archive:
                archive.extractall(folder / name)
            return folder / name
        if (packed := place / f"{name}.xz").exists():
            with lzma.open(packed) as source, open(folder / name, "wb") as program:
                shutil.copyfileobj(source, program)
            (folder / name).chmod(0o755)
            return folder / name
    if found := shutil.which(name):
        return Path(found)
    raise Skip(f"no {name} in CARDEA_SERVERS, in shared/servers beside the clone or on PATH; {remedy}")

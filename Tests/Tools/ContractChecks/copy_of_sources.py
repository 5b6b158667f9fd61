"""A copy of the repository in which mistakes may be made."""

import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


class Copy:
    """The sources as they are now, without git's folder. Without the tests, of which the checks look at the generated files
    alone, and pages name others."""

    def __init__(self, folder):
        self.root = Path(folder)
        # Not imported: the modules of this process are those of the copy.
        listed = subprocess.run([sys.executable, ROOT / "scripts/build/sources.py"], capture_output=True, text=True, check=True).stdout
        names = [name for name in listed.split("\0") if name and (".g." in name or not name.startswith("Tests/"))]
        linked = {link for page in ROOT.glob("docs/**/*.md") for link in re.findall(r"\]\((?:\.\./)+(Tests/[^)#\s]+)", page.read_text(encoding="utf-8"))}
        for name in [*names, *sorted(linked), "Tests/Hosts/Packages/languages.py"]:
            if (ROOT / name).is_file():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.root / name)

    @contextmanager
    def changed(self, path, change):
        """change makes of the file's text another, for as long as the block lasts. A file that is not there has none."""
        file = self.root / path
        before = file.read_text(encoding="utf-8") if file.exists() else None
        try:
            file.write_text(change(before or ""), encoding="utf-8")
            yield
        finally:
            if before is None:
                file.unlink()
            else:
                file.write_text(before, encoding="utf-8")

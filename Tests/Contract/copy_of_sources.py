"""A copy of the repository in which mistakes may be made."""

import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Copy:
    """What is tracked, as it is now, in a repository of its own: some checks ask git what there is. Without the tests, of
    which the checks look at the generated files alone."""

    def __init__(self, folder):
        self.root = Path(folder)
        listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", ":!Tests"], cwd=ROOT,
                                capture_output=True, text=True, check=True).stdout
        for name in [*filter(None, listed.split("\0")), "Tests/Fuzzing/ABI/calls.g.c"]:
            if (ROOT / name).is_file():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.root / name)
        for words in (["init", "--quiet"], ["add", "--all"]):
            subprocess.run(["git", *words], cwd=self.root, check=True)

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

"""What PyInstaller takes along for this package: the library, whose name ends in a number as no pattern of its own expects."""

from pathlib import Path

_package = Path(__file__).resolve().parents[1]

binaries = [(str(library), "cardea_auth/_lib") for library in _package.glob("_lib/*")]

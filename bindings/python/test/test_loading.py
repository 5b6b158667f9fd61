"""The library is found, checked and loaded."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import cardea_auth
from support import python


class LoadingTests(unittest.TestCase):
    def test_version(self) -> None:
        """the library's version is that of the package"""
        assert cardea_auth.version() == cardea_auth.__version__

    def test_other_version(self) -> None:
        """a library of another minor version is refused before the first call"""
        compiler = shutil.which("cc")
        if not compiler:
            self.skipTest("no C compiler")
        with tempfile.TemporaryDirectory() as folder:
            fake = f"{folder}/libcardea.so.0"
            code = 'const char *cardea_version(void) { return "0.2.0"; } void *cardea_config_new(void) { __builtin_trap(); }'
            subprocess.run([compiler, "-shared", "-fPIC", "-x", "c", "-", "-o", fake], input=code, text=True, check=True)
            said = python("""
                try: blocking()
                except cardea_auth.LibraryError as error: print(error, error.tried)
                """, environment={"CARDEA_LIBRARY": fake})
        ours = cardea_auth.__version__
        assert f"it is version 0.2.0, and this package is made for {ours}" in said and fake in said, said

    def test_missing_function(self) -> None:
        """a library that lacks a function is refused as a whole"""
        compiler = shutil.which("cc")
        if not compiler:
            self.skipTest("no C compiler")
        with tempfile.TemporaryDirectory() as folder:
            fake = f"{folder}/libcardea.so.0"
            code = f'const char *cardea_version(void) {{ return "{cardea_auth.__version__}"; }}'
            subprocess.run([compiler, "-shared", "-fPIC", "-x", "c", "-", "-o", fake], input=code, text=True, check=True)
            said = python("""
                try: cardea_auth.version()
                except cardea_auth.LibraryError as error: print(error)
                """, environment={"CARDEA_LIBRARY": fake})
        assert "undefined symbol: cardea_debug_live_handles" in said, said

    def test_missing_library(self) -> None:
        """a library that cannot be found is an error that lists every path that was tried"""
        said = python("""
            from pathlib import Path
            import cardea_auth._library
            cardea_auth._library.PACKAGED = Path("/nowhere/libcardea.so.0")
            cardea_auth._library.SONAME = "libcardea-of-nobody.so.1"
            try: cardea_auth.version()
            except ImportError as error: print(error)
            """, environment={"CARDEA_LIBRARY": ""})
        assert "/nowhere/libcardea.so.0: no such file" in said, said
        assert "libcardea-of-nobody.so.1: libcardea-of-nobody.so.1: cannot open shared object" in said, said

    def test_named_path(self) -> None:
        """a path that the program names is used, and no other"""
        with tempfile.TemporaryDirectory() as folder:
            original = os.environ.get("CARDEA_LIBRARY") or Path(cardea_auth.__file__).parent / "_lib/libcardea.so.0"
            copy = shutil.copy(original, f"{folder}/chosen.so")
            said = python(f"""
                cardea_auth.use_library({copy!r})
                cardea_auth.version()
                lines = [line for line in Path("/proc/self/maps").read_text().splitlines() if "r-xp" in line]
                print([line.split()[-1] for line in lines if {folder!r} in line])
                try: cardea_auth.use_library({copy!r})
                except RuntimeError as error: print(error)
                """, environment={"CARDEA_LIBRARY": "/nowhere"})
            assert f"['{copy}']" in said and "loaded already" in said, said
            missing = python("""
                try: cardea_auth.use_library("/nowhere/x.so")
                except cardea_auth.LibraryError as error: print(error.tried)
                """)
            assert "/nowhere/x.so" in missing and "_lib" not in missing, missing

    def test_import_alone(self) -> None:
        """importing the package loads no library"""
        assert python("print('libcardea' in Path('/proc/self/maps').read_text())").strip() == "False"

    def test_error_codes(self) -> None:
        """every error code of the contract has its constant"""
        codes = os.environ.get("CARDEA_CODES", Path(__file__).resolve().parents[3] / "abi/codes.json")
        for entry in json.loads(Path(codes).read_text())["codes"]:
            assert getattr(cardea_auth.ErrorCode, entry["code"].upper()) == entry["code"]
            error = cardea_auth.CardeaError(entry["code"])
            assert (error.status, error.is_retryable) == (entry["status"], entry["retryable"]), entry

#!/usr/bin/env python3
"""Writes a Dart program that runs all tests of some files in one engine.

usage: all_tests.py FILE...   to standard output
"""

import sys
from pathlib import Path

HEAD = """import 'dart:async';
import 'dart:io';

import 'package:flutter_test/flutter_test.dart';
"""
# The engine does not stop by itself. The last line comes after the last tear-down, so the end waits for it.
BODY = """
void main() {
  TestWidgetsFlutterBinding.ensureInitialized();
  // The sandbox is a real server.
  HttpOverrides.global = null;
  tearDownAll(() => Timer(const Duration(milliseconds: 500), () => exit(0)));
"""


def main():
    files = [Path(name).resolve() for name in sys.argv[1:]]
    print(HEAD)
    for index, file in enumerate(files):
        print(f"import '{file.as_uri()}' as tests{index};")
    print(BODY)
    for index, _ in enumerate(files):
        print(f"  tests{index}.main();")
    print("}")


if __name__ == "__main__":
    main()

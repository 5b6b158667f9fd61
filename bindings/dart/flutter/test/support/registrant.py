#!/usr/bin/env python3
"""Writes the file by which the flutter tool registers plugins without native code, as it takes them from their manifests.

usage: registrant.py PLUGIN...   folders with a pubspec.yaml; to standard output
"""

import sys

from federated import read


def main():
    plugins = [(manifest["name"], manifest["flutter.plugin.platforms.linux.dartPluginClass"]) for manifest in map(read, sys.argv[1:])]
    for name, _ in plugins:
        print(f"import 'package:{name}/{name}.dart' as {name};")
    print("\nvoid registerPlugins() {")
    for name, plugin in plugins:
        print(f"  {name}.{plugin}.registerWith();")
    print("}")


if __name__ == "__main__":
    main()

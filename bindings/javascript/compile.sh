#!/usr/bin/env bash
# Puts the sources of a package together, those that packages for JavaScript share and its own, and compiles them.
# usage: compile.sh BINDING SOURCES WORD...   leaves them in SOURCES; BINDING/tsconfig.json and the words say how and whereto
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
binding=$(cd "$1" && pwd)
mkdir -p "$2"
sources=$(cd "$2" && pwd)
tsc=${TSC:-$("$here/../../scripts/setup/toolchains/tsc.sh")}

cp -r "$here/src/." "$binding/src/." "$sources"
project=$(mktemp -d "${TMPDIR:-/tmp}/cardea-tsc.XXXXXX")
trap 'rm -rf "$project"' EXIT
cat >"$project/tsconfig.json" <<END
{ "extends": "$binding/tsconfig.json", "compilerOptions": { "rootDir": "$sources", "rootDirs": [] }, "include": ["$sources"] }
END
node "$tsc" --project "$project" "${@:3}" >&2

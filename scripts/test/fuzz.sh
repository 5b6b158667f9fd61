#!/usr/bin/env bash
# Builds the fuzzer, and runs one of its targets: with files to hand those to its checks, which reproduces a finding; with
# arguments of libFuzzer to fuzz. docs/maintaining/fuzzing.md has more.
# usage: scripts/test/fuzz.sh --build
#        scripts/test/fuzz.sh TARGET FILE... | TARGET -max_total_time=60 FOLDER...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

swift=${SWIFT:-swift}
scratch=${BUILD:-.build}/fuzzing
inputs=Tests/Swift/Fuzzing

# Part of the toolchain. It has no `main`, because the program has one, which is the same without libFuzzer.
resources=$("$swift" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
library=$resources/clang/lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a
[ -f "$library" ] || { echo "fuzz: the Swift toolchain has no libFuzzer at $library" >&2; exit 2; }

# With counters in the engine and in the checks: what sets two inputs apart in a check is worth keeping, too.
coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table
"$swift" build --configuration release --scratch-path "$scratch" --sanitize address --product CardeaFuzzer --quiet \
    -Xswiftc "-sanitize-coverage=$coverage" -Xlinker --whole-archive -Xlinker "$library" \
    -Xlinker --no-whole-archive -Xlinker -lstdc++ >&2
program=$scratch/release/CardeaFuzzer
[ "${1---build}" != --build ] || exit 0

FUZZ_TARGET=$1
shift
export FUZZ_TARGET
# A crash has the sanitizer's report; Swift's own backtracer would get stuck in it.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=1
export LSAN_OPTIONS=suppressions=$inputs/leaks.supp:print_suppressions=0
[ ! -f "$inputs/dictionaries/$FUZZ_TARGET.dict" ] || set -- "-dict=$inputs/dictionaries/$FUZZ_TARGET.dict" "$@"
exec "$program" -max_len=8192 -timeout=10 -rss_limit_mb=2048 "$@"

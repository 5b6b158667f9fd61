#!/usr/bin/env bash
# Formatting, house rules and static checks. Runs every check, then fails if one did.
# usage: scripts/check/lint.sh [--fix]   --fix formats the files instead
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit

swift=${SWIFT:-swift}
# Also files that are not committed yet, so that a mistake is seen before the commit.
files() { "${PYTHON:-python3}" scripts/build/sources.py "$@"; }
mapfile -t -d '' swift_files < <(files '*.swift')
mapfile -t -d '' c_files < <(files '*.h' '*.c' '*.cc' '*.cpp' '*.hpp' | grep -zv '^include/cardea/[a-z]*\.h$')
mapfile -t -d '' shell_files < <(files '*.sh' .ci/run)
mapfile -t -d '' python_files < <(files '*.py')

# In parts: with --parallel it has all of its files open at once, and an ordinary user may have 1,024.
in_parts() { printf '%s\0' "${swift_files[@]}" | xargs -0 -n 256 "$@"; }

if [ "${1-}" = --fix ]; then
    in_parts "$swift" format --in-place --parallel
    clang-format -i "${c_files[@]}"
    exit
fi

failed=0
check() {
    local name=$1
    shift
    if "$@"; then echo "ok      $name"; else echo "FAILED  $name" && failed=1; fi
}

check 'swift format' in_parts "$swift" format lint --strict --parallel
check 'clang-format' clang-format --dry-run -Werror "${c_files[@]}"
# The headers of C beside those of C++, in the style of cardea.h; bindings/generator writes them.
# shellcheck disable=SC2094,SC2317  # "check" calls it
formatted_as_first() {
    local header result=0
    for header in include/cardea/*.h; do
        clang-format --assume-filename=include/cardea.h <"$header" | diff -u "$header" - || result=1
    done
    return "$result"
}
check 'clang-format of the headers of C' formatted_as_first
check 'house rules' "${PYTHON:-python3}" scripts/check/check_rules.py
check 'shellcheck' shellcheck "${shell_files[@]}"
# shellcheck disable=SC2317  # "check" calls it
judged_by_ruff() { ruff=$(scripts/setup/toolchains/ruff.sh) && "$ruff" check --quiet --cache-dir "${BUILD:-.build}/ruff" "${python_files[@]}"; }
check 'ruff' judged_by_ruff
# Folder by folder: several have a run.py. What a folder imports of others is found by MYPYPATH.
# shellcheck disable=SC2317  # "check" calls it
has_types() {
    local mypy folders result=0
    local scripts='scripts/build scripts/check scripts/package scripts/pages scripts/test bindings/generator'
    local shared='Tests/Hosts/Conformance Tests/Hosts/Providers Tests/Hosts/Support'
    mypy=$(scripts/setup/toolchains/mypy.sh) || return
    for folders in "$scripts Tests/Hosts/Command Tests/Hosts/Endurance Tests/Hosts/Faults/libraries Tests/Hosts/Faults/network \
        Tests/Hosts/Faults/soak Tests/Hosts/Keyring Tests/Hosts/RecordedAnswers Tests/Hosts/SecurityKey Tests/Hosts/Support \
        Tests/Swift/CardeaLinuxTests/Fixtures Tests/Swift/PublishedCases Tests/Tools Tests/Tools/Runner" \
        Tests/Hosts/Browser Tests/Hosts/Conformance 'Tests/Hosts/Desktop Tests/Hosts/Desktop/trees Tests/Hosts/Desktop/trees/inside' \
        Tests/Hosts/DPoPProofs Tests/Hosts/Packages 'Tests/Hosts/Providers Tests/Hosts/Providers/servers' Tests/Tools/ContractChecks \
        Tests/Tools/Site; do
        # shellcheck disable=SC2046,SC2086  # one word per folder
        MYPYPATH=$(printf '%s:' $folders $scripts $shared) "$mypy" --no-error-summary --cache-dir "${BUILD:-.build}/mypy" \
            $(printf '%s/*.py ' $folders) || result=1
    done
    return "$result"
}
check 'mypy' has_types
check 'Python programs find their modules' "${PYTHON:-python3}" scripts/check/check_imports.py
check 'documented' "${PYTHON:-python3}" scripts/check/check_documented.py
check 'documented, tried' "${PYTHON:-python3}" scripts/check/check_documented.py --self-test
check 'names of packages' "${PYTHON:-python3}" scripts/check/check_packages.py
check 'names of packages, tried' "${PYTHON:-python3}" scripts/check/check_packages.py --self-test
check 'plain words' "${PYTHON:-python3}" scripts/check/check_words.py
check 'plain words, tried' "${PYTHON:-python3}" scripts/check/check_words.py --self-test
check 'white space' "${PYTHON:-python3}" scripts/check/check_whitespace.py
exit "$failed"

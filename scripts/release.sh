#!/usr/bin/env bash
# Prepares a release up to the tag: cuts the changelog, sets the version everywhere, makes the packages, runs their tests, and writes
# the text of the tag. Commits nothing, tags nothing, pushes nothing: it prints the commands for that.
# usage: scripts/release.sh [--dry-run] VERSION   --dry-run: shows what would change, and makes nothing
# environment: MINISIGN_KEY, the secret key that signs the sums; DIST
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() { printf 'release: %s\n' "$@" >&2 && exit 1; }
dry=
if [ "${1-}" = --dry-run ]; then dry=1 && shift; fi
[ $# -eq 1 ] || fail 'expected one version; usage: scripts/release.sh [--dry-run] VERSION'
version=$1
[[ $version =~ ^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)$ ]] ||
    fail "\"$version\" is no version; expected three numbers, such as 0.2.0"
[ -z "$(git status --porcelain)" ] || fail 'the clone has changes; commit or remove them:' "$(git status --short | head -n 10)"
! git rev-parse --quiet --verify "refs/tags/v$version" >/dev/null || fail "the tag v$version exists; choose the next version"
! grep -q "^## $version - [0-9]" CHANGELOG.md || fail "CHANGELOG.md has a release $version; choose the next version"
newest=$(git tag --list 'v[0-9]*' --sort=-version:refname | head -n 1)
[ -z "$newest" ] || [ "$(printf '%s\n' "${newest#v}" "$version" | sort -V | tail -n 1)" = "$version" ] ||
    fail "$version is older than $newest; choose a newer version"

python=${PYTHON:-python3}
# The packages have this time, and the commit gets it: then its tag gives the same bytes at the forge.
SOURCE_DATE_EPOCH=$(date +%s)
export SOURCE_DATE_EPOCH
today=$(date --utc --date="@$SOURCE_DATE_EPOCH" +%Y-%m-%d)
if [ -n "$dry" ]; then
    work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-release.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    git clone --quiet --shared . "$work/clone"
    (cd "$work/clone" && "$python" scripts/package/prepare.py "$version" "$today" "$work/tag.txt" && git --no-pager diff --stat)
    printf '\nThe text of the tag v%s:\n\n' "$version"
    cat "$work/tag.txt"
    exit
fi

dist=$(realpath -m "${DIST:-dist}")
mkdir -p "$dist"
"$python" scripts/package/prepare.py "$version" "$today" "$dist/tag.txt"
make packages DIST="$dist"
"$python" scripts/test/run.py --tier all --only packages --only 'packages of languages' --only 'RPM and recipes' --only pages
cat "$dist/packages/SHA256SUMS" >>"$dist/tag.txt"
cat <<END

Cardea $version is prepared. Look at \`git diff\` and $dist/packages, then:

    GIT_COMMITTER_DATE="@$SOURCE_DATE_EPOCH +0000" git commit -am "Release $version"
    git tag --sign --file "$dist/tag.txt" --cleanup=verbatim v$version
    git push origin main v$version
END

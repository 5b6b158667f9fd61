#!/usr/bin/env bash
# Makes the RPM packages cardea, cardea-libs and cardea-devel of the SDK in DIST. The same SDK gives the same bytes.
# usage: scripts/package/rpm.sh FOLDER
# environment: DIST, an SDK with the command
set -euo pipefail
folder=$(realpath -m "${1:?usage: scripts/package/rpm.sh FOLDER}")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
dist=$(realpath -m "${DIST:-dist}")
[ -e "$dist/bin/cardea" ] || { echo "rpm: no $dist/bin/cardea; run scripts/build/sdk.sh --with-command" >&2 && exit 2; }
command -v rpmbuild >/dev/null || { echo "rpm: no rpmbuild; install the package rpm" >&2 && exit 2; }

work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-rpm.XXXXXX")
trap 'rm -rf "$work"' EXIT
name_of() { sed -n "s/^$1 = \"\(.*\)\"/\1/p" packaging/names.toml | head -n 1; }
libc_of() { readelf -VW "$1" | grep -o 'GLIBC_[0-9.]*' | sed 's/.*_//' | sort -V | tail -n 1; }
# Those of glibc itself are one package.
needed=$(readelf -dW "$dist/bin/cardea" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -v '^ld-linux\|^lib[cm][.]so' |
    LC_ALL=C sort | sed 's/$/()(64bit)/' | paste -s -d ' ')
sed -e "s|@HOME@|$(name_of home)|" -e "s|@MAINTAINER@|$(name_of maintainer) <$(name_of email)>|" -e "s|@LIBC@|$(libc_of "$dist/lib/libcardea.so.0")|" \
    -e "s|@COMMAND_LIBC@|$(libc_of "$dist/bin/cardea")|" -e "s|@NEEDED@|$needed|" \
    packaging/rpm/cardea.spec >"$work/cardea.spec"
SOURCE_DATE_EPOCH=$("${PYTHON:-python3}" scripts/build/sources.py --date)
export SOURCE_DATE_EPOCH
mkdir -p "$folder"
rpmbuild -bb --quiet "$work/cardea.spec" --define "_topdir $work/top" --define "_rpmdir $work/made" --define "sdk $dist" \
    --define "root_folder $PWD" --define "release_version $(sed -n 's/^#define CARDEA_VERSION_STRING "\(.*\)"/\1/p' include/cardea.h)" \
    --define "_isa_suffix ()(64bit)" --define "_libdir /usr/lib64" --define "_lib lib64" --define "_prefix /usr" \
    --define "_buildhost localhost" --define "use_source_date_epoch_as_buildtime 1" --define "clamp_mtime_to_source_date_epoch 1" \
    --define "_build_id_links none" --define "_binary_payload w19.zstdio" --define "_dbpath $work/db" >&2
cp "$work"/made/*/*.rpm "$folder/"
ls "$folder"/*.rpm

# shellcheck shell=bash
# Sourced by scripts that compile against the SDK in $dist and have a folder $work. There the SDK has a name without spaces: the
# shell splits into words what pkg-config prints.

: "${dist:?}" "${work:?}"
ln -s "$dist" "$work/sdk"
export PKG_CONFIG_PATH=$work/sdk/lib/pkgconfig LD_LIBRARY_PATH=$dist/lib

# shellcheck shell=bash
# Finds programs of others that no package of a system or a registry has ready. Sourced, in the clone.

# other_program FILE: prints where it is: in the folder CARDEA_SERVERS, else in ../shared/servers beside the clone. Fails if it is in neither.
other_program() {
    local found=${CARDEA_SERVERS:-$PWD/../shared/servers}/$1
    [ -e "$found" ] && realpath "$found"
}

# shellcheck shell=bash
# Prints the Test Anything Protocol. Sourced.

tap_count=0
tap_failed=0

# tap_result STATUS NAME [LINES]: one test, with lines that explain a failure.
tap_result() {
    tap_count=$((tap_count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $tap_count - $2"
    else
        tap_failed=$((tap_failed + 1))
        echo "not ok $tap_count - $2"
        [ -z "${3-}" ] || printf '#   %s\n' "${3//$'\n'/$'\n'#   }"
    fi
}

# tap_run NAME COMMAND...: passes when the command does; its output explains a failure.
tap_run() {
    local name=$1 output status=0
    shift
    output=$("$@" 2>&1) || status=$?
    tap_result "$status" "$name" "$output"
}

# tap_skip NAME REASON
tap_skip() {
    tap_count=$((tap_count + 1))
    echo "ok $tap_count - $1 # SKIP $2"
}

# tap_adopt LABEL STATUS OUTPUT ERRORS: the tests of a program that printed its own protocol, under their own names when there is no
# label. Its plan must be kept, a failure that is no test's must be in its exit status, and it must write nothing to standard
# error: a library has no business there.
tap_adopt() {
    local label=${1:+$1: } status=$2 output=$3 errors=$4 planned='' seen=0 failed=0 stray='' line
    while IFS= read -r line; do
        case $line in
        'ok '*) seen=$((seen + 1)) && tap_result 0 "$label${line#ok * - }" ;;
        'not ok '*) seen=$((seen + 1)) failed=$((failed + 1)) && tap_result 1 "$label${line#not ok * - }" ;;
        1..*) planned=${line#1..} ;;
        # Node: what comes before the text of a failure, and around each result; and an error that came after its test.
        'TAP version '* | '# Subtest: '* | '  ---' | '  ...' | '  duration_ms: '* | '  type: '* | '  location: '*) ;;
        '  failureType: '* | '  error: |-') ;;
        '# Error: '*) stray=" $line" ;;
        *) [ -z "$line" ] || echo "#   ${line#\#}" ;;
        esac
    done <"$output"
    if [ "$planned" != "$seen" ] || [ "$seen" -eq 0 ] || { [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; }; then
        tap_result 1 "${label}runs to its end" "$seen tests, planned ${planned:-none}, exit status $status$stray"
    fi
    if [ -s "$errors" ]; then
        tap_result 1 "${label}writes nothing to standard error" "$(head -n 40 "$errors")"
    fi
}

# Prints the plan; the exit status of the script.
tap_finish() {
    echo "1..$tap_count"
    [ "$tap_failed" -eq 0 ] && [ "$tap_count" -gt 0 ]
}

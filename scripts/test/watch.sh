#!/usr/bin/env bash
# Builds, and runs the Swift tests whose names match FILTER; again after every change of a source. Ctrl-C ends it.
# usage: scripts/test/watch.sh FILTER   such as CardeaCoreTests, or CardeaCoreTests.OAuthDeepLinkTests
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit

filter=${1:?say which tests: make watch ARGS=CardeaCoreTests}
scratch=${BUILD:-.build}
began=$(mktemp)
trap 'rm -f "$began"' EXIT

while touch "$began"; do
    "${SWIFT:-swift}" build --build-tests --disable-xctest --scratch-path "$scratch" --quiet &&
        "$scratch/debug/cardeaPackageTests.xctest" --testing-library swift-testing --no-parallel --filter "^$filter"
    echo 'watch: waiting for a change'
    until [ -n "$(find Package.swift Sources Tests include -newer "$began" -print -quit)" ]; do sleep 1; done
done

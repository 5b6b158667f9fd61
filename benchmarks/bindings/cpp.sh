#!/usr/bin/env bash
# Measures what a call costs in C++; prints one line of JSON.
exec "$(dirname "${BASH_SOURCE[0]}")/native.sh" cpp

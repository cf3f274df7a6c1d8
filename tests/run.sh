#!/usr/bin/env bash
# All tests interpreted, then what must hold compiled: the same games, and the conformance kit.
set -euo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python

# What fails among many is tried once more by itself, since a crowded machine is no fault of the project; it says so,
# and what fails twice fails.
try() {
    $python -m pytest -n auto "$@" && return
    echo "Once more, one at a time, what has just failed:"
    $python -m pytest --last-failed --last-failed-no-failures none "$@"
}

TIANXIA_PURE=1 try tests --ignore=tests/compiled --ignore=tests/web
# The browser's tests have processes of their own: Playwright keeps an event loop running, which others cannot share.
TIANXIA_PURE=1 try tests/web
if ! $python -c "import sys, tianxia.running as r; sys.exit(not r.is_compiled())"; then
    echo "The compiled half is skipped: there is no compiled code (no C compiler?)."
    exit 0
fi
try tests/compiled tests/kit
for game in $($python -c "import tianxia; print(*tianxia.games())"); do
    .venv/bin/tianxia check "$game" --games "${TIANXIA_CHECK_GAMES:-12}"
done

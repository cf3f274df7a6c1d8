#!/usr/bin/env bash
# All tests interpreted with coverage, then what must hold compiled: the same games, and the conformance kit.
set -euo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python
# The browser's tests have processes of their own: Playwright keeps an event loop running, which others cannot share.
TIANXIA_PURE=1 $python -m pytest -n auto --ignore=tests/compiled --ignore=tests/web --cov=tianxia --cov-report=term:skip-covered
TIANXIA_PURE=1 $python -m pytest -n auto tests/web
if ! $python -c "import sys, tianxia.running as r; sys.exit(not r.is_compiled())"; then
    echo "The compiled half is skipped: there is no compiled code (no C compiler?)."
    exit 0
fi
$python -m pytest -n auto tests/compiled tests/kit
for game in $($python -c "import tianxia; print(*tianxia.games())"); do
    .venv/bin/tianxia check "$game" --games "${TIANXIA_CHECK_GAMES:-12}"
done

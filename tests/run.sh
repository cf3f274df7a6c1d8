#!/usr/bin/env bash
# All tests interpreted with coverage, then what must hold compiled: the same games, and the conformance kit.
set -euo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python
TIANXIA_PURE=1 $python -m pytest -n auto --cov=tianxia --cov-report=term:skip-covered "$@"
if $python -c "import sys, tianxia.running as r; sys.exit(not r.is_compiled())"; then
    $python -m pytest tests/compiled
    for game in $($python -m tianxia.cli games --names); do
        .venv/bin/tianxia check "$game" --games "${TIANXIA_CHECK_GAMES:-300}"
    done
else
    echo "The compiled half was skipped: there is no compiled code (no C compiler?)."
fi

"""`python -m typed_page` writes the page's types."""

from __future__ import annotations

from typed_page.page import TYPES, types

TYPES.write_text(types(), encoding="utf-8")
print(f"written: {TYPES}")

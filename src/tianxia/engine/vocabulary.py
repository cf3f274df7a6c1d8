"""Every choice is one integer; its text form round-trips and is what logs store."""

from __future__ import annotations

from tianxia.engine.errors import UnknownToken


class Vocabulary:
    """All tokens of a game: `area:xudu`, `count:3`, `done`. Integers are given out in the order of declaration."""

    def __init__(self, kinds: list[tuple[str, list[str]]]) -> None:
        self.texts: list[str] = []
        self.firsts: dict[str, int] = {}
        for kind, names in kinds:
            if kind:
                self.firsts[kind] = len(self.texts)
            self.texts.extend(f"{kind}:{name}" if kind else name for name in names)
        self.tokens = {self.texts[token]: token for token in range(len(self.texts))}
        self.size = len(self.texts)
        if len(self.tokens) != self.size:
            raise ValueError("a vocabulary names a token twice")

    def text(self, token: int) -> str:
        """The text of a token."""
        if not 0 <= token < self.size:
            raise UnknownToken(f"tokens go from 0 to {self.size - 1}, not {token}")
        return self.texts[token]

    def token(self, text: str) -> int:
        """The token of a text."""
        found = self.tokens.get(text)
        if found is not None:
            return found
        kind = text.split(":")[0] + ":"
        near = [one for one in self.texts if one.startswith(kind)] or self.texts
        shown = ", ".join(near[:12]) + (", …" if len(near) > 12 else "")
        raise UnknownToken(f"unknown token {text[:60]!r}; expected one like {shown}")

    def first(self, kind: str) -> int:
        """The token of the first name of a kind; the others follow in their order."""
        return self.firsts[kind]

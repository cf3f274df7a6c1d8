"""What a person types, read: a choice by number or name, dice by their numbers."""

from __future__ import annotations

from tianxia.engine.errors import TianxiaError
from tianxia.engine.log import Rolled
from tianxia.engine.scene import Awaited
from tianxia.terminal.pages.reader import Reader, plain


class Unclear(TianxiaError):
    """Something typed that is no answer; the text says what is expected."""


def numbered(tokens: list[str]) -> dict[str, str]:
    """Each token with the number to type: an amount keeps its own, the others are counted through."""
    amounts = [token for token in tokens if token.rpartition(":")[2].isdecimal()]
    own = {token.rpartition(":")[2]: token for token in amounts}
    if len(own) != len(amounts):
        own = {}
    taken = dict(own)
    n = 1
    for token in tokens:
        if token in own.values():
            continue
        while str(n) in taken:
            n += 1
        taken[str(n)] = token
    order = {token: i for i, token in enumerate(tokens)}
    return dict(sorted(taken.items(), key=lambda item: order[item[1]]))


def chosen(given: str, tokens: list[str], reader: Reader) -> str:
    """The token that somebody means by a number, a name, the beginning of a name or the token itself."""
    if given in tokens:
        return given
    by_number = numbered(tokens)
    if given in by_number:
        return by_number[given]
    wanted = plain(given)
    names = {token: reader.spellings(token) for token in tokens}
    exact = [token for token, known in names.items() if wanted in (*known, token.rpartition(":")[2])]
    if len(exact) == 1:
        return exact[0]
    near = [token for token, known in names.items() if any(_begins(wanted, name) for name in known)]
    if len(near) == 1:
        return near[0]
    if len(near) > 1:
        raise Unclear(reader.say("several_fit", given=given, names=", ".join(reader.name(token) for token in near)))
    raise Unclear(reader.say("not_offered", given=given[:40]))


def _begins(wanted: str, name: str) -> bool:
    """Whether a name begins with what is wanted, or one of its words is it."""
    return name.startswith(wanted) or wanted in name.split()


def rolled(given: str, awaited: Awaited, reader: Reader) -> Rolled:
    """The dice or draws that somebody typed."""
    return _drawn(given, awaited, reader) if awaited["pile"] else _dice(given, awaited, reader)


def _dice(given: str, awaited: Awaited, reader: Reader) -> Rolled:
    """Numbers, with spaces or commas between them or, of dice with up to nine sides, without."""
    words = given.replace(",", " ").split()
    if len(words) == 1 and awaited["sides"] <= 9:
        words = list(words[0])
    fits = len(words) == awaited["times"] and all(
        word.isascii() and word.isdecimal() and 1 <= int(word) <= awaited["sides"] for word in words
    )
    if not fits:
        example = " ".join(str(1 + (2 * i + 2) % awaited["sides"]) for i in range(awaited["times"]))
        raise Unclear(reader.say("bad_dice", times=awaited["times"], sides=awaited["sides"], example=example))
    return [int(word) for word in words]


def _drawn(given: str, awaited: Awaited, reader: Reader) -> Rolled:
    """Names or numbers of the list, with commas between them where several are drawn."""
    words = [word.strip() for word in given.split(",")] if awaited["times"] > 1 else [given]
    if len(words) != awaited["times"]:
        raise Unclear(reader.say("bad_draw_count", times=awaited["times"]))
    drawn: Rolled = []
    for word in words:
        try:
            drawn.append(chosen(word, awaited["pile"], reader))
        except Unclear as fault:
            if any(plain(word) in plain(reader.name(token)) for token in awaited["pile"]):
                raise
            raise Unclear(reader.say("bad_draw", given=word[:40])) from fault
    return drawn

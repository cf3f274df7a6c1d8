"""stub"""

from tianxia.engine.words import Phrase

ENTRIES = {"round": Phrase("r", "r")}


def lay(s, p):
    pass


def describe(s):
    return {}


def enter(s, at, p):
    pass

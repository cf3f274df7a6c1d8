"""The cards: stratagems, actions, tributes, prefectures."""

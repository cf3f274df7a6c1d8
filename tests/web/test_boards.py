"""One renderer for hexes with edges and for grids of tiles, tried with a board of its own."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit

BOARD = """
async () => {
  const { Board } = await import("/board/board.js");
  const { emblemsOf } = await import("/parts/emblems.js");
  const { GameWords } = await import("/parts/game_words.js");
  const place = (kind, n, x, y, size) => ({ id: `${kind}:${n}`, en: `${kind} ${n}`, zh: "", x, y, size });
  const hexes = [0, 1, 2].map((n) => place("hex", n, 100 + n * 104, 100, 60));
  const edges = [0, 1].map((n) => {
    const x = 152 + n * 104;
    return { id: `edge:${n}`, between: [`hex:${n}`, `hex:${n + 1}`], x1: x, y1: 70, x2: x, y2: 130 };
  });
  const tiles = [0, 1, 2, 3].map((n) => place("tile", n, 60 + (n % 2) * 110, 60 + (n >> 1) * 110, 52));
  const box = {
    boards: [
      { kind: "hexes", width: 420, height: 220, areas: hexes, edges },
      { kind: "grid", width: 240, height: 240, areas: tiles },
    ],
    owners: [{ id: "a", en: "Red", zh: "赤", colour: "#c22d1c" }, { id: "b", en: "Blue", zh: "青", colour: "#26357f" }],
    kinds: [
      { id: "foot", en: "Foot", zh: "步", glyph: "步", shape: "square" },
      { id: "road", en: "Road", zh: "路", shape: "line" },
    ],
    terrains: [{ id: "rice", en: "Rice", zh: "稻", colour: "#c9b04a" }],
  };
  const emblems = emblemsOf(box.owners);
  window.picked = [];
  const on = { pick: (id) => window.picked.push(id), inspect() {}, trayOf: () => null };
  const board = new Board(box, emblems, new GameWords({}, box), on);
  document.body.replaceChildren(board.element);
  board.element.style.width = "1000px";
  board.element.style.height = "500px";
  window.board = board;
  window.show = (at, glide) => board.update(
    {
      areas: { "hex:0": { owner: "a" } },
      pieces: [{ kind: "foot", owner: "a", at, count: 3 }, { kind: "road", owner: "b", at: "edge:0", count: 1 }],
    },
    { lit: new Set(["hex:1", "edge:1", "tile:3"]), refused: new Map([["tile:0", "no"]]) },
    glide,
  );
  window.show("hex:0", false);
  board.view.fit(false);
}
"""


def test_hexes_edges_and_tiles(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/verify")
    page = visitor.page
    page.evaluate(BOARD)
    expect(page.locator(".spot.hex")).to_have_count(3)
    expect(page.locator(".spot.tile")).to_have_count(4)
    expect(page.locator(".spot.edge")).to_have_count(2)
    page.locator('.spot[data-id="hex:1"] .tile').click()
    page.locator('.spot[data-id="edge:1"] .edge-reach').click(force=True)
    page.locator('.spot[data-id="tile:3"] .tile').click()
    page.locator('.spot[data-id="tile:0"] .tile').click(force=True)
    page.locator('.spot[data-id="tile:1"] .tile').click(force=True)
    assert page.evaluate("window.picked") == ["hex:1", "edge:1", "tile:3", "tile:0"]
    assert page.locator(".piece.line").get_attribute("style") is not None


def test_pieces_go_where_they_are_next(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/verify")
    page = visitor.page
    page.evaluate(BOARD)
    left = "() => document.querySelector('.pieces .piece.square').getBoundingClientRect().left"
    before = page.evaluate(left)
    page.evaluate("window.show('tile:3', true)")
    page.wait_for_function(f"before => ({left})() > before + 200", arg=before)
    expect(page.locator(".pieces .piece.square .chip")).to_have_text("3")


def test_travels_are_paired_by_distance(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/verify")
    travels = visitor.page.evaluate(
        """async () => {
          const { travelsOf } = await import("/board/travel.js");
          const at = { west: { x: 0, y: 0 }, east: { x: 100, y: 0 }, middle: { x: 40, y: 0 } };
          const unit = (place, count) => ({ kind: "unit", owner: "a", at: place, count });
          const before = [unit("west", 3), unit("east", 2)];
          const after = [unit("west", 1), unit("middle", 3), unit("pool", 1)];
          return travelsOf(before, after, (place) => at[place]).map(({ from, to, count }) => [from, to, count]);
        }"""
    )
    assert travels == [["west", "middle", 2], ["east", "middle", 1], ["east", "pool", 1]]

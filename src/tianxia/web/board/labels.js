/** Names beside small places on a crowded map: each where it covers least. */

/** @typedef {{x: number, y: number, width: number, height: number}} Rect */
/**
 * @typedef {object} Label
 * @property {number} x centre of the place
 * @property {number} y
 * @property {number} size radius of the place
 * @property {number} width of the written name
 * @property {number} height
 * @property {boolean} important placed first and never hidden
 */

const AIR = 3;
/** What a name may cover of others before it is left out from afar, as a share of its own ground. */
const BEARABLE = 0.22;

/** @typedef {{x: number, y: number, crowded: boolean}} Spot an offset from the place, and whether others are covered */

/**
 * Where each name goes, as an offset of the middle of its text, and whether it is in the way of others there.
 * @param {Label[]} labels
 * @returns {Spot[]} in the order of the labels
 */
export function labelsOf(labels) {
  const nodes = labels.map(({ x, y, size }) => ({ x: x - size, y: y - size, width: 2 * size, height: 2 * size }));
  /** @type {Rect[]} */
  const taken = [];
  /** @type {Map<Label, Spot>} */
  const placed = new Map();
  const ordered = [...labels].sort((one, other) => Number(other.important) - Number(one.important));
  for (const label of ordered) {
    const tried = offsets(label).map((offset, n) => {
      const rect = {
        x: label.x + offset.x - label.width / 2,
        y: label.y + offset.y - label.height / 2,
        width: label.width,
        height: label.height,
      };
      const covered = [...taken, ...nodes].reduce((sum, other) => sum + common(rect, other), 0);
      return { offset, rect, covered, cost: covered + n * 6 };
    });
    const best = tried.reduce((one, other) => (other.cost < one.cost ? other : one));
    const crowded = !label.important && best.covered > BEARABLE * label.width * label.height;
    if (!crowded) taken.push(best.rect);
    placed.set(label, { ...best.offset, crowded });
  }
  return labels.map((label) => /** @type {Spot} */ (placed.get(label)));
}

/** Below, right, left, then the corners, at last above, where pieces stand. @param {Label} label */
function offsets({ size, width, height }) {
  const [dx, dy] = [size + AIR + width / 2, size + AIR / 2 + height / 2];
  const [side, rise] = [width / 2, dy * 0.8];
  return [
    { x: 0, y: dy },
    { x: dx, y: 0 },
    { x: -dx, y: 0 },
    { x: side, y: rise },
    { x: -side, y: rise },
    { x: side, y: -rise },
    { x: -side, y: -rise },
    { x: 0, y: -dy },
  ];
}

/** The ground that two rectangles share. @param {Rect} one @param {Rect} other */
function common(one, other) {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

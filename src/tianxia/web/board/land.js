/** Land around the places of a map: each area gets the ground nearest to it, with borders as a brush would draw them. */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{from: Point, to: Point, other: number}} Side `other` is the area beyond, or -1 for the coast. */

const CORNERS = 36;
const STRIDE = 9;

/**
 * The ground of each area as sides in order.
 * @param {Point[]} centres
 * @param {number} reach how far land goes where no other area is near
 * @returns {Side[][]}
 */
export function groundOf(centres, reach) {
  return centres.map((centre, n) => {
    let sides = disc(centre, reach);
    centres.forEach((other, m) => {
      if (m !== n && Math.hypot(other.x - centre.x, other.y - centre.y) < reach * 2.4)
        sides = cut(sides, centre, other, m);
    });
    return sides;
  });
}

/**
 * How far land should go: somewhat beyond the usual distance between neighbours.
 * @param {Point[]} centres
 */
export function reachOf(centres) {
  const nearest = centres
    .map((one) =>
      Math.min(...centres.map((two) => (two === one ? Infinity : Math.hypot(two.x - one.x, two.y - one.y)))),
    )
    .sort((a, b) => a - b);
  return (nearest[Math.floor(nearest.length / 2)] || 100) * 1.06;
}

/** @param {Point} centre @param {number} reach @returns {Side[]} */
function disc(centre, reach) {
  const corners = Array.from({ length: CORNERS }, (_, n) => {
    const angle = (2 * Math.PI * n) / CORNERS;
    const radius = reach * (1 + 0.13 * Math.sin(angle * 3 + centre.x) + 0.07 * Math.sin(angle * 5 + centre.y));
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
  return corners.map((from, n) => ({ from, to: corners[(n + 1) % CORNERS], other: -1 }));
}

/**
 * Keep what is nearer to one centre than to the other.
 * @param {Side[]} sides @param {Point} centre @param {Point} other @param {number} m
 * @returns {Side[]}
 */
function cut(sides, centre, other, m) {
  const middle = { x: (centre.x + other.x) / 2, y: (centre.y + other.y) / 2 };
  const normal = { x: other.x - centre.x, y: other.y - centre.y };
  /** @param {Point} p */
  const beyond = (p) => (p.x - middle.x) * normal.x + (p.y - middle.y) * normal.y;
  const kept = [];
  /** @type {Point | null} */
  let out = null;
  /** @type {Point | null} */
  let back = null;
  let gap = -1;
  for (const side of sides) {
    const a = beyond(side.from);
    const b = beyond(side.to);
    if (a <= 0 && b <= 0) {
      kept.push(side);
      continue;
    }
    if (a > 0 && b > 0) continue;
    const share = a / (a - b);
    const crossing = {
      x: side.from.x + (side.to.x - side.from.x) * share,
      y: side.from.y + (side.to.y - side.from.y) * share,
    };
    if (a <= 0) {
      kept.push({ from: side.from, to: crossing, other: side.other });
      out = crossing;
      gap = kept.length;
    } else {
      back = crossing;
      kept.push({ from: crossing, to: side.to, other: side.other });
    }
  }
  if (out && back) kept.splice(gap, 0, { from: out, to: back, other: m });
  return kept;
}

/**
 * A side drawn by hand: the same wavering for both areas that share it, because it depends on the place alone.
 * @param {Side} side
 * @returns {Point[]} from its first corner up to, not including, its last
 */
export function drawn(side) {
  const length = Math.hypot(side.to.x - side.from.x, side.to.y - side.from.y);
  const steps = Math.max(1, Math.round(length / STRIDE));
  const points = [];
  for (let n = 0; n < steps; n++) {
    const share = n / steps;
    points.push(
      waver({ x: side.from.x + (side.to.x - side.from.x) * share, y: side.from.y + (side.to.y - side.from.y) * share }),
    );
  }
  return points;
}

/** @param {Point} p @returns {Point} */
function waver(p) {
  const dx = Math.sin(p.x * 0.071 + p.y * 0.113) * 3.2 + Math.sin(p.x * 0.19 - p.y * 0.157) * 2.2;
  const dy = Math.cos(p.x * 0.097 - p.y * 0.067) * 3.2 + Math.sin(p.x * 0.143 + p.y * 0.203) * 2.2;
  return { x: p.x + dx, y: p.y + dy };
}

/** @param {Side[]} sides */
export function outline(sides) {
  return `M${sides.flatMap(drawn).map(pair).join("L")}Z`;
}

/** @param {Side} side */
export function border(side) {
  return `M${[...drawn(side), waver(side.to)].map(pair).join("L")}`;
}

/**
 * A smooth line through points.
 * @param {[number, number][]} points
 */
export function flowing(points) {
  let path = `M${points[0].join(" ")}`;
  for (let n = 0; n + 1 < points.length; n++) {
    const before = points[Math.max(0, n - 1)];
    const [a, b] = [points[n], points[n + 1]];
    const after = points[Math.min(points.length - 1, n + 2)];
    const one = [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6];
    const two = [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6];
    path += `C${one.join(" ")} ${two.join(" ")} ${b.join(" ")}`;
  }
  return path;
}

/** @param {Point} p */
function pair(p) {
  return `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
}

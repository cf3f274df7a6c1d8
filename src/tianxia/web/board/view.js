/** Looking at a board: fit, zoom and pan by wheel, pinch, drag and keys. */

/** @typedef {{scale: number, x: number, y: number}} Look */

const NEAREST = 5;
const STEP = 1.3;
const PAN = 70;
const DRAG = 5;
const LEAST_READABLE = 0.52;
const REST = 420;

export class View {
  /**
   * @param {SVGSVGElement} frame the element that is looked through
   * @param {SVGGElement} world the group that is moved
   * @param {{left: number, top: number, width: number, height: number}} size what there is to see
   * @param {(look: Look) => void} onChange
   */
  constructor(frame, world, size, onChange) {
    this.frame = frame;
    this.world = world;
    this.size = size;
    this.onChange = onChange;
    /** @type {Look} */
    this.look = { scale: 1, x: 0, y: 0 };
    this.touched = false;
    /** @type {{x: number, y: number} | null} what is looked at on a small screen */
    this.around = null;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.dragged = 0;
    this.resting = 0;
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.press(event));
    frame.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
      frame.addEventListener(end, (event) => this.release(event));
    }
    frame.addEventListener("click", (event) => this.swallow(event), { capture: true });
    frame.addEventListener("keydown", (event) => this.key(event));
    this.observer = new ResizeObserver(() => {
      if (!this.touched) this.fit(false, this.around);
    });
    this.observer.observe(frame);
  }

  bounds() {
    const rect = this.frame.getBoundingClientRect();
    return { width: rect.width || 1, height: rect.height || 1, left: rect.left, top: rect.top };
  }

  least() {
    const { width, height } = this.bounds();
    return Math.min(width / this.size.width, height / this.size.height);
  }

  /** Whether the whole board would be too small to read. */
  isSmall() {
    return this.least() < LEAST_READABLE;
  }

  /**
   * The whole board, or as much of it around a place as can be read on a small screen.
   * @param {boolean} [glide]
   * @param {{x: number, y: number} | null} [around]
   */
  fit(glide = true, around = null) {
    const { width, height } = this.bounds();
    this.touched = false;
    this.around = around;
    const whole = this.least();
    const scale = around && whole < LEAST_READABLE ? Math.min(LEAST_READABLE, height / this.size.height) : whole;
    const centre = around ?? { x: this.size.left + this.size.width / 2, y: this.size.top + this.size.height / 2 };
    this.turn({ scale, x: width / 2 - centre.x * scale, y: height / 2 - centre.y * scale }, glide);
  }

  /**
   * @param {Look} look
   * @param {boolean} glide
   */
  turn(look, glide) {
    const { width, height } = this.bounds();
    const scale = Math.min(NEAREST, Math.max(this.least() * 0.9, look.scale));
    this.look = {
      scale,
      x: within(look.x + this.size.left * scale, width, this.size.width * scale) - this.size.left * scale,
      y: within(look.y + this.size.top * scale, height, this.size.height * scale) - this.size.top * scale,
    };
    this.world.classList.toggle("gliding", glide);
    this.world.classList.add("moving");
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.world.classList.remove("moving"), REST);
    this.world.style.transform = `translate(${this.look.x}px, ${this.look.y}px) scale(${scale})`;
    this.onChange(this.look);
  }

  /**
   * @param {number} factor
   * @param {{x: number, y: number}} [at] in the frame
   * @param {boolean} [glide]
   */
  zoom(factor, at, glide = true) {
    const { width, height } = this.bounds();
    const point = at ?? { x: width / 2, y: height / 2 };
    const scale = Math.min(NEAREST, Math.max(this.least() * 0.9, this.look.scale * factor));
    const ratio = scale / this.look.scale;
    this.touched = true;
    this.turn(
      { scale, x: point.x - (point.x - this.look.x) * ratio, y: point.y - (point.y - this.look.y) * ratio },
      glide,
    );
  }

  /** @param {number} dx @param {number} dy @param {boolean} [glide] */
  pan(dx, dy, glide = false) {
    this.touched = true;
    this.turn({ scale: this.look.scale, x: this.look.x + dx, y: this.look.y + dy }, glide);
  }

  /**
   * Bring a place of the board into sight.
   * @param {{x: number, y: number}} place
   */
  show(place) {
    const { width, height } = this.bounds();
    const x = place.x * this.look.scale + this.look.x;
    const y = place.y * this.look.scale + this.look.y;
    const edge = 40;
    if (x > edge && x < width - edge && y > edge && y < height - edge) return;
    this.turn({ scale: this.look.scale, x: this.look.x + width / 2 - x, y: this.look.y + height / 2 - y }, true);
  }

  /**
   * Where a point of the window lies on the board.
   * @param {number} x
   * @param {number} y
   */
  place(x, y) {
    const { left, top } = this.bounds();
    return { x: (x - left - this.look.x) / this.look.scale, y: (y - top - this.look.y) / this.look.scale };
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const { left, top } = this.bounds();
    const lines = event.deltaMode === 1 ? 20 : 1;
    this.zoom(Math.exp((-event.deltaY * lines) / 420), { x: event.clientX - left, y: event.clientY - top }, false);
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0) return;
    if (this.fingers.size === 0) this.dragged = 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
    this.dragged += Math.hypot(now.x - before.x, now.y - before.y);
    this.fingers.set(event.pointerId, now);
    if (this.dragged < DRAG) return;
    if (!this.frame.hasPointerCapture?.(event.pointerId)) this.frame.setPointerCapture?.(event.pointerId);
    if (others.length === 0) {
      this.pan(now.x - before.x, now.y - before.y);
      return;
    }
    const { left, top } = this.bounds();
    const other = others[0];
    const middle = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top };
    const spread =
      Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    this.zoom(spread, middle, false);
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  /** @param {PointerEvent} event */
  release(event) {
    this.fingers.delete(event.pointerId);
  }

  /**
   * The click that ends a drag is no choice.
   * @param {Event} event
   */
  swallow(event) {
    if (this.dragged < DRAG) return;
    this.dragged = 0;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      "+": () => this.zoom(STEP),
      "=": () => this.zoom(STEP),
      "-": () => this.zoom(1 / STEP),
      0: () => this.fit(),
      ArrowLeft: () => this.pan(PAN, 0, true),
      ArrowRight: () => this.pan(-PAN, 0, true),
      ArrowUp: () => this.pan(0, PAN, true),
      ArrowDown: () => this.pan(0, -PAN, true),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

/**
 * An offset that keeps the board in the frame: centred if it is smaller, else without needless margins.
 * @param {number} offset
 * @param {number} frame
 * @param {number} board
 */
function within(offset, frame, board) {
  if (board <= frame) return (frame - board) / 2;
  const slack = frame * 0.25;
  return Math.min(slack, Math.max(frame - board - slack, offset));
}

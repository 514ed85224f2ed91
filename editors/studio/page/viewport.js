// The part of a picture that is shown, moved and zoomed by mouse and keys.

const ZOOM = 1.25;
export const READABLE = 1.5; // points of the picture in a pixel, at most

// As a viewBox of an SVG element that fills its frame.
export class Viewport {
  constructor(root, frame) {
    this.root = root;
    this.frame = frame;
    [, , this.fullWidth, this.fullHeight] = root
      .getAttribute('viewBox')
      .split(/[ ,]+/)
      .map(Number);
    root.removeAttribute('width');
    root.removeAttribute('height');
  }

  // All of it, but no larger than life.
  fit() {
    const { clientWidth, clientHeight } = this.frame;
    this.scale = Math.max(
      this.fullWidth / clientWidth,
      this.fullHeight / clientHeight,
      0.75
    );
    this.x = (this.fullWidth - clientWidth * this.scale) / 2;
    this.y = (this.fullHeight - clientHeight * this.scale) / 2;
    this.apply();
  }

  // At its natural size, from the top.
  natural() {
    this.scale = 1;
    this.x = (this.fullWidth - this.frame.clientWidth) / 2;
    this.y = 0;
    this.apply();
  }

  apply() {
    const { clientWidth, clientHeight } = this.frame;
    this.root.setAttribute(
      'viewBox',
      [
        this.x,
        this.y,
        clientWidth * this.scale,
        clientHeight * this.scale,
      ].join(' ')
    );
  }

  move(dx, dy) {
    this.x += dx * this.scale;
    this.y += dy * this.scale;
    this.apply();
  }

  // Around a point of the frame.
  zoom(
    factor,
    px = this.frame.clientWidth / 2,
    py = this.frame.clientHeight / 2
  ) {
    const before = this.scale;
    this.scale = Math.min(Math.max(before * factor, 0.1), 200);
    this.x += px * (before - this.scale);
    this.y += py * (before - this.scale);
    this.apply();
  }

  centre(group) {
    const frame = this.frame.getBoundingClientRect();
    if (this.scale > READABLE) this.zoom(1 / this.scale);
    const at = group.getBoundingClientRect();
    this.move(
      at.x + at.width / 2 - frame.x - frame.width / 2,
      at.y + at.height / 2 - frame.y - frame.height / 2
    );
  }
}

// `of`: gives the viewport, once there is one.
export function listenToMouse(frame, of, signal) {
  let from = null;
  frame.addEventListener(
    'wheel',
    (event) => {
      const { x, y } = frame.getBoundingClientRect();
      event.preventDefault();
      of()?.zoom(
        event.deltaY > 0 ? ZOOM : 1 / ZOOM,
        event.clientX - x,
        event.clientY - y
      );
    },
    { passive: false }
  );
  frame.addEventListener('pointerdown', (event) => (from = event));
  addEventListener(
    'pointermove',
    (event) => {
      if (!from || !event.buttons) return;
      of()?.move(from.clientX - event.clientX, from.clientY - event.clientY);
      from = event;
    },
    { signal }
  );
  addEventListener('pointerup', () => (from = null), { signal });
}

// What keys and buttons do, by the name of the key.
export const actions = {
  '+': (viewport) => viewport.zoom(1 / ZOOM),
  '-': (viewport) => viewport.zoom(ZOOM),
  0: (viewport) => viewport.fit(),
  1: (viewport) => viewport.natural(),
  ArrowLeft: (viewport) => viewport.move(-60, 0),
  ArrowRight: (viewport) => viewport.move(60, 0),
  ArrowUp: (viewport) => viewport.move(0, -60),
  ArrowDown: (viewport) => viewport.move(0, 60),
};

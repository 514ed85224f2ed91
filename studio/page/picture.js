// A picture of Graphviz that can be moved and zoomed, by mouse and by keys, and
// whose nodes can be chosen.
import { el } from './dom.js';

const ZOOM = 1.25;
const READABLE = 1.5; // points of the picture in a pixel, at most

// The origin that rg2dot puts into a node's tip: `NODE, FILE:LINE:COLUMN`.
const tipOf = (group) =>
  group
    .querySelector('a')
    ?.getAttributeNS('http://www.w3.org/1999/xlink', 'title') ??
  group.querySelector('title')?.textContent ??
  '';

function parse(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;
  if (root.nodeName !== 'svg') throw new Error('Graphviz made no picture.');
  return document.importNode(root, true);
}

// The part of the picture that is shown, as a viewBox.
class Window {
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

function listenToMouse(frame, window_, signal) {
  let from = null;
  frame.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = frame.getBoundingClientRect();
      window_.zoom(
        event.deltaY > 0 ? ZOOM : 1 / ZOOM,
        event.clientX - x,
        event.clientY - y
      );
    },
    { passive: false }
  );
  frame.addEventListener('pointerdown', (event) => {
    from = event;
  });
  addEventListener(
    'pointermove',
    (event) => {
      if (!from || !event.buttons) return;
      window_.move(from.clientX - event.clientX, from.clientY - event.clientY);
      from = event;
    },
    { signal }
  );
  addEventListener(
    'pointerup',
    () => {
      from = null;
    },
    { signal }
  );
}

function listenToKeys(frame, window_, step) {
  const keys = {
    '+': () => window_.zoom(1 / ZOOM),
    '-': () => window_.zoom(ZOOM),
    0: () => window_.fit(),
    1: () => window_.natural(),
    ArrowLeft: () => window_.move(-60, 0),
    ArrowRight: () => window_.move(60, 0),
    ArrowUp: () => window_.move(0, -60),
    ArrowDown: () => window_.move(0, 60),
    n: () => step(1),
    p: () => step(-1),
  };
  frame.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key])
      return;
    event.preventDefault();
    keys[event.key]();
  });
}

// The colours of what `rg2dot --diff` marks: removed, and added.
const changed = ['#c00020', '#007a33']
  .flatMap((colour) => [`[stroke="${colour}"]`, `[fill="${colour}"]`])
  .join();

// What can be chosen: nodes; of a picture of changes, what changed.
const choicesOf = (picture, ofChanges) =>
  ofChanges
    ? [...picture.querySelectorAll('g.node, g.edge')].filter((group) =>
        group.querySelector(changed)
      )
    : [...picture.querySelectorAll('g.node')];

// createPicture(parent, {label, onNode, signal, ofChanges}) gives {show(svg),
// mark(wanted)}.
export function createPicture(parent, { label, onNode, signal, ofChanges }) {
  const told = el('p', { class: 'told', role: 'status' });
  const frame = el('div', {
    class: 'frame',
    tabindex: '0',
    role: 'group',
    'aria-label':
      label +
      ': arrows move, + and - zoom, n and p choose ' +
      (ofChanges ? 'changes' : 'nodes'),
  });
  let nodes = [],
    at = -1,
    window_ = null;
  const button = (text, name, action) =>
    el('button', { onclick: action, 'aria-label': name, title: name }, text);
  parent.append(
    el(
      'div',
      { class: 'tools' },
      button('+', 'Zoom in', () => window_?.zoom(1 / ZOOM)),
      button('−', 'Zoom out', () => window_?.zoom(ZOOM)),
      button('All', 'Show all', () => window_?.fit()),
      button('1:1', 'Natural size', () => window_?.natural()),
      told
    ),
    frame
  );

  function choose(group, centre) {
    nodes.forEach((node) => node.classList.toggle('chosen', node === group));
    at = nodes.indexOf(group);
    told.textContent = tipOf(group);
    if (centre) window_.centre(group);
    onNode?.(group.querySelector('title').textContent, tipOf(group));
  }
  function step(by) {
    if (nodes.length)
      choose(nodes[(at + by + nodes.length) % nodes.length], true);
  }
  function clicked(event) {
    const group = event.target.closest?.('g.node, g.edge');
    if (nodes.includes(group)) choose(group, false);
  }
  frame.addEventListener('click', clicked);
  let picture = null;
  listenToKeys(
    frame,
    {
      zoom: (...all) => window_?.zoom(...all),
      move: (...all) => window_?.move(...all),
      fit: () => window_?.fit(),
      natural: () => window_?.natural(),
    },
    step
  );
  listenToMouse(
    frame,
    {
      zoom: (...all) => window_?.zoom(...all),
      move: (...all) => window_?.move(...all),
    },
    signal
  );
  new ResizeObserver(() => window_?.apply()).observe(frame);
  return {
    // All of it; of a large picture of changes, the first change.
    show(text) {
      picture = parse(text);
      frame.replaceChildren(picture);
      window_ = new Window(picture, frame);
      window_.fit();
      nodes = choicesOf(picture, ofChanges);
      at = -1;
      if (ofChanges && nodes.length && window_.scale > READABLE) step(1);
      else
        told.textContent = `${nodes.length} ${ofChanges ? 'changes' : 'nodes'}`;
    },
    // Marks nodes for which `wanted` of their name and tip holds.
    mark(wanted) {
      const found = nodes.filter((node) =>
        wanted(node.querySelector('title').textContent, tipOf(node))
      );
      nodes.forEach((node) =>
        node.classList.toggle('marked', found.includes(node))
      );
      if (found.length) window_.centre(found[0]);
      return found.length;
    },
  };
}

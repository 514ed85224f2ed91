// Boards as `rg2svg --values` draws them: each cell has a picture of each value
// that it can have, and one of them is displayed.
import { squareOf } from './moves.js';

// The <svg> of a text that rg2svg has printed.
export function pictureOf(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  return document.importNode(parsed.documentElement, true);
}

// Of a place such as 'board C__1_1'.
const valueAt = (variables, place) =>
  place.split(' ').reduce((value, key) => value?.[key], variables);

const middleOf = (cell) => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Board {
  // `onSquare(key)`: a cell was clicked.  `onHover(key)`: the mouse or the focus
  // is on a cell; null: no longer.
  constructor(text, onSquare, onHover) {
    this.root = pictureOf(text);
    this.cells = [...this.root.querySelectorAll('.board .cell')];
    for (const [i, cell] of this.cells.entries()) {
      cell.classList.add('square');
      cell.setAttribute('role', 'button');
      cell.setAttribute('tabindex', i ? -1 : 0);
      cell.addEventListener('click', () => onSquare(cell.dataset.key));
      for (const event of ['mouseenter', 'focus'])
        cell.addEventListener(event, () => onHover?.(cell.dataset.key));
      for (const event of ['mouseleave', 'blur'])
        cell.addEventListener(event, () => onHover?.(null));
    }
    this.root.removeAttribute('role'); // of an image: it has buttons
    this.root.addEventListener('keydown', (event) => this.type(event));
    this.root.toggleAttribute('hidden', !this.root.querySelector('.cell'));
  }

  get keys() {
    return this.cells.map((cell) => cell.dataset.key);
  }

  show(variables) {
    for (const place of this.root.querySelectorAll('[data-place]')) {
      const value = valueAt(variables, place.dataset.place);
      for (const picture of place.children)
        if (picture.dataset.value === value) picture.removeAttribute('display');
        else picture.setAttribute('display', 'none');
      const title = place.parentNode.querySelector('title');
      if (title && place === place.parentNode.querySelector('[data-place]'))
        title.textContent = `${place.parentNode.dataset.key}: ${value}`;
    }
  }

  // Marks what can be clicked, what was, and what the last move named.
  mark(builder, last) {
    const of = (tags) =>
      new Set(tags?.flatMap((tag) => builder.squares.get(tag)));
    const can = of(builder?.next);
    const taken = of(builder?.chosen);
    const { keys } = this;
    const moved = new Set(last.split(' ').map((tag) => squareOf(tag, keys)));
    for (const cell of this.cells) {
      cell.classList.toggle('can', can.has(cell.dataset.key));
      cell.classList.toggle('taken', taken.has(cell.dataset.key));
      cell.classList.toggle('last', moved.has(cell.dataset.key));
    }
  }

  // Marks where a move can go on, of which part is under the mouse.
  reach(keys) {
    for (const cell of this.cells)
      cell.classList.toggle('reach', keys.includes(cell.dataset.key));
  }

  // -- keys ------------------------------------------------------------------

  // The cell that is nearest in a direction; a cell aside counts as farther.
  nearest(from, [dx, dy]) {
    const [x, y] = middleOf(from);
    const distance = (cell) => {
      const [cx, cy] = middleOf(cell);
      const along = (cx - x) * dx + (cy - y) * dy;
      const aside = Math.abs((cx - x) * dy + (cy - y) * dx);
      return along > 1 && aside <= along * 2 ? along + 2 * aside : Infinity;
    };
    const best = this.cells.reduce((a, b) => (distance(b) < distance(a) ? b : a));
    return distance(best) < Infinity ? best : null;
  }

  type(event) {
    const from = event.target.closest('.square');
    if (!from) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      from.dispatchEvent(new MouseEvent('click'));
    }
    const direction = directions[event.key];
    const to = direction && this.nearest(from, direction);
    if (direction) event.preventDefault();
    if (!to) return;
    from.setAttribute('tabindex', -1);
    to.setAttribute('tabindex', 0);
    to.focus();
  }
}

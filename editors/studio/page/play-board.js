// Boards that are played on: squares that can be clicked, marks, and arrows.
import { drawBoard } from './board.js';
import { el } from './dom.js';
import { squareOf } from './moves.js';

const MOST_BOARDS = 4;
const WIDEST = 34; // rem, of a board with more than ten columns

const keysOf = (parent) =>
  [...parent.querySelectorAll('[data-key]')].map((cell) => cell.dataset.key);

// Arrow keys go from square to square.
function moveFocus(root, board, event) {
  const width = board.columns.length;
  const steps = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -width,
    ArrowDown: width,
  };
  const cells = [...root.children];
  const step = steps[event.key];
  let at = cells.indexOf(document.activeElement);
  if (at < 0 || !step) return;
  event.preventDefault();
  do at += step;
  while (cells[at] && !cells[at].matches('button'));
  if (!cells[at]) return;
  cells.forEach((cell) => (cell.tabIndex = -1));
  cells[at].tabIndex = 0;
  cells[at].focus();
}

function drawOne(board, players, focused, onSquare) {
  const root = drawBoard(board, players, onSquare);
  if (board.columns.length > 10)
    root.style.setProperty(
      '--size',
      `${Math.max(WIDEST / board.columns.length, 1)}rem`
    );
  const first =
    root.querySelector(`[data-key="${focused}"]`) ??
    root.querySelector('button');
  if (first) first.tabIndex = 0;
  root.addEventListener('keydown', (event) => moveFocus(root, board, event));
  return root;
}

// Draws all boards again, and gives their squares; the one that had the focus
// keeps it.
export function drawBoards(parent, boards, players, onSquare) {
  const focused = parent.contains(document.activeElement)
    ? document.activeElement.dataset.key
    : null;
  parent.replaceChildren(
    ...boards
      .slice(0, MOST_BOARDS)
      .map((board) =>
        el(
          'figure',
          { class: 'played' },
          boards.length > 1 ? el('figcaption', {}, board.name) : null,
          drawOne(board, players, focused, onSquare)
        )
      )
  );
  if (focused) parent.querySelector(`[data-key="${focused}"]`)?.focus();
  return keysOf(parent);
}

// Marks what can be clicked, what was, and what the last move named.
export function markSquares(parent, builder, last) {
  const keys = keysOf(parent);
  const of = (tags) =>
    new Set(tags?.flatMap((tag) => builder.squares.get(tag)));
  const can = of(builder?.next);
  const taken = of(builder?.chosen);
  const moved = new Set(last.split(' ').map((tag) => squareOf(tag, keys)));
  for (const cell of parent.querySelectorAll('[data-key]')) {
    cell.classList.toggle('can', can.has(cell.dataset.key));
    cell.classList.toggle('taken', taken.has(cell.dataset.key));
    cell.classList.toggle('last', moved.has(cell.dataset.key));
  }
}

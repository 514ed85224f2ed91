// Boards: maps of a state whose keys are squares, drawn as grids.

const FEWEST = 4; // squares of a board
const LONGEST_ROW = 12; // of squares that have no places

// A square's column and row by its name: NAME__X_Y, as HRG makes of N(X, Y),
// NAMExXyY, as RBG names rectangles and hexagons, or a letter and a number.
const forms = [
  [/^(.*__)(\d+)_(\d+)$/, (m) => [m[1], Number(m[2]), Number(m[3])]],
  [/^(.*)x(\d+)y(\d+)$/, (m) => [m[1], Number(m[2]), Number(m[3])]],
  [/^([a-z])(\d+)$/, (m) => ['', m[1].charCodeAt(0) - 96, -Number(m[2])]],
];

export function placeOf(name) {
  for (const [pattern, place] of forms) {
    const match = pattern.exec(name);
    if (match) {
      const [prefix, x, y] = place(match);
      return { prefix, x, y };
    }
  }
  return null;
}

function boardOf(name, squares) {
  const found = squares.filter((square) => square.place);
  if (found.length < FEWEST || 2 * found.length < squares.length) return null;
  const { prefix } = found[0].place;
  const members = found.filter((square) => square.place.prefix === prefix);
  const columns = [...new Set(members.map(({ place }) => place.x))].sort(
    (a, b) => a - b
  );
  const rows = [...new Set(members.map(({ place }) => place.y))].sort(
    (a, b) => a - b
  );
  // A letter and a number may be anything: there must be some of each.
  if (prefix === '' && (columns.length < 2 || rows.length < 2)) return null;
  return { name, columns, rows, squares: members };
}

// A map of maps has a row for each outer key.
function tableOf(name, value) {
  const rows = Object.keys(value);
  const columns = Object.keys(value[rows[0]]);
  if (rows.length * columns.length < FEWEST) return null;
  const label = (key) => key.replace(/^.*__/, '').replace(/^_/, '');
  return {
    name,
    columns: columns.map((_, i) => i),
    rows: rows.map((_, i) => i),
    squares: rows.flatMap((row, y) =>
      columns.map((column, x) => ({
        key: `${label(row)}_${label(column)}`,
        value: value[row][column],
        place: { prefix: '', x, y },
      }))
    ),
  };
}

// Squares without places: in rows, in the order of their numbers.
function listOf(name, squares) {
  if (squares.length < FEWEST) return null;
  const n = squares.length;
  let width = n;
  if (n > LONGEST_ROW)
    for (width = Math.ceil(Math.sqrt(n)); n % width && width < LONGEST_ROW;)
      width++;
  const sorted = [...squares].sort((a, b) =>
    a.key.localeCompare(b.key, 'en', { numeric: true })
  );
  return {
    name,
    columns: [...Array(width).keys()],
    rows: [...Array(Math.ceil(n / width)).keys()],
    squares: sorted.map((square, i) => ({
      ...square,
      place: { prefix: '', x: i % width, y: Math.floor(i / width) },
    })),
  };
}

// Variables NAME_X_Y that are the cells of a board each, as the optimiser
// splits a small map.
function splitBoards(variables) {
  const groups = new Map();
  for (const [name, value] of Object.entries(variables)) {
    const match = /^(.*?)_+(\d+)_(\d+)$/.exec(name);
    if (!match || typeof value !== 'string') continue;
    const [, prefix, x, y] = match;
    groups.set(prefix, [
      ...(groups.get(prefix) ?? []),
      { key: name, value, place: { prefix, x: Number(x), y: Number(y) } },
    ]);
  }
  return [...groups]
    .map(([name, squares]) => boardOf(name, squares))
    .filter(Boolean);
}

// The boards among the variables, those that are grids first.
export function boardsOf(variables) {
  const grids = splitBoards(variables),
    lists = [];
  for (const [name, value] of Object.entries(variables)) {
    if (typeof value !== 'object' || name === 'visible' || name === 'goals')
      continue;
    const entries = Object.entries(value);
    if (!entries.length) continue;
    if (typeof entries[0][1] === 'object') {
      const table = tableOf(name, value);
      if (table) grids.push(table);
      continue;
    }
    const squares = entries.map(([key, of]) => ({
      key,
      value: of,
      place: placeOf(key),
    }));
    const grid = boardOf(name, squares);
    if (grid) grids.push(grid);
    else if (listOf(name, squares)) lists.push(listOf(name, squares));
  }
  return grids.length ? grids : lists;
}

// -- pieces -------------------------------------------------------------------

const figures = {
  king: '♚',
  queen: '♛',
  rook: '♜',
  bishop: '♝',
  knight: '♞',
  pawn: '♟',
};
const nothing = /^(empty|none|nothing|blank|free|_|e|outside|(.*__)?0)$/i;
const colours = new Set(['white', 'black', 'red', 'yellow', 'blue', 'green']);
const palette = ['white', 'black', 'red', 'blue', 'green', 'yellow'];

// Whose a piece is, by a player's name in that of the piece, or its first
// letter; and what is left of the name.
function ownerOf(value, players) {
  const lower = value.toLowerCase();
  for (const [i, player] of players.entries()) {
    const name = player.toLowerCase();
    if (lower.includes(name)) return { i, rest: lower.replace(name, '') };
  }
  for (const [i, player] of players.entries())
    if (lower.length <= 2 && lower[0] === player[0].toLowerCase())
      return { i, rest: lower.slice(1) };
  return null;
}

export function pieceOf(value, players) {
  if (nothing.test(value)) return null;
  const owner = ownerOf(value, players);
  const word = (owner ? owner.rest : value).replace(/^_+|_+$/g, '');
  const player = owner ? players[owner.i].toLowerCase() : '';
  const colour = !owner
    ? 'nobody'
    : colours.has(player)
      ? player
      : palette[owner.i % palette.length];
  const figure = figures[word.toLowerCase()];
  const plain = word.replace(/^[A-Z]__/, '');
  return { colour, figure, text: figure ?? plain.slice(0, 3), value };
}

// -- drawing ------------------------------------------------------------------

// A grid of <span>s, or of <button>s where `onSquare` is given.  Squares have
// data-key; the caller marks them.
export function drawBoard(board, players, onSquare) {
  const root = document.createElement('div');
  root.className = 'board';
  root.style.setProperty('--columns', board.columns.length);
  root.setAttribute('role', onSquare ? 'group' : 'img');
  root.setAttribute('aria-label', board.name);
  const byPlace = new Map(
    board.squares.map((square) => [
      `${square.place.x},${square.place.y}`,
      square,
    ])
  );
  for (const y of board.rows)
    for (const x of board.columns)
      root.append(
        drawSquare(
          byPlace.get(`${x},${y}`),
          players,
          (x + y) % 2 !== 0,
          onSquare
        )
      );
  return root;
}

function drawSquare(square, players, isOdd, onSquare) {
  const cell = document.createElement(square && onSquare ? 'button' : 'span');
  cell.className = square ? `square${isOdd ? ' odd' : ''}` : 'gap';
  if (!square) return cell;
  const piece = pieceOf(square.value, players);
  if (piece)
    cell.append(
      Object.assign(document.createElement('span'), {
        className: `piece ${piece.colour}${piece.figure ? ' figure' : ''}`,
        textContent: piece.text,
      })
    );
  cell.dataset.key = square.key;
  cell.title = `${square.key}: ${square.value}`;
  if (onSquare) {
    cell.setAttribute('aria-label', cell.title);
    cell.tabIndex = -1;
    cell.addEventListener('click', () => onSquare(square.key));
  }
  return cell;
}

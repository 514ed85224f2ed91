// A board to play on, against people and agents, by rg-play.
import * as api from '../api.js';
import { boardsOf, drawBoard } from '../board.js';
import { el, select } from '../dom.js';
import { MoveBuilder, squareOf } from '../moves.js';

const MOST_BUTTONS = 200;

const agents = [
  ['human', 'a person'],
  ['random', 'random'],
  ['flat:200ms', 'flat, 0.2 s'],
  ['uct:200ms', 'uct, 0.2 s'],
  ['uct:1s', 'uct, 1 s'],
  ['uct:5s', 'uct, 5 s'],
  ['alphabeta:500ms', 'alphabeta, 0.5 s'],
  ['oos:1s', 'oos, 1 s'],
];

const textOf = (move) => (move.length ? move.join(' ') : '-');

// Who sits where: by the address, or one person against agents.
function seatsOf(players, params) {
  const told = players.some((player) => params['seat.' + player]);
  return Object.fromEntries(
    players.map((player, i) => [
      player,
      params['seat.' + player] ?? (i && !told ? 'uct:200ms' : 'human'),
    ])
  );
}

// -- the board ----------------------------------------------------------------

function moveFocus(root, board, event) {
  const steps = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -board.columns.length,
    ArrowDown: board.columns.length,
  };
  const cells = [...root.children];
  let at = cells.indexOf(document.activeElement);
  const step = steps[event.key];
  if (at < 0 || !step) return;
  event.preventDefault();
  do at += step;
  while (cells[at] && !cells[at].matches('button'));
  if (cells[at]) {
    cells.forEach((cell) => {
      cell.tabIndex = -1;
    });
    cells[at].tabIndex = 0;
    cells[at].focus();
  }
}

// Draws all boards again; the square that had the focus keeps it.
function drawBoards(parent, boards, players, onSquare) {
  const had = parent.contains(document.activeElement)
    ? document.activeElement.dataset.key
    : null;
  parent.replaceChildren(
    ...boards.slice(0, 4).map((board) => {
      const root = drawBoard(board, players, onSquare);
      if (board.columns.length > 10)
        root.style.setProperty(
          '--size',
          `${Math.max(34 / board.columns.length, 1)}rem`
        );
      const first =
        root.querySelector(`[data-key="${had}"]`) ??
        root.querySelector('button');
      if (first) first.tabIndex = 0;
      root.addEventListener('keydown', (event) =>
        moveFocus(root, board, event)
      );
      return el(
        'figure',
        { style: 'margin:0' },
        boards.length > 1 ? el('figcaption', {}, board.name) : null,
        root
      );
    })
  );
  if (had) parent.querySelector(`[data-key="${had}"]`)?.focus();
}

function markSquares(parent, builder, last) {
  const keys = [...parent.querySelectorAll('[data-key]')].map(
    (cell) => cell.dataset.key
  );
  const can = new Set(builder?.next.flatMap((tag) => builder.squares.get(tag)));
  const taken = new Set(
    builder?.chosen.flatMap((tag) => builder.squares.get(tag))
  );
  const moved = new Set(
    (last ?? '').split(' ').map((tag) => squareOf(tag, keys))
  );
  for (const cell of parent.querySelectorAll('[data-key]')) {
    cell.classList.toggle('can', can.has(cell.dataset.key));
    cell.classList.toggle('taken', taken.has(cell.dataset.key));
    cell.classList.toggle('last', moved.has(cell.dataset.key));
  }
}

// -- the view -----------------------------------------------------------------

export async function show(main, context) {
  const { game, params, text, signal, setParams, setCommand, setStatus } =
    context;
  let socket = null,
    builder = null,
    record = [],
    hides = false,
    last = '';
  const start = await api.run('show', game, text, {}, { signal });
  const fault = api.faultOf(start);
  if (fault) throw new Error(fault);
  const state = JSON.parse(start.output);
  const players = Object.keys(state.goals);
  const seats = seatsOf(players, params);
  const boardSide = el('div', { class: 'boards' });
  const turn = el('p', { class: 'turn', role: 'status', id: 'turn' });
  const moves = el('div', {
    class: 'moves',
    id: 'moves',
    role: 'group',
    'aria-label': 'Moves',
  });
  const recordList = el('ol', {
    class: 'record mono',
    tabindex: '0',
    'aria-label': 'Moves so far',
  });

  const say = (line) =>
    socket?.readyState === WebSocket.OPEN && socket.send(line);
  function make(move) {
    builder = null;
    moves.replaceChildren();
    markSquares(boardSide, null, last);
    say(textOf(move));
  }

  function showChoices() {
    const isMove = builder.chosen.length && builder.isMove;
    const buttons = builder.open
      .slice(0, MOST_BUTTONS)
      .map((move) => el('button', { onclick: () => make(move) }, textOf(move)));
    const tags = builder.next.filter((tag) => !builder.has(tag));
    const squares = builder.next.length > tags.length;
    const tagButtons =
      squares && tags.length
        ? tags.map((tag) =>
            el(
              'button',
              { class: 'tag', onclick: () => took(builder.take(tag)) },
              tag
            )
          )
        : [];
    moves.replaceChildren(
      ...[
        isMove
          ? el('button', { onclick: () => make(builder.chosen) }, 'Done')
          : null,
        ...tagButtons,
        ...buttons,
      ].filter(Boolean)
    );
    if (builder.open.length > MOST_BUTTONS)
      moves.append(`and ${builder.open.length - MOST_BUTTONS} more`);
    markSquares(boardSide, builder, last);
  }
  function took(move) {
    if (move) make([...move]);
    else showChoices();
  }
  const onSquare = (key) => builder && took(builder.click(key));

  function showState(variables) {
    drawBoards(boardSide, boardsOf(variables), players, onSquare);
    const keys = [...boardSide.querySelectorAll('[data-key]')].map(
      (cell) => cell.dataset.key
    );
    return keys;
  }

  function keepRecord() {
    recordList.replaceChildren(
      ...record.map((line, i) => el('li', {}, `${i + 1}. ${line}`))
    );
    recordList.scrollTop = recordList.scrollHeight;
    if (!hides) setParams({ at: record.length ? record.join(' / ') : null });
  }

  const take = {
    people(message) {
      hides = message.hides;
      record = [];
    },
    seen(message) {
      record.push(
        `${message.player}: ${Object.values(message.seen).join(' | ')}`
      );
    },
    move(message) {
      record.push(`${message.player}: ${message.move}`);
      last = message.move;
      turn.textContent = `${message.player} made a move.`;
    },
    moves(message) {
      record.length = message.ply;
      const keys = message.variables ? showState(message.variables) : [];
      builder = new MoveBuilder(message.moves, keys);
      turn.textContent = `${message.player} is to move.`;
      main.dataset.turn = message.player;
      main.dataset.ply = message.ply;
      keepRecord();
      showChoices();
    },
    end(message) {
      record.length = message.ply;
      builder = null;
      showState(message.variables);
      moves.replaceChildren();
      markSquares(boardSide, null, last);
      turn.textContent =
        'The play is over: ' +
        Object.entries(message.scores)
          .map(([player, score]) => `${player} ${score}`)
          .join(', ');
      main.dataset.turn = 'over';
      if (message.record) record = message.record.trim().split('\n');
      keepRecord();
    },
    hint: (message) => setStatus('A good move: ' + message.hint),
    error: (message) => setStatus(message.error, true),
    message: (message) =>
      setStatus(message.message, message.severity === 'error'),
  };

  function connect() {
    socket?.close();
    const wanted = Object.fromEntries(
      Object.entries(seats)
        .filter(([, agent]) => agent !== 'human')
        .map(([player, agent]) => ['seat.' + player, agent])
    );
    if (params.seed) wanted.seed = params.seed;
    setCommand(
      [
        'rg-play',
        game,
        ...Object.entries(seats)
          .filter(([, agent]) => agent !== 'human')
          .map(([player, agent]) => `${player}=${agent}`),
      ].join(' ')
    );
    if (params.at) wanted.at = params.at;
    turn.textContent = 'The game is being compiled.';
    const mine = (socket = new WebSocket(api.playAddress(game, wanted)));
    socket.addEventListener('open', () => mine.send(text));
    socket.addEventListener('message', ({ data }) => {
      if (mine !== socket) return;
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        message = { message: data };
      }
      const kind = Object.keys(take).find((name) => name in message);
      take[kind]?.(message);
    });
    socket.addEventListener('close', ({ reason }) => {
      if (mine !== socket || signal.aborted) return;
      builder = null;
      turn.textContent = 'The play has ended. ' + reason;
    });
  }

  function sit(player, agent) {
    seats[player] = agent;
    setParams(
      Object.fromEntries(players.map((one) => ['seat.' + one, seats[one]]))
    );
    connect();
  }

  const button = (name, action) => el('button', { onclick: action }, name);
  main.append(
    el(
      'div',
      { class: 'tools seats' },
      players.map((player) =>
        select(
          player,
          agents.some(([agent]) => agent === seats[player])
            ? agents
            : [...agents, [seats[player], seats[player]]],
          seats[player],
          (agent) => sit(player, agent)
        )
      )
    ),
    el(
      'div',
      { class: 'table' },
      boardSide,
      el(
        'div',
        { class: 'side' },
        turn,
        el(
          'div',
          { class: 'tools' },
          button('Take back', () => say('undo')),
          button('Hint', () => say('hint')),
          button('From the start', () => say('restart')),
          button('Drop what is chosen', () => {
            builder?.clear();
            builder && showChoices();
          })
        ),
        moves,
        el('h2', {}, 'Moves so far'),
        recordList
      )
    )
  );
  showState(state.variables);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && builder) {
        builder.clear();
        showChoices();
      }
    },
    { signal }
  );
  signal.addEventListener('abort', () => socket?.close());
  connect();
}

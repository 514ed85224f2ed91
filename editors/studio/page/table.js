// A board to play on, against people and agents, whoever runs the play.
import { Board } from './board.js';
import { el, select } from './dom.js';
import { MoveBuilder } from './moves.js';

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

// The messages of rg-play --json, by a name that only such a message has.
const kinds = [
  'people',
  'seen',
  'move',
  'moves',
  'end',
  'hint',
  'error',
  'message',
];

// `context`: picture, the text of `rg2svg --values`; params (seat.PLAYER, seed, at) and setParams(params); setStatus(text,
// isError); openPlay({seats, params, onMessage, onEnd}), which begins a play
// and gives an object with say(line) and close().
export class Table {
  constructor(main, context, players) {
    Object.assign(this, { main, context, players });
    this.seats = seatsOf(players, context.params);
    this.builder = null; // the move that is put together, in a person's turn
    this.record = [];    // of the moves so far
    this.last = '';      // the last one
    this.hides = false;
    this.board = new Board(
      context.picture,
      (key) => this.click(key),
      (key) => this.hover(key)
    );
    this.boards = el('div', { class: 'boards' }, this.board.root);
    this.turn = el('p', { class: 'turn', role: 'status', id: 'turn' });
    this.moves = el('div', {
      class: 'moves',
      id: 'moves',
      role: 'group',
      'aria-label': 'Moves',
    });
    this.recordList = el('ol', {
      class: 'record mono',
      tabindex: '0',
      'aria-label': 'Moves so far',
    });
  }

  // -- what a person does ----------------------------------------------------

  make(move) {
    this.builder = null;
    this.moves.replaceChildren();
    this.board.mark(null, this.last);
    this.board.reach([]);
    this.play.say(textOf(move));
  }

  // A tag was chosen, which made a move or did not.
  took(move) {
    if (move) this.make([...move]);
    else this.showChoices();
  }

  click(key) {
    if (this.builder) this.took(this.builder.click(key));
  }

  hover(key) {
    this.board.reach(key && this.builder ? this.builder.after(key) : []);
  }

  // The squares of a move whose button is under the mouse.
  hoverMove(move) {
    const { builder } = this;
    this.board.reach(
      move && builder ? move.flatMap((tag) => builder.squares.get(tag)) : []
    );
  }

  drop() {
    this.builder?.clear();
    if (this.builder) this.showChoices();
  }

  sit(player, agent) {
    this.seats[player] = agent;
    this.context.setParams(
      Object.fromEntries(
        this.players.map((one) => ['seat.' + one, this.seats[one]])
      )
    );
    this.connect();
  }

  // -- what is shown ---------------------------------------------------------

  // Tags that no square stands for, if there are squares, too.
  tagButtons() {
    const { builder } = this;
    const tags = builder.next.filter((tag) => !builder.has(tag));
    return tags.length < builder.next.length
      ? tags.map((tag) =>
          el('button', { onclick: () => this.took(builder.take(tag)) }, tag)
        )
      : [];
  }

  showChoices() {
    const { builder } = this;
    const open = builder.open;
    const done =
      builder.chosen.length && builder.isMove
        ? [el('button', { onclick: () => this.make(builder.chosen) }, 'Done')]
        : [];
    this.moves.replaceChildren(
      ...done,
      ...this.tagButtons(),
      ...open
        .slice(0, MOST_BUTTONS)
        .map((move) =>
          el(
            'button',
            {
              onclick: () => this.make(move),
              onmouseenter: () => this.hoverMove(move),
              onmouseleave: () => this.hoverMove(null),
            },
            textOf(move)
          )
        )
    );
    if (open.length > MOST_BUTTONS)
      this.moves.append(`and ${open.length - MOST_BUTTONS} more`);
    this.board.mark(builder, this.last);
    this.board.reach([]);
  }

  showRecord() {
    this.recordList.replaceChildren(
      ...this.record.map((line, i) => el('li', {}, `${i + 1}. ${line}`))
    );
    this.recordList.scrollTop = this.recordList.scrollHeight;
    if (!this.hides)
      this.context.setParams({ at: this.record.join(' / ') || null });
  }

  // -- what rg-play says, by the name that only such messages have -----------

  people(message) {
    this.hides = message.hides;
    this.record = [];
  }

  seen(message) {
    const what = Object.values(message.seen).join(' | ');
    this.record.push(`${message.player}: ${what}`);
  }

  move(message) {
    this.record.push(`${message.player}: ${message.move}`);
    this.last = message.move;
    this.turn.textContent = `${message.player} made a move.`;
  }

  choice(message) {
    this.record.length = message.ply;
    if (message.variables) this.board.show(message.variables);
    this.builder = new MoveBuilder(message.moves, this.board.keys);
    this.turn.textContent = `${message.player} is to move.`;
    this.main.dataset.turn = message.player;
    this.main.dataset.ply = message.ply;
    this.showRecord();
    this.showChoices();
  }

  end(message) {
    this.builder = null;
    this.board.show(message.variables);
    this.moves.replaceChildren();
    this.board.mark(null, this.last);
    const scores = Object.entries(message.scores).map(
      ([player, score]) => `${player} ${score}`
    );
    this.turn.textContent = 'The play is over: ' + scores.join(', ');
    this.main.dataset.turn = 'over';
    if (message.record) this.record = message.record.trim().split('\n');
    this.record.length = message.ply;
    this.showRecord();
  }

  take(kind, message) {
    const { setStatus } = this.context;
    if (kind === 'hint') setStatus('A good move: ' + message.hint);
    else if (kind === 'error') setStatus(message.error, true);
    else if (kind === 'message')
      setStatus(message.message, message.severity !== 'note');
    else if (kind === 'moves') this.choice(message);
    else this[kind](message);
  }

  connect() {
    const { params, openPlay } = this.context;
    const seats = Object.entries(this.seats).filter(
      ([, agent]) => agent !== 'human'
    );
    this.turn.textContent = 'The play begins.';
    this.play?.close();
    this.play = openPlay({
      seats: Object.fromEntries(seats),
      params,
      onMessage: (message) => {
        const kind = kinds.find((name) => name in message);
        if (kind) this.take(kind, message);
      },
      onEnd: (reason) => {
        this.builder = null;
        this.turn.textContent = 'The play has ended. ' + reason;
      },
    });
  }

  // -- the view --------------------------------------------------------------

  seatChoices() {
    return this.players.map((player) => {
      const seat = this.seats[player];
      const known = agents.some(([agent]) => agent === seat);
      return select(
        player,
        known ? agents : [...agents, [seat, seat]],
        seat,
        (agent) => this.sit(player, agent)
      );
    });
  }

  lay() {
    const button = (name, action) => el('button', { onclick: action }, name);
    const say = (line) => () => this.play.say(line);
    this.main.append(
      el('div', { class: 'tools seats' }, this.seatChoices()),
      el(
        'div',
        { class: 'table' },
        this.boards,
        el(
          'div',
          { class: 'side' },
          this.turn,
          el(
            'div',
            { class: 'tools' },
            button('Take back', say('undo')),
            button('Hint', say('hint')),
            button('From the start', say('restart')),
            button('Clear the selection', () => this.drop())
          ),
          this.moves,
          el('h2', {}, 'Moves so far'),
          this.recordList
        )
      )
    );
  }
}

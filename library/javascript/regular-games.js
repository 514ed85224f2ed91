// Compiled games in JavaScript: the WebAssembly module that
// `rg-build --target=wasm` writes holds the model of one game and the agents.
//
//     const game = await Game.load(bytes);
//     let state = game.start();
//     while (!state.isEnd) {
//       const moves = state.moves();
//       state = state.apply(moves[Math.floor(Math.random() * moves.length)]);
//     }
//     console.log(state.scores);
//
// States and moves are values: their bytes are copied into the module for each
// call.  A failed call throws an Error.  regular-games.h says more about each
// function of the model, agents.h about agents.

const VERSION = 6; // RG_MODEL_VERSION

// The members of RgModel, in order, and their offsets: each member has 4 bytes.
const members = `version n_players name player_names state_size fixed_move_size
  max_tags work_new work_free start is_end player moves apply keeper score
  score_name hash tags tag_name view move_text state_text move_parse limits
  count random_move playout n_tags least_score greatest_score n_variables
  variables value observe seen n_all_tags playouts state_json state_line
  state_parse nth_move advance lists_moves`.split(/\s+/);
const offsets = Object.fromEntries(members.map((name, i) => [name, 4 * i]));

const failures = [
  '',
  'a limit of the model is reached',
  'memory is short',
  'there is no legal move: the game is improper',
  'no legal move',
  'the text of the state is rejected',
];

const LIST_SIZE = 20; // bytes of an RgModelMoves
const SEEN_SIZE = 16; // bytes of an RgModelSeen
const FAULT_SIZE = 208; // bytes of an RgModelFault
const FAULT_MESSAGE = 8; // its message begins here

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// The module wants a clock; files are closed to it.
function systemCalls(module, memoryOf) {
  const now = (clock, precision, out) => {
    const time = BigInt(Math.round(performance.now() * 1e6));
    new DataView(memoryOf().buffer).setBigUint64(out, time, true);
    return 0;
  };
  const calls = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    calls[space] ??= {};
    calls[space][name] = name === 'clock_time_get' ? now : () => 52; // ENOSYS
  }
  return calls;
}

export class Game {
  // `bytes`: of the module, as an ArrayBuffer or a typed array.
  static async load(bytes) {
    const module = await WebAssembly.compile(bytes);
    const instance = await WebAssembly.instantiate(
      module,
      systemCalls(module, () => instance.exports.memory)
    );
    return new Game(instance.exports);
  }

  constructor(exports) {
    this.exports = exports;
    exports._initialize();
    this.model = exports.rg_model();
    if (this.member('version') !== VERSION)
      throw new Error(`the model has another version than ${VERSION}`);
    this.name = this.text(this.member('name'));
    this.stateSize = this.member('state_size');
    this.players = this.texts(
      this.member('player_names'),
      this.member('n_players')
    );
    this.variables = this.readVariables();
    this.work = this.call('work_new');
    this.state = this.allocate(this.stateSize);
    this.list = this.allocate(LIST_SIZE);
    this.seenList = this.allocate(SEEN_SIZE);
    this.number = this.allocate(8);
    this.room = 0; // bytes of the block for moves and texts
    if (!this.work) throw new Error(failures[2]);
  }

  // -- memory of the module --------------------------------------------------

  // Views of the memory end when it grows.
  get view() {
    return new DataView(this.exports.memory.buffer);
  }

  bytes(at, size) {
    return new Uint8Array(this.exports.memory.buffer, at, size);
  }

  word(at) {
    return this.view.getUint32(at, true);
  }

  text(at) {
    const memory = new Uint8Array(this.exports.memory.buffer);
    return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
  }

  texts(at, n) {
    return Array.from({ length: n }, (_, i) => this.text(this.word(at + 4 * i)));
  }

  allocate(size) {
    const at = this.exports.malloc(size);
    if (!at) throw new Error(failures[2]);
    this.bytes(at, size).fill(0);
    return at;
  }

  // A block of at least so many bytes, which lasts until the next call.
  block(size) {
    if (size > this.room) {
      if (this.room) this.exports.free(this.blockAt);
      this.room = Math.max(2 * this.room, size, 256);
      this.blockAt = this.allocate(this.room);
    }
    return this.blockAt;
  }

  // -- the model -------------------------------------------------------------

  member(name) {
    return this.word(this.model + offsets[name]);
  }

  call(name, ...values) {
    const table = this.exports.__indirect_function_table;
    return table.get(this.member(name))(...values);
  }

  // For functions that give back a code of the model.
  check(name, ...values) {
    const code = this.call(name, ...values);
    if (code) throw new Error(failures[code] ?? `fault ${code}`);
  }

  // For functions that write text as snprintf does.
  textOf(name, of) {
    const size = this.call(name, of, 0, 0) + 1;
    const at = this.block(size);
    this.call(name, of, at, size);
    return this.text(at);
  }

  readVariables() {
    const at = this.member('variables');
    return Array.from({ length: this.member('n_variables') }, (_, i) => {
      const [name, nCells, nValues, values, nKeys, keys] = Array.from(
        { length: 6 },
        (_, k) => this.word(at + 24 * i + 4 * k)
      );
      return {
        name: this.text(name),
        values: this.texts(values, nValues),
        keys: Array.from({ length: nKeys }, (_, k) =>
          this.texts(this.word(keys + 8 * k + 4), this.word(keys + 8 * k))
        ),
      };
    });
  }

  tagName(tag) {
    return this.text(this.call('tag_name', tag));
  }

  // -- states ----------------------------------------------------------------

  // The first state in which somebody is to move.
  start() {
    this.call('start', this.state);
    this.check('keeper', this.state, this.work);
    return this.take();
  }

  // A state from JSON, or from a line, as State.json and State.line give it.
  parse(text) {
    const input = encoder.encode(text + '\0');
    const at = this.allocate(input.length);
    const fault = this.allocate(FAULT_SIZE);
    this.bytes(at, input.length).set(input);
    const code = this.call('state_parse', at, this.state, fault);
    const message = this.text(fault + FAULT_MESSAGE);
    this.exports.free(at);
    this.exports.free(fault);
    if (code) throw new Error(message || failures[code]);
    return this.take();
  }

  take() {
    return new State(this, this.bytes(this.state, this.stateSize).slice());
  }

  put(state) {
    this.bytes(this.state, this.stateSize).set(state.data);
    return this.state;
  }

  putMove(move) {
    const at = this.block(move.data.length);
    this.bytes(at, move.data.length).set(move.data);
    return at;
  }
}

// A move: `tags` are its names, `text` is them with blanks between.
export class Move {
  constructor(game, at) {
    const fixed = game.member('fixed_move_size');
    this.data = game.bytes(at, fixed || game.word(at)).slice();
    const n = game.call('tags', at, 0);
    const numbers = game.allocate(4 * n + 4);
    game.call('tags', at, numbers);
    this.tags = Array.from({ length: n }, (_, i) =>
      game.tagName(game.word(numbers + 4 * i))
    );
    game.exports.free(numbers);
  }

  get text() {
    return this.tags.join(' ') || '-';
  }
}

export class State {
  constructor(game, data) {
    this.game = game;
    this.data = data;
  }

  get isEnd() {
    return this.game.call('is_end', this.game.put(this)) !== 0;
  }

  // The number of the player to move; -1: the keeper, -2: random.
  get player() {
    return this.game.call('player', this.game.put(this));
  }

  get playerName() {
    return this.game.players[this.player] ?? 'random';
  }

  // By player: its entry of `goals`, as the game spells it.
  get scores() {
    const at = this.game.put(this);
    return Object.fromEntries(
      this.game.players.map((player, i) => [
        player,
        this.game.text(this.game.call('score_name', at, i)),
      ])
    );
  }

  // Fills the list of the module; the number of moves.
  list() {
    const { game } = this;
    game.check('moves', game.put(this), game.list, game.work);
    return game.word(game.list);
  }

  // The i-th move of that list.
  listed(i) {
    const { game } = this;
    const fixed = game.member('fixed_move_size');
    const offset = fixed ? i * fixed : game.word(game.word(game.list + 12) + 4 * i);
    return new Move(game, game.word(game.list + 4) + offset);
  }

  // All legal moves.
  moves() {
    return Array.from({ length: this.list() }, (_, i) => this.listed(i));
  }

  // A move, each as likely as the others.  `random`: {seed}, a BigInt that
  // changes.
  randomMove(random) {
    const { game } = this;
    const out = game.allocate(4);
    game.view.setBigUint64(game.number, random.seed, true);
    const state = game.put(this);
    game.check('random_move', state, game.number, out, game.work);
    random.seed = game.view.getBigUint64(game.number, true);
    const move = new Move(game, game.word(out));
    game.exports.free(out);
    return move;
  }

  // The state after a legal move and the keeper's moves.
  apply(move) {
    const { game } = this;
    game.check('apply', game.put(this), game.putMove(move), game.work);
    game.check('keeper', game.state, game.work);
    return game.take();
  }

  // What a player knows after the move, as a number: 0n at the start.
  observe(move, player, known) {
    const { game } = this;
    game.view.setBigUint64(game.number, known, true);
    const at = game.putMove(move);
    const state = game.put(this);
    game.check('observe', state, at, player, game.number, game.work);
    return game.view.getBigUint64(game.number, true);
  }

  // The tags that a player sees of the move, and of the keeper's moves after it.
  seen(move, player) {
    const { game } = this;
    const at = game.putMove(move);
    const state = game.put(this);
    game.check('seen', state, at, player, game.seenList, game.work);
    const tags = Array.from({ length: game.word(game.seenList) }, (_, i) =>
      game.tagName(game.word(game.word(game.seenList + 4) + 4 * i))
    );
    const ofMove = game.word(game.seenList + 12);
    return { move: tags.slice(0, ofMove), keeper: tags.slice(ofMove) };
  }

  // By name: the value of each variable; maps are objects.
  get variables() {
    const { game } = this;
    const at = game.put(this);
    const values = {};
    game.variables.forEach(({ name, values: names, keys }, i) => {
      let cell = 0;
      const read = ([first, ...others]) =>
        first
          ? Object.fromEntries(first.map((key) => [key, read(others)]))
          : names[game.call('value', at, i, cell++)];
      values[name] = read(keys);
    });
    return values;
  }

  get text() {
    return this.game.textOf('state_text', this.game.put(this));
  }

  get json() {
    return this.game.textOf('state_json', this.game.put(this));
  }

  get line() {
    return this.game.textOf('state_line', this.game.put(this));
  }
}

// A player of the game: `spec` as of rg-match, such as 'uct:1000' or
// 'alphabeta:200ms'; `seed` is a BigInt.
export class Agent {
  constructor(game, player, spec, seed = 1n) {
    const why = game.allocate(256);
    const input = encoder.encode(spec + '\0');
    const at = game.allocate(input.length);
    game.bytes(at, input.length).set(input);
    this.game = game;
    this.at = game.exports.rg_agent_new(
      game.model, player, at, BigInt.asIntN(64, seed), why, 256
    );
    const reason = game.text(why);
    game.exports.free(at);
    game.exports.free(why);
    if (!this.at) throw new Error(`${spec}: ${reason}`);
    game.exports.rg_agent_start(this.at);
  }

  choose(state) {
    const { game } = this;
    const chosen = game.allocate(4);
    state.list();
    const code = game.exports.rg_agent_choose(this.at, game.list, chosen);
    const move = code ? null : state.listed(game.word(chosen));
    game.exports.free(chosen);
    if (code) throw new Error(failures[code]);
    return move;
  }

  // A move was made, by anybody: the number that State.observe gives.
  see(known) {
    const code = this.game.exports.rg_agent_see(this.at, known);
    if (code) throw new Error(failures[code]);
  }

  free() {
    this.game.exports.rg_agent_free(this.at);
  }
}

// Whether players do not see all of each other's moves.
export const hides = (game) => game.exports.rg_agent_hides(game.model) !== 0;

// A play of a compiled game with people and agents.  It takes the lines and
// gives the messages of `rg-play --json`, so that the same page shows either.
import { Agent, hides } from './regular-games.js';

const HINT = 'uct:1000';
const SEEDS = 1000003n; // between the first seeds of two plays, as in rg-play

// A list of tags as text; '-' without tags.
const textOf = (tags) => tags.join(' ') || '-';

export class Play {
  // `seats`: by player, its agent; people have none.  `at`: the moves so far,
  // as texts.  `onMessage` gets one object for each line of rg-play.
  constructor(game, { seats, seed = 1, at = [], onMessage }) {
    Object.assign(this, { game, seats, at, onMessage });
    this.seed = BigInt(seed) * SEEDS;
    this.hides = hides(game);
    this.record = []; // of moves: {move, player, seen}
    this.told = 0; // moves that are in messages
  }

  // Tells who plays, and plays up to the first choice of a person.
  begin() {
    const people = this.game.players.filter((player) => !this.seats[player]);
    const { players } = this.game;
    this.onMessage({ players, people, hides: this.hides });
    this.sit(this.seats);
    for (const text of this.at) {
      const move = this.find(text);
      if (!move) throw new Error(`'${text}' is no legal move`);
      this.make(move);
    }
    this.advance();
  }

  isPerson(player) {
    return player >= 0 && !this.agents[player];
  }

  // Agents sit down for a play from the start.
  sit(seats) {
    this.agents?.forEach((agent) => agent?.free());
    this.agents = this.game.players.map((player, i) =>
      seats[player]
        ? new Agent(this.game, i, seats[player], this.seed + BigInt(i))
        : null
    );
    this.random = { seed: this.seed + BigInt(this.agents.length) };
    this.known = this.game.players.map(() => 0n);
    this.state = this.game.start();
    this.record = [];
  }

  find(text) {
    return this.state.moves().find((move) => move.text === text);
  }

  make(move) {
    const { state } = this;
    const { player } = state;
    const seen = this.game.players.map((_, i) => state.seen(move, i));
    this.known = this.known.map((known, i) => state.observe(move, i, known));
    this.state = state.apply(move);
    this.agents.forEach((agent, i) => agent?.see(this.known[i]));
    this.record.push({ move, player, seen });
  }

  // -- messages --------------------------------------------------------------

  nameOf(player) {
    return this.game.players[player] ?? 'random';
  }

  // By person, what `of` gives for it.
  ofPeople(of) {
    const entries = this.game.players.map((player, i) => [player, of(i), i]);
    return Object.fromEntries(
      entries.filter(([, text, i]) => this.isPerson(i) && text !== null)
    );
  }

  tellMoves() {
    for (; this.told < this.record.length; this.told++) {
      const { move, player: mover, seen } = this.record[this.told];
      const player = this.nameOf(mover);
      this.onMessage(
        !this.hides
          ? { player, move: move.text }
          : {
              player,
              seen: this.ofPeople((i) => textOf(seen[i].move)),
              told: this.ofPeople((i) => seen[i].keeper.join(' ') || null),
            }
      );
    }
  }

  tellChoice() {
    this.onMessage({
      ply: this.record.length,
      player: this.state.playerName,
      moves: this.state.moves().map((move) => move.tags),
      ...(this.hides ? {} : { variables: this.state.variables }),
    });
  }

  tellEnd() {
    const lines = this.record.map(
      ({ player, move }) => `${this.nameOf(player)}: ${move.text}\n`
    );
    this.onMessage({
      ply: this.record.length,
      end: true,
      scores: this.state.scores,
      variables: this.state.variables,
      ...(this.hides ? { record: lines.join('') } : {}),
    });
  }

  // -- turns -----------------------------------------------------------------

  advance() {
    for (;;) {
      this.tellMoves();
      const { state } = this;
      if (state.isEnd) return this.tellEnd();
      if (this.isPerson(state.player)) return this.tellChoice();
      const agent = this.agents[state.player];
      this.make(agent ? agent.choose(state) : state.randomMove(this.random));
    }
  }

  // Goes back to the state before the n-th move, from 0.
  goTo(n) {
    const moves = this.record.slice(0, n).map(({ move }) => move);
    this.sit(this.seats);
    for (const move of moves) this.make(move);
    this.told = Math.min(this.told, n);
    this.advance();
  }

  // How many moves there were before the n-th last choice of a person.
  beforeChoice(n) {
    let at = this.record.length;
    for (let left = n; left > 0 && at > 0;)
      if (this.isPerson(this.record[--at].player)) left--;
    return at;
  }

  // An agent that sees the play so far makes the choice.
  hint() {
    const { player } = this.state;
    const agent = new Agent(this.game, player, HINT, 0n);
    let state = this.game.start();
    let known = 0n;
    for (const { move } of this.record) {
      known = state.observe(move, player, known);
      state = state.apply(move);
      agent.see(known);
    }
    this.onMessage({ hint: agent.choose(state).text });
    agent.free();
  }

  // A line of rg-play: a move, or a command.
  say(line) {
    const undo = /^undo(?: (\d+))?$/.exec(line);
    if (line === 'restart') return this.goTo(0);
    if (undo) return this.goTo(this.beforeChoice(Number(undo[1] ?? 1)));
    if (this.state.isEnd) return this.onMessage({ error: 'the play is over' });
    if (line === 'hint') return this.hint();
    const move = this.find(line);
    if (!move) return this.onMessage({ error: 'no legal move' });
    this.make(move);
    this.advance();
  }
}

// A play that begins while the game is being compiled: until an agent or chance
// is to move, the interpreter lists the moves.  Those that people make are told
// to the compiled play when it is there.
const note = (message) => ({ message, severity: 'note' });
const building = note('The game is being compiled.');

export class EarlyPlay {
  // `open({onMessage, onEnd})` begins the compiled play.  `look(at)` gives
  // {player, end, moves, variables} of the state after these moves, or
  // null: the play does not begin early.
  // `isPerson(player)`: it is no agent, nor chance.
  constructor({ open, look, isPerson, onMessage, onEnd }) {
    Object.assign(this, { look, isPerson, onMessage });
    this.made = [];     // by people, so far
    this.told = 0;      // of these, to the compiled play
    this.echoes = 0;    // that it has told back
    this.player = null; // a person whose moves are shown
    this.compiled = false;
    this.play = open({ onMessage: (message) => this.take(message), onEnd });
    this.onMessage(building);
    this.show();
  }

  async show() {
    const n = this.made.length;
    const now = await this.look(this.made.join(' / '))?.catch(() => null);
    if (!now || now.end || this.compiled || !this.isPerson(now.player)) return;
    this.player = now.player;
    this.onMessage({ ply: n, ...now });
  }

  // What the compiled play says, without what was shown.
  take(message) {
    if ('people' in message) {
      this.compiled = true;
      this.onMessage(note(''));
    }
    if ('people' in message && this.made.length) return;
    if ('moves' in message && this.told < this.made.length)
      this.play.say(this.made[this.told++]);
    else if ('moves' in message && this.player) this.player = null;
    else if ('move' in message && this.echoes < this.made.length) this.echoes++;
    else this.onMessage(message);
  }

  say(line) {
    if (this.compiled && this.told === this.made.length) this.play.say(line);
    else if (!this.player || ['undo', 'hint', 'restart'].includes(line))
      this.onMessage(building);
    else {
      this.onMessage({ player: this.player, move: line });
      this.player = null;
      this.made.push(line);
      if (!this.compiled) this.show();
    }
  }

  close() {
    this.compiled = true;
    this.play.close();
  }
}

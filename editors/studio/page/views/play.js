// A board to play on, against people and agents, by rg-play; the interpreter
// begins the play while the game is being compiled.
import * as api from '../api.js';
import { EarlyPlay } from '../early-play.js';
import { PlaySocket } from '../play-socket.js';
import { Table } from '../table.js';

// Whether moves are not seen by all players.
const hidesIn = (rg) => /\bvisible(\[[^\]]*\])?\s*=[^=]/.test(rg);

// What the interpreter knows of the state after some moves; null: nothing.
async function look({ game, text, signal }, at) {
  const wanted = at ? { at } : {};
  const [state, moves] = await Promise.all(
    ['state', 'moves'].map((recipe) =>
      api.run(recipe, game, text, wanted, { signal })
    )
  );
  if (api.faultOf(state) || api.faultOf(moves)) return null;
  return {
    ...JSON.parse(state.output),
    moves: moves.output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).tags),
  };
}

function opener(context, players, hides) {
  const { game, text, setCommand } = context;
  return ({ seats, params, onMessage, onEnd }) => {
    const seated = Object.entries(seats);
    const wanted = Object.fromEntries(
      seated.map(([player, agent]) => ['seat.' + player, agent])
    );
    if (params.seed) wanted.seed = params.seed;
    if (params.at) wanted.at = params.at;
    setCommand(
      ['rg-play', game, ...seated.map((seat) => seat.join('='))].join(' ')
    );
    return new EarlyPlay({
      at: params.at,
      open: (how) => new PlaySocket({ game, text, params: wanted, ...how }),
      look: (at) => (hides || params.at ? null : look(context, at)),
      isPerson: (player) => players.includes(player) && !seats[player],
      onMessage,
      onEnd,
    });
  };
}

export async function show(main, context) {
  const { game, text, signal } = context;
  const [start, drawn, rg] = await Promise.all([
    api.run('show', game, text, {}, { signal }),
    api.run('values', game, text, {}, { signal }),
    api.run('rg', game, text, {}, { signal }),
  ]);
  const fault = api.faultOf(start) || api.faultOf(drawn);
  if (fault) throw new Error(fault);
  const players = Object.keys(JSON.parse(start.output).goals);
  const table = new Table(
    main,
    {
      ...context,
      openPlay: opener(context, players, hidesIn(rg.output)),
      picture: drawn.output,
    },
    players
  );
  table.lay();
  addEventListener(
    'keydown',
    (event) => event.key === 'Escape' && table.drop(),
    { signal }
  );
  signal.addEventListener('abort', () => table.play?.close());
  table.connect();
}

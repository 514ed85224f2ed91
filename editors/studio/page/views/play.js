// A board to play on, against people and agents, by rg-play.
import * as api from '../api.js';
import { PlaySocket } from '../play-socket.js';
import { Table } from '../table.js';

export async function show(main, context) {
  const { game, text, signal, setCommand } = context;
  const [start, drawn] = await Promise.all([
    api.run('show', game, text, {}, { signal }),
    api.run('values', game, text, {}, { signal }),
  ]);
  const fault = api.faultOf(start) || api.faultOf(drawn);
  if (fault) throw new Error(fault);
  const openPlay = ({ seats, params, onMessage, onEnd }) => {
    const seated = Object.entries(seats);
    const wanted = Object.fromEntries(
      seated.map(([player, agent]) => ['seat.' + player, agent])
    );
    if (params.seed) wanted.seed = params.seed;
    if (params.at) wanted.at = params.at;
    setCommand(
      ['rg-play', game, ...seated.map((seat) => seat.join('='))].join(' ')
    );
    return new PlaySocket({ game, text, params: wanted, onMessage, onEnd });
  };
  const table = new Table(
    main,
    { ...context, openPlay, picture: drawn.output },
    Object.keys(JSON.parse(start.output).goals)
  );
  table.lay();
  addEventListener(
    'keydown',
    (event) => event.key === 'Escape' && table.drop(),
    { signal }
  );
  signal.addEventListener('abort', () => table.play?.close());
  table.connect();
  table.turn.textContent = 'The game is being compiled.';
}

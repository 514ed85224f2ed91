// The board of a static page.  The page contains the game as a module, and the
// script of the worker that plays it.
import { Game } from '../../library/javascript/regular-games.js';
import { Table } from '../../editors/studio/page/table.js';
import { el } from '../../editors/studio/page/dom.js';

const contentOf = (id) => document.getElementById(id).textContent.trim();
const bytes = Uint8Array.from(atob(contentOf('module')), (character) =>
  character.charCodeAt(0)
);
const script = URL.createObjectURL(
  new Blob([contentOf('worker')], { type: 'text/javascript' })
);

// A play that a worker runs.
class WorkerPlay {
  constructor({ seats, params, onMessage, onEnd }) {
    const moves = (params.at ?? '').split(' / ').filter((text) => text);
    this.worker = new Worker(script);
    this.worker.onmessage = ({ data }) =>
      typeof data.end === 'string' ? onEnd(data.end) : onMessage(data);
    this.worker.onerror = ({ message }) => onEnd(message);
    this.worker.postMessage({
      bytes,
      seats,
      seed: params.seed ?? Date.now(),
      at: moves.map((text) => text.replace(/^.*?: /, '')),
    });
  }

  say(line) {
    this.worker.postMessage(line);
  }

  close() {
    this.worker.terminate();
  }
}

// The parameters are in the address: it leads to the position.
const params = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

function setParams(changed) {
  Object.assign(params, changed);
  for (const name in params) if (params[name] === null) delete params[name];
  history.replaceState(null, '', '#' + new URLSearchParams(params));
}

const main = document.getElementById('play');
const status = el('p', { role: 'status', id: 'status' });
const game = await Game.load(bytes);
const table = new Table(
  main,
  {
    picture: contentOf('picture'),
    params,
    setParams,
    setStatus: (text) => (status.textContent = text),
    openPlay: (play) => new WorkerPlay(play),
  },
  game.players
);
table.lay();
main.append(status);
addEventListener('keydown', (event) => event.key === 'Escape' && table.drop());
table.connect();

// A play in a worker: agents think there, and the page stays alive.  The first
// message has what Play wants, and the module's bytes; the others are lines.
import { Game } from '../../library/javascript/regular-games.js';
import { Play } from '../../library/javascript/play.js';

let play = null;

async function begin({ bytes, seats, seed, at }) {
  const game = await Game.load(bytes);
  const onMessage = (message) => postMessage(message);
  play = new Play(game, { seats, seed, at, onMessage });
  play.begin();
}

onmessage = async ({ data }) => {
  try {
    if (play) play.say(data);
    else await begin(data);
  } catch (error) {
    postMessage({ end: error.message });
  }
};

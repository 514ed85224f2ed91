// The messages of a play whose lines come from standard input:
// play.mjs GAME.wasm [--seed=N] [PLAYER=AGENT]...
import { readFileSync } from 'node:fs';
import { Game } from '../../library/javascript/regular-games.js';
import { Play } from '../../library/javascript/play.js';

const [file, ...options] = process.argv.slice(2);
const { '--seed': seed = 1, ...seats } = Object.fromEntries(
  options.map((option) => option.split('='))
);
const play = new Play(await Game.load(readFileSync(file)), {
  seats,
  seed,
  onMessage: (message) => console.log(JSON.stringify(message)),
});
play.begin();
for (const line of readFileSync(0, 'utf8').trim().split('\n')) play.say(line);

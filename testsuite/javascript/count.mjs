// Sequences of moves by depth: count.mjs GAME.wasm DEPTH
import { readFileSync } from 'node:fs';
import { Game } from '../../library/javascript/regular-games.js';

const [file, depth] = process.argv.slice(2);
const game = await Game.load(readFileSync(file));

function count(state, left) {
  if (left === 0) return 1;
  if (state.isEnd) return 0;
  return state
    .moves()
    .reduce((sum, move) => sum + count(state.apply(move), left - 1), 0);
}

for (let n = 1; n <= Number(depth); n++) console.log(n, count(game.start(), n));

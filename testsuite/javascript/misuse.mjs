// Values of states, and faults, on a game of tic-tac-toe.
import { readFileSync } from 'node:fs';
import { Agent, Game, hides } from '../../library/javascript/regular-games.js';

const game = await Game.load(readFileSync('tic-tac-toe.wasm'));
const start = game.start();
const later = start.apply(start.moves()[4]);
console.log(start.line);
console.log(later.line);
console.log(game.parse(later.json).line === later.line);
console.log(game.parse(later.line).json === later.json);
console.log(later.moves().length, start.moves().length, later.playerName);
console.log(hides(game), hides(await Game.load(readFileSync('kuhn-poker.wasm'))));

const faultOf = (action) => {
  try {
    return action();
  } catch (error) {
    return error.message;
  }
};
console.log(faultOf(() => game.parse('{"nothing": 1}')));
console.log(faultOf(() => new Agent(game, 0, 'nobody')));
console.log(faultOf(() => new Agent(game, 0, 'uct:100,threads=2')));

// A won game needs no luck to be found.
const agent = new Agent(game, 0, 'alphabeta:10000');
let state = start;
let known = 0n;
for (const text of ['C__1_1', 'C__1_2', 'C__2_2', 'C__1_3']) {
  const move = state.moves().find((one) => one.text === text);
  if (!move) throw new Error(text);
  known = state.observe(move, 0, known);
  state = state.apply(move);
  agent.see(known);
}
console.log(agent.choose(state).text);
agent.free();

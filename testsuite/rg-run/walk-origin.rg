// RUN: rg-run moves %s
// The pragma tells where the edge comes from.
type Player = { p };
type Score = { 0 };
@file game.hrg;
@origin choose : 7 3;

begin, choose: player = p;
choose, end: player = p;
// OUTPUT
// --- stderr
// walk-origin.rg:9:1: error: improper game: 'end' is entered with player = p, not keeper
//     9 | choose, end: player = p;
//       | ^~~~~~~~~~~~~~~~~~~~~~~~
// game.hrg:7:3: note: the edge comes from here
// note: this walk shows it:
//   game.hrg:7:3
//     choose, end: player = p;
// --- exit 1

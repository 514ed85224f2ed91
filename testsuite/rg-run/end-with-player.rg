// RUN: rg-run moves %s
type Player = { p, q };
type Score = { 0 };

begin, choose: player = p;
choose, chosen: $ t;
chosen, end: player = q;
// OUTPUT
// --- stderr
// end-with-player.rg:7:1: error: improper game: 'end' is entered with player = q, not keeper
//     7 | chosen, end: player = q;
//       | ^~~~~~~~~~~~~~~~~~~~~~~~
// note: this walk shows it:
//   choose, chosen: $ t;
//   chosen, end: player = q;
// --- exit 1

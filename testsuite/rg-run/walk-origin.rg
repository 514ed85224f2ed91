// RUN: rg-run moves %s
// The pragma tells where the edge comes from.
type Player = { p };
type Score = { 0 };
@file game.hrg;
@origin choose : 7 3;

begin, choose: player = p;
choose, end: player = p;

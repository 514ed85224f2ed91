// RUN: rg-run moves %s
type Player = { p, q };
type Score = { 0 };

begin, choose: player = p;
choose, chosen: $ t;
chosen, end: player = q;

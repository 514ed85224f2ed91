// RUN: rg-run moves --at 't' %s; rg-run show --at ' t ' %s; rg-run moves --at 't / t' %s
type Player = { p };
type Score = { 0 };

begin, choose: player = p;
choose, chosen: $ t;
chosen, end: player = keeper;

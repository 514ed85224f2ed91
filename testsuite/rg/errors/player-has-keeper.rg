// RUN: rg-fmt -Wno-all %s
type Player = { p, keeper };
type Score = { 0 };
begin, end: player = keeper;

// RUN: rg-fmt -Wno-all %s
type Player = { p } -> { q };
type Score = { 0 };
begin, end: player = keeper;

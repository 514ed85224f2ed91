// RUN: rg-fmt -Wno-all %s
type Player = {};
type Score = { 0 };
begin, end: player = keeper;

// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = {};
begin, end: player = keeper;

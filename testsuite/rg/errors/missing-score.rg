// RUN: rg-fmt -Wno-all %s
type Player = { 0 };
begin, end: player = keeper;

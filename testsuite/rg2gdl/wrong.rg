// RUN: rg2gdl %s
type Player = { p };
begin, end: player = keeper;

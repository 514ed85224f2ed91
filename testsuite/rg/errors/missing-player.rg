// RUN: rg-fmt -Wno-all %s
type Score = { 0 };
begin, end: player = keeper;

// RUN: rg-opt --passes=skip-artificial-tags %s
// They are no part of a move, and go with their pragma.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: $ x1;
n1, n3: $ x2;
n2, n4: $ a;
n3, n4: $ b;
n4, n5: $ x3;
n5, end: player = keeper;
@artificialTag x1 x2;
@artificialTag x3 x4;
@artificialTags no;

// RUN: rg-opt --passes=skip-artificial-tags,join-fork-prefixes,join-fork-suffixes,compact-skip-edges %s
// Walks that they keep apart are joined when they are gone, not before.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: $ x1;
n1, n3: $ x2;
n2, n4: $ a;
n3, n4: $ a;
n4, end: player = keeper;
@artificialTag x1 x2;

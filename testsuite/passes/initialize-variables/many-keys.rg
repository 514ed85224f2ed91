// RUN: rg-opt --passes=initialize-variables --verify-each %s
// Places with eight keys are known, with nine they are not.
type Player = { p };
type Score = { 0 };
type T = { a };
type M8 = T -> T -> T -> T -> T -> T -> T -> T -> Bool;
type M9 = T -> M8;
var m: M8 = { :{ :{ :{ :{ :{ :{ :{ :0 } } } } } } } };
var n: M9 = { :{ :{ :{ :{ :{ :{ :{ :{ :0 } } } } } } } } };
begin, n1: m[a][a][a][a][a][a][a][a] = 1;
n1, n2: n[a][a][a][a][a][a][a][a][a] = 1;
n2, n3: player = p;
n3, n4: m[a][a][a][a][a][a][a][a] == n[a][a][a][a][a][a][a][a][a];
n4, n5: $ t;
n5, end: player = keeper;

type Player = { p };
type Score = { 0 };
begin, a: player = p;
a, b: $ go;
b, end: player = keeper;

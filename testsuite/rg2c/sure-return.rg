// RUN: rg2c -Wno-all %s -o "$TMPDIR/c.c" && ${CC:-cc} -Wall -Werror -c -o "$TMPDIR/c.o" "$TMPDIR/c.c" && echo compiles
// The keeper's search takes the first edge out of n2 wherever it comes there,
// so that the way round the cycle is never written; what would remember the
// cycle once a walk is long still asks how deep it is.
type Player = { p };
type Score = { 0 };
begin, n1: ;
n1, n2: ;
begin, n1: ;
n2, end: player = p;
n2, n1: ;

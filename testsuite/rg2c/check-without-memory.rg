// RUN: rg2c --main=bench -Wno-all %s -o $TMPDIR/m.c && ${CC:-cc} -w -o $TMPDIR/m $TMPDIR/m.c && echo it links
// A check whose functions are cut short by a sure return before they remember
// anything.
type Player = { p };
type Score = { 50 };
begin, n1: ;
end, end: player = p;
end, n1: ;
begin, end: ? begin -> n1;
// OUTPUT
// it links

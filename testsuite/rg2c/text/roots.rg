// RUN: rg2c -Wno-all %s | sed -n '/^static .*list_s (.*[^;]$/,/^}/p; /^static .*list_t (.*[^;]$/,/^}/p'
// Where searches begin there is a function, which others call, however small.
type Player = { p };
type Score = { 0 };
begin, s: player = p;
s, e: $ a;
e, t: player = p;
t, s: $ b;
t, u: $ c;
u, end: player = keeper;

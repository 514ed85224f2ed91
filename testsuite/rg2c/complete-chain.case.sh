# Two opposite conditions, and one that excludes both, as it never holds: no
# `else` follows an `else`.
cat >"$TMPDIR/complete.rg" <<'END'
type Player = { p };
type Score = { 0 };
type Value = { a, b, c };
type PlayerOrSystem = { p, keeper, random };
const next: Value -> Value = { :b, a: c };
var value: Value = a;
var player: PlayerOrSystem = keeper;
begin, turn: player = p;
turn, t1: value == a;
turn, t2: value != a;
turn, t3: next[value] == a;
t1, u1: $ one;
t1, u1: $ other_one;
t2, u2: $ two;
t2, u2: $ other_two;
t3, u2: $ three;
t3, u2: $ other_three;
u1, on: player = keeper;
u2, end: player = keeper;
on, next: value = next[value];
next, turn: player = p;
END
sh like-rg-run.sh "$TMPDIR/complete.rg"

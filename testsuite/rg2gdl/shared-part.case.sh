# Two checks share a part, which sows from `probe`: one begins with it, the other
# chooses `probe` before it. The keeper's outcome of the first is not that of
# the second: the sheet is the game, in all plays up to a depth.
cd "$TMPDIR" || exit
cat >game.rg <<'GAME'
type Player = { p, q };
type Score = { 0, 100 };
type Bool = { 0, 1 };
type House = { a, b, c };
type Count = { n0, n1, n2, n3 };
const next: House -> House = { a: b, b: c, :a };
const other: Player -> Player = { p: q, :p };
const more: Count -> Count = { n0: n1, n1: n2, :n3 };
const fewer: Count -> Count = { n2: n1, n3: n2, :n0 };
var seeds: House -> Count = { :n1 };
var probe: House = a;
var at: House = a;
var hand: Count = n0;
var me: Player = p;
begin, turn: player = me;
turn, first: ? part -> part_end;
turn, second: ? any -> part_end;
turn, stuck: $ stop;
any, part: probe = House(*);
part, taken: hand = seeds[probe];
taken, cleared: seeds[probe] = n0;
cleared, sow: at = next[probe];
sow, on: hand != n0;
sow, sown: hand == n0;
on, moved: seeds[at] = more[seeds[at]];
moved, put: hand = fewer[hand];
put, sow: at = next[at];
sown, part_end: seeds[c] == n2;
first, f: $ first;
f, go: player = keeper;
second, s: $ second;
s, go: player = keeper;
stuck, lost: player = keeper;
go, k_taken: hand = seeds[probe];
k_taken, k_cleared: seeds[probe] = n0;
k_cleared, k_sow: at = next[probe];
k_sow, k_on: hand != n0;
k_sow, k_sown: hand == n0;
k_on, k_moved: seeds[at] = more[seeds[at]];
k_moved, k_put: hand = fewer[hand];
k_put, k_sow: at = next[at];
k_sown, begin: me = other[me];
lost, won: goals[me] = 100;
won, end: player = keeper;
GAME
rg2gdl game.rg >game.kif
grep '^(init (part_works' game.kif
gdl2rg -Wno-all game.kif >again.rg
rg-diff --tags=count --perft=4 game.rg again.rg && echo same

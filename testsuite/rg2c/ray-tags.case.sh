# Rays to a node where walks come with different numbers of tags: what is behind
# it puts its tag behind theirs.
set -u
check () { # NAME: the game of that name on standard input
  cat >"$TMPDIR/$1.rg"
  rg2c -Wno-all --main=bench -o "$TMPDIR/$1.c" "$TMPDIR/$1.rg" &&
    "${CC:-cc}" -std=c11 -O0 -Wall -Wextra -Werror -o "$TMPDIR/$1" \
      "$TMPDIR/$1.c" || return
  rg-run moves "$TMPDIR/$1.rg" >"$TMPDIR/expected"
  "$TMPDIR/$1" moves | diff "$TMPDIR/expected" - && grep take "$TMPDIR/expected"
}
check meet <<'END'
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11 };
type Place = { null, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11 };
type Piece = { e, w, border };
type Player = { p };
type Score = { 0 };
type Rounds = { 0, 1, 2, 3 };
const later: Rounds -> Rounds = { :1, 1: 2, 2: 3 };
const up: Place -> Place = { :null, c0: c1, c1: c2, c2: c3, c3: c4, c4: c5, c5: c6, c6: c7, c7: c8, c8: c9, c9: c10, c10: c11 };
const down: Place -> Place = { :null, c1: c0, c2: c1, c3: c2, c4: c3, c5: c4, c6: c5, c7: c6, c8: c7, c9: c8, c10: c9, c11: c10 };
var board: Place -> Piece = { :e, null: border, c2: w, c3: w, c7: w };
var at: Place = null;
var rounds: Rounds = 0;
begin, m0: player = p;
m0, m1: $ pass;
m1, keep: player = keeper;
m0, m2: at = Cell(*);
m2, m3: board[at] == w;
m3, m4: board[at] = e;
m4, s: $$ at;
s, up1: at = up[at];
up1, up1_free: board[at] == e;
up1_free, land: ;
up1_free, up2: at = up[at];
up2, up2_free: board[at] == e;
up2_free, land: ;
up2_free, up3: at = up[at];
up3, up3_free: board[at] == e;
up3_free, land: ;
up3_free, up4: at = up[at];
up4, up4_free: board[at] == e;
up4_free, land: ;
s, down1: at = down[at];
down1, down1_free: board[at] == e;
down1_free, land: ;
down1_free, down2: at = down[at];
down2, down2_free: board[at] == e;
down2_free, land: ;
down2_free, down3: at = down[at];
down3, down3_free: board[at] == e;
down3_free, land: ;
down3_free, down4: at = down[at];
down4, down4_free: board[at] == e;
down4_free, land: ;
s, far: at = up[at];
far, far1: board[at] == w;
far1, far2: $ take;
far2, land: ;
s, near: at = down[at];
near, near1: board[at] == w;
near1, near2: $ take;
near2, land: ;
land, l1: $$ at;
l1, l2: board[at] = w;
l2, keep: player = keeper;
keep, k1: rounds = later[rounds];
k1, begin: rounds != 3;
k1, end: rounds == 3;
END

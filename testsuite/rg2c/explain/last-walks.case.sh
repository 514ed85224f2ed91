# A search for moves remembers only the last walk to a cell of a cycle, if moves
# are looked up among the listed ones afterwards.  It remembers all walks if each
# move is listed once, or if another cycle follows after a tag.
game=../games/last-walks.rg
show () {
  sed "$1" "$game" >"$TMPDIR/game.rg"
  rg2c --main=bench "$TMPDIR/game.rg" -o "$TMPDIR/m.c"
  grep -o 'if (was_.*walked (w' "$TMPDIR/m.c"
  ${CC:-cc} -w -o "$TMPDIR/m" "$TMPDIR/m.c" &&
    "$TMPDIR/m" perft 3 --no-time >"$TMPDIR/counts" &&
    rg-run perft 3 --no-time "$TMPDIR/game.rg" | diff - "$TMPDIR/counts"
}
show ''
show '/^f, step/d; /^step/d; /^hop, under/d; /^under/d
  s/^hop, put:.*/hop, put: board[up[at]] == empty;/'
show 's/^put, set:.*/&\nset, set2: at = up[at];\nset, set2: at = down[at];\
set2, set: board[at] == empty;\nset, set3: ;\nset3, set4: $$ at;/
  s/^set, set1:/set4, set1:/'

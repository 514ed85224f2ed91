# Rays that are looked up in a copy; not where they look at the cell that was
# written, or another cell was.
lanes () { grep -o 'memcpy (cells.*\|ALONG_LANES ([cs][^,]*'; }
rg2c ../games/copied-cells.rg | lanes
{ cat ../games/copied-cells.rg
  echo 'n, stay: board[at] == e;  stay, f: $ stay;'
} >"$TMPDIR/own.rg"
rg2c "$TMPDIR/own.rg" | lanes
sed 's/^m2, m3: .*/m2, m3: board[up[at]] = e;/' ../games/copied-cells.rg \
  >"$TMPDIR/other.rg"
rg2c "$TMPDIR/other.rg" | lanes
sh ../like-rg-run.sh "$TMPDIR/own.rg" "$TMPDIR/other.rg"

# Walks that stop at different nodes are different moves even with equal tags:
# no move is compared with those listed, unless they stop at one.
sed 's/^g1, g2: .*/g1, g2: ;/' ../games/copied-cells.rg >"$TMPDIR/stops.rg"
rg2c -Wno-all --explain "$TMPDIR/stops.rg" | grep 'compared with' || echo none
sed 's/^g1, g2: .*/g1, g2: ;/; s/^g2, c: .*/g2, f1: player = keeper;/' \
  ../games/copied-cells.rg >"$TMPDIR/stops.rg"
rg2c -Wno-all --explain "$TMPDIR/stops.rg" | sed -n 's/.*compared with/compared with/p'

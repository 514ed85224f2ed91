# Arms of a fork that differ in constant maps alone are replayed as one; not
# where one of them writes something else, takes another step, or has two maps
# where the others have one.
game=../games/copied-cells.rg
maps () {
  rg2c -Wno-all "$1" | grep -o '[^ ]*maps[0-9]*_[0-9]*\[k[0-9]*\][^ ]*' |
    sort | uniq -c
}
maps $game
echo "another piece"
sed 's/^c_up, c2_up: .*/c_up, c2_up: board[up[at]] = o;/' $game \
  >"$TMPDIR/piece.rg"
maps "$TMPDIR/piece.rg"
echo "another step"
sed 's/^n2_up, f: .*/n2_up, n3_up: $ up;  n3_up, f: count = n0;/' $game \
  >"$TMPDIR/step.rg"
maps "$TMPDIR/step.rg"
echo "two maps"
sed 's/^n, n_\([a-z]*\): at = \([a-z]*\)\[at\];/n, n_\1: at = \2[\2[at]];/
     /^n, n_up/s/up\[up/up[left/' $game >"$TMPDIR/maps.rg"
maps "$TMPDIR/maps.rg"
sh ../like-rg-run.sh "$TMPDIR/piece.rg" "$TMPDIR/step.rg" "$TMPDIR/maps.rg"

# How much C text random games give: seed, bytes as it is, bytes after rg-opt
# with hints.  Where rg2c finds more or less to make short, it shows here, also
# if no play is different.  Lines that all games share are not counted.
RG_MAKER=${RG_MAKER:-$RG_ROOT/build/random-game}
[ -x "$RG_MAKER" ] || { echo "random-game is not built"; exit 77; }
size () {
  sh "$RG_ROOT/testsuite/rg2c/text/own-part.sh" "$1" | wc -c
}
for seed in $(seq 1 60); do
  "$RG_MAKER" "$seed" >"$TMPDIR/game"
  rg-opt -Wno-all --pragmas -o "$TMPDIR/small" "$TMPDIR/game"
  echo "$seed" "$(size "$TMPDIR/game")" "$(size "$TMPDIR/small")"
done

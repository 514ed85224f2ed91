# With the first N changes only, for each N, the game is the same.
rg-run perft 4 --no-time game.rg >"$TMPDIR/perft" || exit
cat "$TMPDIR/perft"
n=0
while :; do
  rg-opt --bisect-limit=$n game.rg -o "$TMPDIR/$n.rg" || exit
  rg-run perft 4 --no-time "$TMPDIR/$n.rg" | cmp - "$TMPDIR/perft" || exit
  [ $n = 0 ] || cmp -s "$TMPDIR/$n.rg" "$TMPDIR/$((n - 1)).rg" &&
    [ $n -gt 0 ] &&
    break
  n=$((n + 1))
done
rg-opt game.rg | cmp - "$TMPDIR/$n.rg" && echo "all changes made"

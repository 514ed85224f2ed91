# Games of Ludii, whose sites have a code less than theirs (off), and sets of
# moves that are found together.
for game in reversi fox-and-hounds; do
  lud2hrg "$RG_ROOT/examples/lud/$game.lud" | hrg2rg -Wno-all |
    rg-opt -Wno-all >"$TMPDIR/$game.rg" || exit 1
done
DEPTH=2 sh like-rg-run.sh "$TMPDIR/reversi.rg" "$TMPDIR/fox-and-hounds.rg"

# Good passes are not complained of; what comes out is the same.
rg-opt game.rg -o "$TMPDIR/plain.rg" || exit
rg-opt --verify-each game.rg | cmp - "$TMPDIR/plain.rg" && echo same
# A warning about the game is told once, and points into its own text.
sed 's/^type Size = .*/type Size = { 0, 1, 2, 3, 3 };/' \
  "$RG_ROOT/examples/nim.rg" >"$TMPDIR/nim.rg"
cd "$TMPDIR" || exit
for passes in '' add-builtins,prune-pragmas; do
  echo "== the passes '$passes' on a symbol that occurs twice"
  rg-opt --passes=$passes --verify-each nim.rg 2>&1 >/dev/null
done
rg-opt --verify-each -W error nim.rg 2>&1 | grep -c error:
rg-opt --verify-each -W no-duplicate-symbol nim.rg >verified.rg && echo verified

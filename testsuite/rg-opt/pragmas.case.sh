# --pragmas adds hints, --no-pragmas takes them away; neither: they are carried
# along.
rg-opt --pragmas game.rg >"$TMPDIR/with.rg" || exit
grep '^@' "$TMPDIR/with.rg"
echo "== again"
rg-opt --pragmas "$TMPDIR/with.rg" | cmp - "$TMPDIR/with.rg" && echo same
echo "== carried along"
rg-opt "$TMPDIR/with.rg" | cmp - "$TMPDIR/with.rg" && echo same
echo "== --no-pragmas"
rg-opt --no-pragmas "$TMPDIR/with.rg" >"$TMPDIR/without.rg"
grep '^@' "$TMPDIR/without.rg"
rg-opt game.rg | cmp - "$TMPDIR/without.rg" && echo "as without --pragmas"
echo "== --no-pragmas goes before names"
rg-opt -O0 --no-pragmas --enable=calculate-disjoints game.rg | grep '^@'
echo "== with --passes"
rg-opt --pragmas --passes=add-builtins game.rg | grep -c '^@'
echo "== with --disable"
rg-opt --pragmas --disable=calculate-simple-apply game.rg | grep -c '^@simple'
echo "== verified"
rg-opt --pragmas --verify-each game.rg | cmp - "$TMPDIR/with.rg" && echo same
echo "== both"
rg-opt --pragmas --no-pragmas game.rg
echo "exit $?"

# The manual is made from --list-passes=full: it has the passes in the order in
# which they run, with macros for text of games and for options.
rg-opt --list-passes=full >"$TMPDIR/passes"
awk -v list="$TMPDIR/passes" -f "$RG_ROOT/docs/man/passes.awk" \
  "$RG_ROOT/docs/man/rg-opt.1" >"$TMPDIR/rg-opt.1"
rg-opt --list-passes | sed -n 's/^  \([a-z-]*\) .*/\1/p' | grep -v '^fault-' \
  >"$TMPDIR/list"
sed -n '/^\.Sh PASSES/,/^\.Sh PRAGMAS/s/^\.It Cm \([a-z]*-[a-z-]*\)$/\1/p' \
  "$TMPDIR/rg-opt.1" | diff "$TMPDIR/list" - && echo "all there, in order"
# Each says in sentences what it does.
sed -n '/^\.It Cm calculate-tag-indexes/,/^\.It/p; /^\.It Cm sink-/,/^\.El/p' \
  "$TMPDIR/rg-opt.1"
! command -v groff >/dev/null 2>&1 ||
  groff -mandoc -ww -Tutf8 "$TMPDIR/rg-opt.1" 2>&1 >/dev/null
awk '/^  [a-z]/ { pass = $1 } /^      (At|With|Only|For)/ && !about[pass] \
  { if (pass !~ /^fault/) print pass " has no sentences" }
  /^      / { about[pass] = 1 }' "$TMPDIR/passes"
# The order is that of the list in the sources.
sed -n 's/^PASS (\(.*\))$/\1/p' "$RG_ROOT/passes/passes.list" | tr _ - |
  grep -v '^fault-' | diff "$TMPDIR/list" - && echo "in order"

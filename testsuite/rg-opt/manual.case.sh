# The manual has the passes of --list-passes, in the order in which they run.
rg-opt --list-passes | sed -n 's/^  \([a-z-]*\) .*/\1/p' | grep -v '^fault-' \
  >"$TMPDIR/list"
sed -n '/^\.Sh PASSES/,/^\.Sh WARN/s/^\.It Cm \([a-z]*-[a-z-]*\)$/\1/p' \
  "$RG_ROOT/man/rg-opt.1" | diff "$TMPDIR/list" - && echo "all there, in order"
# So has the list in the sources.
sed -n 's/^PASS (\(.*\))$/\1/p' "$RG_ROOT/passes/passes.list" | tr _ - |
  grep -v '^fault-' | diff "$TMPDIR/list" - && echo "in order"

# The manual has the passes of --list-passes, in running order.
rg-opt --list-passes | sed -n 's/^  \([a-z-]*\) .*/\1/p' | grep -v '^fault-' |
  sort >"$TMPDIR/list"
sed -n '/^\.Sh PASSES/,/^\.Sh WARN/s/^\.It Cm \([a-z]*-[a-z-]*\)$/\1/p' \
  "$RG_ROOT/man/rg-opt.1" >"$TMPDIR/manual"
sort "$TMPDIR/manual" | diff "$TMPDIR/list" - && echo "all there"
sed -n 's/^PASS (\(.*\))$/\1/p' "$RG_ROOT/passes/passes.list" | tr _ - |
  grep -v '^fault-' | diff - "$TMPDIR/manual" && echo "in order"

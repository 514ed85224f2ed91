# The worked pipeline in regular-games(7) is true: each command of a literal
# block prints what stands below it.
. "$RG_ROOT/testsuite/sources/shown.sh"
awk '/^\.Sh A WORKED PIPELINE/ { on = 1 } /^\.Sh CONVENTIONS/ { on = 0 }
  /^\.Ed/ { block = 0 } on && block { sub(/^\\&/, ""); print }
  /^\.Bd -literal/ { block = 1 }' "$RG_ROOT/docs/man/regular-games.7" \
  >"$TMPDIR/story"
shown "$TMPDIR/story"

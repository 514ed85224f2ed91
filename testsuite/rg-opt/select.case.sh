# --passes runs just those, in the order of the list of passes; --disable
# leaves some out.
set -e
echo "== some"
rg-opt --passes=prune-unused-constants,add-builtins game.rg
echo "== the same"
rg-opt --passes=add-builtins,,prune-unused-constants game.rg |
  cmp - "$(rg-opt --passes=prune-unused-constants,add-builtins game.rg \
    -o "$TMPDIR/some" && echo "$TMPDIR/some")"
echo "== all but some"
rg-opt --disable=add-builtins,propagate-constants game.rg
echo "== none"
rg-opt --passes= game.rg | cmp - "$(rg-fmt game.rg -o "$TMPDIR/none" &&
  echo "$TMPDIR/none")"

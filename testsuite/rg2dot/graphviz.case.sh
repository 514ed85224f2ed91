# Graphviz takes the pictures of all examples and cases here, whole or drawn by
# lines; each is the same twice.
dot -V 2>/dev/null || { echo "there is no dot"; exit 77; }
picture () { # NAME OPTION...
  name=$1
  shift
  rg2dot -W no-all "$@" >"$TMPDIR/one.dot" || return
  rg2dot -W no-all "$@" | cmp - "$TMPDIR/one.dot"
  dot -Tcanon "$TMPDIR/one.dot" 2>&1 >"$TMPDIR/canon" | sed "s|^|$name: |"
  [ -s "$TMPDIR/canon" ] || echo "$name: nothing comes out"
  pictures=$((pictures + 1))
}
pictures=0
for game in edges.rg lines.rg long.rg; do
  picture $game $game
  picture "$game --collapse" --collapse $game
done
for game in "$RG_ROOT"/examples/*.hrg "$RG_ROOT"/examples/hrg/*.hrg; do
  [ -f "$game" ] || continue
  hrg2rg -W no-all -g "$game" | rg-opt -W no-all >"$TMPDIR/game.rg"
  picture "$(basename "$game")" "$TMPDIR/game.rg"
done
[ $pictures -gt 15 ] && echo done

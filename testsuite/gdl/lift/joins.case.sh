# A random sheet in which rules have several literals of one relation, of which
# the prover knows many facts: what it may ask for one question is bounded, so
# that the lifted form does not take many seconds.
maker=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")/random-gdl
[ -x "$maker" ] || { echo "random-gdl is not built"; exit 77; }
"$maker" 500291 >"$TMPDIR/sheet.kif"
(
  # shellcheck disable=SC3045 # dash and bash have it
  ulimit -t 6
  gdl2rg -Wno-all --lifted "$TMPDIR/sheet.kif" >"$TMPDIR/game.rg"
) && rg-run --no-time perft 2 "$TMPDIR/game.rg"

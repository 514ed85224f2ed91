# What comes of attacks in a game like Stratego, for scripts that set FROM and
# TO (nodes beside each other), FLAGS (clauses that put flags elsewhere) and
# ACTION (the functor of attacks).
#
#   duel GAME ATTACKER DEFENDER: prints who is on the board afterwards
#
# The hands of the game are replaced by the two pieces; a red one attacks.
duel () {
  {
    grep -v '^init(\(red\|blue\)hand' "$1"
    echo "init($FROM, [$2])."
    echo "init($TO, [$3])."
    echo "$FLAGS" | tr ' ' '\n' | grep -v "$3"
  } >"$TMPDIR/duel.rgl"
  rgl2gdl -W no-all "$TMPDIR/duel.rgl" |
    gdl2rg -W no-all --no-maps -o "$TMPDIR/duel.rg" || return
  move=$(rg-run moves "$TMPDIR/duel.rg" | grep "^${ACTION}_")
  rg-run show --at "$move" "$TMPDIR/duel.rg" >"$TMPDIR/duel.show"
  # What no action can change is no variable.
  grep -q "_$3" "$TMPDIR/duel.show" ||
    echo "at_$3 = cell_$(echo "$TO" | tr / _)" >>"$TMPDIR/duel.show"
  # A fluent is a variable by itself, or one of the nodes of a piece.
  sed -n 's/^at_\([rb].\) = cell_\(.*\)/\1 at \2/p
      s/^v_at_cell_\([a-z]_[0-9]*\)_\([rb].\) = 1$/\2 at \1/p' \
    "$TMPDIR/duel.show" |
    grep "^[rb]$(echo "$2" | cut -c 2) at\|^$3 at" | sort | tr '\n' ' '
  echo
}

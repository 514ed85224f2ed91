# In a war game of hidden ranks, each player is told what he may know and
# nothing else: along random plays, what both see of each step is what follows
# of the rules.  Both sides set up at once; afterwards one moves while the other
# passes.
plays=12
rgl2gdl -W no-all "$RG_ROOT/testsuite/rgl/games/skirmish.rgl" |
  gdl2rg -W no-all | rg-opt -o "$TMPDIR/rg"
rg-run play $plays --seed=7 --print "$TMPDIR/rg" >"$TMPDIR/all"
for viewer in r b; do
  rg-run play $plays --seed=7 --print --view=$viewer "$TMPDIR/rg" |
    grep '^#\|^keeper: ' >"$TMPDIR/seen"
  awk -v viewer=$viewer '
    function image (piece,    names) {
      names["1"] = "one"; names["3"] = "three"; names["s"] = "spy"
      names["m"] = "mine"; names["f"] = "flag"
      return names[substr (piece, 2)]
    }
    function side (piece) { return substr (piece, 1, 1) }
    function back (piece) { return side (piece) == "r" ? "red" : "blue" }
    function tell (what) { told[what] = 1 }
    function show (piece, node, to_all) {
      tell("image_" node "_back_" back(piece))
      if (to_all || side (piece) == viewer)
        tell("image_" node "_front_" image(piece))
    }
    # 1: the attacker takes it, -1: it is lost, 0: both are.
    function fight (x, y) {
      x = substr (x, 2); y = substr (y, 2)
      if (x y == "s3" || x y == "1m" || y == "f") return 1
      if (x == y) return 0
      if (x == "s" || y == "m") return -1
      if (y == "s") return 1
      return x > y ? 1 : -1
    }
    function turn (player,    next_one) {
      next_one = player == "r" ? "b" : "r"
      tell("gone_mover")
      tell("image_mover_back_" next_one)
      tell("image_mover_front_" next_one)
    }
    function attack (piece, from, to,    other, won) {
      other = board[to]; won = fight(piece, other)
      if (won < 1) { show(piece, from, 1); show(other, to, 1) }
      else show(piece, to, 1)
      tell("gone_" from)
      if (won >= 0) tell("gone_" to)
      delete board[from]
      if (won == 1) board[to] = piece
      if (won == 0) delete board[to]
    }
    function act (player, text,    part, from, to) {
      if (text == "pass") return
      split (text, part, "_")
      if (part[1] == "place") {
        to = part[4] "_" part[5] "_" part[6]
        show(part[2], to, 0)
        tell("taken_" part[3] "_back_" back(part[2]))
        if (player == viewer) tell("taken_" part[3] "_front_" image(part[2]))
        board[to] = part[2]
        return
      }
      from = part[3] "_" part[4] "_" part[5]
      to = part[6] "_" part[7] "_" part[8]
      if (part[1] == "move") {
        show(part[2], to, 0)
        tell("gone_" from)
        board[to] = part[2]
        delete board[from]
      } else {
        attack(part[2], from, to)
      }
      turn(player)
    }
    function flush_step (    n, i, what, list, line) {
      n = 0
      for (what in told) list[++n] = what
      for (i = 2; i <= n; i++) {
        what = list[i]
        for (k = i - 1; k > 0 && list[k] > what; k--) list[k + 1] = list[k]
        list[k + 1] = what
      }
      line = "keeper:"
      for (i = 1; i <= n; i++) line = line " " list[i]
      print line
      split ("", told)
    }
    /^# play/ { split ("", board); print; next }
    /^# end/ { print; next }
    /^r: / { act("r", $2) }
    /^b: / { act("b", $2); flush_step() }' "$TMPDIR/all" >"$TMPDIR/expected"
  diff "$TMPDIR/expected" "$TMPDIR/seen" | sed -n 1,10p
  echo "$viewer: $(grep -c keeper "$TMPDIR/seen") steps"
done

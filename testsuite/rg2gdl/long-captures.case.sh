# Captures in a sequence of up to eighteen stones: rules have hundreds of
# literals, and take memory in proportion to the sheet, not a copy for each
# variable that gets a value.
set -u
cat >"$TMPDIR/leaps.hrg" <<'END'
domain Player = p | q
domain Score = 0 | 1
domain Cell = C(X, Y) where X in 1..6, Y in 1..6
domain Place = Cell | out
domain Stone = none | p | q
domain Way = north | south | east | west
step : Way -> Place -> Place
step(_, out) = out
step(north, C(X, Y)) = at(C(X, Y + 1))
step(south, C(X, Y)) = at(C(X, Y - 1))
step(east, C(X, Y)) = at(C(X + 1, Y))
step(west, C(X, Y)) = at(C(X - 1, Y))
at : Place -> Place
at(P) = if P in Cell then P else out
other : Player -> Player
other(p) = q
other(q) = p
board : Place -> Stone = {
  :none;
  C(X, Y) = if X == 3 && Y == 3 then none
    else if (X + Y) % 2 == 0 then p else q
    where X in 1..6, Y in 1..6
}
cell : Place
graph turn(me: Player) {
  player = me
  cell = Cell(*)
  check(board[cell] == me)
  $$ cell
  board[cell] = none
  loop {
    branch way in Way {
      check(board[step[way][cell]] == other[me])
      board[step[way][cell]] = none
      cell = step[way][step[way][cell]]
      $ way
    }
    check(cell != out && board[cell] == none)
    branch { break() } or { }
  }
  player = keeper
  board[cell] = me
}
graph rules() {
  loop { turn(p) turn(q) if board[C(1, 1)] == none { end() } }
}
END
[ "${RG_TEST_MEMORY:-}" = 0 ] || ulimit -v 350000
hrg2rg -Wno-all "$TMPDIR/leaps.hrg" | rg-opt | rg2gdl -Wno-all |
  grep -c '^(<= (legal'

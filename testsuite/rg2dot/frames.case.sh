# Nodes with places in a source of HRG: calls of graphs are frames, one within
# the other; rules has none, nor what all checks share.  Without the source, or
# places, there are none.
cd "$TMPDIR" || exit 1
cat >game.hrg <<'END'
domain Player = one | two
domain Score = 0 | 1
domain Cell = C(I) where I in 1..3
board : Cell -> Bool = {:0}
cell : Cell = C(1)
const next : Cell -> Cell
next(C(i)) = if i == 3 then C(1) else C(i + 1)
  // graph commented()
graph rules() {
  loop {
    turn(one)
    turn(two)
  }
}
graph turn(me: Player) {
  player = me
  choose()
  $$ cell
  player = keeper
  board[cell] = 1
  if reachable(choose()) { } else {
    goals[me] = 1
    end()
  }
}
  graph choose() {
  cell = Cell(*)
  check(board[cell] == 0)
}
END
sed -i '/^const next/d; /^next/d' game.hrg
frames () {
  rg2dot "$@" | sed -n 's/^ *subgraph \(cluster[0-9_]*\) {/\1/p
    s/^ *label=<\([a-zA-Z]*\)>;.*/  is a call of \1/p
    s/^ *label=<<FONT[^>]*>\(check.*\)<.FONT>>;/  is \1/p'
}
hrg2rg -g game.hrg >plain.rg || exit 1
rg-opt plain.rg >small.rg
echo "plain:" && frames plain.rg
echo "drawn by lines:" && frames --collapse plain.rg
echo "optimised:" && frames small.rg
grep -v '^@origin' small.rg >no-places.rg
echo "no places:" && frames no-places.rg
mv game.hrg other.hrg
echo "no source:" && frames small.rg

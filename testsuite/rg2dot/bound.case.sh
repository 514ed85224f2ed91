# A large automaton is drawn in part: moves first, then checks that fit; each
# picture says so.
set -u
cd "$TMPDIR" || exit 2
game () { # MOVES CHECK
  awk -v n="$1" -v m="$2" 'BEGIN {
    print "type Player = { p };\ntype Score = { 0 };\ntype T = { a, b };"
    print "var v: T = a;\nbegin, n0: player = p;"
    for (i = 0; i < n; i++)
      printf "n%d, n%d: v == a;\nn%d, n%d: ? c0 -> c%d;\nn%d, n%d: v != a;\n",
             i, i + 1, i, i + 1, m, i, int (i / 2)
    for (i = 0; i < m; i++)
      printf "c%d, c%d: v == a;\nc%d, c%d: v != b;\nc%d, c0: ;\n",
             i, i + 1, i, i + 1, i
    printf "n%d, end: player = keeper;\n", n }'
}
# nodes and boxes that are drawn, and what is left out
draws () {
  rg2dot "$@" >game.dot
  grep -c '^ *"[^"]*" \[\(label\|shape\)' game.dot
  grep -o '<B>[0-9]* nodes are not drawn</B>' game.dot
}
echo "-- all fits"
game 100 100 >game.rg; draws game.rg
echo "-- a check does not"
game 100 300 >game.rg; draws game.rg
echo "-- the moves do not"
game 1000 300 >game.rg; draws game.rg
echo "-- asked for"
draws --collapse game.rg
draws --no-collapse game.rg
draws --only=c0 game.rg

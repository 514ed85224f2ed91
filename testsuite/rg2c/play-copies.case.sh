# Plays get a copy of their loop for each node where moves are one set, if the
# code that makes a move is short, and the nodes are few.

# game STEPS TURNS: the keeper makes so many steps after each of the turns.
game () {
  cat <<'END'
type Player = { p };
type Score = { 0 };
type Cell = { a, b, c };
type Mark = { none, some };
const next: Cell -> Cell = { :a, a: b, b: c };
var board: Cell -> Mark = { :none };
var at: Cell = a;
END
  awk -v steps="$1" -v turns="$2" 'BEGIN {
    for (t = 1; t <= turns; t++) {
      print (t == 1 ? "begin" : "turn" t) ", n" t ": player = p;"
      print "n" t ", o" t ": at = Cell(*);"
      print "o" t ", p" t ": board[at] == none;"
      print "p" t ", q" t ": $$ at;"
      print "q" t ", k" t "_1: player = keeper;"
      for (i = 1; i <= steps; i++) {
        print "k" t "_" i ", l" t "_" i ": board[at] = some;"
        print "l" t "_" i ", k" t "_" i + 1 ": at = next[at];"
      }
      last = "k" t "_" i
      print last ", " (t == turns ? "begin" : "turn" t + 1) ": board[a] == none;"
      print last ", end: board[a] != none;"
    } }'
}

for steps in 1 30 40; do
  game $steps 1 | rg2c -Wno-all --prefix=game |
    sed -n "s/^#define PLAY_NODES(at) at/$steps steps:/p"
done
for turns in 2 4 5; do
  game 1 $turns | rg2c -Wno-all --prefix=game |
    sed -n "s/^#define PLAY_NODES(at) at/$turns turns:/p"
done

# For cases: a game with one part that is wrong, and what is said about it.
game () {
  cat <<'GAME'
type Player = { ann, bob };
type Score = { 0, 1 };
type Cell = { c1, c2, c3 };
type Disc = { none, ann, bob };
type Board = Cell -> Disc;
const next: Cell -> Cell = { c1: c2, c2: c3, :c1 };
var board: Board = { :none };
var cell: Cell = c1;
begin, choose: player = ann;
choose, told: cell = Cell(*);
told, placed: $$ cell;
placed, done: board[cell] = ann;
done, checked: ? look -> found;
checked, win: goals[ann] = 1;
win, end: player = keeper;
look, found: board[next[cell]] == ann;
GAME
}

# try SCRIPT: the game as sed changes it.
try () {
  echo "# $1"
  game | sed "$1" | rg-fmt 2>&1 >"$TMPDIR/out"
}

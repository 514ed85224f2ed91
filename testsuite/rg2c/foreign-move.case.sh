# Moves that were listed for another state, where no choice of theirs ends a
# loop: their replay comes to an end.
set -u
cd "$TMPDIR" || exit 2
cat >far.rg <<END
type Player = { p };
type Score = { 0 };
type Cell = { c0, c1, c2, c3, c4 };
type Piece = { empty, x };
const next: Cell -> Cell = { :c0, c0: c1, c1: c2, c2: c3, c3: c4 };
var board: Cell -> Piece = { :empty, c3: x };
var at: Cell = c0;
begin, turn: player = p;
turn, a: at = Cell(*);
a, go: \$\$ at;
go, far: board[at] != x;
far, go: at = next[at];
go, found: board[at] == x;
found, take: player = keeper;
take, begin: board[at] = empty;
turn, pass: \$ c0;
pass, pass1: \$ c0;
pass1, over: player = keeper;
over, end: player = keeper;
END
# A ring that the cell of the move's tag is not in: the replay skips the loop, and
# assigns the tag.
cat >ring.rg <<END
type Player = { p };
type Score = { 0 };
type Cell = { c0, c1, c2, c3, c4 };
type Bool = { 0, 1 };
const next: Cell -> Cell = { :c0, c0: c1, c1: c2, c3: c4, c4: c3 };
var home: Cell = c0;
var at: Cell = c0;
var far: Bool = 0;
begin, turn: player = p;
turn, walk: at = home;
walk, exit: ;
walk, on: at = next[at];
on, walk: ;
exit, put: \$\$ at;
put, put1: player = keeper;
put1, begin: home = at;
turn, cross: far == 0;
cross, cross1: \$ 1;
cross1, cross2: player = keeper;
cross2, cross3: home = c3;
cross3, begin: far = 1;
turn, stop: far == 1;
stop, stop1: \$ 0;
stop1, over: player = keeper;
over, end: player = keeper;
END
cat >main.c <<END
#include "game.c"
#include <stdio.h>
int
main (void)
{
  static game_state before, after, other;
  RgModelWork *work = game_work_new ();
  RgModelMoves moves = {0};
  game_start (&before);
  game_keeper (&before, work);
  game_moves (&before, &moves, work);
  printf ("%zu moves\n", moves.n);
  other = before;
  game_apply (&other, rg_model_move (&game_model, &moves, OTHER), work);
  game_keeper (&other, work);
  const void *move = rg_model_move (&game_model, &moves, MOVE);
  after = before;
  printf ("there: %d\n", game_apply (&after, move, work));
  game_limits (work)->choices = 1000;
  printf ("elsewhere: %d\n", game_apply (&other, move, work) != RG_MODEL_OK);
  return 0;
}
END
try () {
  rg2c -Wno-all --prefix=game "$1.rg" -o game.c || exit 1
  grep -o 'HAS_PASSES [01]' game.c
  ${CC:-cc} -w -O1 -DMOVE="$2" -DOTHER="$3" -o main main.c &&
    timeout 20 ./main || echo "status $?"
}
try far 0 0
try ring 1 3

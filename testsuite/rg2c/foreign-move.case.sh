# A move that was listed for another state, where no choice of it ends a loop:
# its replay comes to an end, and says so.
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
rg2c -Wno-all far.rg -o far.c || exit 1
grep -o 'HAS_PASSES [01]' far.c
cat >main.c <<END
#include "far.c"
#include <stdio.h>
int
main (void)
{
  static far_state before, after;
  RgModelWork *work = far_work_new ();
  RgModelMoves moves = {0};
  far_start (&before);
  far_keeper (&before, work);
  after = before;
  far_moves (&before, &moves, work);
  printf ("%zu moves\n", moves.n);
  const void *move = rg_model_move (&far_model, &moves, 0);
  printf ("there: %d\n", far_apply (&after, move, work));
  far_keeper (&after, work);
  far_limits (work)->choices = 1000;
  printf ("elsewhere: %d\n", far_apply (&after, move, work) != RG_MODEL_OK);
  return 0;
}
END
${CC:-cc} -w -O1 -o main main.c && timeout 20 ./main || echo "status $?"

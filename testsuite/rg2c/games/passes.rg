// Players fill a line of cells; who has none left passes at a node of his own,
// and in the second turn may swap instead of a move.
type Player = { p, q };
type PlayerOrSystem = { p, q, keeper, random };
type Score = { 0, 1 };
type Goals = Player -> Score;
type Visibility = Player -> Bool;
type Bool = { 0, 1 };
type Cell = { c1, c2, c3, c4, c5 };
type Mark = { none, x, o };
type Count = { n0, n1, n2 };
const more: Count -> Count = { n0: n1, :n2 };

var board: Cell -> Mark = { :none };
var at: Cell = c1;
var turns: Count = n0;
var passes: Count = n0;
var goals: Goals = { :0 };
var player: PlayerOrSystem = keeper;
var visible: Visibility = { :1 };

begin, pTest: ;
pTest, pPlays: ? free -> freeEnd;
pTest, pPasses: ! free -> freeEnd;
pPlays, pMove: player = p;
pMove, pAt: at = Cell(*);
pAt, pFree: board[at] == none;
pFree, pShown: $$ at;
pShown, pDone: player = keeper;
pDone, pPut: board[at] = x;
pPut, pCount: passes = n0;
pCount, qTest: turns = more[turns];
pPasses, pPass: player = p;
pPass, pPassed: $ pass;
pPassed, pMore: player = keeper;
pMore, pEnd: passes = more[passes];
pEnd, won: passes == n2;
pEnd, qTest: passes != n2;

qTest, qSecond: turns == n1;
qTest, qLater: turns != n1;
qSecond, qMoves: player = q;
qMoves, qSwap: $ swap;
qSwap, qSwapped: player = keeper;
qSwapped, pTest: turns = n2;
qMoves, qAt: at = Cell(*);
qLater, qPlays: ? free -> freeEnd;
qLater, qPasses: ! free -> freeEnd;
qPlays, qMove: player = q;
qMove, qAt: at = Cell(*);
qAt, qFree: board[at] == none;
qFree, qShown: $$ at;
qShown, qDone: player = keeper;
qDone, qPut: board[at] = o;
qPut, qCount: passes = n0;
qCount, pTest: turns = n2;
qPasses, qPass: player = q;
qPass, qPassed: $ pass;
qPassed, qMore: player = keeper;
qMore, qEnd: passes = more[passes];
qEnd, won: passes == n2;
qEnd, pTest: passes != n2;

free, free1: at = Cell(*);
free1, freeEnd: board[at] == none;

won, pWon: board[c1] == x;
won, qWon: board[c1] != x;
pWon, over: goals[p] = 1;
qWon, over: goals[q] = 1;
over, end: player = keeper;

// Proofs by cases about the keeper.  A stone is put on a strip of cells.  Way
// `turn`: stones up to the next own one change their colour, or there is no such
// line; of both only one is possible, and one always is, which is asked before.
// Way `late`: the same with the condition behind the step.  The others must not
// be proven: `both`, that there is another way while the condition holds; `next`,
// that the cell next to the stone is empty; `own`, that the cell of the stone is,
// which was just written; `back`, that there is a stone before it, or none, as
// that may be the border.
type Player = { black, white };
type Score = { 0, 50, 100 };
type Bool = { 0, 1 };
type Way = { turn, late, both, next, own, back };
type Cell = { a, b, c, d, e, f };
type CellOrNull = { null, a, b, c, d, e, f };
type Stone = { none, ours, theirs, off };
type Goals = Player -> Score;
type Visibility = Player -> Bool;
type PlayerOrSystem = { black, white, keeper, random };
const right: CellOrNull -> CellOrNull = { a: b, b: c, c: d, d: e, e: f, :null };
const left: CellOrNull -> CellOrNull = { b: a, c: b, d: c, e: d, f: e, :null };
var board: CellOrNull -> Stone = { :none, null: off, b: theirs, e: ours };
var x: CellOrNull = a;
var way: Way = turn;
var turns: Score = 0;
var goals: Goals = { :50 };
var player: PlayerOrSystem = keeper;
var visible: Visibility = { :1 };
begin, move: player = black;
move, move2: x = Cell(*);
move2, move3: board[x] == none;
move3, move4: $$ x;
move4, move5: way = Way(*);
move5, move6: $$ way;
move6, ways: player = keeper;
ways, turn0: way == turn;
ways, not1: way != turn;
not1, late1: way == late;
not1, not2: way != late;
not2, both1: way == both;
not2, not3: way != both;
not3, next1: way == next;
not3, not4: way != next;
not4, own1: way == own;
not4, back1: way != own;

turn0, turn1: ? all1 -> allEnd;
turn0, stuck: ! all1 -> allEnd;
turn1, turned: ! line1 -> lineEnd;
turn1, turn2: x = right[x];
turn2, turn3: board[x] == theirs;
turn3, turn4: board[x] = ours;
turn4, turn5: x = right[x];
turn5, turn3: board[x] == theirs;
turn5, turn6: board[x] == ours;
turn6, turn7: x = left[x];
turn7, turn6: board[x] == ours;
turn7, turned: board[x] == none;
turned, put: board[x] = ours;
put, after: ;

late1, late2: x = right[x];
late1, lateEnd: ! line1 -> lineEnd;
late2, late3: board[x] == theirs;
late3, late4: board[x] = ours;
late4, late5: x = right[x];
late5, late3: board[x] == theirs;
late5, late6: board[x] == ours;
late6, late7: x = left[x];
late7, late6: board[x] == ours;
late7, lateEnd: board[x] == none;
lateEnd, put: board[x] = ours;

both1, bothEnd: ! line1 -> lineEnd;
both1, both2: x = right[x];
both2, both3: board[x] == theirs;
both3, both5: x = right[x];
both5, both3: board[x] == theirs;
both5, bothEnd: board[x] != theirs;
bothEnd, put: x = a;

next1, next2: ? near1 -> nearEnd;
next1, stuck: ! near1 -> nearEnd;
next2, put: board[x] = theirs;

own1, own2: board[x] = theirs;
own2, own3: ? here1 -> hereEnd;
own2, put: ! here1 -> hereEnd;
own3, put: board[x] = none;

back1, back2: ? some1 -> someEnd;
back1, stuck: ! some1 -> someEnd;
back2, put: board[x] = theirs;

all1, allEnd: ! line1 -> lineEnd;
all1, all2: x = right[x];
all2, all3: board[x] == theirs;
all3, all4: board[x] = ours;
all4, all5: x = right[x];
all5, all3: board[x] == theirs;
all5, all6: board[x] == ours;
all6, all7: x = left[x];
all7, all6: board[x] == ours;
all7, allEnd: board[x] == none;
line1, line2: x = right[x];
line2, line3: board[x] == theirs;
line3, line4: x = right[x];
line4, line3: board[x] == theirs;
line4, lineEnd: board[x] == ours;
near1, near2: x = right[x];
near2, nearEnd: board[x] == none;
here1, hereEnd: board[x] == none;
some1, some2: x = left[x];
some1, someEnd: board[x] != none;
some2, someEnd: board[x] == none;
some2, someEnd: board[x] == ours;
some2, someEnd: board[x] == theirs;

stuck, stuck2: goals[black] = 0;
stuck2, end: player = keeper;
after, end2: turns == 100;
after, after2: turns == 50;
after, after3: turns == 0;
after2, begin: turns = 100;
after3, begin: turns = 50;
end2, end: player = keeper;

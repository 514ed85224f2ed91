// Nim with heaps of one, two and three counters, written in RG itself.
//
// Two players take turns to take any number of counters, at least one, from
// one heap.  Who takes the last counter wins.  (The one who moves first loses
// against good play: 1 xor 2 xor 3 = 0.)
//
// A move is the heap and the number of counters that stay there.
// perft: 6 26 76 138 140 60 0

type Player = { first, second };
type Score = { 0, 100 };
type Heap = { a, b, c };
type Size = { 0, 1, 2, 3 };

const other: Player -> Player = { :first, first: second };
// less[m][n]: whether m < n.
const less: Size -> Size -> Bool = {
  :{ :0 },
  0: { :1, 0: 0 },
  1: { :0, 2: 1, 3: 1 },
  2: { :0, 3: 1 }
};

var heaps: Heap -> Size = { :1, b: 2, c: 3 };
var heap: Heap = a;
var size: Size = 0;
var me: Player = first;

begin, choice: player = me;
choice, heapChosen: heap = Heap(*);
heapChosen, heapTold: $$ heap;
heapTold, sizeChosen: size = Size(*);
sizeChosen, fewer: less[size][heaps[heap]] == 1;
fewer, sizeTold: $$ size;
sizeTold, taken: player = keeper;
taken, counted: heaps[heap] = size;

// Is any heap left?
counted, next: ? search -> found;
counted, won: ! search -> found;
search, looked: heap = Heap(*);
looked, found: heaps[heap] != 0;

next, begin: me = other[me];
won, over: goals[me] = 100;
over, end: player = keeper;

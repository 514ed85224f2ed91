// Loops of checks where one of several ways is decided behind their first
// conditions; and those where it is not.
type Player = { p };
type Score = { 0, 100 };
type Bool = { 0, 1 };
type Cell = { c0, c1, c2, c3 };
type Mark = { e, x, o };
type Count = { k0, k1, k2, k3, k4 };
const next: Cell -> Cell = { :c3, c0: c1, c1: c2, c2: c3 };
const last: Cell -> Bool = { :0, c3: 1 };
const far: Cell -> Bool = { :0, c1: 1, c2: 1 };
const more: Count -> Count = { :k4, k0: k1, k1: k2, k2: k3, k3: k4 };
var board: Cell -> Mark = { :e };
var at: Cell = c0;
var mark: Mark = e;
var i: Cell = c0;
var j: Cell = c0;
var n: Count = k0;
begin, choose: player = p;
choose, chosen: at = Cell(*);
chosen, free: board[at] == e;
free, shown: $$ at;
shown, cross: mark = x;
shown, nought: mark = o;
cross, put: $$ mark;
nought, put: $$ mark;
put, first: board[at] = mark;
first, second: ? count -> counted;
second, third: $ two;
first, third: ! count -> counted;
third, fourth: ? drift -> drifted;
fourth, fifth: $ drifts;
third, fifth: ! drift -> drifted;
fifth, sixth: ? blot -> blotted;
sixth, seventh: $ blots;
fifth, seventh: ! blot -> blotted;
seventh, eighth: ? wide -> widened;
eighth, ninth: $ widens;
seventh, ninth: ! wide -> widened;
ninth, tenth: ? guess -> guessed;
tenth, eleventh: $ guesses;
ninth, eleventh: ! guess -> guessed;
eleventh, twelfth: ? late -> came;
twelfth, done: $ comes;
eleventh, done: ! late -> came;
done, kept: player = keeper;
kept, reset: at = c0;
reset, look: mark = e;
look, begin: ? some -> empty;
look, won: ! some -> empty;
won, end: player = keeper;
some, one: at = Cell(*);
one, empty: board[at] == e;

// Two crosses behind c0: `far` tells nothing, board[next[i]] decides, also
// behind a join.
count, count_a: last[i] == 0;
count_a, count_b: far[i] == 0;
count_b, count_d: j = next[i];
count_a, count_c: far[i] == 1;
count_c, count_d: j = next[i];
count_d, count_e: board[j] == x;
count_e, count_f: i = j;
count_f, count: n = more[n];
count, count_g: far[i] == 1;
count_g, count_h: board[next[i]] != x;
count_h, count: i = next[i];
count, count_i: far[i] == 0;
count_i, count_j: board[next[i]] != x;
count_j, count_k: last[i] != 1;
count_k, count: i = next[i];
count, count_l: last[i] == 1;
count_l, counted: n == k2;

// The variable is written before the condition reads it.
drift, drift_a: last[i] == 0;
drift_a, drift_b: i = next[i];
drift_b, drift_c: board[i] == x;
drift_c, drift: n = more[n];
drift, drift_d: last[i] == 0;
drift_d, drift_e: board[i] != x;
drift_e, drift: i = next[i];
drift, drift_f: last[i] == 1;
drift_f, drifted: n == k1;

// The map is written before the condition reads it.
blot, blot_a: last[i] == 0;
blot_a, blot_b: board[next[i]] = x;
blot_b, blot_c: board[next[i]] == x;
blot_c, blot_d: i = next[i];
blot_d, blot: n = more[n];
blot, blot_e: last[i] == 0;
blot_e, blot_f: board[next[i]] != x;
blot_f, blot: i = next[i];
blot, blot_g: last[i] == 1;
blot_g, blotted: n == k2;

// Both ways pass where the cell is empty.
wide, wide_a: last[i] == 0;
wide_a, wide_b: board[next[i]] != o;
wide_b, wide_c: i = next[i];
wide_c, wide: n = more[n];
wide, wide_d: last[i] == 0;
wide_d, wide_e: board[next[i]] != x;
wide_e, wide: i = next[i];
wide, wide_f: last[i] == 1;
wide_f, widened: n == k2;

// A choice comes before the condition.
guess, guess_a: last[i] == 0;
guess_a, guess_b: j = Cell(*);
guess_b, guess_c: board[j] == x;
guess_c, guess_d: i = next[i];
guess_d, guess: n = more[n];
guess, guess_e: last[i] == 0;
guess_e, guess_f: board[j] != x;
guess_f, guess: i = next[i];
guess, guess_g: last[i] == 1;
guess_g, guessed: n == k2;

// The conditions stand in a function of their own, behind a join.
late, late_a: last[i] == 0;
late_a, late_b: far[i] == 0;
late_b, late_d: j = next[i];
late_a, late_c: far[i] == 1;
late_c, late_d: j = next[i];
late_d, late_e: board[j] == x;
late_e, late_f: i = j;
late_f, late: n = more[n];
late_d, late_g: board[j] == o;
late_g, late: i = j;
late, late_h: last[i] == 0;
late_h, late_i: board[next[i]] == e;
late_i, late: i = next[i];
late, late_j: last[i] == 1;
late_j, came: n == k2;

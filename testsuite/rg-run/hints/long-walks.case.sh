# A node that short and long walks come to: with the same values it is met
# again, however long the walk; with another value in one cell it is not.  The
# long walk writes more often than a state has cells.
numbers=$(seq 0 60 | paste -sd , -)
sums=$(seq 0 59 | awk '{printf "%d: %d, ", $1, $1 + 1}')
game () { # WHAT-IS-SET-BEHIND-THE-LOOP
  cat <<END
@unique met;
type Player = { p };
type Score = { $numbers };
type Cell = { $numbers };
type Some = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
const next: Score -> Score = { $sums:60 };
var n: Score = 0;
var kept: Score = 0;
var map: Some -> Score = { :0 };
begin, loop: player = p;
loop, leave: n == 0;
loop, leave: n == 40;
loop, count: n = next[n];
count, loop: n != 60;
leave, same: kept = $1;
same, met: n = 0;
met, clear: $ go;
clear, done: kept = 0;
done, over: player = keeper;
over, end: player = keeper;
END
}
game 0 | rg-run --hints --no-time perft 2 2>&1 | head -1
game n | rg-run --hints --no-time perft 2 2>&1 | head -3

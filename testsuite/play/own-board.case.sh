# The boards show the variables of the game's own text, also those that passes
# remove: nothing reads `shadow`.
set -u
cd "$TMPDIR" || exit 2
cat >game.rg <<'END'
type Player = { p, q };
type Score = { 0, 100 };
type X = { x0, x1, x2 };
type Cell = { e, m };
type Flip = { e, m };
const flip: Cell -> Cell = { :m, m: e };
var grid: X -> X -> Cell = { :{ :e } };
var shadow: X -> X -> Cell = { :{ :m } };
var x: X = x0;
var y: X = x0;
begin, a: player = p;
a, b: x = X(*);
b, c: $$ x;
c, d: y = X(*);
d, e: $$ y;
e, f: grid[x][y] == e;
f, g: grid[x][y] = flip[grid[x][y]];
g, h: shadow[x][y] = flip[shadow[x][y]];
h, i: player = keeper;
i, over: grid[x0][x0] == m;
i, j: grid[x0][x0] != m;
j, a: player = p;
over, o2: goals[p] = 100;
o2, end: player = keeper;
END
printf 'x1 x2\nboard\nundo\nstate\nquit\n' | rg-play game.rg q=random p=human

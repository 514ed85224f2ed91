# The game tree: for Graphviz as rg2dot prints it, and as one SVG with pictures.
cd "$TMPDIR" || exit 1
cat >two.rg <<'END2'
type Player = { red, blue };
type Score = { 0, 1 };
type Square = { s__1_1, s__2_1, s__1_2, s__2_2 };
type Stone = { no, red_one };
var board: Square -> Stone = { :no };
var rest: Square -> Stone = { :no };
var x: Square = s__1_1;
begin, a: player = red;
a, b: x = Square(*);
b, c: board[x] == no;
c, d: $$ x;
d, e: board[x] = red_one;
e, f: player = blue;
f, g: $ pass;
f, g: $ a_move_with_a_long_name_that_is_cut_at_its_end;
f, over: $ stop;
over, all: rest = board;
all, end: player = keeper;
g, begin: board[s__2_2] == no;
END2
rg-check --tree -Wno-all two.rg >tree.dot
rg2dot --states=2 --tree -Wno-all two.rg | cmp - tree.dot
grep -c '^    s[0-9]* .label' tree.dot
echo "== leaves are side by side, but not if some of them are inner nodes"
rg-check --tree=0 --svg -Wno-all two.rg
rg-check --tree=2 --svg -Wno-all two.rg >tree.svg
grep '<svg xmlns\|<path d="[^"]*"/>\|rx="6"\|<text.*end$\|to move\|…' tree.svg
if command -v xmllint >/dev/null; then
  xmllint --noout tree.svg
fi
echo "== rows of eight, in any language"
rg-check --tree --svg "$RG_ROOT/examples/tic-tac-toe.hrg" >tree.svg
head -n 1 tree.svg
grep -c 'rx="6"' tree.svg
echo "== limits and misuse"
rg-check --tree=4 --svg "$RG_ROOT/examples/connect-four.hrg"
echo "status $?"
rg-check --tree --svg --max-memory=0 two.rg
echo "status $?"
for options in --svg '--tree=x' '--tree=65536' '--tree --explore' \
  '--tree --metrics' '--tree --plot=x'; do
  rg-check $options two.rg 2>&1 | head -n 1
done

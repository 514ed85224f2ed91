# States with a board, moves that lead to the same state, ends; then what is no
# picture.
cd "$TMPDIR" || exit 1
cat >game.rg <<'END'
type Player = { red, blue };
type Score = { 0, 1 };
type Bool = { 0, 1 };
type Square = { s__1_1, s__2_1, s__1_2, s__2_2 };
type Stone = { no, red_one };
var board: Square -> Stone = { :no };
var x: Square = s__1_1;
var never: Bool = 0;
begin, a: player = red;
a, b: x = Square(*);
b, c: board[x] == no;
c, d: $$ x;
d, e: board[x] = red_one;
e, f: player = blue;
f, g: $ pass;
f, g: $ wait;
f, g: $ sleep;
f, g: $ stop;
g, h: x = s__1_1;
h, i: board[s__2_2] == red_one;
i, end: player = keeper;
h, begin: board[s__2_2] == no;
END
for depth in 0 2; do
  rg2dot --states=$depth game.rg
done
echo "== the game tree: a node for each play of at most two moves, 1 + 4 + 16"
rg2dot --states=2 game.rg | grep -c '^    s[0-9]* .label'
rg2dot --states=2 --tree game.rg >tree.dot
grep -c '^    s[0-9]* .label' tree.dot
grep -c '^    s[0-9]* ->' tree.dot
sed 's/.*-> \(s[0-9]*\) .*/\1/p; d' tree.dot | sort | uniq -d
many () {
  awk -v n="$1" 'BEGIN {
    print "type Player = { p }; type Score = { 0 };"
    printf "type Many = { s1"
    for (i = 2; i <= n; i++) printf ", s%d", i
    print " }; var x: Many = s1; begin, a: player = p;"
    print "a, b: x = Many(*); b, c: $$ x; c, end: player = keeper;" }'
}
many 999 | rg2dot --states=1 | grep -c '^    s[0-9]* .label'
many 1000 | rg2dot --states=1
echo "status $?"
for options in '--states=1 --only=a' '--states=1 --collapse' '--states=-1' \
  '--states=100000' '--states=x' '--tree'; do
  rg2dot $options game.rg 2>&1 | head -n 1
done
# An improper game: the move has two ends.
echo 'type Player = { p }; type Score = { 0 }; var x: Player = p;
begin, a: player = p; a, b: $ t; a, c: $ t; b, end: player = keeper;
c, d: player = keeper; d, end: player = keeper;' | rg2dot --states=1
echo "status $?"

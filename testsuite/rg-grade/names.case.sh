# Names of moves and players that differ, and what players see.
set -u
cd "$TMPDIR" || exit 1
examples=$RG_ROOT/examples
grade () {
  rg-grade --no-time -Wno-all --states=500 --plays=10 "$@" |
    grep -E '^(verdict|because|names|players)' | cut -c 1-150
  echo "--"
}

# A board of 3 by 2 on which the first player takes two in a row: no symmetry.
cat >game.hrg <<'END'
domain Player = a | b
domain Score = 1 | 0 | 2
domain Cell = C(X, Y) where X in 1..3, Y in 1..2
domain Mark = none | Player
other : Player -> Player
other(a) = b
other(b) = a
right : Cell -> Cell
right(C(X, Y)) = C(X % 3 + 1, Y)
board : Cell -> Mark
cell : Cell
graph rules() {
  loop {
    turn(a)
    turn(b)
  }
}
graph turn(me: Player) {
  player = me
  cell = Cell(*)
  check(board[cell] == none)
  $$ cell
  player = keeper
  board[cell] = me
  if board[right[cell]] == me {
    goals[me] = 2
    goals[other[me]] = 0
    end()
  }
  if not(reachable(free())) {
    end()
  }
}
graph free() {
  cell = Cell(*)
  check(board[cell] == none)
}
END

echo "== the same text, other comments"
{ echo '// a comment'; cat game.hrg; } >same.hrg
grade game.hrg same.hrg
echo "== cells with another constructor, other players in another order"
sed 's/C(/Sq(/g; s/a | b/y | x/; s/\<a\>/x/g; s/\<b\>/y/g' game.hrg >renamed.hrg
grade game.hrg renamed.hrg
echo "== coordinates exchanged, from another corner"
sed 's/where X in 1..3, Y in 1..2/where X in 1..2, Y in 1..3/
  s/^right(.*/right(C(X, Y)) = C(X, (Y + 1) % 3 + 1)/' game.hrg >turned.hrg
grade game.hrg turned.hrg
echo "== cells as words"
sed 's/^domain Cell.*/domain Cell = ant | bee | cow | dog | eel | fox/
  s/^right(.*/right(ant) = cow\nright(cow) = eel\nright(eel) = ant\nright(bee) = dog\nright(dog) = fox\nright(fox) = bee/' \
  game.hrg >words.hrg
grade game.hrg words.hrg
echo "== words in an order of their own: no names are found"
sed 's/^domain Cell.*/domain Cell = ant | bee | fox | dog | eel | cow/' words.hrg >order.hrg
grade game.hrg order.hrg
echo "== moves of two tags"
sed 's/\$\$ cell/$ put\n  &/' game.hrg >tagged.hrg
grade game.hrg tagged.hrg
echo "== names must be equal"
grade --names=equal game.hrg renamed.hrg
grade --names=equal game.hrg same.hrg
echo "== another number of players"
grade game.hrg "$examples/nim.rg"

echo "== a card that players do not see is another information"
sed 's/visible\[opponent\[to\]\] = 0/visible[to] = 0/
  s/visible\[opponent\[to\]\] = 1/visible[to] = 1/' "$examples/kuhn-poker.hrg" >swapped.hrg
grade "$examples/kuhn-poker.hrg" swapped.hrg

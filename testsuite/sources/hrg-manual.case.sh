# What hrg(5) shows is HRG: its game and the commands below it, and each example
# of a construct, as declarations or as the rules of a small game.
set -u
page=$RG_ROOT/docs/man/hrg.5
. "$RG_ROOT/testsuite/sources/tutorial.sh"
cd "$TMPDIR" || exit 1
tutorial "$page" notakto.hrg

cat >declarations <<'END'
domain Player = ann | bob
domain Score = 0 | 100
domain Cell = C(X, Y) where X in 1..3, Y in 1..3
domain CellOrNull = null | Cell
domain Mark = empty | cross
domain PlayerOrNone = none | Player
up : Cell -> CellOrNull
up(C(X, Y)) = if Y > 1 then C(X, Y - 1) else null
left : Cell -> CellOrNull
left(C(X, Y)) = if X > 1 then C(X - 1, Y) else null
board : Cell -> Mark
cell : Cell
spot : CellOrNull
END
rules='graph rules() { player = ann $ go player = keeper end() }'
look='graph look(me: Player) { check(board[cell] == empty) }'
right='right : Cell -> CellOrNull
right(C(X, Y)) = null'

# An example is declarations if it begins like one, else statements.
examples "$page" DOMAINS
examples=0
examples=0
for example in example-*; do
  case $(cat "$example") in
  domain*) { cat declarations "$example"; echo "$rules"; } ;;
  graph*) { cat declarations "$example"; echo "$right"; echo "$rules"; } ;;
  [a-z]*\ :\ *) { cat declarations "$example"; echo "$rules"; } ;;
  *)
    cat declarations
    echo "piece : Mark"
    echo "$look"
    echo "graph rules() { player = ann $ go player = keeper try() end() }"
    echo "graph try() {"
    cat "$example"
    echo "}"
    ;;
  esac >game.hrg
  hrg2rg -W no-all game.hrg >/dev/null 2>messages ||
    { cat "$example" messages; }
  examples=$((examples + 1))
done
echo "$examples examples"

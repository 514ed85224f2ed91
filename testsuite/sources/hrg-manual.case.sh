# What hrg(5) shows is HRG: its game and the commands below it, and each example
# of a construct, as declarations or as the rules of a small game.
set -u
page=$RG_ROOT/man/hrg.5
cd "$TMPDIR" || exit 1

awk '/^\.Ss 10\./ { on = 1 } /^\.Sh LEXICAL/ { on = 0 }
  /^\.Ed/ { block = 0 } on && block { print } /^\.Bd -literal/ { block = 1 }' \
  "$page" >tutorial
sed '1d; /^\$ hrg2rg/,$d' tutorial >notakto.hrg
sed -n 's/^\$ //p' tutorial | while IFS= read -r command; do
  printf '$ %s\n' "$command"
  sh -c "$command" 2>&1 </dev/null
done | diff tutorial -

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
awk '/^\.Sh DOMAINS/ { on = 1 } /^\.Ed/ { block = 0 }
  on && block { print >("example-" n) }
  /^\.Bd -literal/ && on { block = 1; n++ }' "$page"
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

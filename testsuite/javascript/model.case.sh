# A compiled game in JavaScript has the states, moves and counts of the
# interpreter, and refuses what is wrong.
. "$RG_ROOT/testsuite/javascript/begin.sh"
build tic-tac-toe.hrg kuhn-poker.hrg pig.hrg nim.rg
for game in tic-tac-toe.hrg kuhn-poker.hrg pig.hrg nim.rg; do
  echo "== $game"
  name=${game%.*}
  node "$here/count.mjs" "$name.wasm" 4 >ours
  case $game in
  *.hrg) hrg2rg "$RG_ROOT/examples/$game" ;;
  *) cat "$RG_ROOT/examples/$game" ;;
  esac | rg-opt >game.rg
  rg-run perft 4 --no-time game.rg | awk '{ print $1, $2 }' >theirs
  cat ours
  diff ours theirs
done
echo "== the module that rg2c makes"
BUILD=$RG_MAKERS rg2c --target=wasm --input-name=nim.rg <game.rg >piped.wasm
node "$here/count.mjs" piped.wasm 4 | cmp - ours
BUILD=$RG_MAKERS rg2c --target=wasm -O 0 -o whole.wasm game.rg
node "$here/count.mjs" whole.wasm 2
echo "== states, agents, misuse"
node "$here/misuse.mjs"

# Play says line by line what rg-play --json says: to moves, wrong moves and
# hints, when moves are taken back, and where something is hidden.
. "$RG_ROOT/testsuite/javascript/begin.sh"
build tic-tac-toe.hrg kuhn-poker.hrg
# compare GAME [OPTION]...: of rg-play; lines come from standard input.
compare () {
  game=$1
  shift
  cat >lines
  rg-play --json "$RG_ROOT/examples/$game" "$@" <lines | jq -c . >theirs
  node "$here/play.mjs" "${game%.hrg}.wasm" "$@" <lines | jq -c . >ours
  cmp ours theirs && wc -l <ours
}
compare tic-tac-toe.hrg <<'END'
C__1_1
nonsense
C__2_2
hint
undo
C__3_2
C__1_2
undo 2
C__3_3
C__1_2
C__2_1
C__1_3
C__3_1
hint
restart
C__1_1
END
compare kuhn-poker.hrg <<'END'
hint
check
bet
call
undo
END
echo "== chance and agents"
for seed in 1 2 3; do
  compare kuhn-poker.hrg --seed=$seed bob=uct:200 <<'END'
bet
END
done

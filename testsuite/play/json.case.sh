# Plays for programs: objects of JSON, and what is wrong.
cd "$RG_ROOT/examples" || exit 1
play () {
  rg-play --json "$@" | cut -c 1-200
  echo
}

echo "== moves, mistakes, a hint, and back"
printf '%s\n' C__2_2 C__2_2 hint 'undo 1' undo 'undo x' '' restart quit |
  play tic-tac-toe.hrg
echo "== to the end, and behind it"
printf '%s\n' C__1_1 C__2_1 C__1_2 C__2_2 C__1_3 C__3_3 hint undo quit |
  play tic-tac-toe.hrg
echo "== against an agent, to the end of the input"
printf '%s\n' C__1_1 | play tic-tac-toe.hrg nought=random
echo "== agents alone"
play nim.rg first=random second=random </dev/null
echo "== where something is hidden"
printf '%s\n' bet fold | play kuhn-poker.hrg
printf '%s\n' bet | play kuhn-poker.hrg bob=random
echo "== behind moves that were made"
printf 'cross: C__1_1\nnought: C__2_1\n' >"$TMPDIR/moves"
play --load="$TMPDIR/moves" tic-tac-toe.hrg </dev/null
echo nonsense >"$TMPDIR/moves"
rg-play --json --load="$TMPDIR/moves" tic-tac-toe.hrg </dev/null
echo "[$?]"

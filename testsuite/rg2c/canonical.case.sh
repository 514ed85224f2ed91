# States of compiled games have equal bytes where they have equal futures:
# tic-tac-toe has 5478 positions, 958 of them final.  Moves in another order
# come to the same state, which is that of the interpreter.
cd "$TMPDIR" || exit 1
hrg2rg "$RG_ROOT/examples/tic-tac-toe.hrg" | rg-opt >game.rg
rg2c --prefix=game --header-file=game.h -o game.c game.rg &&
  cp "$RG_ROOT/testsuite/rg2c/states.c" . &&
  ${CC:-cc} -O1 -o states states.c game.c && ./states
rg2c --main=bench -o program.c game.rg && ${CC:-cc} -O1 -o program program.c
for at in 'C__1_1 / C__2_2 / C__3_1' 'C__3_1 / C__2_2 / C__1_1'; do
  rg-run show --json --at="$at" game.rg >ours
  ./program show --json --at="$at" | cmp - ours && cat ours
done | uniq -c | awk '{ print $1 }'

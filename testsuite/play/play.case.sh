# Plays with a person, whose lines come from a script.
cd "$TMPDIR" || exit 1
games=$RG_ROOT/examples
cp "$games/tic-tac-toe.hrg" "$games/kuhn-poker.hrg" .
rg-build -O0 --keep-c -o t tic-tac-toe.hrg &&
  ${CC:-cc} -shared -fPIC -DRG_MODEL_SHARED -o t.so t.c
cat >script <<'END'
help
moves
C__
C__2_2
7
nonsense

board
undo
state
hint
save play.txt
save .
save
load missing
load
undo 9
C__1_1
load play.txt
quit
END
echo '== commands'
rg-play t.so nought=uct:100 --script=script 2>&1
echo "[$?]"
cat play.txt
echo '== a play that is loaded, and goes to its end'
printf 'C__2_2\n1\n' | rg-play --load=play.txt t.so --nought=random
echo "[$?]"
printf 'cross: C__2_2\n# nothing\n\ncross: C__1_1\n' >wrong.txt
printf 'cross: C__2_2\nnought: C__2_2\n' >illegal.txt
for file in wrong.txt illegal.txt missing.txt; do
  printf 'quit\n' | rg-play --load=$file t.so
  echo "[$?]"
done
echo '== nobody is there'
rg-play t.so cross=random nought=uct:50 </dev/null
rg-play t.so </dev/null
echo "[$?]"
echo '== what is hidden is not shown'
printf 'moves\nstate\ncheck\ncall\n' |
  rg-play --seed=3 kuhn-poker.hrg --ann=random

# Functions of 2000 edges at most: a move and what the keeper does behind it
# jump from one to the next, the keeper back, too.
awk 'BEGIN {
  print "type Player = { p }; type Score = { 0 }; type N = { 0, 1, 2 };"
  print "var a: N = 0; var b: N = 0; begin, x0: player = p;"
  for (i = 0; i < 900; i++)
    printf "x0, y%d: $ %d; y%d, z0: a = %d;\n", i, i, i, i % 3
  for (i = 0; i < 900; i++)
    printf "z%d, z%d: %s;\n", i, i + 1, i % 2 ? "a = b" : "b = a"
  print "z900, x1: $ last;"
  print "x1, k0: player = keeper;"
  for (i = 0; i < 1000; i++)
    printf "k%d, k%d: a == %d; k%d, l%d: a != %d; l%d, k%d: b = %d;\n",
      i, i + 1, i % 3, i, i, i % 3, i, i + 1, i % 3
  print "k1000, m: a == 0; m, k0: a = b; k1000, n: a != 0;"
  print "n, o: a == 2; o, end: player = keeper;"
  print "n, q: a != 2; q, x0: player = p;"
}' >"$TMPDIR/game.rg"
cd "$TMPDIR" || exit 2
rg2c -Wno-all --prefix=game --main=bench game.rg >game.c
grep -E -c '^static unsigned (apply|keep)[0-9]+ ' game.c
${CC:-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror -o model game.c
for command in "perft 1" "play 3 --print" "play 20"; do
  rg-run $command --no-time --seed=3 game.rg >expected
  ./model $command --no-time --seed=3 >found
  cmp -s expected found || {
    echo "$command: differs"
    diff expected found | head -5
  }
done
tail -3 found

# Random games whose keeper tells something, and those examples in GDL that do:
# the model has the views of the interpreter, before and after rg-opt.
plays=${RG_READERS:-}/seen-plays
RG_MAKER=${RG_MAKER:-$RG_ROOT/build/random-game}
[ -x "$plays" ] && [ -x "$RG_MAKER" ] ||
  { echo "needs seen-plays and random-game"; exit 77; }
cd "$TMPDIR" || exit 1
flags="-std=c11 -O0 -Wall -Wextra -Wpedantic -Werror"
[ -z "${RG_SANITIZED:-}" ] || flags="$flags -fsanitize=address,undefined"

# game.rg, as the model of another text has it; of the same text, states are
# compared, too.
compare () {
  rg2c -Wno-all -o game.c "$2" &&
    ${CC:-cc} $flags -shared -fPIC -DRG_MODEL_SHARED -o "./$1.so" game.c &&
    "$plays" $(cmp -s game.rg "$2" && echo --states) game.rg "./$1.so" 15 >out 2>&1 || { echo "$1:"; cat out; }
}

games=0
# The last ones have moves in tables, without tests.
for seed in 2001 2002 2003 2004 2005 2006 2007 2008 67 97; do
  "$RG_MAKER" --telling $seed >game.rg || exit 2
  rg-run play 20 game.rg >/dev/null 2>&1 || continue
  games=$((games + 1))
  rg-opt -Wno-all game.rg >opt.rg
  compare "$seed" game.rg
  compare "$seed-opt" opt.rg
done
echo "$games games"
for name in kuhn-poker light-cycles monty-hall; do
  gdl2rg "$RG_ROOT/examples/gdl/$name.gdl" >game.rg
  rg-opt -Wno-all game.rg >opt.rg
  compare "$name" opt.rg
  echo "$name: $(cat out)"
done

# What the keeper tells: the compiled model has it as the interpreter does, for
# difficult walks of the keeper, before and after rg-opt, and `--view` prints
# the same.  LATE_MEMO=1: searches of the keeper begin again with a visited set.
plays=${RG_READERS:-}/seen-plays
[ -x "$plays" ] || { echo "needs seen-plays"; exit 77; }
cd "$TMPDIR" || exit 1
flags="-std=c11 -O0 -Wall -Wextra -Wpedantic -Werror -DLATE_MEMO=1"
[ -z "${RG_SANITIZED:-}" ] || flags="$flags -fsanitize=address,undefined"
shared="-shared -fPIC -DRG_MODEL_SHARED"

# The model of a text against the game.
compare () {
  rg2c -Wno-all --main=bench -o game.c "$1" &&
    ${CC:-cc} $flags $shared -o "$name-$2.so" game.c || exit 1
  "$plays" $(cmp -s "$name.rg" "$1" && echo --states) "$name.rg" \
    "./$name-$2.so" 100 || echo "$2: exit status $?"
}

# Whoever looks on.
compare_views () {
  ${CC:-cc} $flags -o game game.c || exit 1
  for options in "" --json; do
    rg-run play 5 --print --view=$1 $options "$name.rg" >expected
    ./game play 5 --print --view=$1 $options >found
    cmp expected found
  done
}

for file in "$RG_ROOT"/testsuite/rg2c/told/*.rg; do
  name=$(basename "$file" .rg)
  cp "$file" "$name.rg"
  rg-opt -Wno-all "$name.rg" >opt.rg
  echo "== $name"
  compare opt.rg opt
  compare "$name.rg" plain
  grep -E '^#define (HAS_TOLD|N_TAGS|N_ALL_TAGS) ' game.c | cut -d' ' -f2-
  for player in $(sed -n 's/type Player = {\(.*\)};/\1/p' "$name.rg" | tr -d ,)
  do
    compare_views "$player"
  done
done
echo "== text"
rg-run play 1 --print --view=q shapes.rg
rg-run play 1 --print --view=q --json search.rg

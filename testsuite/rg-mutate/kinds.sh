# To be read with `.` by cases here.
set -u
cd "$TMPDIR" || exit 1

# kinds_of GAME COMMENT: all changes of a game, a mutant of each kind as a
# difference, and whether two changes at once, the names and the seeds work.
kinds_of () {
  ending=${1##*.}
  cp "$RG_ROOT/testsuite/rg-mutate/$1" .
  echo "== all changes"
  rg-mutate -Wno-all --list "$1"
  echo "== one of each kind"
  for kind in size number goal direction symbol order condition alternative; do
    rg-mutate -Wno-all --kinds=$kind --tries=60 "$1" >mutant 2>errors ||
      { echo "-- $kind"; cat errors; continue; }
    sed -n "2s!^$2 !-- !p" mutant
    sed '1,2d' mutant | diff "$1" - | grep '^[<>]'
  done
  echo "== two mutants with two changes, which are proper and differ"
  for seed in 1 2; do
    rg-mutate -Wno-all --changes=2 --seed=$seed "$1" >"mutant-$seed.$ending"
    sed -n "2,3s!^$2 !!p" "mutant-$seed.$ending"
    rg-grade --no-time -Wno-all --plays=10 "$1" "mutant-$seed.$ending" |
      sed -n 's/^verdict/mutant/p'
  done
  rg-mutate -Wno-all --changes=2 --seed=1 "$1" | cmp - "mutant-1.$ending"
  echo "== without comments, under other names"
  rg-mutate -Wno-all --no-comments --seed=1 "$1" >"mutant.$ending"
  rg-env rules --mutate=1 "$1" >rules
  sed 1,2d "mutant.$ending" | cmp - rules && head -n 2 rules
  rg-env rules --mutate=1 --obfuscate=1 "$1" >"other.$ending" &&
    rg-grade --no-time -Wno-all --plays=10 "mutant.$ending" \
      "other.$ending" 2>/dev/null | sed -n 's/^verdict/other names/p'
}

#!/bin/sh
# Compiled games against those that an older commit of this repository made
# of the same sources: runs of both by turns, the median of their ratios.
# Prints only: no time decides a test.
#
#   bench-base.sh COMMIT [GAME...]
#
# A GAME is an HRG or RBG file, or FOLDER/NAME of a game in $RG_CORPUS;
# default all of its folders hrg and rbg.  The tools of the older commit are
# built once, in $RG_BASES/COMMIT.
# Environment: CC, CFLAGS (of the games, default -O3 -march=native), ROUNDS
# (default 5), SECONDS_EACH (of plays in a round, default 0.5), RG_BASES
# (default build/commits), and see bench-common.sh.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"
[ $# -gt 0 ] || { echo "usage: bench-base.sh COMMIT [GAME...]" >&2; exit 2; }
rounds=${ROUNDS:-5}
seconds=${SECONDS_EACH:-0.5}

commit=$(git -C "$root" rev-parse --short "$1^{commit}") || exit 2
base=$(sh "$root/testsuite/build-base.sh" "$1") || exit
shift
if [ $# = 0 ]; then
  for file in "$RG_CORPUS"/hrg/*.hrg "$RG_CORPUS"/rbg/*.rbg; do
    [ -f "$file" ] || continue
    set -- "$@" "$file"
  done
fi

# Plays a second, and states a second.
rates () {
  timeout 100 "$1" bench "$seconds" 2>/dev/null | awk '
    $1 == "plays/s" { plays = $NF }
    $1 == "states/s" { states = $NF }
    END { print plays + 0, states + 0 }'
}

measure () { # FILE
  compile "$base/bin" "$1" "$work/old" || { echo "- - -"; return; }
  compile "$(dirname "$(command -v rg2c)")" "$1" "$work/new" ||
    { echo "- - 0"; return; }
  round=0
  while [ "$round" -lt "$rounds" ]; do
    echo "$(rates "$work/old") $(rates "$work/new")"
    round=$((round + 1))
  done | awk "$medians"'
    { old[NR] = $1; new[NR] = $3; ratio[NR] = $1 > 0 ? $3 / $1 : 0 }
    END { printf "%.2f %.2f %.3f\n", median (old, NR), median (new, NR),
      median (ratio, NR) }'
}

printf '%-36s%14s%14s%9s\n' "plays a second" "$commit" now ratio
for game; do
  case $game in
  *.hrg | *.rbg) file=$game ;;
  *) file=$RG_CORPUS/$game.${game%%/*} ;;
  esac
  language=${file##*.}
  # shellcheck disable=SC2046 # three figures
  set -- $(measure "$file")
  printf '%-36s%14s%14s%9s\n' "$language/$(basename "$file" ."$language")" \
    "$@" | tee -a "$work/rows"
done
awk '
  { split ($1, part, "/") }
  $4 > 0 {
    sum[part[1]] += log ($4); n[part[1]]++
    if (!(part[1] in least) || $4 < least[part[1]]) least[part[1]] = $4
  }
  END {
    count = split ("hrg rbg", languages, " ")
    for (i = 1; i <= count; i++) {
      l = languages[i]
      if (n[l]) printf "%s: %d games, geometric mean %.2f, least %.2f\n", l,
        n[l], exp (sum[l] / n[l]), least[l]
    }
  }' "$work/rows"
exit 0

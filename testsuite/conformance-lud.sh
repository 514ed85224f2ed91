#!/bin/sh
# The games of Ludii's library: lud2hrg translates them, and the plays that
# Ludii stored are played on the translation (lud-replay.c), move for move.
#
#   conformance-lud.sh [--update] [GAME...]
#
# A GAME is a part of a path, default all.  conformance-lud.txt lists the games
# that replay: it may only grow.  --update adds those that do so now.
#
# Environment: RG_CORPUS as for conformance.sh, RG_MAKERS (the folder of
# lud-replay), JOBS, SECONDS_EACH (of CPU time for each trial, default 1: the
# rest of a longer one is not played), LUDII_HISTORY (positions that games with
# (no Repeat) remember, default 64).
# Exit status: 0 all games of the list replay, 1 some do not.
set -u
LC_ALL=C
export LC_ALL
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
RG_CORPUS=${RG_CORPUS:-$root/../shared/corpus}
list=$root/testsuite/conformance-lud.txt
if [ ! -f "$RG_CORPUS/lud/trials.tar.xz" ]; then
  echo "conformance-lud: skipped, there are no trials in $RG_CORPUS/lud"
  exit 0
fi
RG_CORPUS=$(cd "$RG_CORPUS" && pwd)
RG_MAKERS=$(cd "${RG_MAKERS:-$root/build}" && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
update=false
[ "${1:-}" != --update ] || { update=true; shift; }
mkdir "$work/trials" "$work/results"
tar -C "$work/trials" -xJf "$RG_CORPUS/lud/trials.tar.xz" || exit 2

(cd "$RG_CORPUS/lud/games" && find . -name '*.lud' | sed 's|^\./||' | sort) |
  if [ $# -gt 0 ]; then
    grep -F "$(printf '%s\n' "$@")"
  else
    cat
  fi >"$work/games"

# One game: its status, its path, the reason or the first difference.
cat >"$work/one.sh" <<'END'
game=$1
trials=$RG_WORK/trials/${game%.lud}
set --
for trial in "$trials"/*.txt "$trials"/*.trl; do
  [ ! -f "$trial" ] || set -- "$@" "$trial"
done
out=$(timeout 120 "$RG_MAKERS/lud-replay" --seconds="$SECONDS_EACH" \
  "$RG_CORPUS/lud/games/$game" "$@" 2>&1)
status=$?
case $status in
0) said= ;;
3) said=$(printf '%s\n' "$out" | sed -n '1s/^.*[.]lud:[0-9]*:[0-9]*: //p') ;;
124) said='more than 120 s' ;;
*) said=$(printf '%s\n' "$out" | grep -v -e '^trial:' -e ': equal:' |
  head -n 1) ;;
esac
printf '%s\t%s\t%s\n' "$status" "$game" "$(printf '%s' "$said" | cut -c 1-100)"
END
RG_WORK=$work SECONDS_EACH=${SECONDS_EACH:-1}
LUDII_HISTORY=${LUDII_HISTORY:-64}
export RG_WORK RG_CORPUS RG_MAKERS SECONDS_EACH LUDII_HISTORY
tr '\n' '\0' <"$work/games" |
  xargs -0 -n 1 -P "${JOBS:-$(nproc 2>/dev/null || echo 2)}" sh "$work/one.sh" |
  sort -t "$(printf '\t')" -k 2 >"$work/table"

# By category: the first two folders.
awk -F '\t' '
  {
    n = split($2, part, "/")
    kind = n > 2 ? part[1] "/" part[2] : part[1]
    total[kind]++
    if ($1 == 0) equal[kind]++
    else if ($1 == 3) refused[kind]++
    else differ[kind]++
  }
  END {
    for (kind in total)
      printf "%-24s%6d%8d%9d%9d\n", kind, total[kind], equal[kind],
             differ[kind], refused[kind]
  }' "$work/table" | sort >"$work/kinds"
printf '%-24s%6s%8s%9s%9s\n' category games equal differ refused
cat "$work/kinds"
awk '{ for (i = 2; i <= 5; i++) sum[i] += $i }
  END {
    printf "%-24s%6d%8d%9d%9d\n", "all", sum[2], sum[3], sum[4], sum[5]
  }' \
  "$work/kinds"
echo
echo "games that differ:"
awk -F '\t' '$1 != 0 && $1 != 3 { print "  " $2 ": " $3 }' "$work/table"
echo
echo "reasons for which games are refused:"
awk -F '\t' '
  $1 == 3 { n[$3]++ }
  END { for (r in n) printf "%5d %s\n", n[r], r }' \
  "$work/table" | sort -k1,1rn -k2 | head -n 40

awk -F '\t' '$1 == 0 { print $2 }' "$work/table" | sort >"$work/equal"
if $update; then
  sort -u "$list" "$work/equal" >"$work/new" 2>/dev/null
  cp "$work/new" "$list"
fi
comm -12 "$list" "$work/games" | comm -23 - "$work/equal" >"$work/lost"
while IFS= read -r game; do
  echo "FAIL $game: it replayed before"
done <"$work/lost"
failed=$(wc -l <"$work/lost") passed=$(wc -l <"$work/equal")
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]

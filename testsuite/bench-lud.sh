#!/bin/sh
# Speed of the compiled models of Ludii's games: random plays per CPU second,
# beside Ludii itself, and beside the same game written in HRG.  Prints only: no
# time decides a test.
#
#   bench-lud.sh [GAME...]
#
# A GAME is a name in $RG_CORPUS/expected/ludii.tsv, default all.  A game that
# the corpus lacks is left out.
# Environment: CC, SECONDS_EACH (of plays, default 1), and see bench-common.sh.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"
seconds=${SECONDS_EACH:-1}
facts=$RG_CORPUS/expected/ludii.tsv
twins=$root/testsuite/bench-lud.tsv
[ -f "$facts" ] || { echo "bench-lud: there is no corpus"; exit 0; }

row () {
  printf '%-24s%12s%12s%10s%12s%10s\n' "$@"
}

# Ludii's plays per CPU second of the game $1: the faster of its two modes.
ludii_rate () {
  awk -F '\t' -v game="$1" '$1 == game && $4 > best { best = $4 }
    END { print best ? best : "-" }' "$facts"
}

# The text of the game $1, or nothing.
text_of () {
  find "$RG_CORPUS/lud/games" -name "$1.lud" | LC_ALL=C sort | head -n 1
}

bench_game () {
  name=$1 program=$work/model twin_rate=-
  build_model lud2hrg "$(text_of "$name")" "$program" || {
    row "$name" fails - - - -
    return
  }
  twin=$(awk -F '\t' -v game="$name" '$1 == game { print $2 }' "$twins")
  if [ -n "$twin" ] &&
    build_model hrg2rg "$RG_CORPUS/$twin" "$work/twin"; then
    twin_rate=$(rate "$work/twin")
  fi
  ours=$(rate "$program" 2>/dev/null)
  ours=${ours:--} # a random play that never ends has none
  ludii=$(ludii_rate "$name")
  row "$name" "$ours" "$ludii" "$(ratio "$ours" "$ludii")" "$twin_rate" \
    "$(ratio "$ours" "$twin_rate")"
}

if [ $# = 0 ]; then
  grep -v '^#' "$facts" | sed 1d | cut -f 1 | LC_ALL=C sort -u >"$work/names"
else
  printf '%s\n' "$@" >"$work/names"
fi
echo "Plays per CPU second; Ludii's are those of its machine"
row game ours Ludii times twin times
while read -r game; do
  [ -z "$(text_of "$game")" ] || bench_game "$game"
done <"$work/names" | tee "$work/rows"
# The columns after the name, which may hold spaces, from the right.
awk '
  $(NF - 2) != "-" { n++; sum += log ($(NF - 2)) }
  $NF != "-" { m++; twins += log ($NF) }
  END {
    if (n) printf "%d games: %.0f times Ludii\n", n, exp (sum / n)
    if (m) printf "%d games: %.2f times their twins\n", m, exp (twins / m)
  }' "$work/rows"
exit 0

#!/bin/sh
# Compiled games, without and with a list of the moves of each state, against
# programs of others: runs of all by turns, medians of random plays per second
# of processor time, and the ratios.  Prints the table of README.md.
#
#   bench-peers.sh FOLDER [GAME...]
#
# FOLDER/LANGUAGE/GAME.SYSTEM is a program that takes a number of seconds, plays
# at random, and prints the plays per second of processor time.  A system of
# $RG_CORPUS/expected/speed.tsv that has no such program has the figure of that
# table, which is that of its machine.
# A GAME is FOLDER/NAME of a game in $RG_CORPUS; default all with programs, and
# some with known figures.  The rates are drawn as well, to RG_PLOT
# (build/bench-peers.svg).
# Environment: CC, CFLAGS (of the games, default -O3 -march=native), ROUNDS
# (default 5), SECONDS_EACH (of plays in a round, default 1), and see
# bench-common.sh.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"
[ $# -gt 0 ] || { echo "usage: bench-peers.sh FOLDER [GAME...]" >&2; exit 2; }
peers=$1
shift
[ -d "$peers" ] || { echo "bench-peers: no folder $peers" >&2; exit 2; }
rounds=${ROUNDS:-5}
seconds=${SECONDS_EACH:-1}
known='rgcompiler rbg2cpp handwritten'

if [ $# = 0 ]; then
  # shellcheck disable=SC2046 # names of games
  set -- $({
    (cd "$peers" && ls -d ./*/*.*) 2>/dev/null | sed 's|^\./||; s/\.[^.]*$//'
    printf 'hrg/%s\n' amazons breakthrough chess connect4 englishDraughts hex \
      reversi
    printf 'rbg/%s\n' breakthrough chess
  } | sort -u)
fi
systems=$({
  (cd "$peers" && ls -d ./*/*.*) 2>/dev/null | sed 's/.*\.//' | sort -u
  echo "$known" | tr ' ' '\n'
} | awk '!seen[$0]++')

# One round: a line "system rate" for ours and for each peer of the game.
play_all () {
  echo "native $(rate "$work/game")"
  echo "lists $(rate "$work/game" --list)"
  for system in $systems; do
    program=$peers/$game.$system
    if [ -x "$program" ]; then
      "$program" "$seconds" |
        awk -v system="$system" '{ rate = $NF } END { print system, rate }'
    else
      echo "$system $(fact speed "$system")"
    fi
  done
}

for game; do
  language=${game%%/*} name=${game##*/}
  if ! compile "$(dirname "$(command -v rg2c)")" \
    "$RG_CORPUS/$game.$language" "$work/game"; then
    echo "$game: could not be built" >&2
    continue
  fi
  for _ in $(seq "$rounds"); do
    play_all
  done | awk -v game="$game" "$medians"'
    !($1 in n) { order[++systems] = $1 }
    { rate[$1, ++n[$1]] = $2 + 0 }
    END {
      printf "%s", game
      for (i = 1; i <= systems; i++) {
        s = order[i]
        for (k = 1; k <= n[s]; k++) of_one[k] = rate[s, k]
        printf "\t%.2f", median(of_one, n[s])
      }
      print ""
    }' >>"$work/rates"
done
[ -s "$work/rates" ] || exit 1

{
  printf 'game\tnative\twith lists'
  for system in $systems; do
    printf '\tpeer %s' "$system"
  done
  echo
  cat "$work/rates"
} >"$work/table"
awk -F '\t' '
  # 1234567 as 1,234,567.
  function grouped (x,    text, head) {
    text = sprintf ("%.0f", x)
    head = length (text) % 3
    if (head == 0) head = 3
    x = substr (text, 1, head)
    for (; head < length (text); head += 3)
      x = x "," substr (text, head + 1, 3)
    return x
  }
  NR == 1 {
    gsub (/\tpeer /, "\t")
    for (i = 1; i <= NF; i++) printf "| %s ", $i
    printf "|\n| --- |"
    for (i = 2; i <= NF; i++) printf " ---: |"
    print ""
    columns = NF
    next
  }
  {
    printf "| %s | %s | %s |", $1, grouped($2), grouped($3)
    for (i = 4; i <= columns; i++) {
      if ($i <= 0) { printf " |"; continue }
      printf " %s (%.2g, %.2g) |", grouped($i), $2 / $i, $3 / $i
      n[i]++; without[i] += log ($2 / $i); with[i] += log ($3 / $i)
    }
    print ""
  }
  END {
    printf "| geometric mean | | |"
    for (i = 4; i <= columns; i++)
      if (n[i]) printf " (%.2g, %.2g) |", exp (without[i] / n[i]), \
        exp (with[i] / n[i])
      else printf " |"
    print ""
  }' "$work/table"

plot=${RG_PLOT:-$root/build/bench-peers.svg}
awk -f "$root/testsuite/bench-plot.awk" "$work/table" >"$plot"
echo "The rates as a picture: ${plot#"$root"/}" >&2

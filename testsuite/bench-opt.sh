#!/bin/sh
# What rg-opt makes of each game of the corpus: nodes, edges and bits of
# state before and after, and milliseconds of processor time, beside the
# figures of the paper's system; then games made of 1, 4 and 16 copies of one
# game, whose times should grow likewise.  Prints only: no time decides a test.
#
#   bench-opt.sh
#
# Environment: see bench-common.sh.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"

row () {
  printf '%-32s%13s%7s%13s%7s%15s%9s%9s%8s\n' "$@"
}

# The paper's nodes, edges and milliseconds for a game, with all passes.
paper () {
  if [ "$(fact optimiser opt_status)" = ok ]; then
    fact optimiser opt_nodes
    fact optimiser opt_edges
    fact optimiser opt_cpu_ms
  else
    echo - - -
  fi
}

# nodes>nodes edges>edges bits>bits of a game in RG
sizes () {
  rg-opt --stats=json "$1" 2>&1 >/dev/null | awk '{
    n = split ("nodes edges state_bits", keys, " ")
    for (i = 1; i <= n; i++) {
      match ($0, "\"" keys[i] "\":\\[[0-9]+,[0-9]+")
      pair = substr ($0, RSTART, RLENGTH)
      sub (/.*\[/, "", pair)
      sub (/,/, ">", pair)
      printf "%s ", pair
    }
  }'
}

measure () { # FILE
  # shellcheck disable=SC2046 # several figures each
  set -- "$name" $(sizes "$1") $(paper) $("$usage" 5 rg-opt "$1")
  [ $# = 9 ] || { echo "$1: fails"; return; }
  row "$1" "$2" "$5" "$3" "$6" "$4" "$8" "$7" "$(times_faster "$8" "$7")"
}

# Geometric means of ours over theirs, from the rows.
means () {
  awk '
    $3 != "-" && NF == 9 {
      sub (/.*>/, "", $2); sub (/.*>/, "", $4)
      nodes += log ($2 / $3); edges += log ($4 / $5); times += log ($9); n++
    }
    $7 + 0 > most { most = $7 + 0; slowest = $1 }
    END {
      if (n > 0)
        printf "%d games: %.2f of the nodes, %.2f of the edges, %.1f times " \
          "as fast\n", n, exp (nodes / n), exp (edges / n), exp (times / n)
      if (slowest)
        printf "slowest: %s, %s ms\n", slowest, most
    }' "$1"
}

bench_folder () { # FOLDER SUFFIX TRANSLATOR
  command -v "$3" >/dev/null || return
  language=$1
  : >"$work/rows"
  for file in "$RG_CORPUS/$1"/*."$2"; do
    [ -f "$file" ] || continue
    name=$(basename "$file" ."$2")
    if "$3" "$file" >"$work/game.rg" 2>/dev/null; then
      measure "$work/game.rg" | tee -a "$work/rows"
    else
      echo "$name: not translated"
    fi
  done
  cat "$work/rows" >>"$work/all"
  echo "$1, $(means "$work/rows")"
  echo
}

# N copies of a game, each with variables of its own, one after the other.
copies () { # N FILE
  awk -v copies="$1" '
    function node (name, copy) {
      if (name == "begin") return copy ? "copy" copy "_begin" : "begin"
      if (name == "end")
        return copy + 1 < copies ? "copy" copy + 1 "_begin" : "end"
      return "copy" copy "_" name
    }
    function action (text, copy,    result, word, before) {
      result = ""
      while (match (text, /[A-Za-z0-9_]+/)) {
        before = substr (text, 1, RSTART - 1)
        word = substr (text, RSTART, RLENGTH)
        text = substr (text, RSTART + RLENGTH)
        if ((word in own) && before !~ /(^|[^$])\$ *$/)
          word = word "_copy" copy
        result = result before word
      }
      return result text
    }
    /^@/ || /^$/ { next }
    /^(type|const) / { print; next }
    /^var (goals|player|visible):/ { print; next }
    /^var / {
      name = $2
      sub (/:/, "", name)
      own[name]
      rest = substr ($0, index ($0, ":"))
      for (i = 0; i < copies; i++) print "var " name "_copy" i rest
      next
    }
    { line[++n] = $0 }
    END {
      for (i = 0; i < copies; i++) for (k = 1; k <= n; k++) {
        colon = index (line[k], ": ")
        split (substr (line[k], 1, colon - 1), ends, ", ")
        text = substr (line[k], colon + 2)
        if (text ~ /^[?!]/) {
          split (text, part, /[ ;]+/)
          text = part[1] " " node (part[2], i) " -> " node (part[4], i) ";"
        } else {
          text = action (text, i)
        }
        print node (ends[1], i) ", " node (ends[2], i) ": " text
      }
    }' "$2"
}

scale () { # NAME FILE
  first=
  for n in 1 4 16; do
    copies $n "$2" >"$work/copies.rg"
    # shellcheck disable=SC2046 # two figures
    set -- "$1" "$2" $("$usage" 5 rg-opt "$work/copies.rg")
    first=${first:-$3}
    printf '%-20s%4d copies%10s ms%8s times as long\n' "$1" $n "$3" \
      "$(awk -v now="$3" -v first="$first" \
        'BEGIN { printf "%.1f", now / first }')"
    set -- "$1" "$2"
  done
}

: >"$work/all"
echo "What rg-opt makes of each game; the paper's figures are for its result"
row game nodes paper edges paper 'state bits' ms paper-ms times
bench_folder hrg hrg hrg2rg
bench_folder hrg-lines hrg hrg2rg
bench_folder rbg rbg rbg2rg
bench_folder rbg-hl rbg rbg2rg
bench_folder kif kif gdl2rg
bench_folder rg rg cat
echo "in all, $(means "$work/all")"
echo
echo "Copies of a game, one after the other"
for file in "$root"/examples/*.hrg "$RG_CORPUS"/hrg/chess.hrg \
  "$RG_CORPUS"/hrg/amazons.hrg "$RG_CORPUS"/hrg/reversi.hrg; do
  [ -f "$file" ] || continue
  hrg2rg "$file" >"$work/game.rg" 2>/dev/null &&
    rg-fmt "$work/game.rg" >"$work/one.rg" 2>/dev/null &&
    scale "$(basename "$file" .hrg)" "$work/one.rg"
done
exit 0

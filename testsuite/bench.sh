#!/bin/sh
# Speed and sizes on some games, beside the figures of others.  Prints only:
# no time decides a test.
#
#   bench.sh [GAME...]
#
# A GAME is an HRG or RBG file, or the name of a game in $RG_CORPUS/hrg, or
# rbg/NAME for one in $RG_CORPUS/rbg; default some of each, or ours where
# there is no corpus.
# Environment: RG_CORPUS, RG_BIN, CC, SECONDS_EACH (of plays, default 3).
set -u
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd) || exit 2
root=$(dirname "$here")
RG_CORPUS=${RG_CORPUS:-$root/../shared/corpus}
CC=${CC:-cc}
seconds=${SECONDS_EACH:-3}
PATH=$(cd "${RG_BIN:-$root/bin}" && pwd):$PATH
work=$(mktemp -d "${TMPDIR:-/tmp}/rg-bench.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

if [ $# = 0 ]; then
  if [ -d "$RG_CORPUS/hrg" ]; then
    set -- breakthrough connect4 hex rbg/breakthrough rbg/chess rbg/hex \
      rbg/internationalDraughts rbg/reversi
  else
    set -- "$root"/examples/breakthrough.hrg \
      "$root"/examples/connect-four.hrg "$root"/examples/rbg/breakthrough.rbg
  fi
fi

# fact TABLE COLUMN: from the tables of known figures for $language and $name,
# or "-".
fact () {
  awk -F '\t' -v language="$language" -v game="$name" -v column="$2" '
    NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) field = i }
    $1 == language && $2 == game && field { value = $field }
    END { print value == "" ? "-" : value }' \
    "$RG_CORPUS/expected/$1.tsv" 2>/dev/null || echo -
}

# cpu_ms N COMMAND...: milliseconds of processor time of one run, from N runs.
# `times` counts in hundredths, the second line is that of the children.
cpu_ms () {
  (
    n=$1 i=0
    shift
    while [ $i -lt "$n" ]; do
      "$@" >/dev/null 2>&1
      i=$((i + 1))
    done
    times >"$work/times"
    tr 'ms' '  ' <"$work/times" | awk -v n="$n" '
      NR == 2 { printf "%.1f\n", (($1 + $3) * 60 + $2 + $4) * 1000 / n }'
  )
}

# "nodes edges" of an RG text in printed form.
size () {
  sed -n 's/^\([A-Za-z0-9_]*\), \([A-Za-z0-9_]*\): .*/\1 \2/p' "$1" | awk '
    { node[$1]; node[$2] } END { for (n in node) nodes++; print nodes, NR }'
}

# The rate in the output of a program's plays.
rate () {
  awk '$1 == "plays/s" { print $NF }'
}

# rg-run takes a number of plays: as many as make the time.
interpreted_rate () {
  first=$(rg-run play 3 "$1" | rate)
  rg-run play "$(awk -v rate="$first" -v seconds="$seconds" \
    'BEGIN { printf "%d", 1 + rate * seconds }')" "$1" | rate
}

row () {
  name_of_row=$1
  shift
  printf '%-26s' "$name_of_row"
  printf '%14s' "$@"
  echo
}

failed=0
for game; do
  case $game in
  *.hrg | *.rbg) file=$game ;;
  rbg/*) file=$RG_CORPUS/$game.rbg ;;
  *) file=$RG_CORPUS/hrg/$game.hrg ;;
  esac
  language=${file##*.}
  name=$(basename "$file" ".$language")
  title=$name
  [ "$language" = hrg ] || title=$language/$name
  own=$work/$language.$name
  if ! { "${language}2rg" "$file" >"$own.rg" 2>"$own.log" &&
      rg-opt "$own.rg" >"$own.opt.rg" &&
      rg2c --main=bench "$own.opt.rg" >"$own.c" &&
      "$CC" -O2 -o "$own" "$own.c"; }; then
    echo "$title: could not be built" >&2
    failed=1
    continue
  fi
  plain=$(size "$own.rg") opt=$(size "$own.opt.rg")
  translate=$(cpu_ms 40 "${language}2rg" "$file")
  row "$title" "$translate" "$(cpu_ms 40 rg-opt "$own.rg" |
    awk -v first="$translate" '{ printf "%.1f", first + $1 }')" \
    "${plain% *}>${opt% *}" "${plain#* }>${opt#* }" >>"$work/sizes"
  row '  paper' "$(fact optimiser plain_cpu_ms)" \
    "$(fact optimiser opt_cpu_ms)" \
    "$(fact optimiser plain_nodes)>$(fact optimiser opt_nodes)"\
    "$(fact optimiser plain_edges)>$(fact optimiser opt_edges)"\
    >>"$work/sizes"
  compiled=$("$own" bench "$seconds" | rate)
  interpreted=$(interpreted_rate "$own.opt.rg")
  row "$title" "$compiled" "$interpreted" \
    "$(awk -v a="$compiled" -v b="$interpreted" \
      'BEGIN { if (b > 0) printf "%.0f", a / b; else print "-" }')" \
    "$(fact speed rgcompiler)" "$(fact speed rbg2cpp)" \
    "$(fact speed handwritten)" "$(fact speed rust_interpreter)" \
    >>"$work/speed"
done

echo "Playouts per CPU second"
row game compiled interpreted ratio paper rbg2cpp by-hand paper-interp
cat "$work/speed" 2>/dev/null
echo
echo "Milliseconds of CPU for translation to RG without and with passes;" \
  "sizes likewise"
row game translate optimise nodes edges
cat "$work/sizes" 2>/dev/null
[ $failed = 0 ]

#!/bin/sh
# Speed and sizes on some games, beside the figures of others.  Prints only:
# no time decides a test.
#
#   bench.sh [GAME...]
#
# A GAME is an HRG or RBG file, or the name of a game in $RG_CORPUS/hrg, or
# rbg/NAME for one in $RG_CORPUS/rbg; default some of each, or ours where
# there is no corpus.
# The rates are drawn as well, to RG_PLOT (build/bench.svg).  The figures of
# others are those of their machine, times RG_PEER_SCALE; by default that is how
# much faster this one is, by RG_CALIBRATOR (the program of calibrator.c).
# Environment: CC, SECONDS_EACH (of plays, default 3), and see bench-common.sh.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"
CC=${CC:-cc}
seconds=${SECONDS_EACH:-3}

if [ $# = 0 ]; then
  if [ -d "$RG_CORPUS/hrg" ]; then
    set -- breakthrough connect4 hex rbg/breakthrough rbg/chess rbg/hex \
      rbg/internationalDraughts rbg/reversi
  else
    set -- "$root"/examples/breakthrough.hrg \
      "$root"/examples/connect-four.hrg "$root"/examples/rbg/breakthrough.rbg
  fi
fi

# Milliseconds of processor time of a command.
cpu_ms () {
  "$usage" 20 "$@" | cut -d ' ' -f 1
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
  translate=$(cpu_ms "${language}2rg" "$file")
  row "$title" "$translate" "$(cpu_ms rg-opt "$own.rg" |
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
  printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$title" "$compiled" "$interpreted" \
    "$(fact speed rgcompiler)" "$(fact speed rbg2cpp)" \
    "$(fact speed handwritten)" "$(fact speed rust_interpreter)" >>"$work/rates"
done

echo "Playouts per CPU second"
row game compiled interpreted ratio paper rbg2cpp by-hand paper-interp
cat "$work/speed" 2>/dev/null
echo
echo "Milliseconds of CPU for translation to RG without and with passes;" \
  "sizes likewise"
row game translate optimise nodes edges
cat "$work/sizes" 2>/dev/null

# What the calibrator gives on a machine of the kind that the figures of others
# come from (AMD EPYC, gcc 12 -O2): the median of seven runs.
reference=590
calibrator=${RG_CALIBRATOR:-$root/build/calibrator}
scale=${RG_PEER_SCALE:-}
[ -n "$scale" ] || scale=$("$calibrator" 2 |
  awk -v reference=$reference '{ printf "%.2f", $1 / reference }')

plot=${RG_PLOT:-$root/build/bench.svg}
if [ -s "$work/rates" ]; then
  {
    printf 'game\tcompiled\tinterpreted\tpeer paper\tpeer rbg2cpp'
    printf '\tpeer by hand\tpeer interpreter\n'
    cat "$work/rates"
  } | awk -v scale="$scale" \
    -v note="Hollow: figures of others scaled to this machine, times $scale" \
    -f "$root/testsuite/bench-plot.awk" >"$plot"
  echo
  echo "The figures of others are those of their machine; this one is" \
    "$scale times as fast (testsuite/calibrator.c)"
  echo "The rates as a picture: ${plot#"$root"/}"
fi
[ $failed = 0 ]

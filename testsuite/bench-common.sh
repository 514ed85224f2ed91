# What the scripts of `make bench` share; each reads it with `.`.
#
# Environment: RG_CORPUS, RG_BIN, RG_USAGE (the program of usage.c).  Sets
# root, RG_CORPUS, usage and work (a folder, removed at the end).
# shellcheck shell=sh disable=SC2034 # the variables are for others
set -u
LC_ALL=C
export LC_ALL
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
RG_CORPUS=${RG_CORPUS:-$root/../shared/corpus}
PATH=$(cd "${RG_BIN:-$root/bin}" && pwd):$PATH
usage=${RG_USAGE:-$root/build/usage}
work=$(mktemp -d "${TMPDIR:-/tmp}/rg-bench.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# fact TABLE COLUMN: from the tables of known figures for $language (the
# folder) and $name, or "-".
fact () {
  awk -F '\t' -v language="$language" -v game="$name" -v column="$2" '
    NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) field = i }
    $1 == language && $2 == game && field { value = $field }
    END { print value == "" ? "-" : value }' \
    "$RG_CORPUS/expected/$1.tsv" 2>/dev/null || echo -
}

# times_faster OURS THEIRS: the ratio, or "-".
times_faster () {
  awk -v ours="$1" -v theirs="$2" 'BEGIN {
    if (theirs == "-" || ours == 0) print "-"
    else printf "%.1f", theirs / ours }'
}

# build_model TOOL FILE PROGRAM: a game as a program with the command `bench`.
# lud2hrg and lines2hrg write HRG, the other tools RG.
build_model () {
  case $1 in
  *2hrg)
    timeout 300 "$1" -W no-all "$2" >"$3.hrg" 2>/dev/null &&
      timeout 300 hrg2rg -W no-all "$3.hrg" >"$3.rg" 2>/dev/null
    ;;
  *) timeout 300 "$1" -W no-all "$2" >"$3.rg" 2>/dev/null ;;
  esac &&
    timeout 300 rg-opt -W no-all "$3.rg" >"$3.opt" 2>/dev/null &&
    rg2c -W no-all --main=bench "$3.opt" >"$3.c" &&
    timeout 300 "${CC:-cc}" -O2 -w -o "$3" "$3.c"
}

# compile BIN FILE PROGRAM: as build_model, for HRG and RBG, by the tools in BIN
# and with CFLAGS (default -O3 -march=native).
compile () {
  "$1/${language}2rg" "$2" 2>/dev/null >"$work/game.rg" &&
    "$1/rg-opt" "$work/game.rg" >"$work/game.opt.rg" 2>/dev/null &&
    "$1/rg2c" --main=bench "$work/game.opt.rg" >"$work/game.c" 2>/dev/null &&
    eval "${CC:-cc} ${CFLAGS:--O3 -march=native}" -w -o "$3" "$work/game.c"
}

# A function for awk: the median of values[1..n], which it sorts.
medians='
  function median (values, n,    i, k, v) {
    for (i = 2; i <= n; i++)
      for (k = i; k > 1 && values[k] < values[k - 1]; k--) {
        v = values[k]; values[k] = values[k - 1]; values[k - 1] = v
      }
    return n % 2 ? values[(n + 1) / 2] \
                 : (values[n / 2] + values[n / 2 + 1]) / 2
  }'

# rate PROGRAM [OPTION]: its random plays per CPU second, of $seconds.
rate () {
  program=$1
  shift
  "$program" bench "$seconds" "$@" | awk '$1 == "plays/s" { print $NF }'
}

# ratio OURS THEIRS: the first divided by the second, or "-".
ratio () {
  awk -v ours="$1" -v theirs="$2" 'BEGIN {
    if (ours == "-" || theirs == "-") print "-"
    else printf "%.1f", ours / theirs }'
}

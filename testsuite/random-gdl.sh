#!/bin/sh
# Random rule sheets through gdl2rg: is the game in RG the same?
#
#   random-gdl.sh MODE FIRST LAST
#
# For each seed from FIRST to LAST, makes a sheet, which must be translated, and
# then
#   forms  all forms of the translation, before and after rg-opt, must have the
#          matches of the ground program (gdl-compare); that must mean what the
#          rules do (gdl-naive), and have the same counts however it was
#          made; the sheet in the infix form must give the same RG
#   lifted  so must the lifted form, where there is one
#   c      the compiled model must have the counts of the ground program; it is
#          made but not compiled where the tools are built with sanitizers
# Needs the tools on the PATH, and random-gdl, gdl-play, gdl-compare and
# gdl-naive in the folder $RG_MAKERS.  What differs is left in the folder
# $RG_FINDINGS, or the current one, as random-SEED.gdl; with FIND=all the rest
# is tried, too.  Prints the number of sheets that were compared; exit status 1
# if some differ.
set -u
mode=$1 first=$2 last=$3
makers=${RG_MAKERS:?the folder of random-gdl and others}
findings=${RG_FINDINGS:-.}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
sheet=$work/sheet.gdl

differ () {
  mkdir -p "$findings" && cp "$sheet" "$findings/random-$seed.gdl"
  echo "seed $seed: $1 (see random-$seed.gdl)"
  head -n 20 "$work/found" 2>/dev/null
  [ -n "${FIND:-}" ] || exit 1
  status=1
}

# run OUTPUT COMMAND...: what must not fail.
run () {
  output=$1
  shift
  timeout 60 "$@" >"$output" 2>"$work/found" && return
  differ "exit $?: $(basename "$1") $2"
  return 1
}

same () {
  cmp -s "$2" "$3" && return
  diff "$2" "$3" >"$work/found"
  differ "$1"
}

# compare NAME OPTION: a form of the translation, and what rg-opt makes of it.
compare () {
  form=$work/$1.rg all=
  case $2 in
  --plain | --keep-noop) all=--all-move ;;
  esac
  # shellcheck disable=SC2086 # an option or nothing
  run "$form" gdl2rg -W no-all $2 "$sheet" &&
    run "$work/compared" "$makers/gdl-compare" -W no-all --plays=10 \
      --states --views $all "$sheet" "$form" || {
      cat "$work/compared" 2>/dev/null
      return
    }
  # What nobody reads is no state any more.
  # shellcheck disable=SC2086
  run "$form.opt" rg-opt -W no-all "$form" &&
    run "$work/compared" "$makers/gdl-compare" -W no-all --plays=5 \
      --views $all "$sheet" "$form.opt" || cat "$work/compared"
}

# Not all sheets have that form.
has_lifted () {
  gdl2rg --help | grep -q -e --lifted || return
  gdl2rg -W no-all --lifted "$sheet" >"$work/lifted" 2>&1 ||
    ! grep -q 'no lifted form' "$work/lifted"
}

forms () {
  run "$work/naive" "$makers/gdl-naive" "$sheet" || cat "$work/naive"
  compare improved ''
  compare noops --keep-noop
  compare materialised --materialise
  compare plain --plain
  run "$work/counts" "$makers/gdl-play" --depth=3 "$sheet"
  for way in --no-demand --no-splitting --always-demand --always-split; do
    run "$work/others" "$makers/gdl-play" --depth=3 $way "$sheet" &&
      same "another ground program, $way" "$work/counts" "$work/others"
  done
  if gdl2rg -W no-all --to-infix "$sheet" >"$work/infix" 2>/dev/null; then
    run "$work/infix.rg" gdl2rg -W no-all "$work/infix" &&
      same 'another game from the infix form' "$work/improved.rg" \
        "$work/infix.rg"
  fi
}

# Joint moves are as many moves as there are roles.
model () {
  roles=$(grep -c '^(role ' "$sheet") level=-O0
  for option in --plain --keep-noop; do
    run "$work/form.rg" gdl2rg -W no-all $option "$sheet" &&
      run "$work/opt.rg" rg-opt -W no-all "$work/form.rg" &&
      run "$work/model.c" rg2c -W no-all --main=bench "$work/opt.rg" ||
      continue
    [ -z "${RG_SANITIZED:-}" ] || continue
    run "$work/log" "${CC:-cc}" -std=c11 $level -w -o "$work/model" \
      "$work/model.c" &&
      run "$work/found" "$makers/gdl-play" --depth=3 "$sheet" &&
      tr ';' '\n' <"$work/found" | cut -d : -f 2 | sed '/^0$/d' \
        >"$work/expected" &&
      run "$work/found" "$work/model" perft $((3 * roles)) --no-time &&
      awk -v n="$roles" '$1 % n == 0 && $2 > 0 { print $2 }' "$work/found" \
        >"$work/counted" &&
      same "another perft of the model, $option" "$work/expected" \
        "$work/counted"
    level=-O1
  done
}

status=0 seed=$first
while [ "$seed" -le "$last" ]; do
  "$makers/random-gdl" "$seed" >"$sheet"
  case $mode in
  forms) forms ;;
  lifted) ! has_lifted || compare lifted --lifted ;;
  c) model ;;
  *)
    echo "random-gdl.sh: no mode '$mode'" >&2
    exit 2
    ;;
  esac
  seed=$((seed + 1))
done
echo "$((last - first + 1)) sheets compared"
exit $status

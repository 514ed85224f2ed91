#!/bin/sh
# One game as a rule sheet and back, for conformance-rg2gdl.sh: the same numbers
# of moves, players and scores in all plays up to a depth.
#
#   conformance-rg2gdl-game.sh FILE
#
# Writes to a file in $RG_WORK, named like the game with underscores for
# slashes: "passed", "failed" or "skipped" on the first line, then what is to be
# told.  RG_BIN is the folder of the tools.
set -u
PATH=$RG_BIN:$PATH
file=$1
own=$RG_WORK/$(echo "$file" | tr / _)
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
# Seconds of processor time for each of the steps; for moves behind the first
# one, what comes soon.
patience=25
patience_deeper=10

patiently_for () { # SECONDS COMMAND...
  (
    # shellcheck disable=SC3045 # dash and bash have it
    ulimit -t "$1"
    shift
    exec "$@"
  )
}

patiently () { # COMMAND...
  patiently_for "$patience" "$@"
}

result () { # passed|failed|skipped TEXT
  echo "$1" >"$own"
  echo "$2" >>"$own"
}

# The scores of a game are symbols, those of GDL integers: the symbols that a
# pragma tells the integers of get these as names.
number_scores () { # FILE
  scores=$(sed -n 's/^type Score = { \(.*\) };$/\1/p' "$1" | tr -d ,)
  case $scores in
  *[!0-9\ ]*) sed 's/\<[A-Za-z]*__\([0-9][0-9]*\)\>/\1/g' "$1" ;;
  *) cat "$1" ;;
  esac
}

compare () { # DEPTH
  seconds=$patience
  [ "$1" = 1 ] || seconds=$patience_deeper
  patiently_for $seconds rg-diff --tags=count --perft="$1" --max-memory=3000 \
    "$work/game.rg" "$work/again.rg" >"$work/log" 2>&1
}

# Whether several roles act in each step of what came back.
has_joint_moves () {
  roles=$(sed -n 's/^type Player = { \(.*\) };$/\1/p' "$work/back.rg")
  n=0
  for role in $(echo "$roles" | tr -d ,); do
    ! grep -q "^var does_$role:" "$work/back.rg" || n=$((n + 1))
  done
  [ $n -gt 1 ]
}

# As deep as patience lasts, from one move on.
try () {
  depth=0 status=0
  for next in 1 2; do
    compare $next
    status=$?
    [ $status = 0 ] || break
    depth=$next
  done
  if [ $status = 1 ] && has_joint_moves; then
    result skipped "gdl2rg does not tell whose turn it is: waiting is a move"
  elif [ $status = 1 ]; then
    result failed "differs at depth $next"
    grep '^[-+]' "$work/log" >>"$own"
  elif [ $depth = 0 ]; then
    result skipped "no move could be compared ($status)"
  else
    result passed "same for $depth moves, $(wc -c <"$work/game.kif") bytes"
  fi
}

# The way there and back of what $work/opt.rg has.
travel () {
  number_scores "$work/opt.rg" >"$work/game.rg"
  if ! patiently rg2gdl -Wno-all "$work/game.rg" >"$work/game.kif" \
    2>"$work/log"; then
    why=$(sed -n '1s/^.*error: //p' "$work/log")
    result skipped "${why:-rg2gdl takes too long}"
    return
  fi
  come_back
  # The slower way, where conditions that many others read are variables.
  [ "$(sed -n 1p "$own")" != skipped ] || has_joint_moves ||
    come_back --ground --materialise
}

# The way back, and the comparison.
come_back () { # [OPTION...]
  patiently gdl2rg -Wno-all --max-steps=1000000000 "$@" "$work/game.kif" \
    >"$work/back.rg" 2>"$work/log"
  status=$?
  case $status in
  0)
    patiently rg-opt -Wno-all "$work/back.rg" >"$work/again.rg" \
      2>"$work/log" || cp "$work/back.rg" "$work/again.rg"
    try
    ;;
  1 | 3)
    result failed "gdl2rg does not take the sheet"
    cat "$work/log" >>"$own"
    ;;
  *) result skipped "gdl2rg takes too long ($status)" ;;
  esac
}

# The front end of a file, by its suffix.
read_game () { # FILE
  case $1 in
  *.rg) cat "$1" ;;
  *.hrg) hrg2rg -Wno-all "$1" ;;
  *.rbg) rbg2rg -Wno-all "$1" ;;
  *.lines) lines2hrg "$1" | hrg2rg -Wno-all ;;
  *.gdl) gdl2rg -Wno-all "$1" ;;
  *.rgl) rgl2gdl -Wno-all "$1" | gdl2rg -Wno-all ;;
  esac
}

read_game "$file" 2>"$work/log" | rg-opt -Wno-all >"$work/opt.rg" \
  2>>"$work/log"
travel

#!/bin/sh
# Random games in RBG through rbg2rg: is the game in RG the same?
#
#   random-rbg.sh MODE FIRST LAST
#
# For each seed from FIRST to LAST, makes a game, which must be translated
# unless no play of it can end, and then
#   text  the game expanded, and the game formatted, must give the same RG;
#         each once more must give the same text; rg-opt must take it
#   tree  the trees of the game in RG, before and after rg-opt, must be what
#         the definition of RBG says (rbg-compare)
#   checks  the same of games for proofs about checks (random-rbg --checks)
#   c     so must be the counts of the compiled model, which is made but not
#         compiled where the tools are built with sanitizers
# Games that are improper are left out of the latter three.  Needs the tools on
# the PATH, and random-rbg and rbg-compare in the folder $RG_MAKERS.  Prints
# the number of games that were compared; a difference ends it with status 1,
# and the game is left in the current folder as random-SEED.rbg.
set -u
mode=$1 first=$2 last=$3
makers=${RG_MAKERS:?the folder of random-rbg and rbg-compare}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
game=$work/game

differ () {
  cp "$game.rbg" "random-$seed.rbg"
  echo "seed $seed: $1 (see random-$seed.rbg)"
  head -n 20 "$work/messages" "$work/found" 2>/dev/null
  exit 1
}

# run OUTPUT COMMAND...: what must not fail.
run () {
  output=$1
  shift
  timeout 60 "$@" >"$output" 2>"$work/messages" ||
    differ "exit $?: $(basename "$1") ${2#"$work"/}"
}

same () {
  diff "$2" "$3" >"$work/found" || differ "$1"
}

# A game that rbg2rg rejects must be endless, which is improper.
translate () {
  timeout 60 rbg2rg "$game.rbg" >"$game.rg" 2>"$work/messages" && return 0
  status=$?
  [ $status = 1 ] && grep -q 'error: no play can ever end' "$work/messages" ||
    differ "exit $status: rbg2rg"
  return 1
}

# again NAME OPTION: rbg2rg with it gives the same game, and itself again.
again () {
  run "$game.$1.rbg" rbg2rg "$2" "$game.rbg"
  run "$game.again.rg" rbg2rg "$game.$1.rbg"
  same "rbg2rg $2: another game" "$game.rg" "$game.again.rg"
  run "$game.again.rbg" rbg2rg "$2" "$game.$1.rbg"
  same "rbg2rg $2: twice is not once" "$game.$1.rbg" "$game.again.rbg"
}

compare_trees () {
  timeout 120 "$makers/rbg-compare" -W no-all --moves --plays=5 \
    "$game.rbg" "$game.rg" "$game.opt.rg" >"$work/found" 2>"$work/messages"
  case $? in
  0) games=$((games + 1)) ;;
  77) return 1 ;;
  *) differ 'another tree' ;;
  esac
}

# The counts by depth, in the form of rbg-compare without leaves.
compare_model () {
  depth=$(sed 's/ (.*//' "$work/found" | awk '{ print NF - 2 }')
  sed 's/^[^ ]* //; s/ (.*//; s/+[0-9]*//g; s/ 0$//' "$work/found" |
    tr ' ' '\n' >"$work/expected"
  level=-O0
  for text in "$game.rg" "$game.opt.rg"; do
    run "$work/model.c" rg2c --main=bench "$text"
    [ -z "${RG_SANITIZED:-}" ] || continue
    run "$work/log" "${CC:-cc}" -std=c11 $level -w -o "$work/model" \
      "$work/model.c"
    level=-O1
    run "$work/counts" "$work/model" perft "$depth" --no-time
    cut -f 2 "$work/counts" >"$work/counted"
    same "another perft of the model of $(basename "$text")" \
      "$work/expected" "$work/counted"
  done
}

check_game () {
  run "$game.opt.rg" rg-opt "$game.rg"
  case $mode in
  text)
    again low --expand
    again formatted --format
    games=$((games + 1))
    ;;
  tree | checks) compare_trees ;;
  c) compare_trees && compare_model ;;
  *)
    echo "random-rbg.sh: no mode '$mode'" >&2
    exit 2
    ;;
  esac
}

of_kind=
[ "$mode" != checks ] || of_kind=--checks
seed=$first games=0
while [ "$seed" -le "$last" ]; do
  # shellcheck disable=SC2086 # an option or nothing
  run "$game.rbg" "$makers/random-rbg" $of_kind "$seed"
  translate && check_game
  seed=$((seed + 1))
done
echo "$games games compared"

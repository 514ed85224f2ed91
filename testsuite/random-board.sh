#!/bin/sh
# Random board games, interpreted and compiled: do they play alike?
#
#   random-board.sh FINDINGS FIRST LAST
#
# For each seed from FIRST to LAST: makes a game (random-game --board), drops it
# if rg-run finds it improper or comes to a limit, and takes three texts of it:
# as it is, after rg-opt, after rg-opt --pragmas.  Perft has to be the same for
# all; perft and seeded plays of each text have to be those of its compiled
# model, with and without lists of moves.  The models are compiled for one kind
# of vectors that the machine has, or for none, the next text for the next kind;
# where LEVELS=all, each for all of them.  C that the text before gave, too, is
# not tried again.  What differs is left in the folder
# FINDINGS as board-SEED.rg and, how, as board-SEED.txt.  Needs the tools on the
# PATH and random-game in $RG_MAKER.  Prints the number of games that were
# compared; status 1 after findings.
# Environment: CC, CFLAGS (-O0), LEVELS, SANITIZE (of the models).
set -u
findings=$1 first=$2 last=$3
maker=${RG_MAKER:?the random-game program}
work=$(mktemp -d "${TMPDIR:-/tmp}/rg-board.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
export ASAN_OPTIONS=exitcode=99:detect_leaks=0 UBSAN_OPTIONS=exitcode=99
sanitize=${SANITIZE:+-fno-sanitize-recover=all -fsanitize=$SANITIZE}

# Options of the compiler, a line for each kind of vectors.
levels () {
  echo -DRG_PORTABLE
  for level in sse2 ssse3 bmi2 avx2 avx512bw avx512vbmi; do
    if grep -q -w "$level" /proc/cpuinfo 2>/dev/null; then echo "-m$level"; fi
  done
}
levels >"$work/levels"
n_levels=$(wc -l <"$work/levels")

# The kinds for the N-th text of this seed.
some_levels () {
  if [ "${LEVELS:-}" = all ]; then
    cat "$work/levels"
  else
    sed -n "$(((seed + $1) % n_levels + 1))p" "$work/levels"
  fi
}

plays='--max-moves=200 --no-time'

# facts GAME: what is known by the definition; false if it is improper.
facts () {
  rg-run perft 2 --no-time --max-states=300000 "$1" &&
    rg-run play 25 --print $plays --max-states=300000 "$1"
}

# What is asked of a model: the same, which is the same with lists of moves.
model_facts () {
  timeout 60 "$work/model" perft 2 --no-time || return
  timeout 60 "$work/model" play 25 --print $plays || return
  timeout 60 "$work/model" perft 2 --bulk --no-time >"$work/bulk" &&
    timeout 60 "$work/model" perft 2 --no-time | cmp -s - "$work/bulk" ||
    echo "other counts with --bulk"
  timeout 60 "$work/model" play 60 --print --list $plays >"$work/list" &&
    timeout 60 "$work/model" play 60 --print $plays | cmp -s - "$work/list" ||
    echo "other plays with --list"
}

# found WHAT: keeps the game and what is different.
found () {
  mkdir -p "$findings"
  cp "$work/game.rg" "$findings/board-$seed.rg"
  { echo "$1"; diff "$work/facts" "$work/other" | head -40; } \
    >"$findings/board-$seed.txt"
  echo "seed $seed: $1 (see $findings/board-$seed.rg)"
  n_findings=$((n_findings + 1))
  return 1
}

# try_level GAME WHAT LEVEL: the model as it is compiled with that option.
try_level () {
  # shellcheck disable=SC2086 # the options are words
  "${CC:-cc}" -std=c11 ${CFLAGS:--O0} -w $sanitize "$3" -o "$work/model" \
    "$work/model.c" 2>"$work/other" || found "$2, $3: the C compiler fails" ||
    return
  model_facts >"$work/other" 2>&1
  cmp -s "$work/facts" "$work/other" || found "$2, $3: the model differs"
}

# try_text GAME WHAT N: the N-th text of this seed.
try_text () {
  facts "$1" >"$work/facts" 2>"$work/other" ||
    found "$2: rg-run fails" || return
  sed 2q "$work/facts" >"$work/these"
  cmp -s "$work/counts" "$work/these" || found "$2: other counts" || return
  rg2c -Wno-all --main=bench "$1" -o "$work/model.c" 2>"$work/other" ||
    found "$2: rg2c fails" || return
  ! cmp -s "$work/model.c" "$work/before.c" || return 0
  cp "$work/model.c" "$work/before.c"
  some_levels "$3" >"$work/these"
  while read -r level; do
    try_level "$1" "$2" "$level" || return
  done <"$work/these"
}

try_game () {
  try_text "$work/game.rg" "as it is" 0 || return
  for options in "" --pragmas; do
    # shellcheck disable=SC2086 # none or one
    rg-opt -Wno-all $options -o "$work/opt.rg" "$work/game.rg" \
      2>"$work/other" || found "rg-opt $options fails" || return
    try_text "$work/opt.rg" "after rg-opt $options" "${#options}" || return
  done
}

seed=$first games=0 n_findings=0
while [ "$seed" -le "$last" ]; do
  "$maker" --board "$seed" >"$work/game.rg" || exit 2
  if facts "$work/game.rg" >"$work/facts" 2>"$work/why"; then
    sed 2q "$work/facts" >"$work/counts"
    games=$((games + 1))
    try_game
  fi
  seed=$((seed + 1))
done
echo "$games games compared"
[ $n_findings = 0 ]

#!/bin/sh
# Random improper games, compiled and run under sanitizers: whatever a game
# does, its program stays within its memory, is defined, and ends.
#
#   improper.sh FINDINGS FIRST LAST
#
# Makes the games of the seeds from FIRST to LAST, every third one optimised;
# several are linked to one program, with improper.c.  Most of the time goes to
# the compiler: only every fifth game has a main program and all checks of
# UBSan; the others go without those for which ASan has one, too.  The limits of
# a model are made small, so that games come to them.  A finding is a report of
# ASan or UBSan, a crash, or no end after 20 seconds of processor time; its game
# and the report are left in the folder FINDINGS.  Needs the tools on the PATH
# and random-game in $RG_MAKER.  Prints the number of games; status 1 after
# findings.
# Environment: CC (clang, where there is one with sanitizers: it is faster),
# SANITIZE.
set -u
findings=$1 first=$2 last=$3
maker=${RG_MAKER:?the random-game program}
root=$(cd "$(dirname "$0")/.." && pwd)
if [ -z "${CC:-}" ]; then
  CC=cc
  echo 'int main (void) { return 0; }' |
    clang -fsanitize=address,undefined -x c -o /dev/null - 2>/dev/null &&
    CC=clang
fi
flags="-std=c11 -O0 -w -fno-sanitize-recover=all"
flags="$flags -fsanitize=${SANITIZE:-address,undefined}"
# Calls instead of inline checks of addresses: a quarter less to compile.
case $("$CC" --version) in
*clang*) flags="$flags -mllvm -asan-instrumentation-with-call-threshold=0" ;;
esac
fewer="-fno-sanitize=null,alignment,pointer-overflow"
together=40
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export ASAN_OPTIONS=exitcode=99:detect_leaks=0 UBSAN_OPTIONS=exitcode=99

"$CC" $flags -D_POSIX_C_SOURCE=200809L -I"$root" -c -o "$work/improper.o" \
  "$root/testsuite/improper.c" || exit 2

# found SEED WHAT: keeps the game and what is known.
found () {
  mkdir -p "$findings"
  cp "$work/g$1.rg" "$findings/improper-$1.rg"
  cp "$work/report" "$findings/improper-$1.txt" 2>/dev/null
  echo "seed $1: $2 (see $findings/improper-$1.rg)"
  n_findings=$((n_findings + 1))
}

# is_whole SEED: whether the game has a main program and all checks.
is_whole () {
  [ $(($1 % 5)) = 0 ]
}

# make_game SEED: the C text, or nothing where the reader has errors.
make_game () {
  game=$work/g$1 main=
  ! is_whole "$1" || main=--main=bench
  "$maker" --improper "$1" >"$game.rg" || exit 2
  if [ $(($1 % 3)) = 0 ] && rg-opt -Wno-all "$game.rg" >"$game.opt" 2>/dev/null
  then
    mv "$game.opt" "$game.rg"
  fi
  rg2c -Wno-all $main --prefix="g$1" "$game.rg" >"$game.text" \
    2>"$work/report"
  status=$?
  case $status in
  0)
    sed -e "s/^main (/g$1_main (/" "$game.text" >"$game.c"
    seeds="$seeds $1"
    ;;
  1 | 4) ;;
  *) found "$1" "rg2c ends with status $status" ;;
  esac
}

# The games of one program, and the table of them.
make_table () {
  echo '#include "emit/regular-games.h"'
  for i in $seeds; do
    echo "extern const RgModel g${i}_model;"
    ! is_whole "$i" || echo "int g${i}_main (int, char **);"
  done
  echo 'struct { const char *name; int (*run) (int, char **);'
  echo '  const RgModel *model; } games[] = {'
  for i in $seeds; do
    main=0
    ! is_whole "$i" || main=g${i}_main
    echo "{\"$i\", $main, &g${i}_model},"
  done
  echo '{0}};'
}

# The linker has named the game.
keep_unlinked () {
  mkdir -p "$findings"
  cp "$work"/g*.rg "$findings"
  echo "the games of these seeds do not link (see $findings):$seeds"
}

# Runs the games of $seeds; where one shows something, those behind it again.
run_games () {
  whole=table.c others='' objects=''
  make_table >"$work/table.c"
  for i in $seeds; do
    objects="$objects $work/g$i.o"
    if is_whole "$i"; then whole="$whole g$i.c"; else others="$others g$i.c"; fi
  done
  (cd "$work" && "$CC" $flags -I"$root" -c $whole) || exit 2
  [ -z "$others" ] ||
    (cd "$work" && "$CC" $flags $fewer -c $others) || exit 2
  while [ -n "$seeds" ]; do
    "$CC" $flags -o "$work/games" "$work/improper.o" "$work/table.o" \
      $objects || { keep_unlinked; exit 1; }
    what=$("$work/games" "$work/report") && return
    case $what in
    *:*:*) ;;
    *) echo "the program of the games fails: $what"; exit 2 ;;
    esac
    found "${what%%:*}" "${what#*: }"
    seeds=${seeds#*" ${what%%:*}"}
    objects=
    for i in $seeds; do objects="$objects $work/g$i.o"; done
    make_table >"$work/table.c"
    (cd "$work" && "$CC" $flags -I"$root" -c table.c) || exit 2
  done
}

n_findings=0 n_games=0 seed=$first
while [ "$seed" -le "$last" ]; do
  seeds='' end=$((seed + together - 1))
  while [ "$seed" -le "$end" ] && [ "$seed" -le "$last" ]; do
    make_game "$seed"
    seed=$((seed + 1))
  done
  for i in $seeds; do n_games=$((n_games + 1)); done
  run_games
  rm -f "$work"/g*
done
echo "$n_games improper games, $n_findings findings"
[ "$n_findings" = 0 ]

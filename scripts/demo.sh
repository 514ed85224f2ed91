#!/bin/sh
# Shows a game going through the pipe, from rules to a fast program.
#
#   demo.sh [GAME]
#
# The ending of the game tells its language.  Environment: RG_BIN (folder of
# the tools), CC.
set -eu
cd "$(dirname "$0")/.."
game=${1:-examples/breakthrough.hrg}
language=${game##*.}
out=build/demo
CC=${CC:-cc}
PATH=$(cd "${RG_BIN:-bin}" && pwd):$PATH

if [ -t 1 ]; then
  bold=$(printf '\033[1m') plain=$(printf '\033[0m')
else
  bold='' plain=''
fi

say () {
  printf '\n%s%s%s\n' "$bold" "$*" "$plain"
}

# Prints a command, then runs it.
run () {
  printf '%s$ %s%s\n' "$bold" "$*" "$plain"
  sh -c "$*"
}

size () {
  awk -v name="$1" '
    /^[A-Za-z0-9_]+, [A-Za-z0-9_]+: / {
      edges++
      sub (/,/, "", $1); sub (/:/, "", $2)
      node[$1]; node[$2]
    }
    { bytes += length ($0) + 1 }
    END {
      for (n in node) nodes++
      printf "  %-16s%4d nodes %4d edges %6d bytes of text\n",
        name, nodes, edges, bytes
    }' "$2"
}

# The first moves of a random play, in the form of --at.
some_moves () {
  "$out/game" --seed=5 --print play 1 | sed -n 's/^[a-z]*: //p' |
    head -n "$1" | paste -s -d / | sed 's|/| / |g'
}

rm -rf $out
mkdir -p $out

say "The rules of a turn, as a person writes them ($game):"
case $language in
rbg) run "sed -n '/^#turn/,/^$/p' $game" ;;
*) run "sed -n '/^graph turn/,/^}/p' $game" ;;
esac

say "Through the pipe, with a look at what flows between the tools:"
run "${language}2rg $game | tee $out/plain.rg | rg-opt | tee $out/game.rg |
  rg2c --main=bench > $out/game.c"
run "$CC -O2 -o $out/game $out/game.c"

say "The automaton of the game before and after the optimiser:"
size translated $out/plain.rg
size optimised $out/game.rg
run "grep -v '^[tcv@]' $out/game.rg | head -n 6"

say "The same as a picture:"
run "${language}2rg -g $game | rg-opt | rg2dot --collapse > $out/game.dot"
if command -v dot >/dev/null 2>&1; then
  run "dot -Tsvg $out/game.dot > $out/game.svg && ls $out/game.svg"
else
  echo "(the package graphviz has dot, which makes $out/game.svg of it)"
fi

say "Some random moves, and the board after them:"
run "rg-run --at='$(some_moves 16)' show $out/game.rg |
  sed -n '/^player/p; /^board/p; /^ /p' | sed '/^  8/q' |
  sed '/^  [1-8]/s/white/w    /g; s/black/b    /g; s/empty/.    /g'"

say "How many sequences of moves there are (perft), counted one by one:"
run "$out/game perft 4"

say "Random plays for three seconds of processor time:"
run "$out/game bench 3"

say "A rule sheet in GDL goes the same way; who has to wait does not move:"
run "grep '(legal' examples/gdl/tic-tac-toe.gdl"
run "gdl2rg examples/gdl/tic-tac-toe.gdl | rg-opt |
  rg-run perft 4 --no-time"

say "All of this in one command: rg-build $game"

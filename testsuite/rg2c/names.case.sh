# Names of the game do not meet those that every model has.
set -u
cd "$TMPDIR" || exit 2
cat >any.rg <<END
type Player = { p };
type Score = { 0 };
const moves: Player -> Score = { :0 };
var who: Player = p;
begin, moves: player = p;
moves, text: who = p;
moves, text: moves[who] == 0;
text, moves: \$ again;
text, state: \$\$ who;
state, end: player = keeper;
END
# A prefix that would make two of one name is refused: all that stand in the
# text before the ending of an exported name are tried.
hrg2rg -Wno-all "$RG_ROOT/examples/hrg/hex.hrg" | rg-opt -o hex.rg
rg2c --main=bench --prefix=Q hex.rg -o hex.c
endings=$(sed -n 's/.*[ *]Q_\([a-z_]*\) (.*/\1/p' hex.c | sort -u)
cat "$RG_ROOT"/emit/c/runtime/*.c "$RG_ROOT"/emit/c/*/*runtime.c \
  "$RG_ROOT"/emit/c/*/*/*runtime.c hex.c | grep -oE '[A-Za-z][A-Za-z0-9_]*' |
  sort -u >words
for ending in state move model $endings; do
  sed -n "s/_$ending\$//p" words
done | grep -v '^Q' | sort -u >prefixes
[ "$(wc -l <prefixes)" -gt 20 ] || echo "few prefixes: $(cat prefixes)"
{ cat prefixes && echo check0 && echo r0; } | while read -r prefix; do
  rg2c --main=bench --prefix="$prefix" hex.rg -o prefix.c 2>refused ||
    { grep -q 'not a valid prefix' refused || cat refused; continue; }
  ${CC:-cc} -fsyntax-only -w prefix.c 2>messages ||
    { echo "$prefix: not refused"; head -n 3 messages; }
done
rg2c -Wno-all --main=bench any.rg >any.c &&
  ${CC:-cc} -O0 -Wall -Wextra -Werror -o any any.c && ./any --no-time perft 1
grep '^#define GAME_NAME' any.c

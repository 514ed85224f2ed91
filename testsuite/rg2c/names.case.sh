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
for prefix in any add c list search met run check0 r0 default keys listed move \
  option put rg_model stop_without view_of; do
  rg2c --prefix=$prefix any.rg >out 2>&1 || echo "$prefix: $(head -n 1 out)"
done
rg2c -Wno-all --main=bench any.rg >any.c &&
  ${CC:-cc} -O0 -Wall -Wextra -Werror -o any any.c && ./any --no-time perft 1
grep '^#define GAME_NAME' any.c

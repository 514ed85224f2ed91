# Two games in one program and a third loaded, played through one interface.
flags="-std=c11 -D_POSIX_C_SOURCE=200809L -O1 -Wall -Wextra -Werror"
here=$PWD games=$RG_ROOT/examples
cd "$TMPDIR" || exit 1
hrg2rg "$games/kuhn-poker.hrg" | rg-opt |
  rg2c --prefix=one --header-file=one.h -o one.c
rg2c --prefix=two --header-file=two.h "$games/nim.rg" -o two.c
hrg2rg "$games/tic-tac-toe.hrg" | rg2c -o three.c
${CC:-cc} $flags -Wpedantic -c one.c && ${CC:-cc} $flags -Wpedantic -c two.c &&
  ${CC:-cc} $flags -fPIC -shared -DRG_MODEL_SHARED -o three.so three.c &&
  ${CC:-cc} $flags -I. -o agent "$here/agent.c" one.o two.o -ldl && ./agent

# A file for OpenSpiel, compiled against a small double of its interface.
here=$PWD games=$RG_ROOT/examples
command -v "${CXX:-c++}" >/dev/null || { echo "needs a C++ compiler"; exit 77; }
cd "$TMPDIR" || exit 1
mkdir open_spiel && cp "$here/spiel/spiel.h" open_spiel/ || exit 1
play () {
  echo "== $1"
  rg2c --prefix=model -o model.c "$1.rg" &&
    rg2c --prefix=model --target=openspiel -o game.cc "$1.rg" &&
    ${CC:-cc} -O1 -c model.c &&
    "${CXX:-c++}" -std=c++17 -O1 -Wall -Wextra -Werror -I. -o plays \
      "$here/openspiel-plays.cc" game.cc model.o && ./plays
}
cp "$games/nim.rg" . && play nim
for game in kuhn-poker pig breakthrough; do
  hrg2rg "$games/$game.hrg" | rg-opt >$game.rg && play $game
done

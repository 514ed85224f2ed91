# The tools are found beside the script, also through symbolic links to it;
# a front end for a language of one's own anywhere on the PATH.
CC="sh $PWD/fake-cc" game=$PWD/game.rg
export CC
mkdir "$TMPDIR/bin" "$TMPDIR/below" && cd "$TMPDIR" || exit 1
ln -s "$RG_BIN/rg-build" bin/rg-build
ln -s ../bin/rg-build below/mine
ln -s below/mine here
PATH=$(dirname "$(command -v sh)"):/usr/bin:/bin
for script in bin/rg-build below/mine ./here; do
  "$script" -o program "$game" && ./program && rm program
done
PATH=$TMPDIR/bin:$PATH
rg-build -o program "$game" && ./program
version=$("$RG_BIN/rg2c" -V | sed 's/^rg2c//')
[ "$(rg-build --version)" = "rg-build$version" ] ||
  rg-build --version

printf '#!/bin/sh\nshift 2\ncat -- "$@"\n' >bin/my2rg
chmod +x bin/my2rg
cp "$game" game.my
rg-build game.my && ./game

[ ! -w /dev/full ] || for option in --help --version; do
  rg-build $option 2>err >/dev/full
  echo "status $?: $(grep -c '^rg-build: standard output' err)"
done

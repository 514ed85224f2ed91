# What make install lays down is enough: a program with a compiled game and a
# pass are built with the flags that pkg-config tells.
command -v pkg-config >/dev/null || { echo "needs pkg-config"; exit 77; }
install_to () {
  make -s -C "$RG_ROOT" BIN="$RG_BIN" "$@" install || exit 1
}
install_to PREFIX="$TMPDIR/usr"
install_to PREFIX=/opt/games DESTDIR="$TMPDIR/stage"
(cd "$TMPDIR/usr" && ls bin include lib/pkgconfig share/man/man1)
grep prefix= "$TMPDIR/stage/opt/games/lib/pkgconfig/regular-games.pc"

PATH=$TMPDIR/usr/bin:$PATH
PKG_CONFIG_PATH=$TMPDIR/usr/lib/pkgconfig
export PKG_CONFIG_PATH
flags=$(pkg-config --cflags regular-games)
cd "$TMPDIR" || exit 1

cat >program.c <<'END'
#include <regular-games.h>
#include <stdio.h>

const RgModel *models[1];

int
main (void)
{
  printf ("version of the interface: %d\n", RG_MODEL_VERSION);
  return models[0] != NULL;
}
END
${CC:-cc} $flags -o program program.c && ./program

cp "$RG_ROOT/examples/pass/turn-comparisons.c" pass.c
${CC:-cc} -shared -fPIC $flags -o pass.so pass.c &&
  rg-opt --load=./pass.so --list-passes | grep -c turn-comparisons

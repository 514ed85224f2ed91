# What make install lays down is enough: a program with a compiled game and a
# pass are built with the flags that pkg-config tells.
command -v pkg-config >/dev/null || { echo "needs pkg-config"; exit 77; }
. "$RG_ROOT/testsuite/sources/installing.sh"
install_to PREFIX="$TMPDIR/usr"
install_to PREFIX=/opt/games DESTDIR="$TMPDIR/stage"
(cd "$TMPDIR/usr" && ls bin include lib/pkgconfig share/man/man1) |
  grep -v -x rg-units-mpi # only where there is OpenMPI
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

# Completion: bash asks for the function, which the tools' own help made.
complete_line () { # WORDS..., the last of which is being completed
  bash -c '
    . "$1/usr/share/bash-completion/completions/$2"
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    compopt () { :; }
    "_${1//-/_}" "$1" "${*: -1}" "${@: -2:1}"
    echo "${COMPREPLY[@]}"' - "$TMPDIR" "$@"
}
if command -v bash >/dev/null; then
  complete_line rg-opt --tr
  complete_line rg-opt --color = a
  complete_line rg-opt --enable = calculate-t
  complete_line hrg2rg -W no-dup
  complete_line rg-run mov
  complete_line gdl2rg --stage = gr
  complete_line rg-build --no
fi
for tool in rg-opt rg-build; do
  tail -n +2 "$TMPDIR/usr/share/zsh/site-functions/_$tool" | tail -n 1
  grep '^complete.* -l help' \
    "$TMPDIR/usr/share/fish/vendor_completions.d/$tool.fish"
done
if command -v zsh >/dev/null; then
  for file in "$TMPDIR"/usr/share/zsh/site-functions/*; do zsh -n "$file"; done
fi

# What was laid down goes, and nothing else.
echo mine >"$TMPDIR/usr/bin/mine"
make -s -C "$RG_ROOT" BIN="$RG_BIN" PREFIX="$TMPDIR/usr" uninstall
make -s -C "$RG_ROOT" BIN="$RG_BIN" PREFIX=/opt/games DESTDIR="$TMPDIR/stage" \
  uninstall
(cd "$TMPDIR" && find usr stage -type f)

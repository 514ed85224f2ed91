# The program that regular-games-library(3) shows does what is shown, with the
# library as it is installed; the settings are those that there are.
set -u
command -v pkg-config >/dev/null || { echo "needs pkg-config"; exit 77; }
. "$RG_ROOT/testsuite/sources/tutorial.sh"
. "$RG_ROOT/testsuite/sources/installing.sh"
page=$RG_ROOT/docs/man/regular-games-library.3
names='s/.*= {"\([a-z-]*\)", IS_.*/\1/p'
sed -n "$names" "$RG_ROOT/library/settings.c" | sort >"$TMPDIR/settings"
sed -n '/^\.Sh SETTINGS/,/^\.Sh RETURN/s/^\.It Cm //p' "$page" |
  sed 's/ , /\n/g' | sort | diff "$TMPDIR/settings" -
grep -o 'rg_lib_[a-z_]* (' "$RG_ROOT/library/library.h" | sed 's/ (//' |
  sort -u |
  while read -r function; do
    grep -q "^\.Fn $function " "$page" || echo "$function: not in the page"
  done
cat "$TMPDIR/settings"

cd "$TMPDIR" || exit 1
cp "$RG_ROOT/examples/tic-tac-toe.hrg" "$RG_ROOT/examples/pig.hrg" .
install_to PREFIX="$TMPDIR/usr"
PKG_CONFIG_PATH=$TMPDIR/usr/lib/pkgconfig
LD_LIBRARY_PATH=$TMPDIR/usr/lib
export PKG_CONFIG_PATH LD_LIBRARY_PATH
sed -n '/^\$ cat sizes.c/,/^\$ cc/p' "$page" |
  sed '1d; $d; s/\\en/\\n/g' >sizes.c
sed -n '/^\$ cc/,/^\.Ed/p' "$page" | sed '$d' >shown
sed -n 's/^\$ //p' shown | while IFS= read -r command; do
  printf '$ %s\n' "$command"
  sh -c "$command" 2>&1 </dev/null
done | diff shown -
flags=$(pkg-config --cflags regular-games)
${CC:-cc} -std=c11 -Wall -Wextra -Werror $flags -fsyntax-only sizes.c
! command -v c++ >/dev/null ||
  c++ -std=c++11 -Wall -Wextra -Werror -x c++ $flags -fsyntax-only sizes.c

# Statically; and nothing else than the functions of the header is visible.
${CC:-cc} $flags -o static sizes.c usr/lib/libregular-games.a \
  $(pkg-config --libs --static regular-games | sed 's/-lregular-games//') &&
  env -u LD_LIBRARY_PATH ./static pig.hrg | diff - /dev/fd/3 3<<END
$(sed -n '/^pig/p' shown)
END
for file in usr/lib/libregular-games.a "-D usr/lib/libregular-games.so"; do
  nm -g --defined-only $file | sed -n 's/.* T \([a-z_]*\).*/\1/p' |
    grep -v -E '^rg_(lib|agent|batch)_'
done
version=$(sed -n 's/^#define RG_LIB_VERSION //p' "$RG_ROOT/library/library.h")
ls usr/lib | grep -x "libregular-games.so.$version"

# The example, as it is installed.
cp -R usr/share/regular-games/examples/library .
make -s -C library BUILD=. EMBED="$TMPDIR/usr" \
  RG_FLAGS="$(pkg-config --cflags --libs regular-games)" &&
  library/play pig.hrg 100

# make install puts the package for Python where Python looks, and the package finds
# the library without help; with it go docs and examples, which build there.
command -v python3 >/dev/null && python3 -m venv --help >/dev/null 2>&1 ||
  { echo "needs Python with venv"; exit 77; }
[ -z "${RG_SANITIZED:-}" ] || { echo "the library has sanitizers"; exit 77; }
. "$RG_ROOT/testsuite/sources/installing.sh"
cd "$TMPDIR" || exit 1

# Of the system, where PREFIX is that of its Python or /usr/local.
for python in /usr/bin/python3; do
  for prefix in /usr /usr/local; do
    [ -x $python ] && [ -e /etc/debian_version ] || continue
    place=$(sh "$RG_ROOT/scripts/python-places.sh" $prefix $python)
    $python -c "import site
import sys
sys.exit('$prefix/$place' not in site.getsitepackages())" ||
      echo "$python does not look in $prefix/$place"
  done
done
sh "$RG_ROOT/scripts/python-places.sh" "$TMPDIR"

python3 -m venv --without-pip usr
install_to PREFIX="$TMPDIR/usr" PYTHON="$TMPDIR/usr/bin/python3"
sed "s|$TMPDIR|TMP|; s|python3[.0-9]*/|python3/|" made |
  grep '^regular_games for Python'
env -u REGULAR_GAMES_LIBRARY -u PYTHONPATH usr/bin/python3 - <<'END_OF_PYTHON'
import os
import regular_games

folder = os.path.dirname(regular_games.__file__)
print(os.path.exists(os.path.join(folder, "py.typed")))
print(regular_games.load("usr/share/regular-games/examples/nim.rg").perft(3))
END_OF_PYTHON

# Debugging symbols are not installed.
for file in usr/bin/rg-opt usr/lib/libregular-games.so.1; do
  ! command -v readelf >/dev/null || readelf -S -W "$file" |
    grep -q ' \.\(debug_info\|symtab\) ' && echo "$file has symbols"
done

# The files that README.md and docs/ name are installed.
cd usr/share/doc/regular-games || exit 1
for page in README.md docs/*.md; do
  grep -oE '(docs|examples|editors)/[A-Za-z0-9/_.-]*[A-Za-z0-9/]|(LICENSE|SECURITY)[.md]*' $page |
    grep -v '/build/\|/NAME\|^editors/lsp/\|^editors/studio/' | sort -u |
    while read -r name; do
      [ -e "$name" ] || echo "$page: there is no $name"
    done
done

# Examples build where they are installed.
PKG_CONFIG_PATH=$TMPDIR/usr/lib/pkgconfig
PATH=$TMPDIR/usr/bin:$PATH
export PKG_CONFIG_PATH PATH
cd examples || exit 1
make -s -C pass check BUILD="$TMPDIR/built"
make -s -C library check BUILD="$TMPDIR/built" | sed '1q' | cut -d ' ' -f 1
cd "$TMPDIR" || exit 1
make -s -C "$RG_ROOT" BIN="$RG_BIN" PREFIX="$TMPDIR/usr" uninstall
find usr -name '*regular*games*'

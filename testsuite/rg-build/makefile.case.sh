# examples/Makefile: programs, texts and shared objects by make -j, and only
# what depends on a changed game is made anew.
cd "$TMPDIR" || exit 1
cp "$RG_ROOT/examples/Makefile" "$RG_ROOT/examples/nim.rg" \
  "$RG_ROOT/examples/tic-tac-toe.hrg" .
mkdir gdl && cp "$RG_ROOT/examples/gdl/monty-hall.gdl" gdl
unset MAKEFLAGS MFLAGS MAKELEVEL
build () {
  make -s CFLAGS='-O0 -pthread' "$@" 2>&1
}
build -j2 all build/nim.so || exit 1
find build -type f | sort
build/tic-tac-toe perft 2 --no-time
build/gdl/monty-hall perft 1 --no-time
build -q all && echo "nothing to do"
touch nim.rg
make -n CFLAGS= all build/nim.so | sed 's/^cc/CC/; s/^.*-o //' | sort
if command -v dot >/dev/null; then
  build build/nim.svg && head -c 5 build/nim.svg
  echo
else
  echo '<?xml'
fi

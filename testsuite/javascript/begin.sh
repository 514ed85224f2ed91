# To be read with `.` by cases here: skips them where no game can be compiled to
# WebAssembly.  Node reserves more address space than a case may have.
[ -z "${RG_SANITIZED:-}" ] || { echo "nothing here is sanitized"; exit 77; }
command -v node >/dev/null || { echo "needs Node"; exit 77; }
[ -f "$RG_MAKERS/wasm/agents.o" ] || { echo "needs make wasm"; exit 77; }
ulimit -S -v unlimited
here=$RG_ROOT/testsuite/javascript
cd "$TMPDIR" || exit 1

# build GAME...: of examples/, as NAME.wasm.  The options of the native compiler
# have no effect.
build () {
  for game; do
    BUILD=$RG_MAKERS CFLAGS=-march=native rg-build --target=wasm \
      "$RG_ROOT/examples/$game" || exit 1
  done
}

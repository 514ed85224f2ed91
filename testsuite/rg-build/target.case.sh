# What stops a game on its way to WebAssembly.
cd "$TMPDIR" || exit 1
cp "$RG_ROOT/examples/nim.rg" game.rg
echo "== no such target"
rg-build --target=js game.rg
echo "[$?]"
echo "== no agents"
mkdir tools
cp "$(command -v rg-build)" "$(command -v rg2c)" tools
BUILD=nothing sh tools/rg-build --target=wasm game.rg
echo "[$?]"
echo "== no compiler"
mkdir -p build/wasm
: >build/wasm/agents.o
BUILD=build CLANG=no-such-clang rg-build --target=wasm game.rg
echo "[$?]"
echo "== a compiler without WebAssembly"
BUILD=build CLANG=false rg-build --target=wasm game.rg
echo "[$?]"
echo "== the same by rg2c"
BUILD=build CLANG=false rg2c --target=wasm -o game.wasm game.rg
echo "[$?]"
rg2c --target=wasm --main=bench game.rg
rg2c --target=js game.rg
ls

# On a terminal, what takes longer than a second tells how far it is, in one
# line that is erased; nowhere else.
set -u
[ -z "${RG_SANITIZED:-}" ] || { echo "long under sanitizers"; exit 77; }
command -v script >/dev/null && script --version 2>/dev/null |
  grep -q util-linux || { echo "needs script, of util-linux"; exit 77; }
TERM=xterm
export TERM
cd "$TMPDIR" || exit 1
hrg2rg -Wno-all "$RG_ROOT/examples/hrg/hex.hrg" | rg-opt >hex.rg
rg2c --main=bench hex.rg -o hex.c
"${CC:-cc}" -O1 -pthread -o hex hex.c || exit 1

# on_terminal COMMAND: with standard error there.
on_terminal () {
  SHELL=/bin/sh script -qec "$1 >out" /dev/null </dev/null |
    tr '\r\033' '<\n'
}

# shown COMMAND SIZE [FILE]: with larger sizes, until there is a line.
shown () {
  size=$2
  for try in 1 2 3 4 5; do
    on_terminal "$1 $size ${3:-}" >told
    [ ! -s told ] || break
    size=$((size * 2))
  done
  # Of many lines, the kinds; the last thing is the erasure.
  sed 's/^\[K//; s/^<//; s/[0-9][0-9]*/N/g' told | grep . | sort -u
  [ "$(tail -n 1 told)" = '[K' ] || tail -n 1 told
}
echo '== rg-run'
shown 'rg-run play --print' 500 hex.rg
long=$size
echo '== rg-run --no-progress'
on_terminal "rg-run play --no-progress $long hex.rg"
echo '== TERM=dumb, in a pipe'
TERM=dumb on_terminal "rg-run play $long hex.rg"
rg-run play "$long" hex.rg 2>&1 >out | cat
echo '== a program'
shown './hex play --no-time' 120000
shown './hex play --no-time --threads=2' 120000
long=$size
echo '== a program, --no-progress'
on_terminal "./hex play --no-progress $long"
./hex play "$long" 2>&1 >out | cat

#!/bin/sh
# Installs a package of the tools, tries it as somebody would who has nothing
# else, and removes it:
#
#   check-deb.sh FILE.deb
set -eu
[ "$(id -u)" = 0 ] || { echo "check-deb: this needs root" >&2; exit 2; }
! dpkg -s regular-games >/dev/null 2>&1 ||
  { echo "check-deb: regular-games is installed already" >&2; exit 2; }
case $1 in /*) file=$1 ;; *) file=$PWD/$1 ;; esac
work=$(mktemp -d)
trap 'dpkg -r regular-games >/dev/null 2>&1; rm -rf "$work"' EXIT
dpkg -i "$file" >/dev/null
cd "$work"
env -i PATH=/usr/bin:/bin HOME="$work" sh -eu <<'END'
game=/usr/share/regular-games/examples/tic-tac-toe.hrg
hrg2rg $game | rg-opt | rg-run perft 3 --no-time
rg-check --explore=100 -Wno-all $game | head -n 1
rg-build -o game $game && ./game perft 3 --no-time | tail -n 1
printf '#include <regular-games.h>\nint x = RG_MODEL_VERSION;\n' >x.c
cc -c x.c
cp /usr/share/regular-games/examples/library/play.c .
cc -D_XOPEN_SOURCE=700 -o play play.c -lregular-games -ldl && ./play $game 100
cp -r /usr/share/regular-games/examples .
make -s -C examples/pass check
make -s -C examples/library check | sed 's/ .*//'
! command -v python3 >/dev/null ||
  python3 -c "import regular_games
print(regular_games.load('$game').perft(3))"
for file in README.md SECURITY.md docs/agents.md examples/nim.rg; do
  [ -e /usr/share/doc/regular-games/$file ] || echo "$file: not there"
done
for page in hrg.5 rg.5 rg-opt.1 regular-games.7; do
  gzip -dc /usr/share/man/man${page##*.}/$page.gz | head -c 3 | grep -q '^\.' ||
    echo "$page: not as it should be"
done
END
dpkg -r regular-games >/dev/null
left=$(find /usr -path '*regular-games*' -not -path '/usr/local/*' 2>/dev/null)
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
echo "check-deb: passed"

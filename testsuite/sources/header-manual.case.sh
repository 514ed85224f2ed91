# The program that regular-games.h(3) shows is compiled and does what is shown.
set -u
. "$RG_ROOT/testsuite/sources/tutorial.sh"
cd "$TMPDIR" || exit 1
cp "$RG_ROOT/examples/tic-tac-toe.hrg" "$RG_ROOT/emit/regular-games.h" .
CPATH=$PWD
export CPATH
sed -n '/^\$ cat agent.c/,/^\$ hrg2rg/p' "$RG_ROOT/docs/man/regular-games.h.3" |
  sed '1d; $d; s/\\en/\\n/g' >agent.c
sed -n '/^\$ hrg2rg/,/^\.Ed/p' "$RG_ROOT/docs/man/regular-games.h.3" |
  sed '$d' >shown
sed -n 's/^\$ //p' shown | while IFS= read -r command; do
  printf '$ %s\n' "$command"
  sh -c "$command" 2>&1 </dev/null
done | diff shown -
${CC:-cc} -std=c11 -Wall -Wextra -Werror -fsyntax-only agent.c

#!/bin/sh
# Runs other people's games through all tools and compares what comes out
# with known facts about them.
#
#   conformance.sh [GAME...]
#
# A GAME is a name without folder or ending, default all.  Environment:
# RG_CORPUS (folder of the games, default ../shared/corpus beside the
# repository), KINDS (folders of games, default all), RG_BIN, RG_MAKERS (the
# folder of gdl-compare, default build), JOBS, CC.
# Exit status: 0 all passed or nothing to do, 1 some failed.
set -u
LC_ALL=C
export LC_ALL
unset MAKEFLAGS MFLAGS MAKELEVEL

here=$(cd "$(dirname "$0")" && pwd) || exit 2
. "$here/skips.sh"
root=$(dirname "$here")
RG_CORPUS=${RG_CORPUS:-$root/../shared/corpus}
if [ ! -d "$RG_CORPUS/hrg" ] || [ ! -d "$RG_CORPUS/expected" ]; then
  echo "conformance: skipped, there are no games in $RG_CORPUS" \
    "(set RG_CORPUS)"
  echo "0 passed, 0 failed, 0 skipped"
  exit 0
fi
RG_CORPUS=$(cd "$RG_CORPUS" && pwd)
RG_BIN=$(cd "${RG_BIN:-$root/bin}" && pwd) || exit 2
RG_WORK=$(mktemp -d "${TMPDIR:-/tmp}/rg-conformance.XXXXXX") || exit 2
trap 'rm -rf "$RG_WORK"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
RG_MAKERS=$(cd "${RG_MAKERS:-$root/build}" && pwd) || exit 2
export RG_CORPUS RG_BIN RG_MAKERS RG_WORK

# Half of the models run under sanitizers where the compiler has them.
# Undefined behaviour traps: code for messages is a third of what there is to
# compile.
sanitize='-fsanitize=address,undefined -fno-sanitize-recover=all
 -fsanitize-undefined-trap-on-error'
echo 'int main (void) { return 0; }' >"$RG_WORK/empty.c"
# shellcheck disable=SC2086 # the options are words
${CC:-cc} $sanitize -o "$RG_WORK/empty" "$RG_WORK/empty.c" 2>/dev/null ||
  sanitize=
export sanitize

# Kind and file of each game, in the order of the report.
list_games () {
  for kind in ${KINDS:-rg hrg hrg-lines rbg rbg-hl kif}; do
    for file in "$RG_CORPUS/$kind"/*."${kind%%-*}"; do
      [ -f "$file" ] || continue
      name=$(basename "$file" ".${kind%%-*}")
      if [ $# -gt 0 ]; then
        case " $* " in
        *" $name "*) ;;
        *) continue ;;
        esac
      fi
      printf '%s\n%s\n' "$kind" "$file"
    done
  done
}

list_games "$@" >"$RG_WORK/games"
if ! [ -s "$RG_WORK/games" ]; then
  echo "conformance.sh: no such game: $*" >&2
  exit 2
fi
tr '\n' '\0' <"$RG_WORK/games" |
  xargs -0 -n 2 -P "${JOBS:-$(nproc 2>/dev/null || echo 2)}" \
    sh "$here/conformance-game.sh"

passed=0 failed=0 skipped=0
printf '%-10s%-30s%14s%14s  %-22s%-26s %s\n' \
  kind game nodes edges 'perft (interpreted,' 'plays: length, scores' result
printf '%-10s%-30s%14s%14s  %-22s\n' '' '' '' '' ' compiled)'
while read -r kind && read -r file; do
  name=$(basename "$file" ".${kind%%-*}")
  own=$RG_WORK/$kind.$name
  result=$(cat "$own.result" 2>/dev/null || echo FAIL)
  case $result in
  SKIP*)
    may_skip "$here/skips.txt" "conformance/$kind/$name" ||
      result="not in skips.txt: $result"
    ;;
  esac
  printf '%-10s%-30s%s %s\n' "$kind" "$name" \
    "$(cat "$own.row" 2>/dev/null)" "$result"
  sed 's/^/    /' "$own.detail" 2>/dev/null
  case $result in
  ok) passed=$((passed + 1)) ;;
  SKIP*) skipped=$((skipped + 1)) ;;
  *) failed=$((failed + 1)) ;;
  esac
done <"$RG_WORK/games"
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]

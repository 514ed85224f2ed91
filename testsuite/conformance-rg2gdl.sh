#!/bin/sh
# Other people's games in HRG, and our examples in all languages, as rule sheets
# and back: the same numbers of moves, players and scores in all plays up to a
# depth.
#
#   conformance-rg2gdl.sh [GAME...]
#
# What rg2gdl refuses, and where a step of the way back takes too long or too
# much memory, is told and counted as skipped.
# A GAME is the name of a file without its suffix, or a path below examples/.
# Environment: RG_CORPUS, RG_BIN and JOBS as for conformance.sh.
# Exit status: 0 none failed or nothing to do, 1 some failed.
set -u
LC_ALL=C
export LC_ALL
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
. "$root/testsuite/skips.sh"
RG_CORPUS=${RG_CORPUS:-$root/../shared/corpus}
RG_BIN=$(cd "${RG_BIN:-$root/bin}" && pwd) || exit 2
RG_WORK=$(mktemp -d) || exit 2
export RG_BIN RG_WORK
trap 'rm -rf "$RG_WORK"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

is_wanted () { # NAME
  [ -z "$wanted" ] || case " $wanted " in *" $1 "*) ;; *) return 1 ;; esac
}

# The files, one a line.
list_games () {
  for file in "$RG_CORPUS"/hrg/*.hrg; do
    [ ! -f "$file" ] || ! is_wanted "$(basename "$file" .hrg)" || echo "$file"
  done
  for file in *.rg *.hrg */*.hrg */*.rbg */*.lines */*.gdl */*.rgl; do
    ! is_wanted "$file" || echo "$file"
  done
}

wanted=$*
[ ! -d "$RG_CORPUS" ] || RG_CORPUS=$(cd "$RG_CORPUS" && pwd)
cd "$root/examples" || exit 2
list_games >"$RG_WORK/games"
tr '\n' '\0' <"$RG_WORK/games" |
  xargs -0 -n 1 -P "${JOBS:-$(nproc 2>/dev/null || echo 2)}" \
    sh "$root/testsuite/conformance-rg2gdl-game.sh"

passed=0 failed=0 skipped=0
while read -r file; do
  name=${file#"$RG_CORPUS"/hrg/}
  own=$RG_WORK/$(echo "$file" | tr / _)
  case $(sed -n 1p "$own") in
  passed) passed=$((passed + 1)) what= ;;
  skipped)
    if may_skip "$root/testsuite/skips.txt" "conformance-rg2gdl/$name"; then
      skipped=$((skipped + 1)) what="skipped, "
    else
      failed=$((failed + 1)) what="not in skips.txt, but skipped, "
    fi
    ;;
  *) failed=$((failed + 1)) what="FAILED, " ;;
  esac
  echo "$name: $what$(sed 1d "$own")"
done <"$RG_WORK/games"

echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]

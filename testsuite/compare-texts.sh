#!/bin/sh
# The texts that two builds make of the same games: which are different?
#
#   compare-texts.sh COMMIT [FILE...]          that commit against this build
#   compare-texts.sh BUILD BUILD [FILE...]     two builds: the folders of texts,
#                                              with the tools in BUILD/bin
#   compare-texts.sh --write BUILD TO          just writes games to TO/rg, and
#                                              lines of texts to TO/sums
#
# A FILE is a game in any language.  Default are the cases in RG, the examples,
# random games and sheets, and, with CORPUS=1, the games in $RG_CORPUS, which
# takes long.  The front ends of both builds translate each game; analyses,
# passes and rg2c of both get the text of the second.  Prints a line for each
# text that differs, `GAME: COMMAND`, and a count.  Passes that only one build
# has are left out; so are gomoku and go, whose hundreds of squares would take a
# third of all the time.
# Environment: RG_MAKERS (random-game and others, default build), RG_BASES.
# Exit status: 0 all are the same, 1 some differ, 2 it could not be tried.
set -u
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
makers=$(cd "${RG_MAKERS:-$root/build}" && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir "$work/made" "$work/rg"

make_random () {
  for seed in $(seq 60); do
    "$makers/random-game" "$seed" >"$work/made/random-$seed.rg"
    "$makers/random-game" --board "$seed" >"$work/made/board-$seed.rg"
    "$makers/random-game" --improper "$seed" >"$work/made/improper-$seed.rg"
  done
  for seed in $(seq 10); do
    "$makers/random-rbg" "$seed" >"$work/made/random-$seed.rbg"
    "$makers/random-gdl" "$seed" >"$work/made/random-$seed.gdl"
  done
}

# Cases about limits and mistakes give no text, or an enormous one.
list_games () {
  sh "$here/texts.sh" "$work/cases" passes rg rg-diff rg-opt rg-reduce rg-run \
    rg2c
  make_random
  find "$work/cases" -name '*.rg' ! -name 'limit-*' ! -path '*/errors/*'
  find "$work/made" -type f
  find "$root/examples" -name build -prune -o \( -name '*.rg' -o -name '*.hrg' \
    -o -name '*.rbg' -o -name '*.gdl' -o -name '*.lines' -o -name '*.rgl' \) \
    ! -name 'gomoku.*' ! -name 'go.*' -print
  [ -z "${CORPUS:-}" ] ||
    find "${RG_CORPUS:-$root/../shared/corpus}" -name '*.rg' -o \
      -name '*.hrg' -o -name '*.rbg' -o -name '*.kif'
}

# translate BIN FILE: the game in RG.
translate () {
  case $2 in
  *.rg) cat "$2" ;;
  *.hrg) timeout 60 "$1/hrg2rg" -Wno-all "$2" ;;
  *.rbg) timeout 60 "$1/rbg2rg" -Wno-all "$2" ;;
  *.gdl | *.kif) timeout 60 "$1/gdl2rg" -Wno-all "$2" ;;
  *.lines) "$1/lines2hrg" "$2" | timeout 60 "$1/hrg2rg" -Wno-all ;;
  *.rgl) "$1/rgl2gdl" -Wno-all "$2" | timeout 60 "$1/gdl2rg" -Wno-all ;;
  *) echo "compare-texts.sh: $2: no game" >&2 ;;
  esac 2>/dev/null
}

# name_of FILE: as in the tree.
name_of () {
  name=${1#"$root/"}
  echo "${name#"$work/"}"
}

# write_games BIN FILE...: in RG, to rg/.
write_games () {
  bin=$1
  shift
  if [ $# -gt 0 ]; then
    printf '%s\n' "$@"
  else
    list_games | sort
  fi >"$work/games"
  while read -r file; do
    name=$(name_of "$file")
    mkdir -p "$work/rg/$(dirname "$name")"
    translate "$bin" "$file" >"$work/rg/$name"
  done <"$work/games"
  find "$work/rg" -type f -size +0 | sed "s|^$work/rg/||" | sort \
    >"$work/names"
}

# write_sums BUILD TO: lines of texts, by two processes side by side.
write_sums () {
  [ -x "$1/texts" ] || { echo "there is no $1/texts" >&2; return 2; }
  mkdir "$work/parts"
  # shellcheck disable=SC2016 # for the shell that xargs starts
  (cd "$work/rg" && tr '\n' '\0' <"$work/names" | xargs -0 -r -n 20 -P 2 \
    sh -c 'texts=$1 to=$2; shift 2; "$texts" "$@" >"$to/$$" ||
      { echo "$1 or one of the next 19 games: status $?" >&2; exit 255; }' \
    sh "$1/texts" "$work/parts") || return 2
  cat "$work/parts"/* | sort -s -t "$(printf '\t')" -k 1,1 >"$2"
  rm -r "$work/parts"
}

if [ "${1:?COMMIT, two folders, or --write}" = --write ]; then
  new=$(cd "${2:?BUILD}" && pwd) || exit 2
  to=${3:?TO}
  write_games "$new/bin"
  mkdir -p "$to" && rm -rf "$to/rg" && cp -R "$work/rg" "$to/rg" &&
    write_sums "$new" "$to/sums"
  exit
elif [ -d "$1" ]; then
  old=$(cd "$1" && pwd) new=$(cd "${2:?BUILD}" && pwd) || exit 2
  old_bin=$old/bin new_bin=$new/bin
  shift 2
else
  base=$(sh "$here/build-base.sh" "$1" build/texts) || exit 2
  old=$base/build old_bin=$base/bin new=$makers
  new_bin=$(cd "${RG_BIN:-$root/bin}" && pwd) || exit 2
  shift
fi

write_games "$new_bin" "$@"
while read -r file; do
  case $file in *.rg) continue ;; esac
  name=$(name_of "$file")
  translate "$old_bin" "$file" | cmp -s - "$work/rg/$name" ||
    printf '%s\t%s\n' "$name" "${file##*.} to rg"
done <"$work/games" >"$work/different"
write_sums "$old" "$work/old" && write_sums "$new" "$work/new" || exit 2
awk -F '\t' '
  NR == FNR { sum[$1 FS $2] = $3; next }
  $1 FS $2 in sum && sum[$1 FS $2] != $3 { print $1 FS $2 }' \
  "$work/old" "$work/new" >>"$work/different"
sort "$work/different" | sed 's/\t/: /'
echo "$(cut -f 1 "$work/different" | sort -u | wc -l) of" \
  "$(wc -l <"$work/names") games have other texts"
[ ! -s "$work/different" ]

#!/bin/sh
# What each pass is worth: rg-opt on all games of the corpus without it, less
# the same with all passes.  Prints tables in Markdown, for docs/passes.md.
#
#   ablate.sh
#
# A pass of -O2 is left out of -O2, one of -Os out of -Os.  "Games" are those
# that come out different; "more without" are nodes, edges and bits of state,
# all games together; "ms" is the time of the pass itself in a whole run, for
# all games.  Then all passes that are worth less than one edge in a thousand,
# and no bits, are left out together.
#
# Environment: JOBS, and see bench-common.sh.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"
jobs=${JOBS:-$(nproc 2>/dev/null || echo 2)}

translate () { # FOLDER SUFFIX TRANSLATOR
  command -v "$3" >/dev/null || return
  for file in "$RG_CORPUS/$1"/*."$2"; do
    [ -f "$file" ] || continue
    "$3" -o "$work/games/$1-$(basename "$file" ."$2").rg" "$file" 2>/dev/null
  done
}

# optimise OUT OPTION...: leaves the texts in $work/OUT and what they come to,
# nodes edges bits, in $work/OUT.sum.
optimise () {
  out=$work/$1
  shift
  mkdir "$out"
  # shellcheck disable=SC2016 # for the other shell
  find "$work/games" -name '*.rg' | sort |
    xargs -P "$jobs" -n 8 sh -c '
      out=$1 words=$2
      shift 2
      for game; do
        base=$out/$(basename "$game" .rg)
        rg-opt $words --stats=json -o "$base" "$game" 2>"$base.json"
      done' sh "$out" "$*"
  cat "$out"/*.json | awk '
    function after (key) {
      match ($0, "\"" key "\":\\[[0-9]+,[0-9]+")
      pair = substr ($0, RSTART, RLENGTH)
      sub (/.*,/, "", pair)
      return pair
    }
    { nodes += after("nodes"); edges += after("edges")
      bits += after("state_bits") }
    END { print nodes, edges, bits }' >"$out.sum"
}

# differ A B: how many games came out different.
differ () {
  for game in "$work/$1"/*.json; do
    cmp -s "${game%.json}" "$work/$2/$(basename "$game" .json)" || echo x
  done | wc -l
}

# row NAME ALL OUT: what OUT has more than ALL.
row () {
  # shellcheck disable=SC2046 # three figures each
  set -- "$1" "$(differ "$2" "$3")" $(cat "$work/$2.sum" "$work/$3.sum")
  awk -v name="$1" -v games="$2" -v nodes=$(($6 - $3)) \
    -v edges=$(($7 - $4)) -v bits=$(($8 - $5)) -v all="$4" \
    -v ms="$(awk -v name="$1" '$2 == name { print $1 }' "$work/times")" '
    BEGIN { printf "| %s | %d | %d | %d | %.2f | %d | %s |\n", name, games,
              nodes, edges, 100 * edges / all, bits, ms == "" ? "" : ms }'
}

passes () { # LEVEL
  rg-opt --list-passes |
    awk -v level="$1" '
      NF > 2 && $2 == level && $1 != "add-builtins" { print $1 }'
}

# The games that the optimised ones come from, and the milliseconds of passes.
mkdir "$work/games"
translate hrg hrg hrg2rg
translate hrg-lines hrg hrg2rg
translate rbg rbg rbg2rg
translate rg rg rg-fmt
find "$work/games" -name '*.rg' | sort | while read -r game; do
  rg-opt -Os --time-passes "$game" 2>&1 >/dev/null
done | awk 'NF == 5 && $1 != "seconds" { time[$5] += $1 }
  END { for (name in time) printf "%.1f %s\n", 1000 * time[name], name }' \
  >"$work/times"

optimise O2
optimise Os -Os
echo "$(find "$work/games" -name '*.rg' | wc -l) games;" \
  "with all passes of -O2 $(awk '{ print $1 " nodes, " $2 " edges, " $3 \
    " bits" }' "$work/O2.sum"); of -Os $(awk '{ print $1 " nodes, " $2 \
    " edges, " $3 " bits" }' "$work/Os.sum")."
echo
echo '| pass | games | nodes more without | edges | % of edges | bits | ms |'
echo '| --- | --- | --- | --- | --- | --- | --- |'
for pass in $(passes -O1) $(passes -O2); do
  optimise "$pass" "--disable=$pass"
  row "$pass" O2 "$pass"
done >"$work/rows"
for pass in $(passes -Os); do
  optimise "$pass" -Os "--disable=$pass"
  row "$pass" Os "$pass"
done >>"$work/rows"
cat "$work/rows"
small=$(awk -F ' *[|] *' '
  $6 < 0.1 && $7 <= 0 { printf "%s%s", sep, $2; sep = "," }' "$work/rows")
optimise small "--disable=$small"
echo
echo "Those below 0.1 % of the edges and without bits, left out together:"
echo
echo '| passes | games | nodes more without | edges | % of edges | bits | ms |'
echo '| --- | --- | --- | --- | --- | --- | --- |'
row "$(echo "$small" | sed 's/,/, /g')" O2 small

#!/bin/sh
# What each technique of rg2c is worth: games of the corpus and examples without
# it.  Prints a table in Markdown, for docs/speed.md.
#
#   ablate-techniques.sh [TECHNIQUE...]
#
# Measures all techniques or those named; the rows of others are taken from
# RG_TABLE=FILE, a text with such a table.
#
# A technique fires in a game where the C text differs without it, comments
# aside.  A playout then costs as much more as the best of ROUNDS rates of
# random plays, in turn with it and without it, is lower.  MOST games each are
# timed, well-known games first, the families in turn; "cost" is the geometric
# mean.  "Lines" are those of the files that are only there for the technique
# (ablate-techniques.txt).  With RG_RATIOS=FILE the ratios are appended there,
# a line "technique, game, family, ratio" each, and those that it has are not
# measured again.
#
# Environment: CC, JOBS, MOST (12), ROUNDS (5), SECONDS_EACH (0.4), RG_RATIOS,
# and see bench-common.sh.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"
jobs=${JOBS:-$(nproc 2>/dev/null || echo 2)}
known='chess go reversi breakthrough connect hex draughts checkers amazons'
ratios=${RG_RATIOS:-$work/ratios}
mkdir "$work/games" "$work/fires" "$work/programs"
touch "$ratios"
all=$(rg2c --without=help </dev/null | awk '{ print $1 }')
# shellcheck disable=SC2086 # a list of names
[ $# -gt 0 ] || set -- $all

# translate FAMILY FOLDER SUFFIX TRANSLATOR: a command for each game, a line.
translate () {
  for file in "$2"/*."$3"; do
    [ ! -f "$file" ] || echo "$4 $file 2>/dev/null | rg-opt -Wno-all -o" \
      "$work/games/$1-$(basename "$file").rg 2>/dev/null"
  done
}

# fires GAME: a line "technique, game, family, bytes of C" for each that fires.
cat >"$work/fires.sh" <<'END'
game=$1 work=$2
shift 2
name=$(basename "$game" .rg)
text () {
  timeout 60 rg2c -Wno-all --main=bench --prefix=g "$@" "$game" 2>/dev/null |
    sed 's|/\*[^*]*\*/||g; s|/\*.*||; /^ \* /d; /^ *$/d'
}
text >"$work/fires/$name.c"
size=$(wc -c <"$work/fires/$name.c")
for technique; do
  text "--without=$technique" | cmp -s - "$work/fires/$name.c" ||
    printf '%s\t%s\t%s\t%s\n' "$technique" "$name" "${name%%-*}" "$size"
done >"$work/fires/$name.tsv"
rm "$work/fires/$name.c"
END

{
  translate hrg "$RG_CORPUS/hrg" hrg 'hrg2rg -Wno-all'
  translate lines "$RG_CORPUS/hrg-lines" hrg 'hrg2rg -Wno-all'
  translate rbg "$RG_CORPUS/rbg" rbg 'rbg2rg -Wno-all'
  translate rg "$RG_CORPUS/rg" rg cat
  translate gdl "$RG_CORPUS/kif" kif 'gdl2rg -Wno-all'
  translate examples "$root/examples" hrg 'hrg2rg -Wno-all'
  translate examples "$root/examples/hrg" hrg 'hrg2rg -Wno-all'
  translate examples "$root/examples/rbg" rbg 'rbg2rg -Wno-all'
} | xargs -P "$jobs" -I '{}' sh -c '{}'
find "$work/games" -name '*.rg' -size +0 | sort |
  xargs -P "$jobs" -I '{}' sh "$work/fires.sh" '{}' "$work" "$@"
cat "$work"/fires/*.tsv >"$work/fires.tsv"

# Games to time, a line "technique, game, family" each.
awk -F '\t' -v known="$known" '
  BEGIN { n = split (known, word, " ") }
  { first = 1
    for (i = 1; i <= n; i++)
      if ($2 ~ "-" word[i] "[.-]") first = 0
    print $1 "\t" first "\t" $4 "\t" $3 "\t" $2 }' "$work/fires.tsv" |
  sort -t "$(printf '\t')" -k 1,1 -k 2,2n -k 3,3n -k 5,5 |
  awk -F '\t' '{ print $1 "\t" ++place[$1, $4] "\t" $5 "\t" $4 }' |
  sort -t "$(printf '\t')" -s -k 1,1 -k 2,2n |
  awk -F '\t' -v most="${MOST:-12}" '
    n[$1]++ < most { print $1 "\t" $3 "\t" $4 }' >"$work/timed.tsv"

# program OUT GAME [OPTION]
program () {
  rg2c -Wno-all --main=bench --prefix=g ${3:+"$3"} -o "$1.c" \
    "$work/games/$2.rg" 2>/dev/null &&
    ${CC:-cc} -std=c11 -O3 -march=native -w -o "$1" "$1.c" && rm "$1.c"
}

rate () {
  "$1" bench "${SECONDS_EACH:-0.4}" 2>/dev/null |
    awk '$1 == "plays/s" { print $NF }'
}

# Games that are next to each other share the program with all techniques.
sort -t "$(printf '\t')" -k 2,2 -k 1,1 "$work/timed.tsv" |
  while IFS="$(printf '\t')" read -r technique game family; do
    ! grep -q "^$technique	$game	" "$ratios" || continue
    if [ ! -x "$work/programs/$game" ]; then
      rm -f "$work"/programs/*
      program "$work/programs/$game" "$game" || continue
    fi
    program "$work/programs/without" "$game" "--without=$technique" || continue
    for round in $(seq "${ROUNDS:-5}"); do
      echo "$(rate "$work/programs/$game") $(rate "$work/programs/without")"
    done | awk -v line="$technique	$game	$family" '
      $1 > with { with = $1 }
      $2 > without { without = $2 }
      END { if (without > 0) printf "%s\t%.3f\n", line, with / without }' \
      >>"$ratios"
  done

# lines TECHNIQUE: of the files that are only there for it.
lines () {
  files=$(sed -n "s/^$1: //p" "$root/testsuite/ablate-techniques.txt")
  # shellcheck disable=SC2086 # patterns
  (cd "$root/emit/c" && cat /dev/null $files) | wc -l
}

echo "$(find "$work/games" -name '*.rg' -size +0 | wc -l) games, by family" \
  "(hrg, lines, rbg, rg, gdl, examples)."
echo
echo '| technique | games | by family | cost without it | most | lines |'
echo '| --- | --- | --- | --- | --- | --- |'
for technique in $all; do
  case " $* " in
  *" $technique "*) ;;
  *)
    grep "^| $technique |" "${RG_TABLE:-/dev/null}"
    continue
    ;;
  esac
  awk -F '\t' -v name="$technique" -v lines="$(lines "$technique")" \
    -v fires="$work/fires.tsv" '
    $1 != name { next }
    FILENAME == fires { games++; of[$3]++; next }
    { n++; sum += log ($4); if ($4 > most) { most = $4; where = $2 } }
    END {
      m = split ("hrg lines rbg rg gdl examples", family, " ")
      for (i = 1; i <= m; i++)
        text = text (i > 1 ? " " : "") of[family[i]] + 0
      cost = n ? sprintf ("%.2f (%d)", exp (sum / n), n) : ""
      if (n)
        worst = sprintf ("%.2f %s", most, where)
      printf "| %s | %d | %s | %s | %s | %s |\n", name, games, text, cost,
        worst, (lines > 0 ? lines : "") }' "$work/fires.tsv" "$ratios"
done

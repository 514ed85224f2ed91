# What holds for every game: here for those in examples/, without compiling.
# Prints what does not hold.
set -u
cd "$RG_ROOT/examples" || exit 1
T=$TMPDIR

differs () {
  cmp -s "$2" "$3" || echo "$game: $1"
}

# again FILE COMMAND...: the same bytes where a clock, a language and a folder
# are others.  Sanitizers have nothing to find in the second run.
again () {
  [ -z "${RG_SANITIZED-}" ] || return 0
  file=$1
  shift
  (cd / && TZ=Asia/Tokyo LC_ALL=C.UTF-8 HOME=/ G_RANDOM_SEED=1 "$@") \
    >"$T/again" 2>&1
  differs "$1 run again" "$file" "$T/again"
}

# Moves that are counted at most.
most=3000
[ -z "${RG_SANITIZED-}" ] || most=300

for game in *.hrg */*.hrg */*.rbg */*.lines */*.lud */*.rgl *.rg; do
  case $game in
  *.hrg | *.rbg)
    front=${game##*.}2rg
    # Draughts, go and reversi are games with that warning.
    switches='-W error'
    [ "$front" != rbg2rg ] || switches='-W error -W no-unbounded'
    "$front" $switches "$game" >"$T/plain" || echo "$game: rejected"
    again "$T/plain" "$front" $switches "$RG_ROOT/examples/$game"
    ;;
  *.lines)
    lines2hrg "$game" >"$T/hrg" || echo "$game: rejected"
    again "$T/hrg" lines2hrg "$RG_ROOT/examples/$game"
    hrg2rg -W error "$T/hrg" >"$T/plain" || echo "$game: rejected as HRG"
    ;;
  *.lud)
    lud2hrg "$game" >"$T/hrg" || echo "$game: rejected"
    again "$T/hrg" lud2hrg "$RG_ROOT/examples/$game"
    lud2hrg --format "$game" >"$T/again"
    differs 'lud2hrg --format changes it' "$game" "$T/again"
    hrg2rg -W no-all "$T/hrg" >"$T/plain" || echo "$game: rejected as HRG"
    ;;
  *.rgl)
    rgl2gdl -W error "$game" >"$T/gdl" || echo "$game: rejected"
    again "$T/gdl" rgl2gdl "$RG_ROOT/examples/$game"
    rgl2gdl --format "$game" >"$T/again"
    differs 'rgl2gdl --format changes it' "$game" "$T/again"
    gdl2rg -W error "$T/gdl" >"$T/plain" || echo "$game: rejected as GDL"
    ;;
  *) rg-fmt "$game" >"$T/plain" || echo "$game: rejected" ;;
  esac
  rg-fmt "$T/plain" >"$T/again" 2>"$T/err"
  differs 'rg-fmt changes it' "$T/plain" "$T/again"

  rg-opt "$T/plain" >"$T/opt" || echo "$game: rejected by rg-opt"
  again "$T/opt" rg-opt "$T/plain"
  rg-opt "$T/opt" >"$T/again"
  differs 'rg-opt changes its own' "$T/opt" "$T/again"
  rg-fmt "$T/opt" >"$T/again" 2>"$T/err"
  differs 'rg-fmt changes it after rg-opt' "$T/opt" "$T/again"

  rg2c "$T/opt" >"$T/c" || echo "$game: rejected by rg2c"
  again "$T/c" rg2c "$T/opt"

  grep -E '^(//|#|%) perft: ' "$game" | tr ' ' '\n' | sed 1,2d |
    awk -v most=$most 'NR > 1 && $1 > most { exit } { print NR "\t" $1 }' \
      >"$T/expected"
  depth=$(awk 'END { print NR }' "$T/expected")
  [ "$depth" -gt 0 ] || { echo "$game: no perft"; continue; }
  for text in plain opt; do
    rg-run --no-time perft "$depth" "$T/$text" >"$T/counted"
    differs "perft, $text" "$T/expected" "$T/counted"
  done
done

# Games of one name have the same rules, hence the same counts, which are
# compared with the tools elsewhere.
counts () {
  sed -n 's|^// perft: ||p' "$1" | tr ' ' '\n'
}
for game in rbg/*.rbg; do
  name=$(basename "$game" .rbg).hrg
  for twin in "$name" "hrg/$name"; do
    [ -f "$twin" ] || continue
    counts "$game" >"$T/expected"
    counts "$twin" >"$T/counted"
    paste "$T/expected" "$T/counted" | awk -v what="$game, $twin" '
      NF == 2 && $1 != $2 { print what ": perft " $1 " or " $2 }'
  done
done
echo done

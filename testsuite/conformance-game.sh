#!/bin/sh
# One game of conformance.sh, which sets the environment.
#
#   conformance-game.sh KIND FILE
#
# Leaves in $RG_WORK/KIND.NAME.{row,detail,result}: the columns of the table,
# what is wrong, and "ok", "SKIP WHY" or "FAIL".  No clock decides anything:
# depths and numbers of plays come from the tables of known facts.
set -u
kind=$1
file=$2
language=${kind%%-*}
name=$(basename "$file" ".$language")
own=$RG_WORK/$kind.$name
here=$(dirname "$0")
[ "$kind" != kif ] || exec sh "$here/conformance-kif.sh" "$file"
PATH=$RG_BIN:$PATH
CC=${CC:-cc}
facts=$RG_CORPUS/expected
longest=900
. "$here/conformance-common.sh"

# Sequences of moves that are counted: interpreted, compiled without passes,
# compiled after them.
interpreted=200000 compiled=1000000 optimised=10000000
# Plays that are compared move by move.
compared=10
case $language in
rbg) interpreted=20000 compiled=200000 optimised=3000000 compared=1 ;;
esac

# Whose facts are those of this game.
as_known=$kind
[ "$kind" != rbg-hl ] || as_known=rbg

# Games that may not be skipped.
required=' ticTacToe connect4 breakthrough foxAndHounds yavalath hex
 dotsAndBoxes ticTacDie bombardment '

mkdir "$own.tmp" && cd "$own.tmp" || exit 1
: >"$own.detail"

# finish RESULT: leaves the result, unless something was wrong before.
finish () {
  case "$1/$required" in
  SKIP*" $name "*) wrong "$1" ;;
  esac
  if [ -s "$own.detail" ]; then
    echo FAIL >"$own.result"
  else
    echo "$1" >"$own.result"
  fi
  cd / && rm -rf "$own.tmp"
  exit 0
}

# -- translation and passes --------------------------------------------------

# There are games in HRG that are wrong.
reject () {
  [ "$language" != rbg ] || wrong 'rejected'
  finish "SKIP rejected: $(grep -m 1 error: messages)"
}

translate () {
  case $kind in
  rg) tool plain.rg rg-fmt "$file" || finish FAIL ;;
  *)
    front=${language}2rg
    "$front" "$file" >plain.rg 2>messages || reject
    tool again.rg "$front" "$file" && same "$front twice" plain.rg again.rg
    ;;
  esac
  grep -v '^//' plain.rg >uncommented.rg
  tool again.rg rg-fmt plain.rg && same 'rg-fmt' uncommented.rg again.rg
}

# -- macros ------------------------------------------------------------------

# The same text for games that differ in the order of declarations only.
unordered () {
  awk '
    # The symbols of a type, sorted.
    /^type / {
      n = split (substr ($0, index ($0, "{") + 1), symbol, /[ ,};]+/)
      for (i = 2; i <= n; i++)
        for (j = i; j > 1 && symbol[j] < symbol[j - 1]; j--) {
          t = symbol[j]; symbol[j] = symbol[j - 1]; symbol[j - 1] = t
        }
      printf "%s", $2
      for (i = 1; i <= n; i++)
        printf " %s", symbol[i]
      print ""
      next
    }
    { print }' "$1" | sort >"$2"
}

# What others expanded a source to is the same game; then nothing is left to
# be done for it.
compare_low_level () {
  tool low.rbg rbg2rg --expand "$file" &&
    tool again.rg rbg2rg low.rbg && same 'rbg2rg --expand' plain.rg again.rg
  tool again.rbg rbg2rg --expand low.rbg &&
    same 'rbg2rg --expand twice' low.rbg again.rbg
  low=$RG_CORPUS/rbg/$name.rbg
  [ -f "$low" ] && rbg2rg "$low" >low.rg 2>/dev/null || return
  unordered low.rg low.sorted
  unordered plain.rg plain.sorted
  cmp -s low.sorted plain.sorted || return
  printf '%14s%14s  %s' "$(nodes plain.rg)" "$(edges plain.rg)" \
    'the same as its low-level text' >"$own.row"
  finish ok
}

optimise () {
  tool opt.rg rg-opt plain.rg || finish FAIL
  tool again.rg rg-opt plain.rg && same 'rg-opt run again' opt.rg again.rg
  tool again.rg rg-opt opt.rg && same 'rg-opt of its own' opt.rg again.rg
  tool again.rg rg-fmt opt.rg && same 'rg-fmt after rg-opt' opt.rg again.rg
  # All pragmas but this one are hints.
  grep -e '^@artificialTag' -e '^[^@]' opt.rg >bare.rg
}

compile () {
  for text in plain opt; do
    tool $text.c rg2c --main=bench $text.rg || finish FAIL
  done
  tool again.c rg2c --main=bench opt.rg && same 'rg2c run again' opt.c again.c
  # Sanitizers would take minutes to compile the largest games.
  [ "$(wc -c <plain.c)" -lt 1000000 ] || sanitize=
  # The model without passes is only compared: to compile it takes longer than
  # to run it.
  # shellcheck disable=SC2086 # the options are words
  tool log "$CC" -O0 $sanitize -o plain plain.c || finish FAIL
  # The largest ones are played too little to be worth more than -O1.
  level=-O2
  [ "$(wc -c <opt.c)" -lt 1000000 ] || level=-O1
  tool log "$CC" $level -o opt opt.c || finish FAIL
}

# -- counts ------------------------------------------------------------------

# Known counts up to a bound, as lines "depth count".
known_counts () {
  awk -F '\t' -v kind="$as_known" -v name="$name" -v bound="$1" '
    $1 == kind && $2 == name {
      if ($4 + 0 > bound) exit
      print $3, $4
    }' "$facts/perft.tsv"
}

# Without known counts the interpreter tells them, level by level.
found_counts () {
  for depth in 1 2 3 4 5 6; do
    timeout 300 rg-run --no-time perft $depth plain.rg 2>/dev/null |
      awk -v depth=$depth '$1 == depth { print $1, $2 }' >level
    awk -v bound="$1" '$2 > bound { over = 1 } END { exit !over }' level &&
      break
    cat level
  done
}

# The facts hold for proper games only, and only the interpreter looks whether
# a game is.  What it says is found in $improper.
improper=

# Published counts take walks with equal tags that hand over to different
# players for two moves, and so do the models: rg-run is told not to mind.
unchecked=

is_improper () {
  improper=$(sed -n 's/.*error: improper game: //p' messages | head -n 1)
  case $improper in
  *"leads to two states"*) improper= unchecked=--unchecked ;;
  esac
  [ -n "$improper" ]
}

# Drops the counts that the interpreter can't reach in a proper game; what it
# counts to the last of them within the bound is left in "counted".
proper_depths () {
  bound=$1
  while
    depth=$(awk -v bound="$bound" '$2 > bound { exit } { print $1 }' known |
      tail -n 1)
    [ -n "$depth" ]
  do
    tried=$unchecked
    # shellcheck disable=SC2086 # an option or nothing
    timeout 900 rg-run --no-time $unchecked perft "$depth" plain.rg \
      >counted 2>messages && return 0
    if is_improper; then
      awk -v depth="$depth" '$1 < depth' known >fewer
      mv fewer known
    elif [ "$unchecked" = "$tried" ]; then
      return 1
    fi
  done
}

# expect BOUND: what is known, as far as the bound allows; false if nothing is.
expect () {
  awk -v bound="$1" '$2 > bound { exit } { print }' known >expected
  deepest=-
  [ -s expected ] || return 1
  depth=$(tail -n 1 expected | cut -d ' ' -f 1)
  deepest="$depth:$(tail -n 1 expected | cut -d ' ' -f 2)"
}

# compare_counts LABEL: whether what was counted is as expected.
compare_counts () {
  tr '\t' ' ' <counted >counts
  same "perft, $1" expected counts
}

# The interpreter tells, too, whether the game is proper.
count_interpreted () {
  proper_depths $interpreted || {
    wrong "rg-run perft $depth: $(head -n 5 messages)"
    return 0
  }
  ! expect $interpreted || compare_counts 'interpreted'
}

# count BOUND LABEL PROGRAM [FILE]: perft as known, as far as the bound allows.
count () {
  bound=$1 label=$2 program=$3
  shift 3
  expect "$bound" || return 0
  tool counted "$program" --no-time perft "$depth" "$@" || return 0
  tr '\t' ' ' <counted >counts
  cmp -s expected counts && return 0
  # A last resort: the game may turn out to be improper at this depth.
  if [ -z "$improper" ] && [ "$bound" -gt $interpreted ]; then
    proper_depths "$bound"
    [ -z "$improper" ] || return 0
  fi
  same "perft, $label" expected counts
}

counts () {
  known_counts $optimised >known
  [ -s known ] || found_counts $interpreted >known
  count_interpreted
  count $interpreted 'interpreted after rg-opt' rg-run $unchecked opt.rg
  count $interpreted 'interpreted without hints' rg-run $unchecked bare.rg
  interpreted_to=$deepest
  count $compiled 'compiled' ./plain
  count $optimised 'compiled after rg-opt' ./opt
  compiled_to=$deepest
}

# -- plays -------------------------------------------------------------------

# Whether the interpreter can play: it lists walks, and where these are too
# many for its limits, or for a look at whether the game is proper, it says so.
can_play () {
  # shellcheck disable=SC2086 # an option or nothing
  timeout 900 rg-run --no-time $unchecked --seed=7 play $compared plain.rg \
    >in_plain 2>messages
}

beyond_limit () {
  grep -q -E 'error: .*--max-(memory|states)' messages
}

# The same seed gives the same plays in both.
same_plays () {
  can_play || { is_improper && return; }
  if beyond_limit; then
    unchecked=--unchecked
    can_play || { beyond_limit && return; }
  fi
  tool in_opt rg-run --no-time $unchecked --seed=7 play $compared opt.rg
  for text in plain opt; do
    tool in_program ./$text --no-time --seed=7 play $compared &&
      same "plays, $text" in_$text in_program
  done
}

# Whether each position that the file says fails is one of an improper game:
# its moves lead to several states, and the program took another one.
improper_after () {
  grep -q '^fails after ' "$1" || return 1
  sed -n 's/^fails after //p' "$1" >positions
  while IFS= read -r position; do
    timeout 300 rg-run moves --at="$position" opt.rg >messages 2>&1
    grep -q 'error: improper game: ' messages || return 1
  done <positions
}

# The states of random plays as text and back: by the program after passes, and
# by the interpreter, which reads the texts of the program and prints the same.
states_as_text () {
  [ -z "$improper" ] || return
  TMPDIR=.
  . "$here/rg-run/state-round-trip.sh"
  run () {
    timeout 300 ./opt "$@"
  }
  check_plays 5 >states
  for form in json line; do
    [ -s states ] ||
      timeout 300 rg-run show $unchecked --$form --state=state.line \
        opt.rg 2>&1 | cmp state.$form - >>states
  done
  [ ! -s states ] || improper_after states ||
    wrong "states as text: $(head -n 5 states)"
}

known_plays () {
  means=-
  [ "$kind" != rg ] && [ -z "$improper" ] || return
  : >wrong
  means=$(sh "$here/conformance-plays.sh" "$as_known" "$name")
  cat wrong >>"$own.detail"
}

translate
[ "$kind" != rbg-hl ] || compare_low_level
optimise
compile
counts
same_plays
states_as_text
known_plays
printf '%14s%14s  %-22s%-26s' "$(nodes plain.rg)>$(nodes opt.rg)" \
  "$(edges plain.rg)>$(edges opt.rg)" "$interpreted_to $compiled_to" \
  "$means" >"$own.row"
[ -z "$improper" ] || finish "SKIP improper: $improper"
finish ok

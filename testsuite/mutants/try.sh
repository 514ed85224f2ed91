#!/bin/sh
# Asks the tests about one mutant, for `mutants --script`.
#
#   try.sh DIR FILE
#
# DIR/mutant.c is the changed text of FILE, a source of ours.  The
# object made of it takes the place of that of FILE in two builds below
# $RG_MUTATED, plain/ and asan/, where all tools share one library
# (scripts/variants/mutated/).  Then the tests run, those first that are near to
# FILE; the first that fails is named on standard output.  Exit status: 0 the
# mutant survived, 1 it was killed, 3 it does not compile.
#
# Time is bounded by that of the processor, so that a busy machine does no
# harm: a tool that runs on is killed after $RG_MUTANT_SECONDS (default 10).
set -u
dir=$1 file=$2
root=$(pwd)
seconds=${RG_MUTANT_SECONDS:-10}
cases=testsuite/passes
TMPDIR=$root/$dir/tmp
JOBS=1
RG_TEST_TIMEOUT=600
export TMPDIR JOBS RG_TEST_TIMEOUT RG_BIN RG_MAKER RG_CAMPAIGN LD_LIBRARY_PATH
rm -rf "$TMPDIR" && mkdir -p "$TMPDIR"
ulimit -c 0

# compile ARGUMENT...: the compiler with the flags of the build.
compile () {
  eval "$(cat "$tools/compile") \"\$@\""
}

# build NAME: makes the library of the mutant and chooses the tools for it.
build () {
  tools=$root/$RG_MUTATED/$1
  LD_LIBRARY_PATH=$root/$dir/$1
  RG_BIN=$tools/bin RG_MAKER=$tools/random-game RG_CAMPAIGN=$tools/campaign
  mkdir -p "$dir/$1"
  compile -w -I"$(dirname "$file")" -c -o "$dir/$1/mutant.o" \
    "$dir/mutant.c" >"$dir/messages" 2>&1 || exit 3
  # shellcheck disable=SC2046 # the objects are words
  compile -shared -o "$dir/$1/libregular-games.so" "$dir/$1/mutant.o" \
    $(grep -v -x "$RG_MUTATED/$1/${file%.c}.o" "$tools/objects") \
    $(cat "$tools/libraries") || exit 2
}

killed () {
  echo "$1"
  exit 1
}

# golden PATH...: the golden cases there.
golden () {
  (ulimit -t "$seconds" && sh testsuite/run.sh --stop "$@") \
    >"$dir/golden" 2>&1 ||
    killed "$(sed -n 's/^FAIL \([^ ]*\):.*/\1/p' "$dir/golden" | head -n 1)"
}

# campaign FIRST N: the random games FIRST ... through the passes.
campaign () {
  (ulimit -t $((12 * seconds)) &&
    exec "$RG_CAMPAIGN" --dir="$TMPDIR" --seed="$1" --games="$2") \
    >"$dir/campaign" 2>&1 || killed "campaign"
}

# compiled FIRST LAST: random games, interpreted and compiled.
compiled () {
  (ulimit -t "$seconds" && cd "$TMPDIR" &&
    PATH=$RG_BIN:$PATH CC=$(command -v tcc || echo cc) \
      sh "$root/testsuite/random.sh" "$1" "$2") >"$dir/compiled" 2>&1 ||
    killed "random.sh"
}

# texts_differ: the first text of a game that is not as without the mutant.
texts_differ () {
  texts=$root/$RG_MUTATED/texts
  (ulimit -t $((12 * seconds)) && cd "$texts/rg" &&
    find . -type f -size +0 | sed 's|^\./||' | LC_ALL=C sort | tr '\n' '\0' |
    xargs -0 -n 20 "$tools/texts") 2>"$dir/texts" |
    awk -F '\t' -v sums="$texts/sums" '
      (getline line <sums) <= 0 || line != $0 {
        print $1 ": " $2
        told = 1
        exit
      }
      END {
        if (!told && (getline line <sums) > 0) {
          split (line, column)
          print column[1] ": no " column[2]
        }
      }' >"$dir/different"
  [ ! -s "$dir/different" ] || killed "texts: $(cat "$dir/different")"
}

# Folders of cases of the passes that include the header, and of FILE.
near () {
  name=$(basename "$file" .c)
  for pass in "$file" $(grep -r -l "^#include \".*/$name.h\"" passes); do
    own=$cases/$(basename "$pass" .c)
    [ ! -e "$own" ] && [ ! -e "$own.cases" ] || echo "$own"
  done
}

# sanitized PATH...: the golden cases there, under ASan and UBSan.
sanitized () {
  build asan
  seconds=$((6 * seconds))
  ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99 \
    G_SLICE=always-malloc RG_TEST_MEMORY=0
  export ASAN_OPTIONS UBSAN_OPTIONS G_SLICE RG_TEST_MEMORY
  golden "$@"
}

# Whether something is not released any more: only ASan can tell.
is_leak () {
  diff "$file" "$dir/mutant.c" |
    grep -q -E '^<.*(free|destroy|clear|clear_error|unref) \(' &&
    ! diff "$file" "$dir/mutant.c" |
      grep -q -E '^>.*(free|destroy|clear|clear_error|unref) \('
}

# With QUICK=1, what is left has survived.
slow_tests_follow () {
  [ -z "${QUICK:-}" ] || exit 0
}

try_pass () {
  # shellcheck disable=SC2046
  if is_leak; then
    sanitized $(near) testsuite/random/passes.case.sh
    sanitized $cases testsuite/rg-opt testsuite/rg-reduce
    exit 0
  fi
  # shellcheck disable=SC2046
  [ -z "$(near)" ] || golden $(near)
  golden testsuite/random/passes.case.sh
  golden testsuite/facts
  texts_differ
  golden $cases
  slow_tests_follow
  golden testsuite/rg-opt
  golden testsuite/rg-diff testsuite/rg-reduce testsuite/family
  campaign 101 200
  sanitized $cases
}

try_emit () {
  if is_leak; then
    sanitized testsuite/rg2c/text testsuite/rg2c
    exit 0
  fi
  golden testsuite/rg2c/text
  golden testsuite/random/c-size.case.sh
  texts_differ
  compiled 1 12
  slow_tests_follow
  golden testsuite/rg2c
  golden testsuite/random/c.case.sh testsuite/random/rbg-c.case.sh
  sanitized testsuite/rg2c
}

RG_TEST_MEMORY=2000000
export RG_TEST_MEMORY
build plain
case $file in
emit/c/*) try_emit ;;
*) try_pass ;;
esac

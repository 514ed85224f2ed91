#!/bin/sh
# The readers of all languages under afl-fuzz, from the package afl++.
#
#   fuzz-afl.sh BUILD SECONDS [LANGUAGE...]
#   fuzz-afl.sh --keep BUILD [LANGUAGE...]
#
# BUILD holds read-LANGUAGE, built by afl-clang-fast; the languages share the
# time.  Texts that show a fault are left in testsuite/out/, made small.  What
# else was found is in BUILD/afl/LANGUAGE/, where the next run begins;
# --keep makes it small and puts it to testsuite/fuzz-corpus/LANGUAGE.texts.
# Exit status: 0 no finding, 1 some, 2 wrong use, or there is no AFL++.
set -u
keep=0
[ "${1:-}" != --keep ] || { keep=1; shift; }
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:?BUILD}" && pwd) || exit 2
shift
if [ $keep = 0 ]; then
  seconds=${1:?SECONDS}
  shift
fi
[ $# -gt 0 ] || set -- gdl hrg lines lud rbg rg rgl
out=$root/testsuite/out
corpus=$root/testsuite/fuzz-corpus
status=0

for tool in afl-fuzz afl-cmin afl-tmin; do
  command -v $tool >/dev/null 2>&1 ||
    { echo "fuzz-afl.sh: no $tool; install the package afl++" >&2; exit 2; }
done

# In a container neither core dumps nor the processors are ours to set up.
# Readers end with status 3 where they are wrong.  The sanitizers' own limit of
# memory is not looked at in a forked process: the readers count.
export AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_SKIP_CPUFREQ=1
export AFL_NO_AFFINITY=1 AFL_NO_UI=1 AFL_ALLOW_TMP=1 AFL_CRASH_EXITCODE=3
export AFL_IGNORE_SEED_PROBLEMS=1 AFL_HANG_TMOUT=10000 G_SLICE=always-malloc

# The tools leave files in the folder that they run in.
mkdir -p "$build/afl" && cd "$build/afl" || exit 2

# gather LANGUAGE FOLDER: examples, cases, and what earlier runs found
gather () {
  number=0
  rm -rf "$build/afl/$1/kept"
  [ ! -f "$corpus/$1.texts" ] ||
    sh "$root/testsuite/afl/texts.sh" unpack "$corpus/$1.texts" \
      "$build/afl/$1/kept"
  rm -rf "$build/afl/$1/cases"
  sh "$root/testsuite/texts.sh" "$build/afl/$1/cases" .
  for file in $(find "$root/examples" "$build/afl/$1/cases" \
    "$build/afl/$1/found" "$build/afl/$1/kept" \
    \( -name "*.$1" -o -path '*/kept/*' -o -path '*/found/*' \) \
    -type f -size -16 2>/dev/null); do
    number=$((number + 1))
    # These texts are no cases.
    sed '/RUN: /d' "$file" >"$2/$number"
  done
}

# try_seeds LANGUAGE: afl-fuzz leaves out those that show a fault
try_seeds () {
  timeout 300 "$build/read-$1" "$build/afl/$1/all" >"$build/afl/$1/seeds.log" \
    2>"$build/afl/$1/seeds.err" && return
  file=$build/afl/$1/all/$(tail -n 1 "$build/afl/$1/seeds.log")
  cp "$file" "$out/$1-seed.txt"
  echo "$1: a fault before fuzzing began, in $out/$1-seed.txt or, of memory" \
    "that is not freed, in one before it"
  status=1
}

# minimise LANGUAGE FROM TO [OPTION]: few texts that reach as much
minimise () {
  rm -rf "$3"
  afl-cmin ${4:+"$4"} -A -t 5000 -m none -i "$2" -o "$3" -- \
    "$build/read-$1" >"$build/afl/$1/cmin.log" 2>&1
  [ -n "$(ls "$3" 2>/dev/null)" ] ||
    { tail -n 3 "$build/afl/$1/cmin.log" >&2; exit 2; }
}

dictionary () {
  # shellcheck disable=SC2046 # several files
  awk -f "$root/testsuite/afl/dictionary.awk" \
    $(grep -rlE '(rules|keywords)\[\] = \{' "$root/$1" | sort) \
    "$root/testsuite/afl/$1.words" "$root/testsuite/afl/numbers.words"
}

# leave LANGUAGE KIND [OPTION]: findings, made small, twenty at most
leave () {
  find "$build/afl/$1/fuzz/default/$2" -name 'id:*' | sort | head -n 20 |
    while read -r file; do
      left=$out/$1-$2-$(sha1sum <"$file" | cut -c 1-8).txt
      timeout -k 5 120 afl-tmin ${3:+"$3"} -t 11000 -m none -i "$file" \
        -o "$left" -- "$build/read-$1" >/dev/null 2>&1 || cp "$file" "$left"
      echo "  $1: kept as $left"
    done
}

stat () {
  sed -n "s/^$2 *: //p" "$build/afl/$1/fuzz/default/fuzzer_stats"
}

# fuzz LANGUAGE SECONDS
fuzz () {
  work=$build/afl/$1
  rm -rf "$work/all"
  mkdir -p "$work/all" "$out"
  gather "$1" "$work/all"
  try_seeds "$1"
  minimise "$1" "$work/all" "$work/seeds"
  dictionary "$1" >"$work/dictionary"
  rm -rf "$work/fuzz"
  nice afl-fuzz -i "$work/seeds" -o "$work/fuzz" -x "$work/dictionary" \
    -V "$2" -t 2000 -m none -G 8192 -- "$build/read-$1" \
    >"$work/fuzz.log" 2>&1
  [ -f "$work/fuzz/default/fuzzer_stats" ] ||
    { tail -n 20 "$work/fuzz.log" >&2; exit 2; }
  rm -rf "$work/found"
  cp -r "$work/fuzz/default/queue" "$work/found"
  crashes=$(stat "$1" saved_crashes) hangs=$(stat "$1" saved_hangs)
  echo "$1: $(stat "$1" execs_done) executions," \
    "$(stat "$1" corpus_count) texts, $crashes crashes, $hangs hangs"
  [ "$crashes" = 0 ] || { status=1; leave "$1" crashes; }
  [ "$hangs" = 0 ] || { status=1; leave "$1" hangs -H; }
}

# keep LANGUAGE: by edges alone, so that few texts are enough; what is large
# is made smaller
keep () {
  work=$build/afl/$1
  rm -rf "$work/all" "$work/small"
  mkdir -p "$work/all" "$work/small"
  gather "$1" "$work/all"
  minimise "$1" "$work/all" "$work/seeds" -e
  for file in "$work/seeds"/*; do
    small=$work/small/$(basename "$file")
    cp "$file" "$small"
    [ "$(wc -c <"$file")" -le 1024 ] ||
      timeout -k 5 60 afl-tmin -e -t 2000 -m none -i "$file" -o "$small" -- \
        "$build/read-$1" >/dev/null 2>&1 || cp "$file" "$small"
  done
  rm -rf "$work/kept"
  mkdir "$work/kept"
  for file in "$work/small"/*; do
    mv "$file" "$work/kept/$(sha1sum <"$file" | cut -c 1-10)"
  done
  sh "$root/testsuite/afl/texts.sh" pack "$work/kept" >"$corpus/$1.texts"
  echo "$1: $(ls "$work/kept" | wc -l) texts," \
    "$(cat "$work/kept"/* | wc -c) bytes"
}

for language; do
  [ -x "$build/read-$language" ] ||
    { echo "fuzz-afl.sh: no language '$language'" >&2; exit 2; }
done
for language; do
  if [ $keep = 1 ]; then
    keep "$language"
  else
    fuzz "$language" $((seconds / $#))
  fi
done
exit $status

#!/bin/sh
# Runs the golden cases; see README.md in this folder.
#
#   run.sh [--update] [--list] [--stop] [--texts] [--times] [PATH...]
#
# A PATH is a case or a folder of cases, default all of testsuite/.  NAME.cases
# is a folder NAME of cases in one file (see split-cases.awk).  With --stop the
# first case that fails is the last, and what comes after it is not counted.
# With --texts, cases that are scripts (NAME.case.sh) are left out.  With
# --times the report ends with the processor seconds of the cases that took one
# or more.
# Environment: JOBS (workers, default two more than processors, as some cases
# wait for clocks), RG_BIN (folder of the tools, default bin/), RG_TEST_TIMEOUT
# (seconds for a case, default 600), RG_TEST_MEMORY (KiB of address space for a
# case, 0 for no limit), RG_SANITIZED (not empty: the tools are built with
# sanitizers; long cases are skipped), RG_STRICT (not empty: a case that is
# skipped fails unless testsuite/skips.txt lists it).
# Exit status: 0 all passed, 1 some failed, 2 wrong use.
set -u
LC_ALL=C
export LC_ALL
unset MAKEFLAGS MFLAGS MAKELEVEL LUDII_DEFINES LUDII_HISTORY

usage () {
  echo "usage: run.sh [--update] [--list] [--stop] [--texts] [--times]" \
    "[PATH...]" >&2
  exit 2
}

# A case in NAME.cases is a file of a folder that may not be there.
absolute () {
  if [ -d "$1" ]; then
    (cd "$1" && pwd)
  else
    echo "$(absolute "$(dirname "$1")")/$(basename "$1")"
  fi
}

here=$(cd "$(dirname "$0")" && pwd) || exit 2
. "$here/skips.sh"
RG_ROOT=$(dirname "$here")
RG_UPDATE=0
RG_STOP=0
RG_TIMES=0
list=0 texts=0
while [ $# -gt 0 ]; do
  case $1 in
  --update) RG_UPDATE=1 ;;
  --list) list=1 ;;
  --stop) RG_STOP=1 ;;
  --texts) texts=1 ;;
  --times) RG_TIMES=1 ;;
  --) shift; break ;;
  -*) usage ;;
  *) break ;;
  esac
  shift
done
[ $# -gt 0 ] || set -- "$here"

RG_BIN=$(cd "${RG_BIN:-$RG_ROOT/bin}" && pwd) || exit 2
# The Python packages of `make setup-tests`.
PATH=$RG_ROOT/build/venv/bin:$PATH
export PATH
RG_WORK=$(mktemp -d "${TMPDIR:-/tmp}/rg-testsuite.XXXXXX") || exit 2
# Cases that compile the same model share it.
REGULAR_GAMES_CACHE=$RG_WORK/models
trap 'rm -rf "$RG_WORK"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
export RG_ROOT RG_BIN RG_UPDATE RG_STOP RG_TIMES RG_WORK REGULAR_GAMES_CACHE

# The sections of all files that the paths may mean, split into files with links
# to what else is in their folder.
split=$RG_WORK/split
for path; do
  file=$(absolute "$path")
  [ ! -e "$file" ] || find "$file" -name out -prune -o -name '*.cases' -print
  ls -d "$file.cases" "${file%/*}.cases" 2>/dev/null
done | sort -u >"$RG_WORK/split-files"
awk -v to="$split" -f "$here/split-cases.awk" "$RG_WORK/split-files" \
  >"$RG_WORK/sections" || exit 2
while read -r file; do
  folder=${file%.cases}
  [ ! -d "$folder" ] || ln -s "$folder"/* "$split$folder"
done <"$RG_WORK/split-files"

# The files below the paths, absolute, sorted: the order of the report does
# not depend on the order in which workers end.
for path; do
  file=$(absolute "$path")
  folder=$split${file%.cases}
  [ -e "$file" ] || [ -e "$folder" ] ||
    { echo "run.sh: $path: no such file" >&2; exit 2; }
  [ ! -e "$file" ] || find "$file" -name out -prune -o -type f -print
  [ ! -e "$folder" ] || find "$folder" -type f
done >"$RG_WORK/found"
grep -v '\.cases$' "$RG_WORK/found" | sort -u >"$RG_WORK/files"

mark=$(printf '\001')
# A case has a RUN line among its first five lines, or is named NAME.case.sh.
# A golden whose case is gone is a case that fails.
{
  grep '\.case\.sh$' "$RG_WORK/files"
  grep -v -e '\.golden$' -e '\.case\.sh$' -e '\.sh$' -e '\.md$' \
    "$RG_WORK/files" | tr '\n' '\0' |
    xargs -0 -r grep -a -Z -n -m 1 -H '^[^A-Za-z0-9]*RUN: ' |
    tr '\0' '\1' | sed -n "s/^\([^${mark}]*\)${mark}[1-5]:.*/\1/p"
} | sort -u >"$RG_WORK/cases"
sed -n 's/\.golden$//p' "$RG_WORK/files" |
  comm -23 - "$RG_WORK/cases" >"$RG_WORK/orphans"

# With single files as arguments their goldens were not looked at.
for path; do
  file=$(absolute "$path")
  case $file in
  *.golden | *.cases) ;;
  *)
    [ -d "$file" ] || [ -d "$split$file" ] ||
      grep -q -x -F -e "$file" -e "$split$file" "$RG_WORK/cases" ||
      { echo "run.sh: $path: not a case (no RUN line)" >&2; exit 2; }
    ;;
  esac
done

if [ $texts = 1 ]; then
  grep -v '\.case\.sh$' "$RG_WORK/cases" >"$RG_WORK/texts"
  mv "$RG_WORK/texts" "$RG_WORK/cases"
fi

if ! [ -s "$RG_WORK/cases" ] && ! [ -s "$RG_WORK/orphans" ]; then
  echo "run.sh: no case there" >&2
  exit 2
fi
if [ $list = 1 ]; then
  sed -e "s|^$split||" -e "s|^$here/||" "$RG_WORK/cases" | sort
  exit 0
fi

nl -w 1 -s ' ' "$RG_WORK/cases" >"$RG_WORK/numbered"
awk -v work="$RG_WORK" -f "$here/read-cases.awk" "$RG_WORK/numbered"
sed 's/ .*/.tmp/' "$RG_WORK/numbered" | (cd "$RG_WORK" && xargs -r mkdir)

# Scripts take longest: they come first, so that no worker is left with one;
# before them those that wait, while others have work for the processors.
jobs=${JOBS:-$(($(nproc 2>/dev/null || echo 2) + 2))}
{
  grep '/server/[^/]*\.case\.sh$' "$RG_WORK/numbered"
  grep '\.case\.sh$' "$RG_WORK/numbered" | grep -v '/server/[^/]*$'
  grep -v '\.case\.sh$' "$RG_WORK/numbered"
} | sed 's/ /\n/' | tr '\n' '\0' |
  xargs -0 -r -n 2 -P "$jobs" sh "$here/run-case.sh"

# place FILE: where the text of a section begins.
place () {
  awk -v file="$1" -v split_="$split" -v here="$here/" '
    $1 == file {
      folder = substr (file, length (split_) + 1)
      if (index (folder, here) == 1) folder = substr (folder, length (here) + 1)
      sub ("/[^/]*$", "", folder)
      print " (" folder ".cases:" $2 ")"
    }' "$RG_WORK/sections"
}

passed=0 failed=0 skipped=0 number=0
while read -r file; do
  number=$((number + 1))
  result=$(cat "$RG_WORK/$number.result" 2>/dev/null)
  name=${file#"$split"}
  name=${name#"$here"/}
  [ -n "$result" ] || [ $RG_STOP = 0 ] || continue
  case $result in
  skipped*)
    may_skip "${RG_SKIPS:-$here/skips.txt}" "$name" ||
      result="not in skips.txt, but skipped: ${result#skipped }"
    ;;
  esac
  case $result in
  passed) passed=$((passed + 1)) ;;
  updated) passed=$((passed + 1)); echo "updated $name" ;;
  skipped*) skipped=$((skipped + 1)); echo "SKIP $name: ${result#skipped }" ;;
  known*) skipped=$((skipped + 1)); echo "KNOWN $name: ${result#known }" ;;
  *)
    failed=$((failed + 1))
    echo "FAIL $name: ${result:-the runner did not finish}$(place "$file")"
    [ ! -f "$RG_WORK/$number.detail" ] || sed 's/^/    /' \
      "$RG_WORK/$number.detail"
    ;;
  esac
done <"$RG_WORK/cases"

# join FILE: its text, with what is expected now.
join () {
  sed '/^==== [^/ ]*$/,$d' "$1"
  sed -n 's/^==== \([^/ ]*\)$/\1/p' "$1" | while read -r name; do
    text=$split${1%.cases}/$name
    echo "==== $name"
    cat "$text"
    [ ! -e "$text.golden" ] || { echo ----; cat "$text.golden"; }
  done
}
if [ $RG_UPDATE = 1 ]; then
  while read -r file; do
    join "$file" >"$RG_WORK/joined"
    cmp -s "$RG_WORK/joined" "$file" || cat "$RG_WORK/joined" >"$file"
  done <"$RG_WORK/split-files"
fi
while read -r file; do
  failed=$((failed + 1))
  file=${file#"$split"}
  echo "FAIL ${file#"$here"/}.golden: no such case"
done <"$RG_WORK/orphans"

# The second line of each file has minutes and seconds of the commands of a
# case, as the user and in the system.
if [ $RG_TIMES = 1 ]; then
  for times in "$RG_WORK"/*.times; do
    number=${times##*/}
    echo "${number%.times} $(tail -n 1 "$times")"
  done | tr m ' ' | awk -v cases="$RG_WORK/cases" -v here="$here/" '
    BEGIN {
      while ((getline file <cases) > 0)
        name[++n] = substr (file, length (here) + 1)
    }
    {
      spent = 60 * $2 + $3 + 60 * $4 + $5
      sum += spent
      if (spent >= 1) printf "%8.1f %s\n", spent, name[$1]
    }
    END { printf "%8.1f all\n", sum }' | sort -rn
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]

#!/bin/sh
# Runs one case for run.sh, which sets the environment.
#
#   run-case.sh NUMBER FILE
#
# FILE is below $RG_WORK if it is a section of NAME.cases.
# Leaves one line in $RG_WORK/NUMBER.result: "passed", "updated",
# "skipped WHY", "known WHY", or why it failed, with details in NUMBER.detail.
# A case that passes starts few processes besides its own.
set -u
number=$1
file=$2
folder=${file%/*}
base=${file##*/}
golden=$file.golden
own=$RG_WORK/$number
limit=${RG_TEST_TIMEOUT:-600}
in_section=0
case $file in "$RG_WORK"/*) in_section=1 ;; esac
{ IFS= read -r known; IFS= read -r command; } <"$own.case"

# With 255, xargs starts no more cases.  A case that is known to fail has to.
finish () {
  result=$1
  case $known$result in
  "$result" | *updated | *"skipped "*) ;;
  *passed) result="it passes, but says that it is known to fail" ;;
  *) result="known $known" ;;
  esac
  printf '%s\n' "$result" >"$own.result"
  [ "$RG_TIMES" = 0 ] || times >"$own.times"
  set -- "$own.tmp"/*
  ! [ -e "$1" ] || rm -rf "$own.tmp"
  case $result in
  passed | updated | skipped* | known*) exit 0 ;;
  esac
  [ "$RG_STOP" = 0 ] || exit 255
  exit 0
}

# The last lines of standard error, for failures that are no difference.
fail_plainly () {
  { echo "$command"; tail -n 20 "$own.err"; } >"$own.detail"
  finish "$1"
}

[ -n "$command" ] || finish "more than one RUN line"

TMPDIR=$own.tmp
PATH=$RG_BIN:$PATH
export TMPDIR PATH
# The braces take away what the shell itself says of a crash.
{ (
  cd "$folder" || exit 126
  ulimit -c 0
  [ "${RG_TEST_MEMORY:-4000000}" = 0 ] ||
    ulimit -S -v "${RG_TEST_MEMORY:-4000000}"
  exec timeout -k 5 "$limit" sh -c "$command"
) >"$own.out" 2>"$own.err" </dev/null
status=$?
} 2>/dev/null

# Nothing of this can be an expected result: such a golden would hide a fault.
case $status in
77)
  case $base in
  *.case.sh) IFS= read -r why <"$own.out"; finish "skipped $why" ;;
  esac ;;
124 | 137) fail_plainly "no end after $limit seconds" ;;
126 | 127) fail_plainly "a command is missing" ;;
1[3-9]? | 129 | 2??) fail_plainly "killed by signal $((status - 128))" ;;
esac

# The common case.  What is expected ends with a line end (sources/layout).
if [ $status = 0 ] && ! [ -s "$own.err" ] && cmp -s "$golden" "$own.out"; then
  finish passed
fi

{
  if [ -s "$own.out" ]; then
    cat "$own.out"
    if [ "$(tail -c 1 "$own.out" | wc -l)" = 0 ]; then
      printf '\n\\ no newline at end of output\n'
    fi
  fi
  if [ -s "$own.err" ]; then
    echo "--- stderr"
    cat "$own.err"
  fi
  if [ $status != 0 ]; then
    echo "--- exit $status"
  fi
} >"$own.actual"

if cmp -s "$golden" "$own.actual"; then
  finish passed
elif grep -q -a -F -e "$RG_WORK" -e "$RG_ROOT/" "$own.actual"; then
  head -n 40 "$own.actual" >"$own.detail"
  finish "what comes out names a path of this machine"
elif [ "$in_section" = 1 ] && grep -q -a '^==== [^/ ]*$' "$own.actual"; then
  finish "what comes out has a line that begins a section"
elif [ "$RG_UPDATE" = 1 ]; then
  cp "$own.actual" "$golden" && finish updated
  finish "can't write $base.golden"
elif [ ! -f "$golden" ]; then
  { echo "$command"; head -n 40 "$own.actual"; } >"$own.detail"
  finish "no golden (run.sh --update makes it)"
else
  {
    echo "$command"
    diff -a -u "$golden" "$own.actual" | sed '1,2d' | head -n 60
  } >"$own.detail"
  [ "$in_section" = 0 ] || finish "not as expected"
  finish "not as in $base.golden"
fi

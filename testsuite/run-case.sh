#!/bin/sh
# Runs one case for run.sh, which sets the environment.
#
#   run-case.sh NUMBER FILE
#
# Leaves one line in $RG_WORK/NUMBER.result: "passed", "updated",
# "skipped WHY", or why it failed, with details in NUMBER.detail.
set -u
number=$1
file=$2
folder=$(dirname "$file")
base=$(basename "$file")
golden=$file.golden
own=$RG_WORK/$number
limit=${RG_TEST_TIMEOUT:-60}

# With 255, xargs starts no more cases.
finish () {
  printf '%s\n' "$1" >"$own.result"
  rm -rf "$own.tmp"
  case $1 in
  passed | updated | skipped*) exit 0 ;;
  esac
  [ "$RG_STOP" = 0 ] || exit 255
  exit 0
}

# The last lines of standard error, for failures that are no difference.
fail_plainly () {
  { echo "$command"; tail -n 20 "$own.err"; } >"$own.detail"
  finish "$1"
}

case $base in
*.case.sh) command="sh '$base'" ;;
*)
  name=$(printf '%s' "$base" | sed 's/[&|\\]/\\&/g')
  command=$(sed -n '1,5s/^[^A-Za-z0-9]*RUN: //p' "$file" | tr -d '\r' |
    sed "s|%s|$name|g")
  case $command in
  *"
"*) finish "more than one RUN line" ;;
  esac
  ;;
esac

mkdir "$own.tmp" || exit 1
TMPDIR=$own.tmp
PATH=$RG_BIN:$PATH
export TMPDIR PATH
# The braces take away what the shell itself says of a crash.
{ (
  cd "$folder" || exit 126
  ulimit -c 0
  [ "${RG_TEST_MEMORY:-4000000}" = 0 ] ||
    ulimit -v "${RG_TEST_MEMORY:-4000000}"
  exec timeout -k 5 "$limit" sh -c "$command"
) >"$own.out" 2>"$own.err" </dev/null
status=$?
} 2>/dev/null

# Nothing of this can be an expected result: such a golden would hide a fault.
case $status in
77)
  case $base in
  *.case.sh) finish "skipped $(head -n 1 "$own.out")" ;;
  esac ;;
124 | 137) fail_plainly "no end after $limit seconds" ;;
126 | 127) fail_plainly "a command is missing" ;;
1[3-9]? | 129 | 2??) fail_plainly "killed by signal $((status - 128))" ;;
esac

{
  cat "$own.out"
  if [ -s "$own.out" ] && [ "$(tail -c 1 "$own.out" | wc -l)" = 0 ]; then
    printf '\n\\ no newline at end of output\n'
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
  finish "not as in $base.golden"
fi

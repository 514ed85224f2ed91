# The runner of cases itself, on cases made here.
cd "$TMPDIR" || exit 1
mkdir cases
unset RG_STRICT RG_SANITIZED

run () {
  echo "== $*"
  RG_BIN=$RG_BIN sh "$RG_ROOT/testsuite/run.sh" "$@" 2>&1 |
    sed "s|$TMPDIR/||g"
}

printf '// RUN: cat %%s | tail -n 1\nlast\n' >cases/golden
run cases
run --update cases
run cases
rm cases/*

printf '// RUN: echo one; echo; echo two >&2; exit 3\n// OUTPUT\n' >cases/inside
run cases
run --update cases
cat cases/inside
run cases
echo x >cases/inside.golden
run cases
rm cases/*

printf '; RUN: echo one\n; KNOWN TO FAIL: it says one\n; OUTPUT\n; %s\n' \
  two >cases/known
run cases
sed -i 's/two/one/' cases/known
run cases
printf '# KNOWN TO FAIL: a crash\nkill -SEGV $$\n' >cases/crash.case.sh
rm cases/known
run cases
rm cases/*

echo 'echo not today; exit 77' >cases/skipped.case.sh
echo x >cases/orphan.golden
run cases

# Skips that are not listed fail.
rm cases/orphan.golden
export RG_STRICT=1 RG_SKIPS=$TMPDIR/skips
echo "$PWD/cases/other.case.sh any" >skips
run cases
sed -i 's/other/skipped/' skips
run cases
sed -i 's/any/sanitized/' skips
run cases
echo "$PWD/cases/* any" >skips
run cases
echo "$PWD/cases/skipped.case.sh sanitized" >skips
RG_SANITIZED=1 run cases

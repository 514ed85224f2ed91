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

echo '// RUN: echo one; echo; echo two >&2; exit 3' >cases/all
run --update cases
cat cases/all.golden
run cases
rm cases/*

printf '; RUN: echo one\n; KNOWN TO FAIL: it says one\n' >cases/known
echo two >cases/known.golden
run cases
echo one >cases/known.golden
run cases
printf '# KNOWN TO FAIL: a crash\nkill -SEGV $$\n' >cases/crash.case.sh
rm cases/known*
run cases
rm cases/*

echo 'echo not today; exit 77' >cases/skipped.case.sh
echo x >cases/orphan.golden
run cases

# Sections of a file: the same as files of a folder, with others beside them.
rm cases/*
mkdir cases/several
echo shared >cases/several/beside
cat >cases/several.cases <<'END'
Two of three are right.
==== first.txt
// RUN: cat beside %s | wc -l
one more line
----
3
==== second.txt
// RUN: grep -n line %s; grep -x none third.txt
a line
----
1:// RUN: grep -n line %s; grep -x none third.txt
2:a line
--- exit 1
==== third.txt
// RUN: tail -n 2 %s; echo second >&2
not
----
as
it is
--- stderr
second
END
cp cases/several.cases before
run --list cases
run cases
run cases/several/second.txt
run cases/several.cases cases/several
run cases/several/none
run --update cases
diff before cases/several.cases
run cases/several
sed -i '$d' cases/several.cases
printf '%s\n' '==== fourth.txt' '// RUN: echo; echo ---- ' >>cases/several.cases
run cases
run --update cases
tail -n 6 cases/several.cases
printf '%s\n' '==== no-case' 'x' ---- x '==== fifth.txt' \
  "// RUN: echo '==== a'" >>cases/several.cases
run cases
run --update cases/several/fifth.txt
rm -r cases/*

# Skips that are not listed fail.
echo 'echo not today; exit 77' >cases/skipped.case.sh
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

# The places of a small C text where mutants finds something to change, and what
# becomes of them; which ones are tried, and the report: a script that kills all
# that it finds in the function `sample`, and for which a jump is no C.
RG_MUTANTS=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")/mutants
[ -x "$RG_MUTANTS" ] || { echo "mutants is not built"; exit 77; }
"$RG_MUTANTS" --list text.c

cat >"$TMPDIR/script" <<'END_OF_SCRIPT'
diff "$2" "$1/mutant.c" | grep -v '^[0-9-]' >"$1/change"
[ -s "$1/change" ] || exit 0
grep -q -E '^> +;$' "$1/change" && exit 3
grep -q -E 'array|kind|ranges|guint' "$1/change" && { echo seen; exit 1; }
exit 0
END_OF_SCRIPT
cat >"$TMPDIR/equivalent" <<'END_OF_LIST'
# The range is not empty.
text.c: is_between: return value >= range->low && value [< → <=] range->high + 1;
END_OF_LIST
try () {
  "$RG_MUTANTS" --script="$TMPDIR/script" --work="$TMPDIR" "$@" text.c
  echo "exit $?"
}
echo "-- all but one"
try --number=100 --equivalent="$TMPDIR/equivalent" --log="$TMPDIR/log"
echo "-- what is known to be killed is not tried again"
sed -i 's/exit 1/exit 0/' "$TMPDIR/script"
try --number=100 --log="$TMPDIR/log" | tail -n 2
echo "-- a few"
try --number=5 --seed=2
echo "-- tests that fail anyway"
echo 'echo this; exit 1' >"$TMPDIR/script"
try 2>&1
